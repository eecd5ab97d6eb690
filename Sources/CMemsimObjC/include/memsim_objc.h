// A runtime for Objective-C that clang compiles with -fobjc-runtime=gcc, for objects of a heap.
//
// The address of an object is the address of its region, whose first word is its ref with the
// highest bit set. Dispatch compares the ref's life with that of its slot, so a message to a
// deallocated object is found before any of its memory is read. Classes and constant strings have a
// pointer to their class in that word, as everywhere.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

struct memsim_objc_class;
struct memsim_objc_selector;
typedef struct memsim_objc_class *memsim_objc_class;
typedef const struct memsim_objc_selector *memsim_objc_selector;
typedef void *memsim_objc_object;
typedef void (*memsim_objc_method)(void);

static const uint64_t memsim_objc_ref_bit = 1ull << 63;

// The first word of an object, which is read also where the life of the object is over.
uint64_t memsim_objc_word(const void *object);

// What the root class asks for, with the return address of the message.
enum memsim_objc_step {
  memsim_objc_step_retain,
  memsim_objc_step_release,
  memsim_objc_step_autorelease,
};

// What the runtime asks of the owner of the heap. None is called while a table changes. `caller` is
// the return address of the code of the app that sent the message.
struct memsim_objc_hooks {
  // The base of the table of slots.
  void *slots;
  // Describes a class to the heap, its superclass before it, and gives it a number; the result is
  // kept with the class.
  void *_Nonnull (*_Nonnull describe)(memsim_objc_class class_);
  // The number of the place of a call.
  uint32_t (*site)(uintptr_t caller);
  // Makes an instance of a described class in the heap whose turn it is, its first word included.
  memsim_objc_object _Nonnull (*_Nonnull allocate)(void *description, uint32_t site);
  void (*count)(uint64_t ref, enum memsim_objc_step step, uintptr_t caller);
  // The last release of an object that this thread owns, and whose dealloc is the root class's;
  // false, and nothing is done, if there is more to do.
  bool (*recycle)(uint64_t ref);
  int64_t (*retain_count)(uint64_t ref);
  // The dealloc of an object has come to the root class.
  void (*finished)(uint64_t ref);
  // A message to an object whose life is over: of a ref if `ref` is not 0, else of an address whose
  // first word is 0. The message has no effect if it returns.
  void (*deallocated)(
      memsim_objc_object object, uint64_t ref, memsim_objc_selector selector, uintptr_t caller);
  // A message to an object that has no such method. The message has no effect if it returns.
  void (*unrecognized)(
      memsim_objc_object object, memsim_objc_selector selector, uintptr_t caller);
  // An exception that no frame catches.
  void (*uncaught)(memsim_objc_object _Nullable exception, uintptr_t caller);
  // A collection that was changed while a loop went through it. The loop goes on if it returns.
  void (*mutated)(memsim_objc_object collection, uintptr_t caller);
  // Changes the size of a block of the heap, or makes one if `block` is null; null without memory.
  void *_Nullable (*_Nonnull resize)(
      void *_Nullable block, uint64_t bytes, bool is_cleared, uint32_t site);
  // Frees a block of the heap, or reports why it cannot; false if the system may have made a block.
  bool (*free)(void *block, uintptr_t caller);
};
// Makes the root class, NSObject; the first call counts.
void memsim_objc_begin(const struct memsim_objc_hooks *hooks);

// A method of a class of the framework: `-setFrame:` or `+alloc`, and its types as clang writes
// them.
struct memsim_objc_entry {
  const char *name, *types;
  memsim_objc_method method;
};
// Makes a class of the framework; null if there is one of the name, or no such superclass.
memsim_objc_class _Nullable memsim_objc_class_make(
    const char *name, const char *_Nullable superclass, int64_t bytes);
void memsim_objc_class_extend(
    memsim_objc_class class_, const struct memsim_objc_entry *entries, int32_t count);

