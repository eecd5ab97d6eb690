// The data of clang's ABI for GCC's runtime, version 8, as a compiled file has them, and what the
// runtime keeps in them.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "memsim_objc.h"

// The names of methods, each once: pointers to them are compared.
struct memsim_objc_selector {
  const char *name, *types;
};

struct method {
  const char *name, *types;
  memsim_objc_method body;
};

struct method_list {
  struct method_list *next;
  int32_t count;
  struct method methods[];
};

struct variable {
  const char *name, *type;
  int32_t offset;
};

struct variable_list {
  int32_t count;
  struct variable variables[];
};

struct property {
  const char *name;
  uint8_t attributes, more_attributes, reserved[2];
  const char *getter, *getter_types, *setter, *setter_types;
};

enum property_attribute {
  property_assigns = 0x04,
  property_retains = 0x10,
  property_copies = 0x20,
};

struct property_list {
  int32_t count;
  struct property_list *next;
  struct property properties[];
};

struct protocol_list;

struct protocol {
  memsim_objc_class isa;
  const char *name;
  struct protocol_list *protocols;
  // Lists of methods, required and optional, and properties, none of which is used here.
  void *lists[6];
};

struct protocol_list {
  struct protocol_list *next;
  int64_t count;
  struct protocol *protocols[];
};

// A method that was found.
struct cached {
  const char *name;
  memsim_objc_method body;
};

// Methods that were found, by the addresses of their names, which are multiples of an entry's size.
struct cache {
  // What an address and the offset of an entry have in common.
  uint64_t mask;
  uint64_t used;
  struct cached entries[];
};

enum class_information {
  class_is_class = 1,
  class_is_metaclass = 2,
  // Kept by the runtime.
  class_is_initialized = 0x1000,
  class_is_loaded = 0x2000,
  class_is_framework = 0x4000,
  // The last list of methods is that of the class or metaclass itself, and not of a category.
  class_has_methods = 0x8000,
};

struct memsim_objc_class {
  memsim_objc_class isa;
  // The name of the superclass until the class is linked.
  memsim_objc_class super;
  const char *name;
  int64_t version;
  uint64_t information;
  int64_t instance_bytes;
  struct variable_list *variables;
  struct method_list *methods;
  struct cache *cache;
  // Kept by the runtime: the next of all classes.
  memsim_objc_class next;
  // Kept by the runtime: the object that it is of; null for the framework's.
  struct memsim_objc_image *image;
  struct protocol_list *protocols;
  // Kept by the runtime: what the heap knows of the class.
  void *description;
  int64_t abi;
  int32_t **offsets;
  struct property_list *properties;
  int64_t strong, weak;
};

struct category {
  const char *name, *class_name;
  struct method_list *methods, *class_methods;
  struct protocol_list *protocols;
};

struct constant_string {
  memsim_objc_class isa;
  const char *text;
  uint32_t bytes;
};

// Objects in the data of a file, whose class is to be put into their first word.
struct statics {
  const char *class_name;
  memsim_objc_class *objects[];
};

struct symbols {
  uint64_t selector_count;
  struct memsim_objc_selector *selectors;
  uint16_t class_count, category_count;
  // Classes, categories, and a list of `struct statics`.
  void *definitions[];
};

struct module {
  uint64_t version, bytes;
  const char *file;
  struct symbols *symbols;
};

// A shared object that is loaded.
struct memsim_objc_image {
  struct memsim_objc_image *next;
  void *handle;
  struct module **modules;
  uint32_t count;
  uintptr_t start, end;
  struct kept *kept;
  int (*main)(int argc, char **argv);
  // The first words of blocks: of those that have captured something, and of the others.
  const void *block_words[2];
  // The words of the last launch.
  char **words;
};

extern memsim_objc_image memsim_objc_images;

enum { most_class_numbers = 1 << 20, abi_version = 8 };

