/*
 * The parts that the models share: the gate and the emitter, one step for each atomic operation of the Swift code.
 *
 * A loop of a load and a compare-and-swap is one step: a round that fails changes nothing. `serial-gate.pml` has these
 * loops as they are. Accesses by the holder of a turn alone are not atomic operations, and are part of the step before.
 *
 *   SerialGate.enter, enterMarked, end, endAndEnter, markMissed   one compare-and-swap, or one `or`
 *   SerialGate.enterAlone                                         load; store
 *   SerialGate.submit                                             push the job; mark the word
 *   SerialGate.leaveIfNothingWaits, leave, unmark, runJobs      release; or unmark, then take the jobs
 *   SerialGate.leaveMissed                                        one compare-and-swap
 *   Emitter.send, sendFromBroadcast, emit, finish, drain, release; AnyEmitter.inTurn, leave, drainAndLeave, close, request
 *
 * A model defines GATES and JOBS, and for an emitter EMITTERS and its subscriber's calls: received(e, v),
 * completed(e), and enqueue(e, v) for a value without demand.
 */
#define BUSY 1
#define WAITING 2
#define OPEN 4
#define ENDED 8
#define MISSED 16

byte word[GATES];
/* The jobs in the order in which they were submitted. Those that were taken are the first of them. */
chan jobs[GATES] = [JOBS] of { byte };

#define isEnded(g) ((word[g] & ENDED) != 0)
#define isIdle(g) ((word[g] & (BUSY | WAITING | MISSED)) == 0 && len(jobs[g]) == 0)

inline enter(g, did) {
  d_step { did = (word[g] == 0); word[g] = (did -> BUSY : word[g]) }
}

inline enterMarked(g, did) {
  d_step { did = !(word[g] & BUSY); word[g] = (did -> word[g] & ~OPEN : word[g]) | BUSY }
}

/* Under a lock that all callers of the gate hold meanwhile. */
inline enterAlone(g, did) {
  did = ((word[g] & ~OPEN) == 0);
  if
  :: did -> word[g] = BUSY
  :: else
  fi
}

inline submit(g, job, did) {
  jobs[g]!job;
  d_step { did = !(word[g] & BUSY); word[g] = word[g] | BUSY | WAITING }
}

inline markMissed(g, did) {
  d_step { did = !(word[g] & BUSY); word[g] = word[g] | BUSY | MISSED }
}

inline endGate(g, did) {
  d_step { did = !(word[g] & ENDED); word[g] = word[g] | ENDED }
}

/* did: the mark was set by this call. entered: and the turn was taken. */
inline endAndEnter(g, did, entered) {
  d_step {
    did = !(word[g] & ENDED);
    entered = did && !(word[g] & BUSY);
    word[g] = (did -> (word[g] | ENDED | BUSY) : word[g])
  }
}

/* left: the turn was released. Otherwise the caller runs `taken` jobs and leaves again. */
inline leaveGate(g, marking, left, taken) {
  d_step { left = (word[g] == BUSY); word[g] = (left -> (marking) : word[g]) };
  if
  :: left
  :: else ->
    d_step {
      if
      :: !(word[g] & (WAITING | MISSED)) -> left = true; word[g] = (word[g] & ENDED) | (marking)
      :: else -> taken = word[g] & WAITING; word[g] = word[g] & ~(WAITING | MISSED)
      fi
    };
    d_step {
      if
      :: taken -> taken = len(jobs[g])
      :: else
      fi
    }
  fi
}

/* left: nothing but MISSED was marked, and the turn was released. */
inline leaveMissed(g, left) {
#ifdef FAULT_LEAVE_JOBS /* a job is left behind: it is not looked whether there are any */
  d_step { left = !(word[g] & ENDED); word[g] = (left -> OPEN : word[g]) }
#else
  d_step { left = (word[g] == (BUSY | MISSED)); word[g] = (left -> OPEN : word[g]) }
#endif
}

#ifdef EMITTERS

/* Emitter `e` has gate `e`; gate 0 is the subject's. */
#define UNLIMITED 255
byte demand[EMITTERS];
/* In the turn of the emitter. */
bool hasBuffered[EMITTERS], hasCompletion[EMITTERS], hasDownstream[EMITTERS];
chan buffer[EMITTERS] = [JOBS] of { byte };

/* An emitter's jobs. Other numbers are values. */
#define FINISH 20
#define RELEASE 21
#define LEAVE 22

/* A thread's variables for calling an emitter. */
#define EMITTER_LOCALS bool eDid, eHolds; byte eTaken, eJob, eValue