// Makes a file that is in memory, which programs inherit; -1 without memory.
int32_t memsim_objc_memory_file(void);
// The same, with the source of C that is linked into each shared object of an app.
int32_t memsim_objc_app_source(void);
// Writes a path from the root on; false if there is no room for it.
bool memsim_objc_whole_path(const char *path, char *whole, int32_t bytes);
// Writes a text into a file of the build; returns 0, or the number of an error.
int32_t memsim_objc_write_file(const char *path, const char *text);
// Limits the memory of another process, and the bytes of each file that it writes.
void memsim_objc_limit_process(int32_t process, uint64_t memory_bytes, uint64_t file_bytes);
// The names of the functions of C that the linker replaces, those that allocate and those that
// wait; null at the end.
const char *_Nullable const *_Nonnull memsim_objc_replaced_functions(void);

// A shared object that is loaded.
typedef struct memsim_objc_image *memsim_objc_image;

// Loads a shared object, with the classes and categories that it has; null, and the reason, if the
// object cannot be loaded, or a class is missing or there twice. Each object has its own classes
// beside those of the framework, whose categories all objects share.
memsim_objc_image _Nullable memsim_objc_load(const char *path, char *reason, int32_t bytes);
// Begins a launch, as code of the app: the statics of the object are what they were when it was
// loaded, and each +load is called, of a superclass before its subclasses and of categories last.
void memsim_objc_launch(memsim_objc_image image);
// A number for the names and sizes of all classes of the framework.
uint64_t memsim_objc_framework_stamp(void);

// The class of a name that the framework has, or else the object.
memsim_objc_class _Nullable memsim_objc_class_find(
    const char *name, memsim_objc_image _Nullable image);
const char *memsim_objc_class_name(memsim_objc_class class_);
memsim_objc_class _Nullable memsim_objc_class_super(memsim_objc_class class_);
int64_t memsim_objc_class_bytes(memsim_objc_class class_);
// Whether it is a class of the framework.
bool memsim_objc_class_is_framework(memsim_objc_class class_);
void *memsim_objc_class_description(memsim_objc_class class_);
// The class whose number the slots of instances have (see Slot.swift).
void memsim_objc_class_set_number(memsim_objc_class class_, uint32_t number);
// The class of an object that lives, or of a class, which is its metaclass; null if there is none.
memsim_objc_class _Nullable memsim_objc_class_of(memsim_objc_object _Nullable object);
bool memsim_objc_is_class(memsim_objc_object object);
bool memsim_objc_class_inherits(memsim_objc_class _Nullable class_, memsim_objc_class other);
bool memsim_objc_class_adopts(memsim_objc_class _Nullable class_, const char *protocol);

// How an instance variable names objects.
enum memsim_objc_variable_kind {
  // A property of its name retains or copies the object.
  memsim_objc_variable_owns,
  // It names an object, and no property says whether the variable owns it.
  memsim_objc_variable_may_own,
  // A property of its name assigns.
  memsim_objc_variable_assigns,
  // It is of another type, such as an array, a struct or an address, and can have any words.
  memsim_objc_variable_other,
};
// Calls `body` with each instance variable, the superclass's first: its offset, and that of the
// next variable or the end of the object.
void memsim_objc_class_each_variable(
    memsim_objc_class class_,
    void (*body)(
        void *context, const char *name, int64_t offset, int64_t end,
        enum memsim_objc_variable_kind kind),
    void *context);
// The offset and type of an instance variable; -1 if there is none.
int64_t memsim_objc_class_variable(
    memsim_objc_class class_, const char *name, const char *_Nullable *_Nonnull type);

memsim_objc_selector memsim_objc_selector_make(const char *name);
const char *memsim_objc_selector_name(memsim_objc_selector selector);
// Writes `-[Dog bark]` for an address in the code of that method; nothing if it is before all.
void memsim_objc_describe_method(uintptr_t address, char *name, int32_t bytes);
// Whether the dealloc of an object is another than the root class's, which does nothing but end it.
bool memsim_objc_has_own_dealloc(memsim_objc_object object);
// Sends dealloc.
void memsim_objc_deallocate(memsim_objc_object object);
// Calls `body` with the words of all variables that live as long as the object.
void memsim_objc_each_static(
    memsim_objc_image image,
    void (*body)(void *context, const uint64_t *words, uint64_t count), void *context);
// Sends a message without arguments.
memsim_objc_object _Nullable memsim_objc_send(
    memsim_objc_object _Nullable object, memsim_objc_selector selector);
