#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Whether allocations can be counted on this platform: only with glibc.
bool allocation_counter_works(void);

/// Counts the calling process's allocations from now on. For one thread at a time.
void allocation_counter_start(void);

/// Stops counting.
void allocation_counter_stop(void);

/// How many blocks were allocated, less those that were freed.
long allocation_counter_blocks(void);

/// How many bytes the allocator set aside for them.
long allocation_counter_bytes(void);

/// How many bytes are allocated, by all threads; zero where allocations cannot be counted.
long allocation_counter_in_use(void);

#endif
