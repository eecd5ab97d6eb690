// What a framework of another language needs to have its methods called by code of an app, and to
// call methods of the app.
#pragma once
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

#include "memsim_objc.h"

#pragma clang assume_nonnull begin

// The values that methods pass by value, as the headers of apps declare them.
struct memsim_coordinate {
  double latitude, longitude;
};
struct memsim_point {
  double x, y;
};
struct memsim_size {
  double width, height;
};
struct memsim_rect {
  struct memsim_point origin;
  struct memsim_size size;
};
struct memsim_transform {
  double a, b, c, d, tx, ty;
};
struct memsim_transform_3d {
  double m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
};
struct memsim_range {
  int64_t location, length;
};
struct memsim_insets {
  double top, left, bottom, right;
};

// The number of the place of the message that code of an app sent last: in a method of the
// framework, that of the message that called it.
uint32_t memsim_objc_sender_site(void);

// A method of the framework begins and ends; the function that the app has called then throws what
// waits, by memsim_objc_throw_pending, as the last that it does. `is_super`: the next method of an
// app that is called on this host thread is the one that calls it by `super`, so the framework's
// own runs.
void memsim_objc_enter(bool is_super);
void memsim_objc_leave(void);
// Whether the framework's own method is to run, once.
bool memsim_objc_takes_super(void);
// Calls code of an app: an exception that leaves it waits if code of the app has called the
// framework, or else is reported as uncaught. False if there was one.
bool memsim_objc_call_app(void (*body)(void *_Nullable context), void *_Nullable context);

// Whether code of the app has called the framework, which has not returned to it.
bool memsim_objc_is_called(void);
// Throws an exception when the framework returns to code of the app, at the place of a call, or of
// the last message if it is 0; false if another one waits, which then stays.
bool memsim_objc_throw_later(memsim_objc_object exception, uintptr_t caller);
// The functions of a framework that throws exceptions instead of ending the process.
struct memsim_objc_exceptions {
  void (*unrecognized)(memsim_objc_object object, memsim_objc_selector selector, uintptr_t caller);
  void (*mutated)(memsim_objc_object collection, uintptr_t caller);
  void (*uncaught)(memsim_objc_object _Nullable exception, uintptr_t caller);
};
void memsim_objc_define_exceptions(const struct memsim_objc_exceptions *exceptions);

enum memsim_objc_key_result {
  // There is neither a method nor a variable.
  memsim_objc_key_unknown,
  // The property is of another type.
  memsim_objc_key_unsuitable,
  memsim_objc_key_object,
  memsim_objc_key_integer,
  memsim_objc_key_fraction,
};
// A property of an object, by its name, and the value that it has or gets.
struct memsim_objc_keyed {
  memsim_objc_object object;
  const char *key;
  memsim_objc_object _Nullable value;
  // The number that the value is, if `is_number`.
  int64_t integer;
  double fraction;
  bool is_number;
  enum memsim_objc_key_result result;
};
// Reads and sets a property: the context is a `memsim_objc_keyed`. Methods of the app are called.
void memsim_objc_key_get(void *_Nullable keyed);
void memsim_objc_key_set(void *_Nullable keyed);

// A block of the language: copies it into the heap, for the place of a call, or counts the copy
// that it is once more; null without memory.
void *_Nullable memsim_objc_block_copy(const void *_Nullable block, uintptr_t caller);
// Counts a copy once less; the last count releases what it has captured.
void memsim_objc_block_release(const void *_Nullable block, uintptr_t caller);
// Calls a block without arguments, as code of the app.
void memsim_objc_block_call(void *block);
// The return address of the message or the function that code of the app called last.
uintptr_t memsim_objc_sender(void);
// A function of the framework that code of an app calls by its name; the last one of a name counts.
void memsim_objc_define_function(const char *name, void (*function)(void));
void *_Nullable memsim_objc_defined_function(const char *name);

