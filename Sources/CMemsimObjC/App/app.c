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

#if defined(__x86_64__)
#define JUMP(slot) "jmp *" slot "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(slot) "adrp x16, " slot "\nldr x16, [x16, :lo12:" slot "]\nbr x16\n"
#else
#error "memsim runs on x86-64 and arm64"
#endif

#define FUNCTION(name)                                          \
  __asm__(".text\n.globl " #name "\n.hidden " #name "\n"        \
          ".type " #name ", %function\n" #name ":\n"             \
          JUMP("memsim_slot_" #name)                            \
          ".size " #name ", .-" #name "\n");
MEMSIM_OBJC_FUNCTIONS(FUNCTION)
MEMSIM_FRAMEWORK_FUNCTIONS(FUNCTION)

const struct memsim_objc_slot memsim_objc_slots[] = {
#define NAMED_SLOT(name) {#name, &memsim_slot_##name},
    MEMSIM_OBJC_FUNCTIONS(NAMED_SLOT)
    MEMSIM_FRAMEWORK_FUNCTIONS(NAMED_SLOT)
    {0, 0},
};

struct memsim_objc_files memsim_objc_files;

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
