/*
 * A subject's send, against subscribe, cancel and complete. A PassthroughSubject: a value without demand is dropped.
 *
 * Mirrors Sources/ReactiveCore/Engine/Subjects/Broadcast.swift (send, inTurn, deliver, add, refuse, finish, remove,
 * discard) and SubjectEmitter.swift (sendFromBroadcast, cancelled), Engine/Demand/Emitter.swift (start, send, emit, drain)
 * and AnyEmitter.swift (start, leave, inTurn, close, request, cancel):
 *
 *   send       load the word of the subject's gate: if it is open, nobody is subscribed, and the value is dropped;
 *              otherwise enter the gate, or submit; for each emitter, sendFromBroadcast: load, if open deliver;
 *              otherwise enter the emitter's gate, or submit to it
 *   subscribe  the emitter's gate is held from the start; add: in the turn of the subject's gate, load ended; start:
 *              receive(subscription:), which requests; leave the emitter's gate, by leaveMissed if only a request was missed
 *   request    add to the demand; markMissed
 *   cancel     endAndEnter at the emitter's gate; remove: in the turn of the subject's gate; close: in the turn of the
 *              emitter's gate
 *   finish     in the turn of the subject's gate, for each emitter: send(completion:)
 *
 * Emitter 1 was there before, with unlimited demand. Thread 0 sends and completes; thread 1 sends, or cancels emitter 2;
 * thread 2 subscribes emitter 2, whose subscriber requests all, or one value, or cancels. With INSIDE,
 * emitter 1's subscriber sends at its first value, or cancels either emitter, and thread 2's requests all. With SHORT,
 * thread 1 does not send. With ALONE, emitter 1 was not there, and nobody is subscribed at first.
 *
 * Asserted: no two in a call of one subscriber; one order; no gap and no repeat while there is demand; never beyond the
 * demand; one completion, nothing after it, and none lost; after a cancel by the subscriber nothing, after a cancel by
 * another thread at most the call that is under way; nobody is subscribed when a value is dropped; at the end everything is
 * idle and every job was run.
 *
 * runs: plain; -DINSIDE; -DALONE
 * ends: -DSHORT
 * faults: -DFAULT_1; -DFAULT_2; -DINSIDE -DFAULT_3; -DALONE -DFAULT_4; -DFAULT_5
 */
#define GATES 3
#define JOBS 6
#define EMITTERS 3
#ifdef FAULT_3
#define FAULT_CALL_AFTER_CANCEL
#endif
#ifdef FAULT_5
#define FAULT_LEAVE_JOBS
#endif
#include "engine.h"

/* Jobs of the subject's gate. */
#define VALUE 1
#define COMPLETION 2
#define ADD 3
#define DISCARD 40
#define DISCARD_ENTERED 50

/* In the turn of the subject's gate. */
bool isListed[EMITTERS], isFinished;

/* For the assertions. Values are numbered in the order in which they are delivered. */
bool inCall[EMITTERS], hasCompleted[EMITTERS], hasCancelled[EMITTERS], cancelsItself[EMITTERS], isLate[EMITTERS];
byte delivered, last, position[EMITTERS], requested[EMITTERS];
bool sentInside;

/* Without demand a value is dropped. */
inline enqueue(e, v) { skip }

inline called(e) {
  assert(!inCall[e] && !hasCompleted[e] && !cancelsItself[e]);
  if
  :: hasCancelled[e] -> assert(!isLate[e]); isLate[e] = true
  :: else
  fi
}

inline received(e, v) {
  atomic {
    called(e);
    inCall[e] = true;
    assert(v > position[e]); /* one order, no repeat */
    assert(requested[e] != UNLIMITED || v == position[e] + 1); /* no gap */
    assert(requested[e] > 0);
    position[e] = v;
    requested[e] = (requested[e] == UNLIMITED -> UNLIMITED : requested[e] - 1)
  };
  if
#ifdef INSIDE
  :: e == 1 && v == 1 -> act()
#endif
  :: else
  fi;
  inCall[e] = false
}

inline completed(e) { atomic { called(e); hasCompleted[e] = true } }

/* The subscriber of emitter 1 receives the first value. This thread holds the subject's turn. */
inline act() {
  if
  :: submit(0, VALUE, did); assert(!did); sentInside = true
  :: cancelInside(1); cancelsItself[1] = true
  :: requested[2] > 0 -> cancelInside(2); hasCancelled[2] = true
  fi
}

inline cancelInside(c) {
  endAndEnter(c, did, entered);
  if
  :: did -> submit(0, (entered -> DISCARD_ENTERED : DISCARD) + c, did); assert(!did)
  :: else
  fi;
  entered = false
}

