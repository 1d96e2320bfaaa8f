/*
 * The memory orderings. A thread that accesses plain memory must know of the last access to it, according to
 * the "happens before" of C11 and Swift. It isn't enough that the access was earlier.
 *
 * Spin itself supports only sequential consistency. Therefore each thread and each atomic variable has a
 * view: the accesses that it knows of. A releasing operation adds the thread's view to the variable's, an
 * acquiring one adds the variable's to the thread's, and a relaxed one does neither. A read-modify-write
 * keeps the variable's view (a release sequence). A load may return an old value: the load in `leave` returns
 * anything, compareExchange in `enter` may fail spuriously, an open emitter may look closed, and an ended one
 * may still look open. Otherwise the variables are changed only by read-modify-writes, which see the last
 * value.
 *
 * Mirrors the operations of Sources/ReactiveCore/Engine/Serial/SerialGate.swift, and of
 * SubjectEmitter.sendFromBroadcast and start:
 *
 *   releases                                     is acquired by
 *   leave (releasing)                           enter (acquiring), or submit to an idle gate (acquiringAnd…)
 *   submit: compareExchange(jobs) (releasing)    runJobs: exchange(jobs) (acquiring)
 *   leave(marking: open) of an emitter           sendFromBroadcast: isOpen (acquiring)
 *
 * The mark that submit sets orders nothing else, unless it takes the turn. Calling an open emitter's
 * subscriber doesn't need the emitter's turn, because only the subject's turn accesses the emitter after it
 * opens.
 *
 * Two threads send to a subject, one of them twice. A third thread starts an emitter, which opens, and then
 * cancels it in the subject's turn.
 *
 * Asserted: each access to the subject's state, a job, or the emitter's state knows of the last access.
 *
 * runs: plain
 * ends: plain
 * faults: -DFAULT_1; -DFAULT_2; -DFAULT_3; -DFAULT_4; -DFAULT_5; -DFAULT_6
 */
#define THREADS 3
#define BUSY 1
#define WAITING 2
#define OPEN 4
#define RELAXED 0
#define ACQUIRING 1
#define RELEASING 2
#define BOTH 3

/* The orderings in the code. Each fault weakens one of them. */
#ifdef FAULT_1 /* entering doesn't see the last holder's accesses */
#define ENTER RELAXED
#else
#define ENTER ACQUIRING
#endif
#ifdef FAULT_2 /* leaving doesn't publish the holder's accesses */
#define LEAVE RELAXED
#else
#define LEAVE RELEASING
#endif
#ifdef FAULT_3 /* a job is added to the list before it is written */
#define PUSH RELAXED
#else
#define PUSH RELEASING
#endif
#ifdef FAULT_4 /* a job is read before it is taken */
#define TAKE RELAXED
#else
#define TAKE ACQUIRING
#endif
#ifdef FAULT_5 /* submitting to an idle gate doesn't see the last holder's accesses */
#define MARK RELEASING
#else
#define MARK BOTH
#endif
#ifdef FAULT_6 /* an emitter looks open, but the accesses before that aren't visible */
#define LOOK RELAXED
#else
#define LOOK ACQUIRING
#endif

/* The subject's gate and its jobs. A view: the accesses to the subject's state, the jobs, and the emitter. */
typedef View { byte state, jobs, emitter }
View view[THREADS], wordView, jobsView, openView;

byte word;
chan jobs = [THREADS] of { byte };
/* The emitter's gate. */
bool isOpen;

/* The number of accesses to each. */
byte state, emitter;
bool isListed;

inline join(to, from) {
  to.state = (to.state > from.state -> to.state : from.state);
  to.jobs = to.jobs | from.jobs;
  to.emitter = (to.emitter > from.emitter -> to.emitter : from.emitter)
}

/* Part of an atomic operation. */
inline order(ordering, variable) {
  if
  :: (ordering) & ACQUIRING -> join(view[me], variable)
  :: else
  fi;
  if
  :: (ordering) & RELEASING -> join(variable, view[me])
  :: else
  fi
}

inline accessState() {
  d_step { assert(view[me].state == state); state++; view[me].state = state }
}

inline accessEmitter() {
  d_step { assert(view[me].emitter == emitter); emitter++; view[me].emitter = emitter }
}

inline work(isCancelling) {
  accessState();
  if
  :: isCancelling ->
    isListed = false;
    accessEmitter() /* release */
  :: !(isCancelling) && isListed ->
    if
    :: isOpen -> d_step { order(LOOK, openView) }; accessEmitter() /* although it may have ended meanwhile */
    :: true /* an old value: it is not open, and the value is submitted to it; or it has ended */
    fi
  :: else
  fi
}

/* Runs a job in the turn immediately, or submits it. */
inline inTurn(isCancelling) {
  if
  :: atomic { word == 0 -> word = BUSY; order(ENTER, wordView) }; holds = true; work(isCancelling)
  :: true ->
    view[me].jobs = view[me].jobs | (1 << me); /* the job is written */
    d_step { jobs!(me + (isCancelling -> THREADS : 0)); order(PUSH, jobsView) };
    d_step { holds = !(word & BUSY); word = word | BUSY | WAITING; order(MARK, wordView) };
    if
    :: holds -> accessState() /* an emitter drains before it leaves */
    :: else
    fi
  fi;
  do
  :: !holds -> break
  :: holds ->
    if
    :: atomic { word == BUSY -> word = 0; order(LEAVE, wordView); holds = false }
    :: atomic { !(word & WAITING) -> word = 0; order(LEAVE, wordView); holds = false }
    :: d_step { word & WAITING -> word = word & ~WAITING; order(BOTH, wordView) };
      d_step { taken = len(jobs); order(TAKE, jobsView) };
      do
      :: taken > 0 ->
        jobs?job;
        taken--;
        assert(view[me].jobs & (1 << (job % THREADS)));
        work((job >= THREADS));
        job = 0
      :: else -> break
      od
    fi
  od
}

proctype Caller(byte me) {
  bool holds;
  byte job, taken, step;

  do
  :: step < (me == 0 -> 2 : 1) && me < 2 -> inTurn(false); step++
  :: me == 2 && step == 0 ->
    /* Emitter.start of an emitter that this thread added to the list, and leave(marking: open). */
    accessEmitter();
    d_step { isOpen = true; order(LEAVE, openView) };
    step++
  :: me == 2 && step == 1 ->
    inTurn(true);
    step++
  :: else -> break
  od
}

init {
  atomic { isListed = true; run Caller(0); run Caller(1); run Caller(2) };
  _nr_pr == 1;
  assert(word == 0 && empty(jobs) && !isListed)
}
