// Getters and setters that the compiler writes, and @synchronized.
#include <string.h>

#include "abi.h"

enum message { retain, release, autorelease, copy, message_count };

// Sends a message for the code that has sent the last one, which is that of the property: it is its
// line that retains the object.
static memsim_objc_object send(
    memsim_objc_object object, enum message message, uintptr_t sender) {
  static const char *const names[message_count] = {"retain", "release", "autorelease", "copy"};
  static memsim_objc_selector selectors[message_count];
  if (selectors[message] == NULL) selectors[message] = memsim_objc_selector_make(names[message]);
  return memsim_objc_send_for(object, selectors[message], sender);
}

void objc_setProperty(
    memsim_objc_object object, memsim_objc_selector selector, int64_t offset,
    memsim_objc_object value, bool is_atomic, bool copies) {
  uintptr_t sender = memsim_objc_last_sender;
  memsim_objc_object *place = (memsim_objc_object *)((char *)object + offset);
  memsim_objc_object old = *place;
  if (old == value && !copies) return;
  // The old value is released last: to release it may end the new one's only other owner.
  *place = send(value, copies ? copy : retain, sender);
  send(old, release, sender);
}

memsim_objc_object objc_getProperty(
    memsim_objc_object object, memsim_objc_selector selector, int64_t offset, bool is_atomic) {
  uintptr_t sender = memsim_objc_last_sender;
  memsim_objc_object value = *(memsim_objc_object *)((char *)object + offset);
  return is_atomic ? send(send(value, retain, sender), autorelease, sender) : value;
}

void objc_getPropertyStruct(
    void *value, const void *place, int64_t bytes, bool is_atomic, bool is_strong) {
  memcpy(value, place, (size_t)bytes);
}

void objc_setPropertyStruct(
    void *place, const void *value, int64_t bytes, bool is_atomic, bool is_strong) {
  memcpy(place, value, (size_t)bytes);
}

static void (*enter_monitor)(memsim_objc_object object);
static void (*leave_monitor)(memsim_objc_object object);

void memsim_objc_define_monitors(
    void (*enter)(memsim_objc_object object), void (*leave)(memsim_objc_object object)) {
  enter_monitor = enter;
  leave_monitor = leave;
}

CALLED_BY_APP int32_t objc_sync_enter(memsim_objc_object object) {
  if (object == NULL || enter_monitor == NULL) return 0;
  memsim_objc_last_sender = CALLER;
  enter_monitor(object);
  memsim_objc_throw_pending();
  return 0;
}

int32_t objc_sync_exit(memsim_objc_object object) {
  if (object != NULL && leave_monitor != NULL) leave_monitor(object);
  return 0;
}
