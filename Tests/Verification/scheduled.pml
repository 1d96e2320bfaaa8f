/*
 * The hand-over of an operator that delivers on a scheduler, such as receive(on:).
 *
 * Mirrors Sources/ReactiveCore/Engine/Timed/ScheduledSubscription.swift, with its SignalQueue:
 *
 *   start        take receiveSubscription, under the lock; receive(subscription:), which requests; leave the gate
 *   enqueue      under the lock: isEnded, append; the caller then schedules an action. For a completion: set isEnded
 *   deliverNext  enter the gate, or load ended and submit; deliver: load ended, then popFirst under the lock, then pass
 *                the value downstream, or end the gate and pass the completion; leave
 *   cancel       end the gate; empty the buffer under the lock; enterMarked, or submit, to release downstream; leave
 *
 * Thread 0 is the upstream: it passes the subscription, sends 1 and 2 and completes. Two threads of the scheduler run the
 * actions at once and in any order. Another cancels, or does not; so may the subscriber at value 1.
 *
 * Asserted: no two in a call of the subscriber; it is called by the scheduler's threads alone; values in order, each
 * once, and the completion last; after a cancel by the subscriber nothing, after another's at most the call that is under
 * way; without one, everything is delivered; downstream is released by whoever holds the turn; at the end all is idle.
 *
 * runs: plain; -DCANCELS
 * ends: plain
 * faults: -DFAULT_1; -DFAULT_2
 */
#define GATES 1
#define JOBS 5
#include "engine.h"
#define DELIVER 1
#define RELEASE_DOWNSTREAM 2
#define COMPLETION 9

/* Under the lock. */
chan buffer = [3] of { byte };
bool isTerminated;

bool hasDownstream = true;
byte actions;
bool hasSent;

/* What is asserted about. */
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

inline leave() {
  do
  :: holds && job == RELEASE_DOWNSTREAM -> assert(!inCall); hasDownstream = false; job = 0
  :: holds && job == DELIVER ->
    job = 0;
    if
#ifdef FAULT_1 /* a call after cancel: neither is the mark looked at, nor the buffer emptied */
    :: false
    :: true
#else
    :: isEnded(0)
    :: else
#endif
    ->
      atomic {
        if
        :: nempty(buffer) -> buffer?signal
        :: empty(buffer)
        fi
      };
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
  :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
  :: holds && job == 0 && taken == 0 -> leaveGate(0, 0, did, taken); atomic { holds = !did; did = false }
  :: !holds -> break
  od
}

inline enqueue(s) {
  atomic {
    did = !isTerminated;
    if
    :: did -> buffer!s; isTerminated = (s == COMPLETION)
    :: !did
    fi
  };
  if
  :: did -> actions++; did = false
  :: else
  fi
}

proctype Caller(byte me) {
  bool did, holds;
  byte taken, job, signal;

  if
  :: me == 0 -> holds = true; leave(); enqueue(1); enqueue(2); enqueue(COMPLETION); hasSent = true
  :: me == 1 || me == 2 ->
    do
    :: atomic { actions > 0 -> actions-- };
      enter(0, holds);
      if
      :: holds -> job = DELIVER
      :: else ->
#ifdef FAULT_2 /* a signal that is never delivered: an action that finds the gate held does nothing */
        skip
#else
        if
        :: isEnded(0)
        :: else -> submit(0, DELIVER, holds)
        fi
#endif
      fi;
      leave()
    :: atomic { hasSent && actions == 0 -> break }
    od
  :: me == 3 ->
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
  fi
}

init {
  atomic {
    word[0] = BUSY;
    run Caller(0); run Caller(1); run Caller(2);
    if
    :: run Caller(3)
    :: true
    fi
  };
  _nr_pr == 1;
  d_step {
    assert(isIdle(0) && !hasDownstream);
    assert(hasCompleted || hasCancelled || cancelsItself)
  }
}
