/*
 * Congestion: callers that wait while too many jobs do, and a turn that is handed on to one of them.
 *
 * Mirrors Sources/ReactiveCore/Engine/Serial/Congestion.swift and CongestionMonitor.swift, with SerialGate.enter,
 * submitValue, leave, leaveWaiting and runJobs:
 *
 *   submitValue         push; change: busy | waiting, one job more; waitWhileCongested
 *   waitWhileCongested  load word; under the monitor's lock, CongestionMonitor.wait: read the holder, markAwaited
 *                       (change), append to the senders, wait; with the turn: change: no start, not overdue, congested;
 *                       runJobs
 *   leaveWaiting        change: release, then CongestionMonitor.release; or handOnIfOverdue(nil), beginJobs (change;
 *                       hold; wakeSenders), takeJobs (exchange), runJobs
 *   runJobs             for each job: run it; handOnIfOverdue(the others)
 *   handOnIfOverdue     load; hold; bitwiseOr(congested | overdue); CongestionMonitor.handOn
 *
 * The limits are 2 jobs and 1. Time is free: a holder that has run jobs is overdue whenever it looks, or not, and whoever
 * waits is woken or has waited long enough, at any moment. That a sender without a known holder waits a second time if
 * others do the same is one longer wait.
 *
 * Three threads send: one value each, the third SENDS. The delivery of thread 0's first value sends a value itself, and
 * waits until thread 1 has sent its first: "no deadlock whatever a closure waits for".
 *
 * Asserted: no two in the turn; every job is run, once, those of one thread in its order; a turn that is handed on is
 * taken; the holder never waits for another that it believes to be the holder; at the end nobody holds the turn, nothing
 * waits, and no holder or sender is recorded.
 *
 * With one gate a holder that is recorded waits for nobody, which CongestionMonitor.waitsForCaller finds out for several.
 *
 * runs: -DSENDS=1; -DSENDS=2
 * ends: -DSENDS=1
 * faults: -DSENDS=1 -DFAULT_1; -DSENDS=1 -DFAULT_2; -DSENDS=2 -DFAULT_3
 */
#define THREADS 3
#define NOBODY 255
#define BUSY 1
#define WAITING 2
#define CONGESTED 4
#define OVERDUE 8
#define AWAITED 16
#define STARTED 32
#define LIMIT 2
#define JOBS 7

byte word, count; /* Both are in one word. */
chan jobs = [JOBS] of { byte };

/* Under the monitor's lock. */
bool locked;
byte holder = NOBODY;
chan senders = [THREADS] of { byte };
bool woken[THREADS], hasTurn[THREADS], timedOut[THREADS];
byte senderJobs[THREADS];

/* What is asserted about. */
bool inTurn;
byte real = NOBODY; /* who holds the turn */
byte lastRun[THREADS], executed;
bool hasSent[THREADS];

#define isExceeded(w, c) \
  (((w) & (BUSY | WAITING)) == (BUSY | WAITING) && (((w) & OVERDUE) || (c) >= (((w) & CONGESTED) -> LIMIT - 1 : LIMIT)))

/* A job is the number of its value, and who sends it. The value that is sent from inside a delivery has number 0. */
#define JOB(number) ((number) * THREADS + me)

inline submit(number) {
  jobs!JOB(number);
  atomic {
    holds = !(word & BUSY);
    word = word | BUSY | WAITING;
    if
    :: count < LIMIT -> count++
    :: else
    fi;
    if
    :: holds -> assert(real == NOBODY); real = me
    :: else
    fi
  }
}

/* handed: the caller was woken with the turn. */
inline wait(handed) {
  d_step { w = word; isKnown = (w & CONGESTED) != 0; exceeded = isExceeded(w, count); w = 0 };
  if
  :: exceeded ->
    atomic {
      !locked ->
#ifdef FAULT_3 /* a holder that waits for itself: a record of the holder before it is believed */
      isKnown = (holder != NOBODY);
#else
      isKnown = isKnown && (holder != NOBODY);
#endif
      exceeded = (isKnown -> (holder != me) : !timedOut[me]); /* one gate: who holds it waits for nobody else */
      locked = exceeded
    };
    if
    :: exceeded ->
      d_step { /* markAwaited */
        exceeded = isExceeded(word, count);
        word = (exceeded -> (word | AWAITED) : word)
      };
      if
      :: exceeded ->
        atomic {
          assert(!(isKnown && real == me));
          senders!me;
          woken[me] = false;
          hasTurn[me] = false;
          locked = false
        };
        if
        :: atomic { !locked && woken[me] -> timedOut[me] = false }
#ifdef FAULT_2 /* a lost turn: a sender whose time is over can still be handed the turn */
        :: atomic { !locked && !woken[me] -> timedOut[me] = !isKnown }
#else
        :: atomic { !locked && !woken[me] -> senders??eval(me); timedOut[me] = !isKnown }
#endif
        fi;
        d_step {
          handed = woken[me] && hasTurn[me];
          taken = (handed -> senderJobs[me] : 0);
          woken[me] = false; hasTurn[me] = false; senderJobs[me] = 0
        }
      :: else -> locked = false
      fi
    :: else
    fi
  :: else
  fi;
  d_step { exceeded = false; isKnown = false }
}

