// The gate's crucial operations with the memory orderings of SerialGate.swift in
// Sources/ReactiveCore/Engine/Serial, on real threads.
//
// usage: litmus SECONDS
//
// All models except orderings.pml assume sequential consistency. This program runs the operations of that
// model on a machine. ThreadSanitizer also reports accesses that the orderings don't order. On x86, where
// every load acquires and every store releases, the program shows little about weak orderings. On ARM it
// shows more.
//
//   gate      three threads enter or submit; their counters are not atomic, so that the program notices two
//             threads in the turn, a lost job, or data that was not published
//   cancel    a value is delivered to an open emitter while another thread cancels it: at most one more call
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BUSY = 1, WAITING = 2, OPEN = 4, ENDED = 8, THREADS = 3 };

typedef struct Job {
  int kind;
  long payload;
  struct Job *next;
} Job;

typedef struct {
  _Atomic(uint32_t) word;
  _Atomic(Job *) jobs;
} Gate;

static void fail(const char *message) {
  fprintf(stderr, "litmus: %s\n", message);
  exit(1);
}

static bool enter(Gate *gate) {
  uint32_t idle = 0;
  return atomic_compare_exchange_strong_explicit(&gate->word, &idle, BUSY, memory_order_acquire, memory_order_acquire);
}

// Retries compareExchange(.acquiringAndReleasing) until it succeeds. Returns the previous word.
static uint32_t change(Gate *gate, uint32_t removed, uint32_t added) {
  uint32_t current = atomic_load_explicit(&gate->word, memory_order_relaxed);
  while (!atomic_compare_exchange_strong_explicit(&gate->word, &current, (current & ~removed) | added,
                                                  memory_order_acq_rel, memory_order_acquire)) {
  }
  return current;
}

static bool submit(Gate *gate, int kind, long payload) {
  Job *job = malloc(sizeof(Job));
  job->kind = kind;
  job->payload = payload;
  Job *last = atomic_load_explicit(&gate->jobs, memory_order_relaxed);
  do {
    job->next = last;
  } while (!atomic_compare_exchange_strong_explicit(&gate->jobs, &last, job, memory_order_release, memory_order_relaxed));
  return (change(gate, 0, BUSY | WAITING) & BUSY) == 0;
}

static void run(int kind, long payload);

static bool leave(Gate *gate) {
  uint32_t current = atomic_load_explicit(&gate->word, memory_order_relaxed);
  if (current == BUSY && atomic_compare_exchange_strong_explicit(&gate->word, &current, 0, memory_order_release,
                                                                 memory_order_relaxed))
    return true;
  current = atomic_load_explicit(&gate->word, memory_order_relaxed);
  while ((current & WAITING) == 0) {
    if (atomic_compare_exchange_strong_explicit(&gate->word, &current, current & ENDED, memory_order_release,
                                                memory_order_relaxed))
      return true;
  }
  if (change(gate, WAITING, 0) & WAITING) {
    Job *last = atomic_exchange_explicit(&gate->jobs, NULL, memory_order_acquire), *first = NULL;
    while (last) {
      Job *before = last->next;
      last->next = first;
      first = last;
      last = before;
    }
    while (first) {
      Job *job = first;
      first = job->next;
      run(job->kind, job->payload);
      free(job);
    }
  }
  return false;
}

// In the turn of `subject`.
static Gate subject;
static long delivered[THREADS];
static bool inTurn;
// In the turn of the subject, once the emitter is open.
static Gate *emitter;
static long *received;
static _Atomic(bool) isCancelled;
static int late;

enum { VALUE, DISCARD };

static void run(int kind, long payload) {
  if (inTurn) fail("two in the turn");
  inTurn = true;
  if (kind == DISCARD) {
    free(received);
    received = NULL;
    emitter = NULL;
  } else {
    int thread = payload % THREADS;
    if (payload / THREADS != delivered[thread]) fail("a job is lost, or out of order");
    delivered[thread]++;
    if (emitter && atomic_load_explicit(&emitter->word, memory_order_acquire) == OPEN) {
      if (atomic_load_explicit(&isCancelled, memory_order_acquire) && ++late > 1) fail("two calls after cancel");
      ++*received;
    }
  }
  inTurn = false;
}

static void inTurnOf(Gate *gate, int kind, long payload) {
  if (enter(gate))
    run(kind, payload);
  else if (!submit(gate, kind, payload))
    return;
  while (!leave(gate)) {
  }
}

static pthread_barrier_t barrier;
static bool isOver;
static Gate emitters;
enum { ROUND = 200 };

static void *call(void *argument) {
  int me = (int)(intptr_t)argument;
  for (long base = 0;; base += ROUND) {
    if (me == 0) {
      atomic_store(&emitters.word, BUSY);
      atomic_store(&isCancelled, false);
      received = calloc(1, sizeof(long));
      late = 0;
      emitter = &emitters;
    }
    pthread_barrier_wait(&barrier);
    if (isOver) return NULL;
    for (long index = 0; index < ROUND; index++) {
      if (me == 2 && index == ROUND / 4) {  // Emitter.start, and leave(marking: open)
        *received = 0;
        uint32_t busy = BUSY;
        atomic_compare_exchange_strong_explicit(&emitters.word, &busy, OPEN, memory_order_release, memory_order_relaxed);
      }
      if (me == 2 && index == ROUND / 2) {  // AnyEmitter.cancel: endAndEnter, remove
        change(&emitters, 0, ENDED | BUSY);
        inTurnOf(&subject, DISCARD, 0);
        atomic_store_explicit(&isCancelled, true, memory_order_release);
      }
      inTurnOf(&subject, VALUE, (base + index) * THREADS + me);
    }
    pthread_barrier_wait(&barrier);
    if (delivered[me] != base + ROUND) fail("a job was not run");
    if (atomic_load(&subject.word) != 0 || atomic_load(&subject.jobs)) fail("the turn was not released");
    pthread_barrier_wait(&barrier);
  }
}

int main(int count, char **arguments) {
  double seconds = count > 1 ? atof(arguments[1]) : 1;
  pthread_barrier_init(&barrier, NULL, THREADS + 1);
  pthread_t threads[THREADS];
  for (long thread = 0; thread < THREADS; thread++) pthread_create(&threads[thread], NULL, call, (void *)thread);
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (;;) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    isOver = (now.tv_sec - start.tv_sec) + (now.tv_nsec - start.tv_nsec) / 1e9 > seconds;
    pthread_barrier_wait(&barrier);
    if (isOver) break;
    pthread_barrier_wait(&barrier);
    pthread_barrier_wait(&barrier);
  }
  for (int thread = 0; thread < THREADS; thread++) pthread_join(threads[thread], NULL);
  printf("%ld values\n", delivered[0] + delivered[1] + delivered[2]);
}
