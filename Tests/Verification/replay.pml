/*
 * A subject that stores values: replay while others send and subscribe. ReplaySubject; with LATEST, CurrentValueSubject.
 *
 * Mirrors Sources/ReactiveCore/Engine/Subjects/RememberingBroadcast.swift (send, remember, pass, passValue, deliver,
 * proceed; finish; subscribe, add), with Broadcast and Emitter as subject.pml has them:
 *
 *   send       under the lock: store the value, load the word of the subject's gate; if it is open, nobody is subscribed;
 *              otherwise enter the gate or submit; then, holding the turn, deliver, leave
 *   finish     under the lock: store the completion, enter or submit; then finish, leave
 *   subscribe  under the lock: replay into the emitter's buffer, enter or submit; if entered, add, leave; then Emitter.start:
 *              receive(subscription:), which requests; leave the emitter's gate
 *   cancel     endAndEnter at the emitter's gate; AnyBroadcast.removeUnderLock: under the lock: enter or submit; if entered,
 *              remove, leave; then, without the lock, close
 *
 * Entering under the lock is a load and a store: SerialGate.enterAlone. A job that finds the holder gone is taken back,
 * unless the holder has done it: SerialGate.submitAlone.
 *
 * One value was sent before. Thread 0 sends and completes; thread 1 sends; thread 2 subscribes, its subscriber requests
 * all or one, and then one more. With CANCEL, thread 1 cancels the emitter and does not send.
 *
 * Asserted: no two in a call; each subscriber receives the replay and then every later value, once each and in the
 * order in which they were stored (with LATEST and without demand, the last of them instead of those before); never beyond
 * the demand; the completion after all of them, once; nothing is lost; nobody is subscribed when
 * a value is not delivered; a thread that subscribes or cancels delivers no other thread's value; a cancelled
 * subscription is released; at the end everything is idle.
 *
 * runs: plain; -DLATEST; -DCANCEL
 * ends: plain
 * faults: -DFAULT_1; -DFAULT_2; -DFAULT_3; -DCANCEL -DFAULT_4; -DFAULT_5; -DFAULT_6; -DCANCEL -DFAULT_6
 */
#define GATES 2
#define JOBS 6
#define EMITTERS 2
#include "engine.h"
/* Jobs of the subject's gate, but for values. */
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
#ifdef FAULT_1 /* a value is lost between subscribing and sending: it is not added until it has started */
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

/* Broadcast.leave under the lock, where nobody else submits. */
inline leaveUnderLock() {
  leaveGate(0, (isListed -> 0 : OPEN), did, taken);
  assert(did && taken == 0);
  atomic { holds = false; did = false }
}

/* RememberingBroadcast.passValue: under the lock. */
inline passValue() {
#ifdef FAULT_5 /* a value is lost between subscribing and sending: a gate that somebody holds is taken for an open one */
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
#ifndef FAULT_4 /* two in the turn: a caller enters without the lock */
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
#ifdef FAULT_2 /* two orders: the gate is entered after the lock */
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
#ifdef FAULT_3 /* a gap: the replay and the place in the order are taken in two steps */
      locked = false;
      atomic { !locked -> locked = true };
#endif
      if
      :: hasCompletion0 -> hasCompletion[1] = true
      :: else ->
        job = ADD;
        pass();
#ifndef FAULT_6 /* a thread that subscribes or cancels delivers others' values: it leaves after the lock */
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
