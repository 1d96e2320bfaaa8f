/*
 * A subject that stores values, and replays them while others send and subscribe: ReplaySubject, or with
 * LATEST, CurrentValueSubject.
 *
 * Mirrors Sources/ReactiveCore/Engine/Subjects/RememberingBroadcast.swift (send, remember, pass, passValue,
 * deliver, proceed; finish; subscribe, add), with Broadcast and Emitter:
 *
 *   send       under the lock: store the value, load the word of the subject's gate; if it is open, there are
 *              no subscribers; otherwise enter the gate or submit; then, holding the turn, deliver, leave
 *   finish     under the lock: store the completion, enter or submit; then finish, leave
 *   subscribe  under the lock: replay into the emitter's buffer, enter or submit; if entered, add, leave;
 *              then Emitter.start: receive(subscription:), which requests; leave the emitter's gate
 *   cancel     endAndEnter at the emitter's gate; AnyBroadcast.removeUnderLock: under the lock: enter or
 *              submit; if entered, remove, leave; then, without the lock, close
 *
 * Entering under the lock is a load and a store: SerialGate.enterAlone. A caller that submits a job and finds
 * that the holder has left takes the job back, unless the holder has run it: SerialGate.submitAlone.
 *
 * One value was sent before the start. Thread 0 sends and completes. Thread 1 sends. Thread 2 subscribes; its
 * subscriber requests all values or one, and then one more. With CANCEL, thread 1 cancels the emitter
 * instead.
 *
 * Asserted: calls don't overlap; each subscriber receives the replay and then every later value, once each
 * and in the order in which they were stored (with LATEST and without demand, only the last one); never more
 * than the demand; the completion after all of them, once; nothing is lost; a value is not delivered only if
 * there is no subscriber; a thread that subscribes or cancels delivers no other thread's value; a cancelled
 * subscription is released; at the end everything is idle.
 *
 * runs: plain; -DLATEST; -DCANCEL
 * ends: plain
 * faults: -DFAULT_1; -DFAULT_2; -DFAULT_3; -DCANCEL -DFAULT_4; -DFAULT_5; -DFAULT_6; -DCANCEL -DFAULT_6
 */
#define GATES 2
#define JOBS 6
#define EMITTERS 2
/*
 * The gate and the emitter, with one step for each atomic operation of the Swift code. A loop of a load and a
 * compare-and-swap is one step, because a failed round changes nothing. Accesses that only the holder of a
 * turn makes are not atomic operations, and are part of the step before.
 */
#define BUSY 1
#define WAITING 2
#define OPEN 4
#define ENDED 8
#define MISSED 16

byte word[GATES];
/* The jobs in the order of submission. The taken ones come first. */
chan jobs[GATES] = [JOBS] of { byte };

#define isEnded(g) ((word[g] & ENDED) != 0)
#define isIdle(g) ((word[g] & (BUSY | WAITING | MISSED)) == 0 && len(jobs[g]) == 0)

inline enter(g, did) {
  d_step { did = (word[g] == 0); word[g] = (did -> BUSY : word[g]) }
}

inline enterMarked(g, did) {
  d_step { did = !(word[g] & BUSY); word[g] = (did -> word[g] & ~OPEN : word[g]) | BUSY }
}

/* Under a lock that all callers of the gate hold. */
inline enterAlone(g, did) {
  did = ((word[g] & ~OPEN) == 0);
  if
  :: did -> word[g] = BUSY
  :: else
  fi
}

inline submit(g, job, did) {
  jobs[g]!job;
  d_step { did = !(word[g] & BUSY); word[g] = word[g] | BUSY | WAITING }
}

inline markMissed(g, did) {
  d_step { did = !(word[g] & BUSY); word[g] = word[g] | BUSY | MISSED }
}

inline endGate(g, did) {
  d_step { did = !(word[g] & ENDED); word[g] = word[g] | ENDED }
}

/* did: this call set the mark. entered: it also took the turn. */
inline endAndEnter(g, did, entered) {
  d_step {
    did = !(word[g] & ENDED);
    entered = did && !(word[g] & BUSY);
    word[g] = (did -> (word[g] | ENDED | BUSY) : word[g])
  }
}

/* left: the turn was released. Otherwise the caller runs `taken` jobs and leaves again. */
inline leaveGate(g, marking, left, taken) {
  d_step { left = (word[g] == BUSY); word[g] = (left -> (marking) : word[g]) };
  if
  :: left
  :: else ->
    d_step {
      if
      :: !(word[g] & (WAITING | MISSED)) -> left = true; word[g] = (word[g] & ENDED) | (marking)
      :: else -> taken = word[g] & WAITING; word[g] = word[g] & ~(WAITING | MISSED)
      fi
    };
    d_step {
      if
      :: taken -> taken = len(jobs[g])
      :: else
      fi
    }
  fi
}

