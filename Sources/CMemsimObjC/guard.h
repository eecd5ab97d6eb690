#pragma once
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif
// Calls `body`; false if it threw.
bool memsim_objc_call_guarded(void (*body)(void *), void *context);
#ifdef __cplusplus
}
#endif