/* The jobs of the subject's gate: deliver, finish, add and discard. Each calls emitters. */
inline perform() {
  e = 0;
  if
  :: job == VALUE -> e = 1; d_step { delivered++; what = delivered }
  :: job == COMPLETION ->
    if
    :: isFinished
    :: else -> e = 1; what = FINISH; d_step { isFinished = true; last = delivered }
    fi
  :: job == ADD ->
    if
    :: isFinished -> position[2] = last; e = 2; what = FINISH; isListed[2] = true
    :: else ->
      if
      :: isEnded(2)
      :: else -> isListed[2] = true; position[2] = delivered
      fi
    fi
  :: job >= DISCARD -> e = job % 10; isListed[e] = true; what = RELEASE
  fi;
  do
  :: e == 1 || e == 2 ->
    if
    :: isListed[e] ->
      if
      :: what >= FINISH -> isListed[e] = false
      :: else
      fi;
#ifdef FAULT_1 /* a value is lost between subscribing and sending: only an open emitter gets it */
      if
      :: what < FINISH && word[e] != OPEN
      :: else -> callEmitter(e, what, (job >= DISCARD_ENTERED))
      fi
#else
#ifdef FAULT_2 /* a completion before a value: it does not wait for the emitter's turn */
      if
      :: what == FINISH -> endGate(e, eDid); if :: eDid -> eDid = false; completed(e) :: else fi
      :: else -> callEmitter(e, what, (job >= DISCARD_ENTERED))
      fi
#else
      callEmitter(e, what, (job >= DISCARD_ENTERED))
#endif
#endif
    :: else
    fi;
    e = (job < ADD -> e + 1 : 0)
  :: else -> break
  od;
  atomic { e = 0; what = 0; job = 0 }
}

/* Broadcast.inTurn, send and leave. */
inline inTurn() {
  if
  :: job == VALUE ->
    atomic { did = (word[0] == OPEN); assert(!did || !isListed[1] && !isListed[2]) };
    if
    :: did -> job = 0; did = false
    :: else -> enter(0, holds)
    fi
  :: else -> enterMarked(0, holds)
  fi;
  if
  :: holds || job == 0
  :: else -> submit(0, job, holds); job = 0
  fi;
  do
  :: !holds -> break
  :: holds && job != 0 -> perform()
  :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
  :: holds && job == 0 && taken == 0 ->
#ifdef FAULT_4 /* a value is lost: the gate is left open, although there are subscribers */
    leaveGate(0, OPEN, did, taken);
#else
    leaveGate(0, ((isListed[1] || isListed[2]) -> 0 : OPEN), did, taken);
#endif
    atomic { holds = !did; did = false }
  od;
  taken = 0
}

/* AnyEmitter.cancel */
inline cancel(c) {
  endAndEnter(c, did, entered);
  if
  :: did -> job = (entered -> DISCARD_ENTERED : DISCARD) + c
  :: else
  fi;
  isCancelling = did;
  did = false; entered = false
}

proctype Caller(byte me) {
  EMITTER_LOCALS;
  bool did, holds, entered, isCancelling;
  byte step, taken, job, e, what;

  do
  :: step < (me == 2 -> 3 : 2) ->
    if
    :: me == 0 && step == 0 -> job = VALUE
    :: me == 0 && step == 1 -> job = COMPLETION
#ifndef SHORT
    :: me == 1 && step == 0 -> job = VALUE
#endif
#ifndef INSIDE
    :: me == 1 && step == 0 && requested[2] > 0 -> cancel(2)
#endif
    :: me == 2 && step == 0 -> word[2] = BUSY; hasDownstream[2] = true; job = ADD
    :: me == 2 && step == 1 -> /* Emitter.start, and in it receive(subscription:) */
      if
      :: requested[2] = UNLIMITED; request(2, UNLIMITED, did); assert(!did)
#ifndef INSIDE
      :: requested[2] = 1; request(2, 1, did); assert(!did)
      :: cancelsItself[2] = true; cancel(2)
#endif
      fi
    :: me == 2 && step == 2 -> what = LEAVE
    :: else
    fi;
    if
    :: job != 0 -> inTurn()
    :: what == LEAVE -> leaveStart(2, did); what = 0
    :: else
    fi;
    if
    :: isCancelling -> isCancelling = false; hasCancelled[2] = hasCancelled[2] || me == 1
    :: else
    fi;
    step++
  :: else -> break
  od
}

init {
  atomic {
#ifdef ALONE
    word[0] = OPEN; word[1] = ENDED; hasCancelled[1] = true;
#else
    isListed[1] = true; hasDownstream[1] = true;
    word[1] = OPEN; demand[1] = UNLIMITED; requested[1] = UNLIMITED;
#endif
    run Caller(0); run Caller(1); run Caller(2)
  };
  _nr_pr == 1;
  d_step {
    assert(isIdle(0) && isIdle(1) && isIdle(2));
    assert(isFinished);
    if
    :: hasCancelled[1] || cancelsItself[1]
    :: else -> assert(hasCompleted[1] && position[1] == last)
    fi;
    if
    :: hasCancelled[2] || cancelsItself[2]
    :: else -> assert(hasCompleted[2] && (requested[2] != UNLIMITED || position[2] == last))
    fi
  }
}