/* left: no mark but MISSED was set, and the turn was released. */
inline leaveMissed(g, left) {
#ifdef FAULT_LEAVE_JOBS /* a job is left behind, because the call doesn't check for jobs */
  d_step { left = !(word[g] & ENDED); word[g] = (left -> OPEN : word[g]) }
#else
  d_step { left = (word[g] == (BUSY | MISSED)); word[g] = (left -> OPEN : word[g]) }
#endif
}

#ifdef EMITTERS

/* Emitter `e` has gate `e`; gate 0 is the subject's. */
#define UNLIMITED 255
byte demand[EMITTERS];
/* In the turn of the emitter. */
bool hasBuffered[EMITTERS], hasCompletion[EMITTERS], hasDownstream[EMITTERS];
chan buffer[EMITTERS] = [JOBS] of { byte };

/* An emitter's jobs. Other numbers are values. */
#define FINISH 20
#define RELEASE 21
#define LEAVE 22

/* A thread's variables for calling an emitter. */
#define EMITTER_LOCALS bool eDid, eHolds; byte eTaken, eJob, eValue

inline takeOne(e, did) {
  d_step {
    did = demand[e] > 0;
    demand[e] = ((demand[e] == UNLIMITED || !did) -> demand[e] : demand[e] - 1)
  }
}

/* Emitter.release */
inline release(e) {
  d_step {
    hasDownstream[e] = false; hasBuffered[e] = false; hasCompletion[e] = false;
    do
    :: len(buffer[e]) > 0 -> buffer[e]?_
    :: else -> break
    od
  }
}

/* A job, in the turn: Emitter.emit, finish or release. */
inline runJob(e) {
  if
  :: eJob == FINISH -> hasCompletion[e] = hasCompletion[e] || !isEnded(e)
  :: eJob == RELEASE -> release(e)
  :: eJob == LEAVE
  :: else ->
    if
    :: isEnded(e) || hasCompletion[e]
    :: else ->
      if
      :: hasBuffered[e] -> eDid = false
      :: else -> takeOne(e, eDid)
      fi;
      if
      :: eDid -> eValue = (hasDownstream[e] -> eJob : 0)
      :: else -> enqueue(e, eJob)
      fi;
      eDid = false
    fi
  fi;
  eJob = 0
}

/*
 * Calls an emitter for one of these:
 *
 *   a value           Emitter.sendFromBroadcast, send
 *   FINISH            Emitter.send(completion:), inTurn
 *   RELEASE           AnyEmitter.close; with isEntered, the caller holds the turn
 *   LEAVE             AnyEmitter.leave, by the holder of the turn: Emitter.start, or request if markMissed
 *                     took it
 *
 * The holder of the turn runs the jobs, drains and leaves, until the turn is released: drainAndLeave. The
 * fast path of AnyEmitter.leave is the same with nothing to drain.
 */
inline callEmitter(e, what, isEntered) {
  eJob = what;
  eHolds = isEntered;
  if
  :: isEntered
#ifdef FAULT_CALL_AFTER_CANCEL /* a call after cancel, because the emitter's mark `ended` is ignored */
  :: !(isEntered) && what < FINISH && (word[e] & OPEN) ->
#else
  :: !(isEntered) && what < FINISH && word[e] == OPEN ->
#endif
    eValue = (hasDownstream[e] -> eJob : 0)
  :: else ->
    if
    :: what < FINISH -> enter(e, eHolds)
    :: else -> enterMarked(e, eHolds)
    fi;
    if
    :: eHolds
    :: !eHolds && what < FINISH && isEnded(e)
    :: else -> submit(e, eJob, eHolds); eJob = 0
    fi
  fi;
  if
  :: eHolds && eJob != 0 -> runJob(e)
  :: else
  fi;
  do
  :: eValue != 0 -> received(e, eValue); eValue = 0
  :: eValue == 0 && !eHolds -> break
  :: eValue == 0 && eHolds && eTaken > 0 -> d_step { jobs[e]?eJob; eTaken-- }; runJob(e)
  :: eValue == 0 && eHolds && eTaken == 0 ->
    /* Emitter.drain */
    if
    :: hasBuffered[e] && !isEnded(e) ->
      takeOne(e, eDid);
      if
      :: eDid -> d_step { eDid = false; buffer[e]?eValue; hasBuffered[e] = len(buffer[e]) > 0 }
      :: else
      fi
    :: else
    fi;
    if
    :: eValue == 0 && !hasBuffered[e] && hasCompletion[e] ->
      endGate(e, eDid);
      if
      :: eDid && hasDownstream[e] -> eDid = false; release(e); completed(e)
      :: else -> eDid = false
      fi
    :: else
    fi;
    if
    :: eValue == 0 ->
      leaveGate(e, ((!hasBuffered[e] && !hasCompletion[e] && demand[e] == UNLIMITED) -> OPEN : 0), eDid, eTaken);
      atomic { eHolds = !eDid; eDid = false }
    :: else
    fi
  od;
  atomic { eJob = 0; eHolds = false; eTaken = 0 }
}

