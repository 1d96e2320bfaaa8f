/*
 * update: no change by another thread is lost, and the closure is not run for ever.
 *
 * Mirrors Sources/ReactiveCore/Subjects/CurrentValueSubject.swift (update, versionedValue, send(_:ifVersionIs:)) with
 * RememberingBroadcast.remember:
 *
 *   update  versionedValue, under the lock; the closure; send if the version is still the same. Otherwise again, and a trap
 *           after LIMIT times: a thousand in the code
 *   send    under the lock: version, store, enter the subject's gate or submit; then deliver and leave
 *
 * Thread 0 adds one by each of two updates, thread 1 by one; thread 2 adds 8 by one update whose closure, at its first run,
 * waits until thread 0 has sent (with WAITS), or sends to the subject itself at each run (with MISUSE).
 *
 * Asserted: the sum; values are delivered in the order of their versions, and the last one is the current value; an update
 * whose closure sends to its own subject traps, and no other does: each is tried again at most as often as others send.
 *
 * runs: plain; -DWAITS; -DMISUSE
 * ends: plain; -DMISUSE
 * faults: -DFAULT_1; -DMISUSE -DFAULT_2
 */
#define GATES 1
#define JOBS 8
#include "engine.h"
/* More than three others send. */
#define LIMIT 5

bool locked;
byte value, version;

/* For the assertions. */
bool inCall, hasTrapped;
byte delivered, last, runs, sentByFirst;

inline deliver() {
  atomic { assert(!inCall); inCall = true; assert(job > delivered); delivered = job; job = 0 };
  inCall = false
}

/* Values are identified by their versions. isMet: it was sent. */
inline send(new, base, any) {
  atomic { !locked -> locked = true };
#ifdef FAULT_1 /* an update that is lost: the version is not compared under the lock */
  isMet = true;
#else
  isMet = any || version == base;
#endif
  if
  :: isMet ->
    value = new;
    version++;
    job = version;
    enter(0, holds);
    if
    :: holds
    :: else -> submit(0, job, holds); job = 0
    fi
  :: else
  fi;
  locked = false;
  do
  :: !holds -> break
  :: holds && job != 0 -> deliver()
  :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
  :: holds && job == 0 && taken == 0 -> leaveGate(0, 0, did, taken); atomic { holds = !did; did = false }
  od
}

inline versionedValue() {
  atomic { !locked -> locked = true };
  current = value; base = version;
  locked = false
}

proctype Caller(byte me) {
  bool did, holds, isMet;
  byte step, taken, job, current, base, tries;

  do
  :: step < (me == 0 -> 2 : 1) ->
#ifndef FAULT_2 /* a closure that runs for ever is not noticed */
    if
    :: tries == LIMIT -> hasTrapped = true; break /* the program ends */
    :: else
    fi;
#endif
    versionedValue();
    /* The closure. */
    if
    :: me == 2 ->
      runs++;
#ifdef WAITS
      if :: runs == 1 -> sentByFirst > 0 :: else fi;
#endif
#ifdef MISUSE
      assert(runs <= LIMIT);
      send(16, 0, true);
      isMet = false;
      current = 16
#endif
    :: else
    fi;
    current = current + (me == 2 -> 8 : 1);
    send(current, base, false);
    if
    :: isMet ->
      isMet = false;
      tries = 0;
      step++;
      if
      :: me == 0 -> sentByFirst++
      :: else
      fi
    :: else -> tries++
    fi;
    current = 0; base = 0
  :: else -> break
  od
}

init {
  atomic {
#ifdef MISUSE
    run Caller(2)
#else
    run Caller(0); run Caller(1); run Caller(2)
#endif
  };
  _nr_pr == 1;
  d_step {
#ifdef MISUSE
    assert(hasTrapped && runs == LIMIT)
#else
    assert(isIdle(0) && !locked && !hasTrapped);
    assert(value == 11 && version == 4 && delivered == version)
#endif
  }
}