inline takeOne(e, did) {
  d_step {
    did = demand[e] > 0;
    demand[e] = ((demand[e] == UNLIMITED || !did) -> demand[e] : demand[e] - 1)
  }
}

/* Emitter.release */
inline release(e) {
  d_step {
    hasDownstream[e] = false; hasBuffered[e] = false; hasCompletion[e] = false;
    do
    :: len(buffer[e]) > 0 -> buffer[e]?_
    :: else -> break
    od
  }
}

/* A job, in the turn: Emitter.emit, finish or release. */
inline runJob(e) {
  if
  :: eJob == FINISH -> hasCompletion[e] = hasCompletion[e] || !isEnded(e)
  :: eJob == RELEASE -> release(e)
  :: eJob == LEAVE
  :: else ->
    if
    :: isEnded(e) || hasCompletion[e]
    :: else ->
      if
      :: hasBuffered[e] -> eDid = false
      :: else -> takeOne(e, eDid)
      fi;
      if
      :: eDid -> eValue = (hasDownstream[e] -> eJob : 0)
      :: else -> enqueue(e, eJob)
      fi;
      eDid = false
    fi
  fi;
  eJob = 0
}

/*
 * Calls an emitter, to do one of these:
 *
 *   a value           Emitter.sendFromBroadcast, send
 *   FINISH            Emitter.send(completion:), inTurn
 *   RELEASE           AnyEmitter.close; with isEntered, the caller holds the turn
 *   LEAVE             AnyEmitter.leave, by the holder of the turn: Emitter.start, and request if markMissed took it
 *
 * Whoever holds the turn runs the jobs, drains and leaves, until the turn is released: drainAndLeave. The fast path of
 * AnyEmitter.leave is this with nothing to drain.
 */
inline callEmitter(e, what, isEntered) {
  eJob = what;
  eHolds = isEntered;
  if
  :: isEntered
#ifdef FAULT_CALL_AFTER_CANCEL /* a call after cancel: the emitter's mark `ended` is not looked at */
  :: !(isEntered) && what < FINISH && (word[e] & OPEN) ->
#else
  :: !(isEntered) && what < FINISH && word[e] == OPEN ->
#endif
    eValue = (hasDownstream[e] -> eJob : 0)
  :: else ->
    if
    :: what < FINISH -> enter(e, eHolds)
    :: else -> enterMarked(e, eHolds)
    fi;
    if
    :: eHolds
    :: !eHolds && what < FINISH && isEnded(e)
    :: else -> submit(e, eJob, eHolds); eJob = 0
    fi
  fi;
  if
  :: eHolds && eJob != 0 -> runJob(e)
  :: else
  fi;
  do
  :: eValue != 0 -> received(e, eValue); eValue = 0
  :: eValue == 0 && !eHolds -> break
  :: eValue == 0 && eHolds && eTaken > 0 -> d_step { jobs[e]?eJob; eTaken-- }; runJob(e)
  :: eValue == 0 && eHolds && eTaken == 0 ->
    /* Emitter.drain */
    if
    :: hasBuffered[e] && !isEnded(e) ->
      takeOne(e, eDid);
      if
      :: eDid -> d_step { eDid = false; buffer[e]?eValue; hasBuffered[e] = len(buffer[e]) > 0 }
      :: else
      fi
    :: else
    fi;
    if
    :: eValue == 0 && !hasBuffered[e] && hasCompletion[e] ->
      endGate(e, eDid);
      if
      :: eDid && hasDownstream[e] -> eDid = false; release(e); completed(e)
      :: else -> eDid = false
      fi
    :: else
    fi;
    if
    :: eValue == 0 ->
      leaveGate(e, ((!hasBuffered[e] && !hasCompletion[e] && demand[e] == UNLIMITED) -> OPEN : 0), eDid, eTaken);
      atomic { eHolds = !eDid; eDid = false }
    :: else
    fi
  od;
  atomic { eJob = 0; eHolds = false; eTaken = 0 }
}

/* AnyEmitter.start, once the subscription was received. */
inline leaveStart(e, did) {
  if
  :: !hasBuffered[e] && !hasCompletion[e] && demand[e] == UNLIMITED -> leaveMissed(e, did)
  :: else -> did = false
  fi;
  if
  :: did -> did = false
  :: else -> callEmitter(e, LEAVE, true)
  fi
}

/* AnyEmitter.request: did, if the caller holds the turn and has to leave. */
inline request(e, n, did) {
  d_step {
    did = demand[e] != UNLIMITED;
    demand[e] = ((!did || n == UNLIMITED) -> UNLIMITED : demand[e] + n)
  };
  if
  :: did && !isEnded(e) -> markMissed(e, did)
  :: else -> did = false
  fi
}
#endif