/* AnyEmitter.start, once the subscription was received. */
inline leaveStart(e, did) {
  if
  :: !hasBuffered[e] && !hasCompletion[e] && demand[e] == UNLIMITED -> leaveMissed(e, did)
  :: else -> did = false
  fi;
  if
  :: did -> did = false
  :: else -> callEmitter(e, LEAVE, true)
  fi
}

/* AnyEmitter.request. did: the caller holds the turn and must leave. */
inline request(e, n, did) {
  d_step {
    did = demand[e] != UNLIMITED;
    demand[e] = ((!did || n == UNLIMITED) -> UNLIMITED : demand[e] + n)
  };
  if
  :: did && !isEnded(e) -> markMissed(e, did)
  :: else -> did = false
  fi
}
#endif

/* Jobs of the subject's gate, other than values. */
#define COMPLETION 20
#define ADD 30
#define DISCARD 40
#define DISCARD_ENTERED 41

/* Under the lock. */
bool locked, hasCompletion0;
byte stored = 1;

/* In the turn of the subject's gate. */
bool isListed, isFinished;

/* For the assertions. */
bool inCall, hasCompleted, hasCancelled, hasReceivedSubscription;
byte position, requested;

inline received(e, v) {
  atomic {
    assert(!inCall && !hasCompleted && requested > 0);
    inCall = true;
#ifdef LATEST
    assert(v > position);
    assert(requested < UNLIMITED || position == 0 || v == position + 1);
#else
    assert(v == position + 1);
#endif
    position = v;
    requested = (requested == UNLIMITED -> UNLIMITED : requested - 1)
  };
  inCall = false
}

inline completed(e) { atomic { assert(!inCall && !hasCompleted); hasCompleted = true } }

inline enqueue(e, v) {
  d_step {
#ifdef LATEST
    if
    :: len(buffer[e]) > 0 -> buffer[e]?_
    :: else
    fi;
#endif
    buffer[e]!v;
    hasBuffered[e] = true
  }
}

/* Broadcast.deliver, finish and add, in the turn. */
inline perform() {
  assert(!changesList || job >= COMPLETION);
  if
  :: job < COMPLETION -> what = (isListed -> job : 0)
  :: job == COMPLETION -> what = (isListed -> FINISH : 0); isListed = false; isFinished = true
  :: job == ADD ->
#ifdef FAULT_1 /* a value is lost, because an emitter isn't added until it has started */
    isListed = !isFinished && !(word[1] & BUSY)
#else
    isListed = !isFinished && !isEnded(1)
#endif
  :: job >= DISCARD -> what = RELEASE; isListed = false
  fi;
  if
  :: what > 0 -> callEmitter(1, what, (job == DISCARD_ENTERED)); what = 0
  :: else
  fi;
  job = 0
}

/* RememberingBroadcast.pass: under the lock. */
inline pass() {
  enterAlone(0, holds);
  if
  :: holds
  :: else ->
    submit(0, job, holds);
    if
    :: holds ->
      word[0] = BUSY;
      d_step { job = 0; assert(len(jobs[0]) <= 1) };
      if
      :: jobs[0]?job
      :: empty(jobs[0]) /* the former holder has done it */
      fi
    :: else -> job = 0
    fi
  fi
}

/* Broadcast.leave under the lock, where no other thread submits. */
inline leaveUnderLock() {
  leaveGate(0, (isListed -> 0 : OPEN), did, taken);
  assert(did && taken == 0);
  atomic { holds = false; did = false }
}

/* RememberingBroadcast.passValue: under the lock. */
inline passValue() {
#ifdef FAULT_5 /* a value is lost, because a gate that a thread holds is treated as open */
  did = (word[0] != 0);
#else
  atomic { did = (word[0] == OPEN); assert(!did || !isListed) };
#endif
  if
  :: did -> job = 0; did = false
  :: else -> pass()
  fi
}

