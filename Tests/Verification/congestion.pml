/*
 * Congestion: callers that wait while too many jobs are pending, and a turn that is handed over to one of them.
 *
 * Mirrors Sources/ReactiveCore/Engine/Serial/Congestion.swift, with SerialGate.enter, submitValue, leave, leaveWaiting and
 * runJobs:
 *
 *   submitValue    push; change: busy | waiting, one job more; waitDuringCongestion: waitForHolder; a task submits another
 *                  job instead, and is suspended
 *   waitForHolder  load word; sleep, or give up; requestTakeover: compareExchange(word, with a time or takeover); waitForTurn
 *   waitForTurn    load word until there is no takeover; or bitwiseAnd: no takeover, no jobs counted
 *   leaveWaiting   change: release, unless waiting or takeover; otherwise handOver(nil); beginJobs: change: not waiting, no jobs
 *                  counted, this holder; runJobs
 *   runJobs        exchange(jobs, nil); bitwiseOr(jobCount) if there are many; for each job: run it; load word; handOver
 *   handOver         compareExchange(jobs, nil, rest); as long as that fails: exchange(jobs, nil), which rest is put below;
 *                  change: no takeover, no time, handed over, waiting, full; or only waiting, if the request was withdrawn
 *
 * The limits are 2 jobs and 1. Time is free: a caller that waits may give up whenever it looks, and may request a takeover
 * as soon as there is a time. A caller that sleeps looks again when something has changed.
 *
 * Three threads send: one value each, the third SENDS. The delivery of thread 0's first value sends a value itself, and
 * waits until thread 1 has sent its first: "no deadlock whatever a closure waits for".
 *
 * Asserted: no two in the turn; every job is run, once, those of one thread in its order; a turn that is handed over is
 * taken; a holder that is known never waits for itself; at the end nobody holds the turn, and no job is left.
 *
 * runs: -DSENDS=1; -DSENDS=2
 * ends: -DSENDS=1
 * faults: -DSENDS=1 -DFAULT_1; -DSENDS=1 -DFAULT_2; -DSENDS=2 -DFAULT_3; -DSENDS=1 -DFAULT_4; -DSENDS=2 -DFAULT_5; -DSENDS=2 -DFAULT_6
 */
#define THREADS 3
#define NOBODY 255
#define BUSY 1
#define WAITING 2
#define TAKEOVER 4
#define STARTED 8
#define UNKNOWN 0
#define HANDED_OVER 1
#define HOLDER(thread) ((thread) + 2)
#define LIMIT 2
#define JOBS 7

byte word, count, holder; /* All are in one word. */
chan jobs = [JOBS] of { byte }; /* The oldest first. */
byte lastBrief = NOBODY;

/* For the assertions. */
bool inTurn;
byte real = NOBODY; /* the holder of the turn */
byte successor = NOBODY;
byte lastRun[THREADS], executed;
bool hasSent[THREADS];

/* A job is the number of its value, and its sender. The value that is sent from inside a delivery has number 0. */
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

#define isUnchanged (word == w && count == c && holder == h)

inline look() {
  d_step {
    w = word; c = count; h = holder;
    waits = (c >= (h == UNKNOWN -> LIMIT : LIMIT - 1)) && h != HOLDER(me);
    assert(!(waits && h != UNKNOWN && real == me))
  }
}

/* compareExchange(word, word | mark) */
inline tryMark(mark) {
  atomic {
    did = isUnchanged;
    if
    :: did -> word = word | mark; successor = (mark == TAKEOVER -> me : successor)
    :: else
    fi
  }
}

/* handed: the caller was handed the turn. */
inline wait(handed) {
  do
  :: true ->
    look();
    if
    :: !waits || (h == UNKNOWN && lastBrief == me) -> break
    :: else
    fi;
    if
    :: h == UNKNOWN -> lastBrief = me; break
    :: h != UNKNOWN -> break
    :: !isUnchanged /* sleeps */
#ifdef FAULT_4 /* a takeover requested twice: before the first successor has taken the jobs */
    :: h != UNKNOWN ->
#else
    :: h != UNKNOWN && h != HANDED_OVER ->
#endif
      atomic { if :: lastBrief == me -> lastBrief = NOBODY :: else fi };
      if
      :: !(w & STARTED) -> tryMark(STARTED); did = false
      :: (w & STARTED) && !(w & TAKEOVER) ->
        tryMark(TAKEOVER);
        if
        :: did ->
          did = false;
          if
          :: atomic { !(word & TAKEOVER) -> handed = true }
          :: atomic {
              handed = !(word & TAKEOVER);
              word = word & ~TAKEOVER; count = 0;
              if :: handed :: else -> successor = NOBODY fi
            }
          fi;
          break
        :: else
        fi
      :: else -> !isUnchanged
      fi
    fi
  od;
  atomic { waits = false; w = 0; c = 0; h = 0 }
}

