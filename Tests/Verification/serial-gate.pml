/*
 * SerialGate: the holder of the turn, and the jobs that other threads submit.
 *
 * Mirrors Sources/ReactiveCore/Engine/Serial/SerialGate.swift:
 *
 *   enter           compareExchange(0, busy)
 *   enterMarked     change: current without open | busy, unless the gate is busy
 *   submit          load jobs, store next, compareExchange(jobs, job) until it succeeds;
 *                   change: current | busy | waiting
 *   mark            bitwiseOr: markMissed, end
 *   endAndEnter     change: current | ended | busy, unless the gate is ended
 *   leaveIfNothingWaits  load, compareExchange(busy, mark)
 *   leave           change: current & ended | mark, if neither waiting nor missed, which releases the turn;
 *                   otherwise unmark: bitwiseAnd: without waiting and missed;
 *                   runJobs: exchange(jobs, nil), and each job
 *
 * With LOOPS a change is as in Swift: load, then compareExchange until it succeeds. Otherwise it is one step,
 * because a failed round changes nothing. The number of jobs is left out, because it only slows callers down.
 * Handing over the turn puts jobs back, marks the gate and lets another thread call leave. The memory
 * orderings are in orderings.pml.
 *
 * Each of three threads performs OPERATIONS operations: work. Thread 1 also sends signals that must not be
 * missed, and thread 2 also ends the gate.
 *
 * Asserted: only one thread is in the turn; every job runs once, and those of one thread run in order; every
 * signal is followed by a round of the holder; one thread sets `ended`; at the end the turn is free and
 * nothing waits.
 *
 * runs: -DOPERATIONS=1 -DLOOPS; -DOPERATIONS=2
 * ends: -DOPERATIONS=1 -DLOOPS
 * faults: -DOPERATIONS=1 -DLOOPS -DFAULT_1; -DOPERATIONS=1 -DLOOPS -DFAULT_2
 * faults: -DOPERATIONS=1 -DLOOPS -DFAULT_3; -DOPERATIONS=1 -DLOOPS -DFAULT_4
 */
#define THREADS 3
#define COUNT (THREADS * OPERATIONS)
#define BUSY 1
#define WAITING 2
#define ENDED 8
#define MISSED 16
#define NIL 255

byte word;
byte jobs = NIL;
byte next[COUNT] = NIL;

/* For the assertions. */
bool inTurn;
byte lastRun[THREADS], waits, ended;
bool isSignalled;

inline work(j) {
  atomic {
    assert(!inTurn);
    inTurn = true;
    assert(lastRun[(j) / OPERATIONS] < (j) % OPERATIONS + 1);
    lastRun[(j) / OPERATIONS] = (j) % OPERATIONS + 1;
    waits--
  };
  inTurn = false
}

/* The holder's work before it leaves. An emitter drains. */
inline round() { atomic { assert(!inTurn); isSignalled = false } }

#ifdef LOOPS
inline change(isAllowed, desired) {
  current = word;
  did = false;
  do
  :: !(isAllowed) -> break
  :: else ->
    atomic {
      if
      :: word == current -> word = desired; did = true; break
      :: else -> current = word
      fi
    }
  od
}

inline push(j) {
  last = jobs;
  do
  :: true ->
    next[j] = last;
    atomic {
      if
      :: jobs == last -> jobs = j; last = 0; break
      :: else -> last = jobs
      fi
    }
  od
}
#else
inline change(isAllowed, desired) {
  d_step { current = word; did = (isAllowed); word = (did -> (desired) : word) }
}

inline push(j) { d_step { next[j] = jobs; jobs = j } }
#endif

/* holds: the gate was idle, and the caller must leave. */
inline submit(j) {
#ifdef FAULT_1 /* a lost wake-up, because the gate is marked before the job is in the list */
  change(true, current | BUSY | WAITING);
  holds = !(current & BUSY);
  push(j);
#else
  push(j);
  change(true, current | BUSY | WAITING);
  holds = !(current & BUSY);
#endif
  current = 0; did = false
}

inline takeJobs() {
  d_step {
    last = jobs; jobs = NIL;
    /* No other thread accesses the taken jobs. */
    do
    :: last != NIL -> swap = next[last]; next[last] = first; first = last; last = swap
    :: else -> break
    od;
    last = 0; swap = 0
  }
}

inline leaveWaiting() {
#ifdef FAULT_2 /* a job is left behind, because a mark set since the load is overwritten */
  current = word;
  did = !(current & (WAITING | MISSED));
  if
  :: did -> word = current & ENDED
  :: else
  fi;
#else
  change(!(current & (WAITING | MISSED)), current & ENDED);
#endif
  if
  :: did
  :: else ->
    first = NIL;
#ifdef FAULT_3 /* a lost wake-up, because the jobs are taken before the gate is unmarked */
    takeJobs();
    change(true, current & ~(WAITING | MISSED));
#else
    change(true, current & ~(WAITING | MISSED));
    if
    :: current & WAITING -> takeJobs()
    :: else
    fi;
#endif
    did = false;
    current = 0;
    do
    :: first != NIL ->
      work(first);
      d_step { swap = first; first = next[swap]; next[swap] = NIL; swap = 0 }
    :: else -> break
    od;
    first = 0
  fi
}

inline leave() {
  do
  :: true ->
    round();
    current = word;
    if
    :: current == BUSY -> atomic { did = (word == BUSY); word = (did -> 0 : word) }
    :: else
    fi;
    if
    :: did
    :: else -> leaveWaiting()
    fi;
    current = 0;
    if
    :: did -> break
    :: else
    fi
  od;
  did = false
}

proctype Caller(byte me) {
  byte operation, current, last, first, swap;
  bool holds, did;

  do
  :: operation < OPERATIONS ->
    if
    :: waits++; /* Broadcast.inTurn */
#ifdef FAULT_4 /* two threads in the turn, because entering is a load and a store */
      holds = (word == 0);
      if :: holds -> word = BUSY :: else fi;
#else
      atomic { holds = (word == 0); word = (holds -> BUSY : word) };
#endif
      if
      :: holds -> work(me * OPERATIONS + operation)
      :: else -> submit(me * OPERATIONS + operation)
      fi
    :: me == 0 -> waits++; /* AnyEmitter.inTurn */
      change(!(current & BUSY), current | BUSY);
      holds = did;
      did = false; current = 0;
      if
      :: holds -> work(me * OPERATIONS + operation)
      :: else -> submit(me * OPERATIONS + operation)
      fi
    :: me == 1 -> isSignalled = true; /* AnyEmitter.request */
      atomic { holds = !(word & BUSY); word = word | BUSY | MISSED }
    :: me == 2 -> atomic { if :: word & ENDED :: else -> ended++ fi; word = word | ENDED } /* end */
    :: me == 2 -> change(!(current & ENDED), current | ENDED | BUSY); /* endAndEnter */
      holds = did && !(current & BUSY);
      if :: did -> ended++ :: else fi;
      did = false; current = 0
    fi;
    if
    :: holds -> holds = false; leave()
    :: else
    fi;
    operation++
  :: else -> break
  od
}

init {
  atomic { run Caller(0); run Caller(1); run Caller(2) };
  _nr_pr == 1;
  d_step {
    assert((word & (BUSY | WAITING | MISSED)) == 0 && jobs == NIL);
    assert(waits == 0 && !isSignalled);
    assert(ended == ((word & ENDED) -> 1 : 0))
  }
}
