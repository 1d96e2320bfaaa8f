/*
 * The drain loop, and the requests that are made once the turn is released.
 *
 * Mirrors Sources/ReactiveCore/Engine/Demand/DrainLoop.swift (drainAndLeave, collectRequests) and RequestQueue.swift:
 *
 *   drainAndLeave  in the turn: replenish; collect; leave the gate, which runs jobs, until the turn is released; then
 *                  make; then markMissed if something was left to this thread, and all of it again if that took the turn
 *   replenish      in the turn: request the next publisher, unless repeatWhenMade
 *   repeatWhenMade  if something is enqueued, note that; otherwise change making to makingMissed, unless it is idle
 *   collect        in the turn: begin, unless this round has begun; if it has, take the ordered requests over, and change
 *                  making to makingMissed if it was noted
 *   begin          change: idle to making, otherwise to makingMissed
 *   make           request each, without the turn; end
 *   end            exchange(idle)
 *
 * The operator has three upstreams of VALUES values, and requests the next of each when it handles one. The first delivers
 * at once, by the thread that requests and from inside of that call; the two others by threads of their own. Thread 2 is
 * the subscriber, which requests unlimited demand. With HELD there is an upstream of publishers that is held back: one of
 * its HELD values, which it delivers at once, is requested whenever no request of the others is left to make.
 *
 * Asserted: no two in the turn; only one thread at a time makes the ordered requests and accesses their list; no call of an
 * upstream from inside of a call of the same kind, so that the stack does not grow; every request is made, once, and every
 * value handled; none is requested of the held one while others are to be made; at the end nobody holds the turn or the
 * requests.
 *
 * runs: -DVALUES=2; -DVALUES=1 -DHELD=2
 * ends: -DVALUES=2; -DVALUES=1 -DHELD=1
 * faults: -DVALUES=2 -DFAULT_1; -DVALUES=2 -DFAULT_2; -DVALUES=2 -DFAULT_3; -DVALUES=1 -DHELD=2 -DFAULT_4
 */
#ifndef HELD
#define HELD 0
#endif
#define GATES 1
#define JOBS 7
#include "engine.h"
#define IDLE 0
#define MAKING 1
#define MAKING_MISSED 2
/* Jobs: a value of upstream 1, 2 or 3, or of the one that is held back; or the first request. */
#define OUTER 4
#define BEGIN 5

byte state;

/* In the turn. */
chan ordered = [4] of { byte };
bool hasPendingRequests, isRepeated, isOuterRequested;
byte remaining[5];

/* Of the thread that makes the requests. */
chan current = [4] of { byte };

byte wanted[4];

/* What is asserted about. */
bool inTurn, isMaking, hasBegun;
byte handled;

inline append(u) {
  if
  :: remaining[u] > 0 -> d_step { remaining[u]--; ordered!u; hasPendingRequests = true }
  :: else
  fi
}

/* A handler, in the turn. */
inline handle() {
  atomic { assert(!inTurn); inTurn = true };
  if
  :: job == BEGIN -> hasBegun = true; append(1); append(2); append(3)
  :: job == OUTER -> handled++; isOuterRequested = false
  :: else -> handled++; append(job)
  fi;
  atomic { inTurn = false; job = 0 }
}

/* replenish: there is always unmet demand, from the first request on. */
inline replenish() {
  if
  :: remaining[OUTER] > 0 && !isOuterRequested && hasBegun ->
    if
    :: len(ordered) > 0 -> isRepeated = true
    :: else ->
      d_step {
        isIdle = (state == IDLE);
#ifndef FAULT_4 /* a lost wake-up: whoever makes requests does not look for the next publisher */
        state = (state == IDLE -> IDLE : MAKING_MISSED)
#endif
      };
      if
      :: isIdle ->
        assert(!isMaking && empty(current));
        append(OUTER);
        isOuterRequested = true
      :: else
      fi;
      isIdle = false
    fi
  :: else
  fi
}

/* collectRequests. isOrdered: this round makes the ordered requests. */
inline collect(isOrdered) {
  if
  :: hasPendingRequests ->
    if
    :: isOrdered
    :: else ->
      d_step {
        isOrdered = (state == IDLE);
#ifdef FAULT_2 /* a request that is never made: whoever makes requests is not told of more */
        state = (state == IDLE -> MAKING : state)
#else
        state = (state == IDLE -> MAKING : MAKING_MISSED)
#endif
      }
    fi;
    if
    :: isOrdered ->
      assert(!isMaking);
      d_step {
        state = (isRepeated -> MAKING_MISSED : state);
        isRepeated = false;
        do
        :: len(ordered) > 0 -> ordered?job; current!job
        :: else -> break
        od;
        job = 0;
        hasPendingRequests = false
      }
    :: else
    fi
  :: else
  fi
}

/* What the holder of the turn does until it is released. */
inline inTurnUntilReleased(isOrdered) {
  do
  :: holds && job != 0 -> handle()
  :: holds && job == 0 && taken > 0 -> d_step { jobs[0]?job; taken-- }
  :: holds && job == 0 && taken == 0 ->
    replenish();
    collect(isOrdered);
    leaveGate(0, 0, did, taken);
    atomic { holds = !did; did = false }
  :: !holds -> break
  od
}

/* A value, or the first request: in the turn, or submitted. */
inline send(what) {
  job = what;
  enter(0, holds);
  if
  :: holds
  :: else -> submit(0, job, holds); job = 0
  fi
}

proctype Caller(byte me) {
  bool did, holds, makes, inner, isIdle;
  byte job, taken, u, sent;

  do
  :: atomic {
      if
      :: me < 2 -> wanted[me + 2] > 0 -> wanted[me + 2]--
      :: me == 2
      fi
    };
    send((me == 2 -> BEGIN : me + 2));
    do /* drainAndLeave */
    :: !holds -> break
    :: holds ->
      inTurnUntilReleased(makes);
      if
      :: makes ->
#ifdef FAULT_1 /* two that make requests: others may begin before this thread has made its own */
        state = IDLE;
#endif
        atomic { assert(!isMaking); isMaking = true };
        do
        :: nempty(current) ->
          current?u;
          if
          :: u == 1 || u == OUTER -> /* delivers at once */
            send(u);
            inTurnUntilReleased(inner);
            assert(!inner)
          :: else -> wanted[u]++
          fi
        :: empty(current) -> break
        od;
        u = 0;
        isMaking = false;
        makes = false;
        d_step { did = (state == MAKING_MISSED); state = IDLE };
#ifdef FAULT_3 /* a lost wake-up: what was left to this thread is not looked for */
        did = false;
#endif
        if
        :: did -> markMissed(0, holds); did = false
        :: else
        fi
      :: else
      fi
    od;
    sent++;
    if
    :: me == 2 || sent == VALUES -> break
    :: else
    fi
  od
}

init {
  atomic {
    remaining[1] = VALUES; remaining[2] = VALUES; remaining[3] = VALUES; remaining[OUTER] = HELD;
    run Caller(0); run Caller(1); run Caller(2)
  };
  _nr_pr == 1;
  d_step {
    assert(isIdle(0) && state == IDLE && empty(ordered) && empty(current) && !hasPendingRequests);
    assert(!isRepeated && handled == 3 * VALUES + HELD)
  }
}
