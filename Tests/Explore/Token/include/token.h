#pragma once

// What lets one thread run at a time, in a way that ThreadSanitizer does not see: it must not believe that the threads are
// ordered by it.

/// Waits until the token is given, and takes it.
void token_take(int *token);
/// Gives the token to the thread that waits for it.
void token_give(int *token);

// An order that ThreadSanitizer has to see: of preparing a scenario before its threads, and of the lock that a user's publisher
// would have. They do nothing without it.
void order_before(void *place);
void order_after(void *place);

/// The number of data races reported since the last call.
int take_race_count(void);
