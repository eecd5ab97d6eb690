// What the shared object of an app has for the runtime that loads it.
#pragma once

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
