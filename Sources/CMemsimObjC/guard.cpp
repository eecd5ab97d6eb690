// Where the framework calls methods of an app: frames of Swift cannot be unwound, so an exception
// that leaves such a method waits until the framework has returned to code of the app.
#include "guard.h"

extern "C" bool memsim_objc_call_guarded(void (*body)(void *), void *context) {
  try {
    body(context);
    return true;
  } catch (...) {
    return false;
  }
}
