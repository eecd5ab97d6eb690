// The rest of that source, behind memsim_objc_app.h: the functions of the runtime jump through
// slots that the runtime fills when it loads the object, for a program exports no functions to what
// it loads.
#if !defined(__clang__) || __clang_major__ < 14
#error "memsim needs clang 14 or later"
#endif

// The functions of the framework, which the command that compiles this names.
#ifndef MEMSIM_FRAMEWORK_FUNCTIONS
#define MEMSIM_FRAMEWORK_FUNCTIONS(FUNCTION)
#endif

#define SLOT(name) __attribute__((visibility("hidden"))) void *memsim_slot_##name;
MEMSIM_OBJC_FUNCTIONS(SLOT)
MEMSIM_FRAMEWORK_FUNCTIONS(SLOT)

#define CALL_SLOT "memsim_slot_memsim_objc_call_function"
#if defined(__x86_64__)
#define JUMP(slot) "jmp *" slot "(%rip)\n"
#define CALL(slot) "movq " slot "(%rip), %r11\n" JUMP(CALL_SLOT)
#elif defined(__aarch64__)
#define LOAD(place, slot) "adrp " place ", " slot "\nldr " place ", [" place ", :lo12:" slot "]\n"
#define JUMP(slot) LOAD("x16", slot) "br x16\n"
#define CALL(slot) LOAD("x16", slot) LOAD("x17", CALL_SLOT) "br x17\n"
#else
#error "memsim runs on x86-64 and arm64"
#endif

#define DEFINE(name, body)                                      \
  __asm__(".text\n.globl " #name "\n.hidden " #name "\n"        \
          ".type " #name ", %function\n" #name ":\n"             \
          body                                                  \
          ".size " #name ", .-" #name "\n");
#define FUNCTION(name) DEFINE(name, JUMP("memsim_slot_" #name))
MEMSIM_OBJC_FUNCTIONS(FUNCTION)
// The names by which the compiler calls the functions of blocks: a library of Swift has functions
// of these names, so those of the runtime have others.
#define CLOSURE(name, step) DEFINE(name, JUMP("memsim_slot_memsim_objc_closure_" #step))
CLOSURE(_Block_copy, copy)
CLOSURE(_Block_release, release)
CLOSURE(_Block_object_assign, assign)
CLOSURE(_Block_object_dispose, dispose)
// The runtime remembers the place of the call.
#define FRAMEWORK_FUNCTION(name) DEFINE(name, CALL("memsim_slot_" #name))
MEMSIM_FRAMEWORK_FUNCTIONS(FRAMEWORK_FUNCTION)

const struct memsim_objc_slot memsim_objc_slots[] = {
#define NAMED_SLOT(name) {#name, &memsim_slot_##name},
    MEMSIM_OBJC_FUNCTIONS(NAMED_SLOT)
    MEMSIM_FRAMEWORK_FUNCTIONS(NAMED_SLOT)
    {0, 0},
};

struct memsim_objc_files memsim_objc_files;

// The first words of blocks are the addresses of these, of which nothing else is used.
void *_NSConcreteStackBlock[32];
void *_NSConcreteGlobalBlock[32];

// The classes of the framework that the headers declare, as a number; 0 for any.
#ifndef MEMSIM_FRAMEWORK_STAMP
#define MEMSIM_FRAMEWORK_STAMP 0
#endif
const unsigned long long memsim_objc_stamp = MEMSIM_FRAMEWORK_STAMP;

// Called by the code that starts each file, while the object is loaded.
void __objc_exec_class(void *file) {
  if (memsim_objc_files.count < memsim_objc_most_files)
    memsim_objc_files.files[memsim_objc_files.count] = file;
  memsim_objc_files.count++;
}
