// Counts the instructions of a piece of work, and the calls of some functions in it, by following a
// copy of this process instruction by instruction. Nothing else on the machine changes the counts.
#pragma once
#include <stddef.h>
#include <stdint.h>

// The work that runs in a copy of this process, which ends with it: once for the caches to have its
// data, and once followed.
typedef void (*_Nonnull steps_body)(void *_Nullable context, int is_followed);

enum steps_outcome {
  // The counts are those from each odd return of the marker to the even call after it.
  steps_counted,
  // The host does not let a process follow another, or lets none be made.
  steps_refused,
  // The copy did not come to its end, or not to an even number of calls of the marker.
  steps_ended,
  // There were more instructions than was allowed.
  steps_too_many,
};

struct steps {
  // The function that has to be called before and after what is counted.
  uintptr_t marker;
  // The first instructions of the functions whose calls are counted, and room for as many counts.
  const uintptr_t *_Nullable functions;
  size_t function_count;
  uint64_t *_Nullable calls;
  // Room for the places of as many instructions as are followed at most; null if none is asked for.
  uintptr_t *_Nullable places;
  // After how many instructions to give up.
  uint64_t most;
  // How many instructions there were.
  uint64_t instructions;
  // The error number of a refusal.
  int error;
  // The last status of the copy, as `waitpid` returns it.
  int status;
};

// Follows the body.
enum steps_outcome steps_follow(
    struct steps *_Nonnull steps, steps_body body, void *_Nullable context);

// The first instruction of a function of Swift's library, or of another one; 0 if none has it.
uintptr_t steps_function(const char *_Nonnull name);

// The file whose code is at a place, and where that begins in memory; null if no file has it.
const char *_Nullable steps_file(uintptr_t place, uintptr_t *_Nonnull base);
