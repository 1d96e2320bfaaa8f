/*
 * A subscription that is received, requested from and cancelled by three threads: UpstreamLink, and the sink with its
 * UpstreamState.
 *
 * Mirrors Sources/ReactiveCore/Engine/Demand/UpstreamLink.swift (accept, request, end, cancel: each one step under the
 * lock, and then a call without it) and UpstreamState.swift with Sink.swift (receive: load, store the subscription,
 * compareExchange(awaiting, subscribed), or remove it again; end: exchange(ended), then take the subscription).
 *
 * Thread 0 receives two subscriptions, thread 1 requests 1 and then 2 (of the link), and terminates; thread 2 requests 4
 * and cancels. Either may do nothing instead of terminating.
 *
 * Asserted: the first subscription receives all requests, or some of them if it was cancelled; it is cancelled once if a
 * thread terminates; the second is always cancelled; the variable of a sink is accessed by its owner alone.
 *
 * runs: plain; -DSINK
 * ends: plain
 * faults: -DSINK -DFAULT_1; -DFAULT_2
 */
#define AWAITING 0
#define SUBSCRIBED 1
#define ENDED 2

byte state, early;
bool hasSubscription, isAccessed;

/* For the assertions. */
byte requested, cancelled[2], sum, terminations;

#ifdef SINK
/* The variable beside the state: two accesses at the same time are a race. */
inline access(present) {
  atomic { assert(!isAccessed); isAccessed = true };
  atomic { isAccessed = false; hasSubscription = present }
}

inline receive(number) {
  if
  :: state == AWAITING ->
    access(true);
#ifdef FAULT_1 /* a subscription that nobody cancels: the state is stored, whatever it is */
    did = true; state = SUBSCRIBED;
#else
    atomic { did = (state == AWAITING); state = (did -> SUBSCRIBED : state) };
#endif
    if
    :: did
    :: else -> access(false); cancelled[number]++
    fi;
    did = false
  :: else -> cancelled[number]++
  fi
}

inline terminate() {
  atomic { did = (state == SUBSCRIBED); state = ENDED; terminations++ };
  if
  :: did -> did = false; assert(hasSubscription); access(false); cancelled[0]++
  :: else
  fi
}

inline request(n) { skip }
#else
inline receive(number) {
  atomic {
    did = (state == AWAITING);
    state = (did -> SUBSCRIBED : state);
    n = (did -> early : 0)
  };
  if
  :: !did -> cancelled[number]++
  :: did && n > 0 -> requested = requested + n
  :: else
  fi;
  did = false; n = 0
}

inline request(d) {
#ifdef FAULT_2 /* demand that is lost: the state is looked at before the lock */
  did = (state == SUBSCRIBED);
  atomic { early = early + (did -> 0 : d); sum = sum + d };
#else
  atomic {
    did = (state == SUBSCRIBED);
    early = early + (state == AWAITING -> d : 0);
    sum = sum + d
  };
#endif
  if
  :: did -> requested = requested + d
  :: else
  fi;
  did = false
}

inline terminate() {
  atomic { did = (state == SUBSCRIBED); state = ENDED; terminations++ };
  if
  :: did -> cancelled[0]++; did = false
  :: else
  fi
}
#endif

proctype Caller(byte me) {
  bool did;
  byte n;

  if
  :: me == 0 -> receive(0); receive(1)
  :: me == 1 -> request(1); request(2); if :: terminate() :: true fi
  :: me == 2 -> request(4); if :: terminate() :: true fi
  fi
}

init {
  atomic { run Caller(0); run Caller(1); run Caller(2) };
  _nr_pr == 1;
  d_step {
    assert(cancelled[1] == 1);
    assert(cancelled[0] == (terminations > 0 -> 1 : 0));
    assert(requested <= sum);
    assert(terminations > 0 || requested == sum);
    assert(state == (terminations > 0 -> ENDED : SUBSCRIBED))
  }
}
