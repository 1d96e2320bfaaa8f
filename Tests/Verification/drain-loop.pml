/*
 * The drain loop, the requests that are made once the turn is released, and holding back.
 *
 * Mirrors Sources/ReactiveCore/Engine/Demand/DrainLoop.swift (drainAndLeave), RequestQueue.swift (enqueue, makeAll) and
 * AnyEmitter.swift (holdBack), and of an inner subscriber that receives its subscription:
 *
 *   drainAndLeave  in the turn: load the demand; load the mark heldBack, and if it is set, have the upstreams hold back;
 *                  replenish: enqueue requests for the demand; leave the gate, which runs jobs, until the turn is released;
 *                  then makeAll, if anything was enqueued
 *   enqueue        append to the list, under its lock
 *   makeAll        markMissed on the queue's own gate, and return if another caller holds it; then remove the first of the
 *                  list, under its lock, and request it, until there is none; leave that gate, or all of it again
 *   holdBack       store the mark; markMissed; leave if that took the turn
 *   request        add to the demand; markMissed; leave if that took the turn
 *   receive(subscription:)  in the turn: load the mark, and hold back if it is set; load the demand; leave; then request. If
 *                  the turn is taken, all of it in a job, and the request by the queue
 *
 * The operator has two upstreams of VALUES values and one of one, and requests the next of each when it has handled one.
 * The first delivers immediately, on the requesting thread and inside that call. The two others deliver on threads of their
 * own, on which the operator also receives their subscriptions. A third thread is the subscriber's, which holds back and
 * then requests.
 *
 * A request does not overtake holding back for two reasons, of which one would suffice: holdBack marks that a signal was
 * missed, so that the turn is not released before the upstreams have been asked; and the demand is read before the mark.
 *
 * Asserted: no two in the turn; one thread at a time makes the enqueued requests; no request inside one that the queue
 * makes, so that the stack does not grow; no request reaches an upstream that was not asked to hold back; every request is
 * made, once, and every value handled; at the end nobody holds the turn or the queue's gate, and nothing is enqueued.
 *
 * runs: -DVALUES=1; -DVALUES=2
 * ends: -DVALUES=1
 * faults: -DVALUES=2 -DFAULT_1; -DVALUES=2 -DFAULT_2; -DVALUES=1 -DFAULT_3; -DVALUES=1 -DFAULT_4; -DVALUES=2 -DFAULT_5
 */
#define GATES 2
#define JOBS 7
#include "engine.h"
#define TURN 0
#define QUEUE 1
/* Jobs: a value of upstream 1, 2 or 3; or, added to that, its subscription. */
#define SUBSCRIPTION 4

bool heldBack, demand;

/* Under a lock. */
chan requests = [4] of { byte };

/* In the turn. */
bool holdsBack, hasPendingRequests, isSubscribed[4], isOutstanding[4];
byte remaining[4];

/* The requests to the upstreams that deliver on threads of their own. */
byte wanted[4];

/* For the assertions. */
bool inTurn, isMaking, isHeldBack[4];
byte handled;

/* AnyInnerSubscriber.request, in the turn. */
inline enqueue(u) {
  d_step { isOutstanding[u] = true; remaining[u]-- };
  requests!u;
  hasPendingRequests = true
}

/* AnyInnerSubscriber.accept, in the turn. first: the demand should be requested. */
inline accept(u, first) {
  if
#ifndef FAULT_4 /* a subscription is not asked: the mark is not looked at when it is received */
  :: heldBack -> isHeldBack[u] = true
#endif
  :: else
  fi;
  isSubscribed[u] = true;
  first = demand
}

/* A handler, in the turn. */
inline handle() {
  atomic { assert(!inTurn); inTurn = true };
  if
  :: job > SUBSCRIPTION ->
    accept(job - SUBSCRIPTION, wants);
    if
    :: wants -> enqueue(job - SUBSCRIPTION); wants = false
    :: else
    fi
  :: else -> d_step { handled++; isOutstanding[job] = false }
  fi;
  atomic { inTurn = false; job = 0 }
}

/* The upstream's holdBack, in the turn. */
inline holdBackUpstreams() {
  d_step {
    if
    :: !holdsBack ->
      holdsBack = true;
      isHeldBack[1] = isHeldBack[1] || isSubscribed[1];
      isHeldBack[2] = isHeldBack[2] || isSubscribed[2];
      isHeldBack[3] = isHeldBack[3] || isSubscribed[3]
    :: else
    fi
  }
}

inline replenish(u) {
  if
  :: isSubscribed[u] && !isOutstanding[u] && remaining[u] > 0 -> enqueue(u)
  :: else
  fi
}

