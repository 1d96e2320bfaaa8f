/*
 * The hand-over of an operator that delivers on a scheduler, such as receive(on:).
 *
 * Mirrors Sources/ReactiveCore/Engine/Timed/ScheduledSubscription.swift, with its SignalQueue:
 *
 *   start        set isStarted, or return if it was set; receive(subscription:), which requests; leave the gate,
 *                and schedule an action for the signals due by then
 *   enqueue      under the lock: isEnded, append; the caller then schedules an action. For a completion: set isEnded
 *   deliver      enter the gate, or load ended and submit; deliverInTurn; leave
 *   deliverInTurn  load ended, then popFirst under the lock, up to the action's number, then pass the value
 *                downstream, or end the gate and pass the completion; again
 *   cancel       end the gate; empty the buffer under the lock; enterMarked, or submit, to release downstream; leave
 *
 * Thread 0 is the upstream: it passes the subscription, sends 1 and 2 and completes. Two threads of the
 * scheduler run the actions immediately, in any order, or drop those of 1 and 2. Another cancels, or does not; so
 * may the subscriber at value 1. Or else that thread is subscribing, and passes the subscription meanwhile.
 *
 * Asserted: no two in a call of the subscriber; it is called by the scheduler's threads alone; values in order, each
 * once, and the completion last; after a cancel by the subscriber nothing, after another's at most the call that is under
 * way; without one, everything is delivered; downstream is released by the holder of the turn; at the end all is idle.
 *
 * runs: plain; -DCANCELS; -DDROPS; -DSUBSCRIBES
 * ends: plain
 * faults: -DFAULT_1; -DFAULT_2; -DSUBSCRIBES -DFAULT_3; -DDROPS -DFAULT_4
 */
#define GATES 1
#define JOBS 6
#include "engine.h"
#define RELEASE_DOWNSTREAM 2
/* To which the number of an action is added: that of the completion is 3. */
#define DELIVER 10
#define COMPLETION 9

/* Under the lock. */
chan buffer = [3] of { byte };
bool isTerminated;
byte popped;

/* In the turn. */
bool hasDownstream = true, hasBegun;
byte dueAtBeginning;

bool scheduled[4];
bool hasSent, hasStarted;

/* For the assertions. */
bool inCall, hasCompleted, hasCancelled, cancelsItself, isLate;
byte position, running;

inline call(signal) {
  atomic {
    assert(!inCall && !hasCompleted && !cancelsItself && me > 0 && me < 3);
    inCall = true;
    if
    :: hasCancelled -> assert(!isLate); isLate = true
    :: else
    fi;
    assert((signal == COMPLETION -> position == 2 : signal == position + 1));
    position = (signal == COMPLETION -> 2 : signal);
    hasCompleted = (signal == COMPLETION)
  };
#ifdef CANCELS
  if
  :: signal == 1 -> cancelInside()
  :: true
  fi;
#endif
  inCall = false
}

inline emptyBuffer() {
  d_step {
    isTerminated = true;
#ifndef FAULT_1
    do
    :: len(buffer) > 0 -> buffer?_
    :: else -> break
    od
#endif
  }
}

inline cancelInside() {
  endGate(0, did);
  if
  :: did -> emptyBuffer(); submit(0, RELEASE_DOWNSTREAM, did); assert(!did)
  :: else
  fi;
  cancelsItself = true
}

/* deliverInTurn */
inline deliver() {
#ifndef FAULT_3 /* off the scheduler: the subscribing thread delivers */
  if
  :: !hasBegun -> d_step { dueAtBeginning = (number > dueAtBeginning -> number : dueAtBeginning); number = 0 }
  :: else
  fi;
#endif
  do
  :: number > 0 ->
    if
#ifdef FAULT_1 /* a call after cancel: neither is the mark looked at, nor the buffer emptied */
    :: false
    :: true
#else
    :: isEnded(0) -> number = 0
    :: else
#endif
    ->
      atomic {
        if
        :: popped < number && nempty(buffer) -> buffer?signal; popped++
        :: else -> number = 0
        fi
      };
#ifdef FAULT_4 /* an action that delivers one signal: with one dropped, another stays behind */
      number = 0;
#endif
      if
      :: signal == COMPLETION ->
        endGate(0, did);
        if
        :: did && hasDownstream -> hasDownstream = false; call(signal)
        :: else
        fi;
        did = false
      :: signal > 0 && signal < COMPLETION ->
        if
        :: hasDownstream -> call(signal)
        :: else
        fi
      :: else
      fi;
      signal = 0
    fi
  :: number == 0 -> break
  od
}

inline leave() {
  do
  :: holds && job == RELEASE_DOWNSTREAM -> assert(!inCall); hasDownstream = false; job = 0
  :: holds && job > DELIVER -> number = job - DELIVER; job = 0; deliver()
  :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
  :: holds && job == 0 && taken == 0 ->
    due = dueAtBeginning;
    leaveGate(0, 0, did, taken);
    atomic { holds = !did; did = false }
  :: !holds -> break
  od
}

inline enqueue(s, n) {
  atomic {
    did = !isTerminated;
    if
    :: did -> buffer!s; isTerminated = (s == COMPLETION)
    :: !did
    fi
  };
  if
  :: did -> scheduled[n] = true; did = false
  :: else
  fi
}

inline runAction(n) {
  enter(0, holds);
  if
  :: holds
  :: else ->
#ifdef FAULT_2 /* a signal that is never delivered: an action that finds the gate held does nothing */
    skip
#else
    if
    :: isEnded(0)
    :: else -> submit(0, DELIVER + n, holds)
    fi
#endif
  fi;
  if
  :: holds -> hasBegun = true; number = n; deliver()
  :: else
  fi;
  leave()
}

inline start() {
  holds = true;
  leave();
  if
  :: due > 0 -> scheduled[due] = true
  :: else
  fi;
  hasStarted = true
}

proctype Caller(byte me) {
  bool did, holds;
  byte taken, job, signal, number, due;

  if
  :: me == 0 ->
#ifndef SUBSCRIBES
    start();
#endif
    enqueue(1, 1); enqueue(2, 2); enqueue(COMPLETION, 3); hasSent = true
  :: me == 1 || me == 2 ->
    do
    :: atomic { scheduled[1] -> scheduled[1] = false }; runAction(1)
    :: atomic { scheduled[2] -> scheduled[2] = false }; runAction(2)
    :: atomic { scheduled[3] -> scheduled[3] = false }; runAction(3)
#ifdef DROPS
    :: scheduled[1] = false
    :: scheduled[2] = false
#endif
    :: atomic { hasSent && hasStarted && !scheduled[1] && !scheduled[2] && !scheduled[3] -> break }
    od
  :: me == 3 ->
#ifdef SUBSCRIBES
    start()
#else
    endGate(0, did);
    if
    :: did ->
      emptyBuffer();
      enterMarked(0, holds);
      if
      :: holds -> job = RELEASE_DOWNSTREAM
      :: else -> submit(0, RELEASE_DOWNSTREAM, holds)
      fi;
      did = false;
      leave();
      hasCancelled = true
    :: else
    fi
#endif
  fi
}

init {
  atomic {
    word[0] = BUSY;
    run Caller(0); run Caller(1); run Caller(2);
    if
    :: run Caller(3)
#ifndef SUBSCRIBES
    :: true
#endif
    fi
  };
  _nr_pr == 1;
  d_step {
    assert(isIdle(0) && !hasDownstream);
    assert(hasCompleted || hasCancelled || cancelsItself)
  }
}
