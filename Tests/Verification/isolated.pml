/*
 * The hop to an actor: a value is delivered on the actor, immediately if it is sent there and none is pending.
 *
 * Mirrors Sources/ReactiveCore/Subscribers/Sink.swift:
 *
 *   receive          reads its own mark, then IsolatedDelivery.receive
 *   cancel           sets the mark, then IsolatedDelivery.cancel
 *
 * and Sources/ReactiveCore/Concurrency/IsolatedDelivery.swift, with its SignalQueue, whose append is enqueue here:
 *
 *   receive          on the actor: receiveHere; elsewhere: enqueue, schedule
 *   receiveHere      load isScheduled; deliver, or enqueue and deliverBuffered
 *   enqueue          under the lock: isEnded, append
 *   schedule         exchange(isScheduled, true); if it was false, a job of the actor, which delivers up to the limit
 *                    (popFirst under the lock, for each), then exchange(isScheduled, false), then reads the count under
 *                    the lock and schedules again
 *   deliverBuffered  the count; deliver up to the limit, the count, schedule; or leave it to the running delivery
 *   cancel           empties the buffer under the lock
 *
 * Isolation.withPlace is the running thread: one is the actor. The upstream is a gate, as a subject is: the holder of its
 * turn calls `receive`, for the values of others as well. The limit is one value. Thread 0 sends two values from elsewhere
 * and completes; the actor runs its jobs and, at any moment between them, sends a value; the first call of the subscriber
 * may send one more, or run the actor's next job inside of it, as a run loop does; a third thread cancels, or does not.
 *
 * Asserted: the subscriber is called on the actor alone, and not inside of a call; the values in the upstream's order,
 * each once, and the completion last; at most the call that is under way after a cancel; without one, all is delivered.
 *
 * runs: plain
 * ends: plain
 * faults: -DFAULT_1; -DFAULT_2; -DFAULT_3
 */
#define GATES 1
#define JOBS 5
#include "engine.h"
#define VALUE 1
#define COMPLETION 9

/* Under the lock. */
chan buffer = [5] of { byte };
bool isTerminated;

bool isScheduled;
byte actorJobs;

/* On the actor. */
bool isDelivering, isJob;
byte remaining;

/* The upstream, in its turn. */
byte received;
bool isFinished;

bool isSinkEnded, hasSent, hasActed;
/* For the assertions. */
bool inCall, hasCompleted, hasCancelled, isLate;
byte position;

inline schedule() {
  atomic {
    if
    :: isScheduled
    :: else -> isScheduled = true; actorJobs++
    fi
  }
}

inline enqueue(s) {
  atomic {
    did = !isTerminated;
    if
    :: did -> buffer!s; isTerminated = (s == COMPLETION)
    :: !did
    fi
  }
}

/* Numbers the value or the completion; zero after the completion or a cancellation. In the upstream's turn. */
inline number(job) {
  if
  :: isFinished -> signal = 0
  :: job == VALUE && !isFinished -> d_step { received++; signal = received }
  :: job == COMPLETION && !isFinished -> isFinished = true; signal = COMPLETION
  fi;
  /* Sink.receive */
  if
  :: isSinkEnded -> signal = 0
  :: else
  fi
}

/* Elsewhere. */
proctype Sender() {
  bool holds, did;
  byte step, job, taken, signal;

  do
  :: step < 3 ->
    job = (step < 2 -> VALUE : COMPLETION);
    enter(0, holds);
    if
    :: holds
    :: else -> submit(0, job, holds); job = 0
    fi;
    do
    :: !holds -> break
    :: holds && job != 0 ->
      number(job);
      job = 0;
      if
      :: signal > 0 -> enqueue(signal); if :: did -> schedule() :: else fi
      :: else
      fi;
      signal = 0; did = false
    :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
    :: holds && job == 0 && taken == 0 -> leaveGate(0, 0, did, taken); atomic { holds = !did; did = false }
    od;
    step++
  :: else -> break
  od;
  hasSent = true
}