// The return address of a function that code of an app calls. Clang moves unlikely parts of a
// function into one of their own, where the return address is another, unless it is never inlined.
#define CALLER ((uintptr_t)__builtin_return_address(0))
#define CALLED_BY_APP __attribute__((noinline))

// The return address of the last message, for methods of the framework that record places.
extern __thread uintptr_t memsim_objc_last_sender __attribute__((tls_model("initial-exec")));

// An exception that a handler got: its first word, the place that threw it, and the function of the
// handler.
struct memsim_objc_handled {
  memsim_objc_object object;
  uint64_t word;
  uintptr_t thrower, handler;
  // Where the handler is: an exception that it gets in the same frame is after this one.
  uintptr_t frame, place;
};

// The calls between an app and the framework that are under way on a stack.
struct memsim_objc_flow {
  // The exception that left a method which the framework called, until the framework returns.
  memsim_objc_object pending;
  uintptr_t pending_thrower;
  // The first word of the exception if it is retained meanwhile, else 0.
  uint64_t pending_word;
  memsim_objc_object last_thrown;
  uintptr_t last_thrower;
  // The exceptions that handlers got last, in a ring, and how many there were.
  struct memsim_objc_handled handled[8];
  uint32_t handled_count;
  // The calls of the framework by the app that have not returned.
  int32_t depth;
  bool is_super;
};
extern __thread struct memsim_objc_flow memsim_objc_flow __attribute__((tls_model("initial-exec")));
extern struct memsim_objc_hooks memsim_objc_hooks __attribute__((visibility("hidden")));
extern memsim_objc_class *memsim_objc_numbered __attribute__((visibility("hidden")));

// The first word of an object, which is read also where the life of the object is over.
#if defined(__has_feature) && __has_feature(address_sanitizer)
__attribute__((noinline, no_sanitize("address")))
#else
__attribute__((always_inline))
#endif
static inline uint64_t memsim_objc_first_word(const void *object) {
  return *(const uint64_t *)object;
}

void *memsim_objc_allocate(uint64_t bytes);
// Counts an object for code at a place, whatever methods for that its class has.
void memsim_objc_count(
    memsim_objc_object object, enum memsim_objc_step step, uintptr_t caller);
// Gives NSObject its methods.
void memsim_objc_make_root(void);
const char *memsim_objc_name(const char *name);
// What the compiler calls before each message.
memsim_objc_method objc_msg_lookup(
    memsim_objc_object object, memsim_objc_selector selector);
// Sends a message without arguments for the code that sent another one, so that it is at the place
// of that.
memsim_objc_object memsim_objc_send_for(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t sender);
// The method of such a message.
memsim_objc_method memsim_objc_look_up_for(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t sender);
// Calls a method without arguments.
static inline memsim_objc_object memsim_objc_call(
    memsim_objc_method method, void *object, memsim_objc_selector selector) {
  return ((memsim_objc_object(*)(void *, memsim_objc_selector))method)(object, selector);
}
// The method that a class has or inherits, by a name that is unique; null if it has none.
struct method *memsim_objc_class_method(memsim_objc_class class_, const char *name);
// The method whose code, or the code of a function behind it, has an address; null if there is
// none. Its class is a metaclass for a class method.
struct method *memsim_objc_method_before(uintptr_t address, memsim_objc_class *class_);
void memsim_objc_flush(void);
// Links the classes of an object; false, and the reason, if one is missing or exists already.
bool memsim_objc_link(memsim_objc_image image, char *reason, size_t bytes);
// Whether a word is the address of a class or of a metaclass.
bool memsim_objc_is_known(uintptr_t word);
// Finds where an object is, by an address in it.
void memsim_objc_image_place(memsim_objc_image image, const void *address);
// The object that an address is in; null if there is none.
memsim_objc_image memsim_objc_image_at(const void *address);
// Keeps what is in the writable data of an object now.
void memsim_objc_image_keep(memsim_objc_image image);
void memsim_objc_image_restore(memsim_objc_image image);