/* The work of the holder of the turn until it is released. makes: requests should be made then. */
inline drainUntilReleased(makes) {
  do
  :: holds && job != 0 -> handle()
  :: holds && job == 0 && taken > 0 -> d_step { jobs[TURN]?job; taken-- }
  :: holds && job == 0 && taken == 0 ->
    atomic { assert(!inTurn); inTurn = true };
#ifdef FAULT_3 /* a request overtakes holding back: the mark is read before the demand, and nothing marked as missed */
    isMarked = heldBack;
    isDemanded = demand;
#else
    isDemanded = demand;
    isMarked = heldBack;
#endif
    if
    :: isMarked -> holdBackUpstreams()
    :: else
    fi;
    if
    :: isDemanded -> replenish(1); replenish(2); replenish(3)
    :: else
    fi;
    d_step {
      isDemanded = false; isMarked = false;
      makes = makes || hasPendingRequests;
      hasPendingRequests = false
    };
    inTurn = false;
    leaveGate(TURN, 0, did, taken);
    atomic { holds = !did; did = false }
  :: !holds -> break
  od
}

/* RequestQueue.makeAll: takes the queue's gate. */
inline beginMaking(owns) {
#ifdef FAULT_1 /* two that make requests: it is not looked whether another does */
  owns = true
#else
#ifdef FAULT_2 /* a request that is never made: the thread that makes requests does not learn of more */
  enterMarked(QUEUE, owns)
#else
  markMissed(QUEUE, owns)
#endif
#endif
}

/* A request reaches the upstream. */
inline request(u) {
  assert(isHeldBack[u]);
  if
  :: u == 1 -> /* it delivers immediately */
    job = 1;
    enter(TURN, holds);
    if
    :: holds
    :: else -> submit(TURN, job, holds); job = 0
    fi;
    drainUntilReleased(makesInside);
    if
    :: makesInside ->
      beginMaking(did);
      assert(!did);
      makesInside = false
    :: else
    fi
  :: else -> wanted[u]++
  fi
}

/* drainAndLeave, by the holder of the turn. */
inline drainAndLeave() {
  drainUntilReleased(makes);
  if
  :: makes ->
    makes = false;
    beginMaking(owns);
    do
    :: !owns -> break
    :: owns ->
      atomic { assert(!isMaking); isMaking = true };
      do
      :: atomic { requests?u -> skip }; request(u)
      :: empty(requests) -> break
      od;
      u = 0;
      isMaking = false;
#ifdef FAULT_5 /* a request that is never made: one enqueued after the last is ignored */
      d_step { word[QUEUE] = 0; did = true };
#else
      leaveGate(QUEUE, 0, did, taken);
#endif
      atomic { owns = !did; did = false }
    od
  :: else
  fi
}

proctype Upstream(byte me) {
  bool did, holds, owns, makes, makesInside, wants, first, isDemanded, isMarked;
  byte job, taken, u, sent;

  /* AnyInnerSubscriber.receive(subscription:) */
  enterMarked(TURN, holds);
  if
  :: holds ->
    atomic { assert(!inTurn); inTurn = true };
    accept(me, first);
    if
    :: first -> d_step { isOutstanding[me] = true; remaining[me]-- }
    :: else
    fi;
    inTurn = false
  :: else -> submit(TURN, me + SUBSCRIPTION, holds)
  fi;
  drainAndLeave();
  if
  :: first -> first = false; request(me)
  :: else
  fi;
  do
  :: sent == (me == 2 -> VALUES : 1) -> break
  :: else ->
    atomic { wanted[me] > 0 -> wanted[me]--; sent++ };
    job = me;
    enter(TURN, holds);
    if
    :: holds
    :: else -> submit(TURN, job, holds); job = 0
    fi;
    drainAndLeave()
  od
}

proctype Subscriber() {
  bool did, holds, owns, makes, makesInside, wants, isDemanded, isMarked;
  byte job, taken, u;

  heldBack = true;
#ifndef FAULT_3
  markMissed(TURN, holds);
  drainAndLeave();
#endif
  demand = true;
  markMissed(TURN, holds);
  drainAndLeave()
}

init {
  atomic {
    isSubscribed[1] = true;
    remaining[1] = VALUES; remaining[2] = VALUES; remaining[3] = 1;
    run Upstream(2); run Upstream(3); run Subscriber()
  };
  _nr_pr == 1;
  d_step {
    assert(isIdle(TURN) && isIdle(QUEUE) && empty(requests) && !hasPendingRequests);
    assert(handled == 2 * VALUES + 1)
  }
}