// The same with up to three objects as arguments.
memsim_objc_object _Nullable memsim_objc_perform(
    memsim_objc_object _Nullable object, memsim_objc_selector selector,
    memsim_objc_object _Nullable first, memsim_objc_object _Nullable second,
    memsim_objc_object _Nullable third);
// The method that a message to the object calls; null if it has none.
memsim_objc_method _Nullable memsim_objc_method_of(
    memsim_objc_object _Nullable object, memsim_objc_selector selector);
// The method of the loaded objects that a class has or inherits before it comes to the framework's;
// null if there is none.
memsim_objc_method _Nullable memsim_objc_method_override(
    memsim_objc_class class_, memsim_objc_selector selector);
// The types of a method of a class; null if it has none.
const char *_Nullable memsim_objc_method_types(
    memsim_objc_class class_, memsim_objc_selector selector);

// Calls `body`, which calls a method of an app; false if that threw. The exception waits then, and
// the caller returns to code of the app as if the method had returned zero. While one waits,
// nothing is called.
bool memsim_objc_guard(void (*body)(void *_Nullable context), void *_Nullable context);
// The same for a dealloc, which also runs while an exception waits. The waiting exception is
// thrown, not one of the dealloc.
bool memsim_objc_guard_dealloc(void (*body)(void *_Nullable context), void *_Nullable context);
// The same for what nothing of an app has called: an exception that leaves it is reported as
// uncaught.
bool memsim_objc_run(void (*body)(void *_Nullable context), void *_Nullable context);
// Whether an exception waits.
bool memsim_objc_has_thrown(void);
// Throws the exception that waits, if one does, in a method of the framework that returns to an
// app.
void memsim_objc_throw_pending(void);

// The number of the place of a call, by its return address.
uint32_t memsim_objc_site(uintptr_t caller);

// Ends all code of an app on this stack: as soon as the framework returns to the code, its frames
// are left, without their handlers, and a call of the app by the framework does nothing.
void memsim_objc_end_code(void);
// Whether that is to happen.
bool memsim_objc_ends_code(void);

// Code that runs on a stack of its own, and can give the host thread back in the middle.
typedef struct memsim_objc_stack *memsim_objc_stack;

// Makes a stack, on which `body` is to run; null without memory.
memsim_objc_stack _Nullable memsim_objc_stack_make(
    void (*body)(void *context), void *context);
// Runs the code until it waits or returns; true if it has returned.
bool memsim_objc_stack_resume(memsim_objc_stack stack);
// In code on a stack: returns to the function that resumed it, until it is resumed again.
void memsim_objc_stack_wait(void);
// Frees a stack: if its code waits, the code ends first.
void memsim_objc_stack_free(memsim_objc_stack stack);
// Copies the words of a stack whose code waits, at most so many; returns their number.
int64_t memsim_objc_stack_words(
    memsim_objc_stack stack, uint64_t *_Nullable words, int64_t most);
// The stacks that are there.
int64_t memsim_objc_stack_count(void);
// The number of the stack of the code that runs, which no other has; 0 for the host thread's.
int64_t memsim_objc_stack_number(void);
// Whether a word is the first one of a block of the language.
bool memsim_objc_begins_block(uint64_t word);

// The framework passes the time of a function that waits.
void memsim_objc_define_sleep(void (*sleep)(const char *function, int64_t nanoseconds));

// Whether an address is in a shared object of an app.
bool memsim_objc_is_code(uintptr_t address);
// Whether an address is in the stack of the code that runs, or in the data or code of a shared
// object.
bool memsim_objc_is_variable(const void *address);

// Whether an address may be that of a block of the system: it is aligned, there is memory, and that
// is no part of a file.
bool memsim_objc_may_be_block(const void *address);

// The framework locks an object for @synchronized, after a wait if need be, and unlocks it.
void memsim_objc_define_monitors(
    void (*enter)(memsim_objc_object object), void (*leave)(memsim_objc_object object));

// The text of a constant string; null if the object is none.
const char *_Nullable memsim_objc_constant_text(memsim_objc_object object, int64_t *bytes);

#pragma clang assume_nonnull end
