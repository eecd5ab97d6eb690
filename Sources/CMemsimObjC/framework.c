// Calls between code of an app and a framework, whose own frames are never unwound.
#include "memsim_objc_framework.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "abi.h"

__thread uintptr_t memsim_objc_last_sender;

#define calls memsim_objc_flow

// Functions of the framework are called through this: it keeps the return address of the call, as
// a message does, and jumps to the function, whose arguments stay where they are.
#if defined(__x86_64__)
__asm__(
    ".text\n.globl memsim_objc_call_function\n"
    ".type memsim_objc_call_function, %function\nmemsim_objc_call_function:\n"
    "movq memsim_objc_last_sender@gottpoff(%rip), %r10\n"
    "addq %fs:0, %r10\n"
    "pushq %rax\n"
    "movq 8(%rsp), %rax\n"
    "movq %rax, (%r10)\n"
    "popq %rax\n"
    "jmp *%r11\n"
    ".size memsim_objc_call_function, .-memsim_objc_call_function\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n.globl memsim_objc_call_function\n"
    ".type memsim_objc_call_function, %function\nmemsim_objc_call_function:\n"
    "adrp x17, :gottprel:memsim_objc_last_sender\n"
    "ldr x17, [x17, :gottprel_lo12:memsim_objc_last_sender]\n"
    "mrs x15, tpidr_el0\n"
    "str x30, [x15, x17]\n"
    "br x16\n"
    ".size memsim_objc_call_function, .-memsim_objc_call_function\n");
#endif

uintptr_t memsim_objc_sender(void) { return memsim_objc_last_sender; }

uint32_t memsim_objc_sender_site(void) { return memsim_objc_site(memsim_objc_last_sender); }

void memsim_objc_enter(bool is_super) {
  calls.depth++;
  calls.is_super = is_super;
}

void memsim_objc_leave(void) {
  calls.depth--;
  calls.is_super = false;
}

bool memsim_objc_takes_super(void) {
  bool is_super = calls.is_super;
  calls.is_super = false;
  return is_super;
}

bool memsim_objc_call_app(void (*body)(void *), void *context) {
  uintptr_t sender = memsim_objc_last_sender;
  int32_t depth = calls.depth;
  bool is_done =
      depth > 0 ? memsim_objc_guard(body, context) : memsim_objc_run(body, context);
  // An exception may have left calls of the framework.
  calls.depth = depth;
  memsim_objc_last_sender = sender;
  return is_done;
}

static struct function {
  struct function *next;
  const char *name;
  void (*body)(void);
} *functions;

void memsim_objc_define_function(const char *name, void (*body)(void)) {
  struct function *function = memsim_objc_allocate(sizeof *function);
  *function = (struct function){functions, memsim_objc_name(name), body};
  functions = function;
}

void *memsim_objc_defined_function(const char *name) {
  for (const struct function *function = functions; function != NULL; function = function->next)
    if (strcmp(function->name, name) == 0) return (void *)function->body;
  return NULL;
}

static void release_reference(memsim_objc_object object) {
  static memsim_objc_selector releases;
  if (releases == NULL) releases = memsim_objc_selector_make("release");
  memsim_objc_send_for(object, releases, memsim_objc_last_sender);
}

static memsim_objc_object retain_reference(memsim_objc_object object) {
  static memsim_objc_selector retains;
  if (retains == NULL) retains = memsim_objc_selector_make("retain");
  return memsim_objc_send_for(object, retains, memsim_objc_last_sender);
}

static void (*refuse_null)(const char *function);

static void need(memsim_objc_object object, const char *function) {
  if (object != NULL) return;
  refuse_null(function);
  memsim_objc_throw_pending();
}

static memsim_objc_object retain_needed(memsim_objc_object object) {
  need(object, "CFRetain");
  return retain_reference(object);
}

static void release_needed(memsim_objc_object object) {
  need(object, "CFRelease");
  release_reference(object);
}

void memsim_objc_define_references(void (*refuse)(const char *function)) {
  refuse_null = refuse;
  memsim_objc_define_function("CFRetain", (memsim_objc_method)retain_needed);
  memsim_objc_define_function("CFRelease", (memsim_objc_method)release_needed);
  static const char *const releasing[] = {
      "CGColorRelease",    "CGColorSpaceRelease", "CGContextRelease",
      "CGGradientRelease", "CGImageRelease",      "CGPathRelease",
  };
  static const char *const retaining[] = {
      "CGColorRetain", "CGContextRetain", "CGImageRetain", "CGPathRetain",
  };
  for (size_t i = 0; i < sizeof releasing / sizeof *releasing; i++)
    memsim_objc_define_function(releasing[i], (memsim_objc_method)release_reference);
  for (size_t i = 0; i < sizeof retaining / sizeof *retaining; i++)
    memsim_objc_define_function(retaining[i], (memsim_objc_method)retain_reference);
}

// Where UIApplicationMain leaves `main` to.
static __thread jmp_buf *main_caller;

struct main_call {
  int (*main)(int argc, char **argv);
  int argc;
  char **argv;
  int status;
  bool has_left;
};

static void run_main(void *context) {
  struct main_call *call = context;
  jmp_buf here;
  main_caller = &here;
  if (setjmp(here) == 0)
    call->status = call->main(call->argc, call->argv);
  else
    call->has_left = true;
}

// Copies the words of a launch: an app may use them for as long as it runs.
static char **keep_words(memsim_objc_image image, int32_t argc, char **argv) {
  for (char **word = image->words; word != NULL && *word != NULL; word++) free(*word);
  free(image->words);
  image->words = calloc((size_t)argc + 1, sizeof *image->words);
  if (image->words == NULL) abort();
  for (int32_t i = 0; i < argc; i++)
    if ((image->words[i] = strdup(argv[i])) == NULL) abort();
  return image->words;
}

bool memsim_objc_call_main(memsim_objc_image image, int32_t argc, char **argv, int32_t *status) {
  struct main_call call = {image->main, argc, keep_words(image, argc, argv), 1, false};
  memsim_objc_run(run_main, &call);
  // An exception may have left it, or a kill.
  main_caller = NULL;
  *status = call.status;
  return call.has_left;
}

void memsim_objc_leave_main(void) {
  // The frames between are those of `main` and of what it calls: none is of Swift.
  if (main_caller != NULL) longjmp(*main_caller, 1);
}