proctype Caller(byte me) {
  EMITTER_LOCALS;
  bool did, holds, entered;
#ifdef CANCEL
  bool changesList = me > 0;
#else
  bool changesList = me == 2;
#endif
  byte step, taken, job, what;

  do
  :: step < (me == 1 -> 1 : 2) ->
    if
#ifdef CANCEL
    :: step == 0 && me == 1 && hasReceivedSubscription -> /* cancel */
      endAndEnter(1, did, entered);
      if
      :: did ->
        did = false;
        hasCancelled = true;
        job = (entered -> DISCARD_ENTERED : DISCARD);
        entered = false;
#ifndef FAULT_4 /* two threads in the turn, because a caller enters without the lock */
        atomic { !locked -> locked = true };
        pass();
#ifdef FAULT_6
        locked = false
#else
        if
        :: holds ->
          if
          :: job > 0 -> isListed = false
          :: else
          fi;
          leaveUnderLock();
          locked = false;
          if
          :: job > 0 -> callEmitter(1, RELEASE, (job == DISCARD_ENTERED)); job = 0
          :: else
          fi
        :: else -> locked = false
        fi
#endif
#else
        pass()
#endif
      :: else
      fi
    :: step == 0 && me == 0 -> /* send */
#else
    :: step == 0 && me < 2 -> /* send */
#endif
      atomic { !locked -> locked = true };
      if
      :: hasCompletion0
      :: else -> stored++; job = stored;
#ifdef FAULT_2 /* two orders, because the gate is entered after the lock */
        locked = false;
#endif
        passValue()
      fi;
      locked = false
    :: step == 1 && me == 0 -> /* finish */
      atomic { !locked -> locked = true };
      hasCompletion0 = true;
      job = COMPLETION;
      pass();
      locked = false
    :: step == 0 && me == 2 -> /* subscribe */
      word[1] = BUSY;
      hasDownstream[1] = true;
      atomic { !locked -> locked = true };
      d_step {
#ifdef LATEST
        if
        :: hasCompletion0
        :: else -> buffer[1]!stored
        fi;
        position = (hasCompletion0 -> stored : stored - 1);
#else
        do
        :: what < stored -> what++; buffer[1]!what
        :: else -> break
        od;
        what = 0;
#endif
        hasBuffered[1] = len(buffer[1]) > 0
      };
#ifdef FAULT_3 /* a gap, because the replay and the place in the order are taken in two steps */
      locked = false;
      atomic { !locked -> locked = true };
#endif
      if
      :: hasCompletion0 -> hasCompletion[1] = true
      :: else ->
        job = ADD;
        pass();
#ifndef FAULT_6 /* a subscribing or cancelling thread delivers others' values: it leaves after the lock */
        if
        :: holds && job > 0 -> perform(); leaveUnderLock()
        :: holds && job == 0 -> leaveUnderLock()
        :: else
        fi
#endif
      fi;
      locked = false
    :: step == 1 && me == 2 -> /* a request, after the first */
      requested = (requested == UNLIMITED -> UNLIMITED : requested + 1);
      request(1, 1, did);
      what = (did -> LEAVE : 0);
      did = false
    fi;
    do /* proceed, Broadcast.leave */
    :: !holds -> break
    :: holds && job != 0 -> perform()
    :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
    :: holds && job == 0 && taken == 0 -> leaveGate(0, (isListed -> 0 : OPEN), did, taken); atomic { holds = !did; did = false }
    od;
    if
    :: step == 0 && me == 2 -> /* Emitter.start */
      hasReceivedSubscription = true;
      if
      :: requested = UNLIMITED; request(1, UNLIMITED, did)
      :: requested = 1; request(1, 1, did)
      fi;
      assert(!did);
      leaveStart(1, did)
    :: else
    fi;
    if
    :: what == LEAVE -> callEmitter(1, LEAVE, true); what = 0
    :: else
    fi;
    step++
  :: else -> break
  od
}

init {
  atomic { run Caller(0); run Caller(1); run Caller(2) };
  _nr_pr == 1;
  d_step {
    assert(isIdle(0) && isIdle(1) && !locked);
    if
    :: hasCancelled -> assert(!isListed && hasDownstream[1] == 0)
    :: else -> skip
    fi;
    if
    :: hasCancelled
    :: !hasCancelled && requested == UNLIMITED -> assert(position == stored && hasCompleted)
    :: else -> assert(position + len(buffer[1]) == stored || requested == 0)
    fi;
    assert(hasCancelled || hasCompleted == (hasDownstream[1] == 0));
    assert(hasCancelled || hasCompleted || len(buffer[1]) > 0)
  }
}