/* handed: the turn was handed over, with the remaining jobs. */
inline handOver(handed) {
#ifdef FAULT_3 /* a wrong order: the jobs submitted since are put below the rest */
  atomic {
    do
    :: nempty(mine) -> mine?next; jobs!next
    :: empty(mine) -> next = 0; break
    od
  };
#else
  do
  :: empty(mine) -> break
  :: nempty(mine) ->
    atomic {
      if
      :: empty(jobs) ->
        do
        :: nempty(mine) -> mine?next; jobs!next
        :: empty(mine) -> next = 0; break
        od
      :: nempty(jobs)
      fi
    };
    if
    :: nempty(mine) ->
      atomic { do :: nempty(jobs) -> jobs?next; mine!next :: empty(jobs) -> next = 0; break od }
    :: empty(mine)
    fi
  od;
#endif
  atomic {
#ifdef FAULT_2 /* a lost turn: it is handed over although the request was withdrawn */
    handed = true;
#else
    handed = ((word & TAKEOVER) != 0);
#endif
    if
    :: handed ->
      word = (word & ~(TAKEOVER | STARTED)) | WAITING;
      count = LIMIT;
      holder = HANDED_OVER;
      real = successor; successor = NOBODY
    :: else -> word = word | WAITING
    fi
  }
}

inline work(job) {
  atomic {
    assert(!inTurn && real == me);
    inTurn = true;
    if
    :: job >= THREADS -> assert(lastRun[job % THREADS] == job / THREADS - 1); lastRun[job % THREADS]++
    :: else
    fi;
    executed++;
    isSending = (job == THREADS);
    next = 0
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
  inTurn = false
}

inline runJobs() {
  atomic { do :: nempty(jobs) -> jobs?next; mine!next :: empty(jobs) -> next = 0; break od };
  if
  :: len(mine) > LIMIT - 1 -> count = LIMIT
  :: else
  fi;
  do
  :: len(mine) > 0 && !handed ->
    mine?next;
    work(next);
    if
    :: len(mine) > 0 && (word & TAKEOVER) ->
      handOver(handed);
#ifdef FAULT_1 /* two in the turn: it is handed over, and the caller goes on as well */
      handed = false;
#endif
      break
    :: else
    fi
  :: else -> break
  od
}

/* Until the turn is released or handed over. */
inline leave() {
  do
  :: true ->
    atomic { /* leave and leaveWaiting, which release the turn */
#ifdef FAULT_5 /* two in the turn: it is released although a takeover was requested */
      handed = !(word & WAITING);
#else
      handed = !(word & (WAITING | TAKEOVER));
#endif
      w = word;
      if
      :: handed -> word = 0; count = 0; holder = UNKNOWN; real = NOBODY
      :: else
      fi
    };
    if
    :: !handed && (w & TAKEOVER) -> handOver(handed)
    :: else
    fi;
    w = 0;
    if
    :: handed
    :: else ->
      d_step { /* beginJobs */
#ifdef FAULT_6 /* a holder that waits for itself: the one before is still written down */
        holder = ((word & WAITING) && holder == UNKNOWN -> HOLDER(me) : holder);
#else
        holder = ((word & WAITING) -> HOLDER(me) : holder);
#endif
        word = word & ~WAITING;
        count = 0
      };
      runJobs()
    fi;
    if
    :: handed -> handed = false; break
    :: else
    fi
  od
}

proctype Caller(byte me) {
  byte sends, w, c, h, next;
  bool holds, handed, waits, did, isSending;
  chan mine = [JOBS] of { byte };

  do
  :: sends < (me == 2 -> SENDS : 1) ->
    atomic { /* Broadcast.send: enter */
      holds = (word == 0);
      if
      :: holds -> assert(real == NOBODY); word = BUSY; real = me
      :: else
      fi
    };
    if
    :: holds -> work(JOB(sends + 1)); leave()
    :: else ->
      submit(sends + 1);
      if
      :: holds -> leave()
      :: else ->
        wait(handed);
        if
        :: handed -> handed = false; leave()
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
    assert(word == 0 && count == 0 && holder == UNKNOWN && empty(jobs) && executed == SENDS + 3);
    assert(real == NOBODY && successor == NOBODY && !inTurn)
  }
}
