#define _GNU_SOURCE
#include "token.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#define UNSEEN __attribute__((no_sanitize("thread"), noinline))

UNSEEN void token_take(int *token) {
  for (;;) {
    // If the holder runs on another processor, it gives the token back soon.
    for (int i = 0; i < 50; i++) {
      if (__atomic_exchange_n(token, 0, __ATOMIC_SEQ_CST)) return;
    }
    syscall(SYS_futex, token, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
  }
}

UNSEEN void token_give(int *token) {
  __atomic_store_n(token, 1, __ATOMIC_SEQ_CST);
  syscall(SYS_futex, token, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

UNSEEN void order_before(void *place) {
  if (__tsan_release) __tsan_release(place);
}

UNSEEN void order_after(void *place) {
  if (__tsan_acquire) __tsan_acquire(place);
}

static int races;

/// Called by ThreadSanitizer for each race that it reports.
UNSEEN void __tsan_on_report(void *report) { races++; }

UNSEEN int take_race_count(void) {
  int count = races;
  races = 0;
  return count;
}