inline hold() { atomic { !locked -> holder = me } }

/* handed: the turn was handed on, with the jobs that are left. */
inline handOnIfOverdue(handed) {
  w = word;
  if
  :: w & OVERDUE -> exceeded = true
  :: w & STARTED -> exceeded = true
  :: !(w & OVERDUE) -> exceeded = false
  fi;
  if
  :: exceeded ->
    if
    :: w & OVERDUE
    :: else ->
      if
      :: w & CONGESTED
      :: else -> hold()
      fi;
      word = word | CONGESTED | OVERDUE
    fi;
    if
    :: w & AWAITED ->
      atomic {
        !locked ->
        if
        :: nempty(senders) ->
          senders?next;
          holder = next;
          hasTurn[next] = true;
          senderJobs[next] = taken;
          woken[next] = true;
          real = next;
          taken = 0; next = 0;
          handed = true
        :: empty(senders)
        fi
      }
#ifdef FAULT_1 /* a turn never given up: it is handed on, and the caller goes on as well */
      ;
      handed = false
#endif
    :: else
    fi
  :: else
  fi;
  d_step { exceeded = false; w = 0 }
}

inline work() {
  atomic {
    assert(!inTurn && real == me);
    inTurn = true;
    if
    :: job == NOBODY -> jobs?job; taken--
    :: else
    fi;
    if
    :: job >= THREADS -> assert(lastRun[job % THREADS] == job / THREADS - 1); lastRun[job % THREADS]++
    :: else
    fi;
    executed++;
    isSending = (job == THREADS)
  };
  if
  :: isSending ->
    isSending = false;
    submit(0);
    assert(!holds);
    wait(handed);
    assert(!handed);
    (hasSent[1] || me == 1)
  :: else
  fi;
  atomic { inTurn = false; job = NOBODY }
}

/* handed: another has the turn, and the jobs that are left. */
inline runJobs() {
  handed = false;
  do
  :: taken > 0 && !handed ->
    work();
    if
    :: taken > 0 -> handOnIfOverdue(handed)
    :: else
    fi
  :: else -> break
  od
}

/* Until the turn is released or handed on. */
inline leave() {
  do
  :: true ->
    atomic { /* leave and leaveWaiting, which release the turn */
      handed = !(word & WAITING);
      if
      :: handed -> w = word; word = 0; count = 0; real = NOBODY
      :: else
      fi
    };
    if
    :: handed ->
      if
      :: w & CONGESTED -> atomic { !locked -> if :: holder == me -> holder = NOBODY :: else fi }
      :: else
      fi;
      w = 0
    :: else ->
      handOnIfOverdue(handed);
      if
      :: handed
      :: else ->
        d_step { /* beginJobs */
          w = word; isFull = (count >= LIMIT);
          word = (word & ~(WAITING | AWAITED)) | STARTED | (isFull -> CONGESTED : 0);
          count = 0
        };
        if
        :: isFull && !(w & CONGESTED) -> hold()
        :: else
        fi;
        isFull = false;
        if
        :: w & AWAITED -> atomic {
            !locked ->
            do
            :: nempty(senders) -> senders?next; woken[next] = true
            :: empty(senders) -> next = 0; break
            od
          }
        :: else
        fi;
        w = 0;
        taken = len(jobs); /* takeJobs */
        runJobs()
      fi
    fi;
    if
    :: handed -> handed = false; break
    :: else
    fi
  od
}

proctype Caller(byte me) {
  byte sends, w, next, taken, job = NOBODY;
  bool holds, handed, exceeded, isKnown, isFull, isSending;

  do
  :: sends < (me == 2 -> SENDS : 1) ->
    atomic { /* Broadcast.send: enter */
      holds = (word == 0);
      if
      :: holds -> assert(real == NOBODY); word = BUSY; real = me; job = JOB(sends + 1)
      :: else
      fi
    };
    if
    :: holds -> work(); leave()
    :: else ->
      submit(sends + 1);
      if
      :: holds -> leave()
      :: else ->
        wait(handed);
        if
        :: handed ->
          d_step { word = (word & ~OVERDUE) | CONGESTED | STARTED };
          runJobs();
          if
          :: handed -> handed = false
          :: else -> leave()
          fi
        :: else
        fi
      fi
    fi;
    holds = false;
    hasSent[me] = true;
    sends++
  :: else -> break
  od
}

init {
  atomic { run Caller(0); run Caller(1); run Caller(2) };
  _nr_pr == 1;
  d_step {
    assert(word == 0 && empty(jobs) && executed == SENDS + 3);
    assert(holder == NOBODY && empty(senders) && !locked)
  }
}
