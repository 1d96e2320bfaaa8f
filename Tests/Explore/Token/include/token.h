#pragma once

// The token lets one thread run at a time. ThreadSanitizer must not see it, or it would treat the threads as
// ordered by it.

/// Waits for the token and takes it.
void token_take(int *token);
/// Gives the token to the waiting thread.
void token_give(int *token);

// An order that ThreadSanitizer must see: between the preparation of a scenario and its threads, and between
// critical sections of a user's lock. Without ThreadSanitizer, these functions do nothing.
void order_before(void *place);
void order_after(void *place);

/// The number of data races reported since the last call.
int take_race_count(void);
