// The beginning of the source that is linked into the shared object of each app, and what the
// runtime that loads the object finds in it.

// The functions that code of an app calls without naming them: the compiler does, and the linker
// for functions of C that it replaces.
#define MEMSIM_OBJC_FUNCTIONS(FUNCTION) \
  FUNCTION(memsim_objc_call_function) \
  FUNCTION(memsim_objc_closure_copy)    \
  FUNCTION(memsim_objc_closure_release) \
  FUNCTION(memsim_objc_closure_assign)  \
  FUNCTION(memsim_objc_closure_dispose) \
  FUNCTION(objc_msg_lookup)           \
  FUNCTION(objc_msg_lookup_super)     \
  FUNCTION(objc_lookup_class)         \
  FUNCTION(objc_get_class)            \
  FUNCTION(objc_get_meta_class)       \
  FUNCTION(objc_getProperty)          \
  FUNCTION(objc_setProperty)          \
  FUNCTION(objc_getPropertyStruct)    \
  FUNCTION(objc_setPropertyStruct)    \
  FUNCTION(objc_sync_enter)           \
  FUNCTION(objc_sync_exit)            \
  FUNCTION(objc_exception_throw)      \
  FUNCTION(objc_enumerationMutation)  \
  FUNCTION(__gnu_objc_personality_v0) \
  FUNCTION(__wrap_malloc)             \
  FUNCTION(__wrap_calloc)             \
  FUNCTION(__wrap_realloc)            \
  FUNCTION(__wrap_free)               \
  FUNCTION(__wrap_strdup)             \
  FUNCTION(__wrap_strndup)            \
  FUNCTION(__wrap_asprintf)           \
  FUNCTION(__wrap_vasprintf)          \
  FUNCTION(__wrap_sleep)              \
  FUNCTION(__wrap_usleep)             \
  FUNCTION(__wrap_nanosleep)

// A function of the runtime, and the variable that its address belongs in.
struct memsim_objc_slot {
  const char *name;
  void **address;
};

enum { memsim_objc_most_files = 4096 };

// The files of Objective-C that the object was made of; more than fit are counted only.
struct memsim_objc_files {
  unsigned count;
  void *files[memsim_objc_most_files];
};
