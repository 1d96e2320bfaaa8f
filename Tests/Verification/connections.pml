/*
 * Connections: subscribers that share an upstream, of which the first connects and the last disconnects.
 *
 * Mirrors Sources/ReactiveCore/Engine/Connections/Connections.swift: join, wait, make (its first and its last step),
 * accept, leave, acceptsValue, complete, end, cancel and finish, each one step under the lock, and the calls without it in
 * between.
 *
 * THREADS subscribers join, or wait to be attached, and leave at any time, even before that. The thread that makes a
 * connection subscribes to its upstream; the connection's cancellable is stored before that, or with LATE after it. Then,
 * unless LATE, the upstream may complete, and the first one may send too many values for an abandoned connection. The calls
 * that follow a step under the lock are a process of their own, which includes all possible orders. AT_ONCE, AFTER_END and
 * UNTIL_COMPLETION are the renewals.
 *
 * Asserted: unless AT_ONCE, no two connections are made or alive at the same time; one that has subscribers is made; it
 * ends only when its last subscriber has left; one that was made is cancelled once, or completes, but not both; at the end
 * no connection is alive, and no subscriber waits or was forgotten; after a completion with UNTIL_COMPLETION no connection
 * is made.
 *
 * runs: -DTHREADS=3 -DUNTIL_COMPLETION; -DTHREADS=3 -DAFTER_END; -DTHREADS=3 -DAT_ONCE; -DTHREADS=3 -DAFTER_END -DLATE
 * ends: -DTHREADS=2 -DUNTIL_COMPLETION
 * faults: -DTHREADS=3 -DAFTER_END -DFAULT_1; -DTHREADS=2 -DAFTER_END -DFAULT_2; -DTHREADS=3 -DAFTER_END -DFAULT_3; -DTHREADS=2 -DUNTIL_COMPLETION -DFAULT_4; -DTHREADS=3 -DAFTER_END -DFAULT_5; -DTHREADS=2 -DAFTER_END -DFAULT_6
 */
#define CONNECTIONS (THREADS + 2)

#define IDLE 0
#define CURRENT 1
#define ENDING 2
#define OVER 3

/* Of a connection. */
#define UNMADE 0
#define MAKING 1
#define ABANDONED 2
#define MADE 3
#define ENDED 4

/* Of an upstream. */
#define NONE 0
#define ALIVE 1
#define DEAD 2

/* Of a subscriber. */
#define AWAITED 0
#define BEGUN 1
#define LEFT 2

/* Under the lock. */
byte state, current, busy, created;
byte subscribers[CONNECTIONS], stage[CONNECTIONS];
bool isKnown[CONNECTIONS], waits[THREADS];

byte member[THREADS], joined[THREADS];

/* For the assertions. */
byte upstream[CONNECTIONS], cancelled[CONNECTIONS], makers, alive;
bool hasCompleted[CONNECTIONS], isAttached[THREADS], leftEarly[THREADS], isOver;

/* In a step under the lock: ends a connection. */
inline endIt(c) {
#ifdef FAULT_3 /* the next one begins while this one is being cancelled */
  if
  :: state == CURRENT && current == c -> state = IDLE
  :: else
  fi;
#else
  if
  :: state == CURRENT && current == c ->
#ifdef FAULT_1 /* the thread that makes it is not waited for */
    busy = isKnown[c];
#else
    busy = isKnown[c] + (stage[c] == MAKING || stage[c] == ABANDONED);
#endif
#ifdef AT_ONCE
    state = IDLE
#else
    state = (busy == 0 -> IDLE : ENDING)
#endif
  :: else
  fi;
#endif
  stage[c] = ENDED;
  if
  :: isKnown[c] -> isKnown[c] = false; run Canceller(c)
  :: else
  fi
}

/* In a step under the lock. */
inline leave(c) {
  subscribers[c]--;
  if
  :: subscribers[c] == 0 && stage[c] == MAKING -> stage[c] = ABANDONED
  :: subscribers[c] == 0 && stage[c] == MADE -> endIt(c)
  :: else
  fi
}

/* In a step under the lock: a thread that made or cancelled a connection is done with it. */
inline finish(c) {
  if
  :: state == ENDING && current == c && busy > 1 -> busy--
  :: state == ENDING && current == c && busy == 1 ->
    busy = 0;
    state = IDLE;
    if
    :: waits[0] || waits[1] || waits[THREADS - 1] -> run Attacher()
    :: else
    fi
  :: else
  fi
}

/* Cancels the upstream, now or when it is subscribed to. */
proctype Canceller(byte c) {
  atomic {
    cancelled[c]++;
    assert(cancelled[c] == 1 && !hasCompleted[c]);
    if
    :: upstream[c] == ALIVE -> upstream[c] = DEAD; alive--
    :: else
    fi
  };
  atomic { finish(c) }
}