// Defines the functions that retain and release objects of Core Graphics, such as CGPathRelease, in
// place of others of these names, and those of Core Foundation: they count at the line of the call.
// `refuse` crashes the process of an app that passes null to a function that needs an object.
void memsim_objc_define_references(void (*refuse)(const char *function));

// Calls `main` of an object; true if it called UIApplicationMain, which does not return to it. The
// app has a copy of the words until the next launch.
bool memsim_objc_call_main(
    memsim_objc_image image, int32_t argc, char *_Nullable *_Nonnull argv, int32_t *status);

// An argument of the format of a predicate: an object (@), a whole number (d, u, l) or another (f).
struct memsim_objc_argument {
  char kind;
  memsim_objc_object _Nullable object;
  int64_t whole;
  double real;
};

// What functions and methods with arguments of any number ask of the framework.
struct memsim_objc_variadics {
  // Enters the event loop, and returns.
  void (*application_main)(
      memsim_objc_object _Nullable principal_class, memsim_objc_object _Nullable delegate_class);
  // The description of an object, in a block that the caller frees.
  char *_Nonnull (*_Nonnull text)(memsim_objc_object _Nullable object);
  void (*log)(const char *text);
  // Makes a string of a class, autoreleased, or initialises one that was just allocated.
  memsim_objc_object _Nullable (*_Nonnull string)(memsim_objc_object self, const char *text);
  // Puts a text behind that of a string that changes.
  void (*append)(memsim_objc_object self, const char *text);
  // Throws an exception of a name with a reason, when the caller leaves the framework.
  void (*raise)(memsim_objc_object _Nullable name, const char *reason);
  // A string with a text behind that of another, autoreleased.
  memsim_objc_object _Nullable (*_Nonnull appended)(memsim_objc_object self, const char *text);
  // The same as `string` with an array, a set, or a dictionary of objects and keys by turns.
  memsim_objc_object _Nullable (*_Nonnull array)(
      memsim_objc_object self, memsim_objc_object _Nullable *_Nullable objects, int64_t count);
  memsim_objc_object _Nullable (*_Nonnull set)(
      memsim_objc_object self, memsim_objc_object _Nullable *_Nullable objects, int64_t count);
  memsim_objc_object _Nullable (*_Nonnull dictionary)(
      memsim_objc_object self, memsim_objc_object _Nullable *_Nullable objects, int64_t count);
  // Initialises an alert, or a sheet of actions, with the titles of its buttons.
  memsim_objc_object _Nullable (*_Nonnull alert)(
      memsim_objc_object self, memsim_objc_object _Nullable title,
      memsim_objc_object _Nullable message, memsim_objc_object _Nullable delegate,
      memsim_objc_object _Nullable cancel, memsim_objc_object _Nullable *_Nullable titles,
      int64_t count);
  memsim_objc_object _Nullable (*_Nonnull sheet)(
      memsim_objc_object self, memsim_objc_object _Nullable title,
      memsim_objc_object _Nullable delegate, memsim_objc_object _Nullable cancel,
      memsim_objc_object _Nullable destructive, memsim_objc_object _Nullable *_Nullable titles,
      int64_t count);
  // The predicate of a format, autoreleased.
  memsim_objc_object _Nullable (*_Nonnull predicate)(
      const char *format, const struct memsim_objc_argument *arguments, int64_t count);
};

// The state of `for (x in collection)`, as the language declares it.
struct memsim_objc_enumeration {
  uint64_t state;
  memsim_objc_object _Nullable *_Nullable items;
  uint64_t *_Nullable mutations;
  uint64_t extra[5];
};
// The text of a format, which the caller frees; it ends where `describe` has thrown, whose results
// are freed here.
char *memsim_objc_print(
    const char *format, va_list values,
    char *_Nonnull (*_Nonnull describe)(memsim_objc_object _Nullable object));
// Defines NSLog, UIApplicationMain and the variadic methods of strings and arrays.
void memsim_objc_define_variadics(const struct memsim_objc_variadics *variadics);

#pragma clang assume_nonnull end