/* IsolatedDelivery.receive on the actor while a call is running: enqueued, and delivered by the running delivery. */
inline sendInside() {
  /* Only if the upstream's turn is free: otherwise the value is a job, as it is for Sender. */
  enter(0, holds2);
  if
  :: holds2 -> job2 = VALUE
  :: else -> submit(0, VALUE, holds2)
  fi;
  do
  :: !holds2 -> break
  :: holds2 && job2 != 0 ->
    number(job2);
    job2 = 0;
    if
    :: signal > 0 -> enqueue(signal); if :: did && !isJob -> remaining = len(buffer) :: else fi
    :: else
    fi;
    signal = 0; did = false
  :: holds2 && job2 == 0 && taken2 > 0 -> d_step { jobs[0]?job2; taken2-- }
  :: holds2 && job2 == 0 && taken2 == 0 -> leaveGate(0, 0, did, taken2); atomic { holds2 = !did; did = false }
  od
}

inline call(s) {
  atomic {
    assert(!inCall && !hasCompleted);
    inCall = true;
    if
    :: hasCancelled -> assert(!isLate); isLate = true
    :: else
    fi;
    assert(s == COMPLETION || s == position + 1);
    assert(s != COMPLETION || position == received);
    position = (s == COMPLETION -> position : s);
    hasCompleted = (s == COMPLETION)
  };
  if
  :: s == 1 ->
    if
    :: true
    :: sendInside()
    :: actorJobs > 0 -> actorJobs--; remaining = len(buffer); isScheduled = false /* the job, while isDelivering */
    fi
  :: else
  fi;
  inCall = false
}

/* Delivers the remaining signals, beginning with `current` if there is one: deliverRemaining, deliverNext. */
inline deliver() {
  isDelivering = true;
  do
  :: current != 0 -> call(current); current = 0
  :: current == 0 && remaining > 0 ->
    remaining--;
    atomic {
      if
      :: nempty(buffer) -> buffer?current
      :: empty(buffer) -> remaining = 0
      fi
    }
  :: current == 0 && remaining == 0 -> break
  od;
  isDelivering = false
}

proctype Actor() {
  bool holds, holds2, did, isSending;
  byte job, job2, taken, taken2, signal, current;

  do
  :: actorJobs > 0 ->
    actorJobs--;
    isJob = true;
    remaining = (len(buffer) > 1 -> 1 : len(buffer));
    deliver();
    isJob = false;
#ifdef FAULT_2 /* a value that is left behind: the question is asked before others can schedule again */
    did = len(buffer) > 0;
    isScheduled = false;
    if
    :: did -> schedule()
    :: else
    fi;
    did = false
#else
    isScheduled = false;
#ifndef FAULT_1 /* a lost wake-up: the signals beyond the limit wait for the next value */
    if
    :: len(buffer) > 0 -> schedule()
    :: else
    fi
#endif
#endif
  :: !hasActed -> /* receive, on the actor */
    hasActed = true;
    enter(0, holds);
    if
    :: holds -> job = VALUE
    :: else -> submit(0, VALUE, holds)
    fi;
    do
    :: !holds -> break
    :: holds && job != 0 ->
      number(job);
      isSending = (job == VALUE && signal > 0);
      job = 0;
      if
#ifdef FAULT_3 /* a value that overtakes: the signals that wait for the job are ignored */
      :: isSending -> isSending = false; current = signal; signal = 0; deliver()
#else
      :: isSending && !isScheduled -> isSending = false; current = signal; signal = 0; deliver()
#endif
      :: signal > 0 && (!isSending || isScheduled) ->
        isSending = false;
        enqueue(signal);
        signal = 0;
        if
        :: did ->
          did = false;
          remaining = (len(buffer) > 1 -> 1 : len(buffer));
          deliver();
          if
          :: len(buffer) > 0 -> schedule()
          :: else
          fi
        :: else
        fi
      :: signal == 0
      fi
    :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
    :: holds && job == 0 && taken == 0 -> leaveGate(0, 0, did, taken); atomic { holds = !did; did = false }
    od
  :: atomic { hasSent && hasActed && actorJobs == 0 -> break }
  od
}

proctype Canceller() {
  isSinkEnded = true;
  d_step {
    isTerminated = true;
    do
    :: len(buffer) > 0 -> buffer?_
    :: else -> break
    od
  };
  hasCancelled = true
}

init {
  atomic {
    run Sender(); run Actor();
    if
    :: run Canceller()
    :: true
    fi
  };
  _nr_pr == 1;
  d_step { assert(isIdle(0) && actorJobs == 0 && !isScheduled && len(buffer) == 0); assert(hasCompleted || hasCancelled) }
}
