#include "AllocationCounter.h"

#include <stddef.h>
#include <stdlib.h>

static bool counting;
static long blocks;
static long bytes;

void allocation_counter_start(void) {
  blocks = 0;
  bytes = 0;
  counting = true;
}

void allocation_counter_stop(void) { counting = false; }
long allocation_counter_blocks(void) { return blocks; }
long allocation_counter_bytes(void) { return bytes; }

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// glibc's mallinfo2 counts bytes but not blocks. These functions take precedence over glibc's. Unless they
// are counting, they cost one look at a flag, on all sides of a comparison.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool allocation_counter_works(void) { return true; }

long allocation_counter_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

static void *counted(void *block) {
  if (__builtin_expect(counting, 0) && block) {
    blocks += 1;
    bytes += (long)malloc_usable_size(block);
  }
  return block;
}

static void uncount(void *block) {
  if (__builtin_expect(counting, 0) && block) {
    blocks -= 1;
    bytes -= (long)malloc_usable_size(block);
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = counted(__libc_memalign(alignment, size));
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  uncount(block);
  return counted(__libc_realloc(block, size));
}

void free(void *block) {
  uncount(block);
  __libc_free(block);
}

#else

bool allocation_counter_works(void) { return false; }
long allocation_counter_in_use(void) { return 0; }

#endif