/* Attaches a subscriber: new is the connection that has to be made then. */
inline attach(me, c, new, isDone) {
  isDone = false;
  do
  :: isDone -> break
  :: else ->
    atomic {
      if
      :: state == IDLE ->
        current = created;
        created++;
        assert(created < CONNECTIONS);
        state = CURRENT
      :: else
      fi;
      if
      :: state == ENDING
      :: else ->
        c = current;
        subscribers[c]++;
        isDone = true;
        if
        :: stage[c] == UNMADE -> stage[c] = MAKING; new = c
#ifndef FAULT_2 /* a subscriber that joins an abandoned connection is cut off when that is made */
        :: stage[c] == ABANDONED -> stage[c] = MAKING
#endif
        :: else
        fi
      fi
    };
    if
    :: isDone ->
      atomic {
        if
        :: member[me] == AWAITED -> member[me] = BEGUN; joined[me] = c; isAttached[me] = true
        :: else -> leave(c)
        fi
      }
    :: else ->
      atomic {
        if
#ifdef FAULT_5 /* it waits for a connection that has ended since */
        :: true -> waits[me] = true; isDone = true
#else
        :: state == ENDING -> waits[me] = true; isDone = true
        :: else
#endif
        fi
      }
    fi
  od
}

inline make(c) {
  bool isWanted;
  atomic {
    isWanted = (stage[c] == MAKING);
    if
#ifndef FAULT_6 /* a subscriber joins before the connection that is not made has ended */
    :: stage[c] == ABANDONED -> endIt(c)
#endif
    :: isWanted ->
      makers++;
#ifndef AT_ONCE
      assert(makers == 1 && alive == 0);
#endif
      assert(!isOver)
    :: else
    fi
  };
  if
  :: isWanted ->
#ifdef LATE
    atomic { upstream[c] = ALIVE; alive++ };
#endif
    atomic {
      if
      :: stage[c] == MAKING || stage[c] == ABANDONED -> isKnown[c] = true
      :: else -> run Canceller(c)
      fi
    };
#ifndef LATE
    atomic {
      if
      :: cancelled[c] > 0 -> upstream[c] = DEAD
      :: else -> upstream[c] = ALIVE; alive++
      fi
    };
#endif
  :: else
  fi;
  atomic {
    if
    :: isWanted -> makers--
    :: else
    fi;
    if
    :: stage[c] == MAKING -> assert(isWanted); stage[c] = MADE
    :: stage[c] == ABANDONED ->
      assert(subscribers[c] == 0);
      stage[c] = MADE;
      endIt(c)
    :: else -> finish(c)
    fi
  }
}

/* Attaches those that wait, and makes the next connection. */
proctype Attacher() {
  byte i, c, new = CONNECTIONS;
  bool isDone, mustAttach;
  for (i : 0 .. THREADS - 1) {
    atomic { mustAttach = waits[i]; waits[i] = false };
    if
    :: mustAttach -> attach(i, c, new, isDone)
    :: else
    fi
  };
  if
  :: new < CONNECTIONS -> make(new)
  :: else
  fi
}

proctype Subscriber(byte me) {
  byte c, new = CONNECTIONS;
  bool isDone;
  attach(me, c, new, isDone);
  if
  :: new < CONNECTIONS -> make(new)
  :: else
  fi
}

proctype Leaver(byte me) {
  atomic {
    if
    :: member[me] == BEGUN -> member[me] = LEFT; leave(joined[me])
    :: else -> member[me] = LEFT; leftEarly[me] = true
    fi
  }
}

/* An upstream sends more values than an abandoned connection accepts. */
proctype Sender(byte c) {
  upstream[c] == ALIVE || timeout;
  atomic {
    if
    :: upstream[c] == ALIVE && stage[c] == ABANDONED -> assert(subscribers[c] == 0); endIt(c)
    :: else
    fi
  }
}

/* An upstream completes, or none does. */
proctype Completer() {
  byte c;
  bool completes;
  if
  :: c = 0
  :: c = 1
  :: true -> goto done
  fi;
  upstream[c] == ALIVE || timeout;
#ifdef FAULT_4 /* whether it has ended is looked at before the lock */
  completes = (upstream[c] == ALIVE && stage[c] != ENDED);
#endif
  atomic {
#ifndef FAULT_4
    completes = (upstream[c] == ALIVE && stage[c] != ENDED);
#endif
    if
    :: completes ->
      hasCompleted[c] = true;
      assert(cancelled[c] == 0);
      if
      :: upstream[c] == ALIVE -> upstream[c] = DEAD; alive--
      :: else
      fi;
      if
      :: state == CURRENT && current == c ->
#ifdef UNTIL_COMPLETION
        state = OVER; isOver = true
#endif
#ifdef AFTER_END
        busy = 1 + (stage[c] == MAKING || stage[c] == ABANDONED);
        state = ENDING
#endif
#ifdef AT_ONCE
        state = IDLE
#endif
      :: else
      fi;
      stage[c] = ENDED;
      isKnown[c] = false
    :: else
    fi
  };
  /* The completion has been delivered. */
  if
  :: completes -> atomic { finish(c) }
  :: else
  fi;
done: skip
}

init {
  byte i;
  atomic {
    for (i : 0 .. THREADS - 1) { run Subscriber(i); run Leaver(i) };
#ifndef LATE
    run Completer();
    run Sender(0)
#endif
  };
  _nr_pr == 1;
  d_step {
    assert(alive == 0 && makers == 0);
    assert(state == IDLE || state == OVER);
    for (i : 0 .. THREADS - 1) { assert(!waits[i] && (isAttached[i] || leftEarly[i])) };
    for (i : 0 .. CONNECTIONS - 1) { assert(upstream[i] == NONE || cancelled[i] + hasCompleted[i] == 1) }
  }
}
