#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// True if allocations can be counted on this platform, which requires glibc.
bool allocation_counter_works(void);

/// Starts counting the process's allocations. Only one thread may use this at a time.
void allocation_counter_start(void);

/// Stops counting.
void allocation_counter_stop(void);

/// The number of blocks that were allocated, minus those that were freed.
long allocation_counter_blocks(void);

/// The number of bytes that the allocator reserved for them.
long allocation_counter_bytes(void);

/// The number of bytes that all threads have allocated, or zero where allocations can't be counted.
long allocation_counter_in_use(void);

#endif
