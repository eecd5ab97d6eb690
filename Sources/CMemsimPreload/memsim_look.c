#define _GNU_SOURCE
#include "memsim_look.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { own_machine = EM_X86_64 };
#elif defined(__aarch64__)
enum { own_machine = EM_AARCH64 };
#else
enum { own_machine = EM_NONE };
#endif

// Whether a file is the loader of glibc, by its name. Run as a program, it loads another one, and
// the preloaded object with it.
static bool is_loader(const char *path) {
  static const char of_glibc[] = "ld-linux";
  const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1;
  return strncmp(name, of_glibc, sizeof of_glibc - 1) == 0 || strcmp(name, "ld.so") == 0;
}

// Finds out the kind of a program from its loader: one of another C library than glibc lacks the
// functions that the preloaded object calls.
static enum memsim_program_kind look_at_loader(
    int file, const Elf64_Phdr *part, char *interpreter, int32_t most) {
  size_t bytes = part->p_filesz < (uint64_t)most ? part->p_filesz : (size_t)most - 1;
  ssize_t count = pread(file, interpreter, bytes, (off_t)part->p_offset);
  interpreter[count < 0 ? 0 : count] = 0;
  return is_loader(interpreter) ? memsim_program_dynamic : memsim_program_of_other_library;
}

static enum memsim_program_kind look_at_parts(
    int file, const Elf64_Ehdr *header, char *interpreter, int32_t most) {
  enum { most_headers = 128 };
  for (int i = 0; i < header->e_phnum && i < most_headers; i++) {
    Elf64_Phdr part;
    off_t place = (off_t)(header->e_phoff + (uint64_t)i * sizeof part);
    if (pread(file, &part, sizeof part, place) != sizeof part) break;
    if (part.p_type == PT_INTERP) return look_at_loader(file, &part, interpreter, most);
  }
  return memsim_program_static;
}

static enum memsim_program_kind look_at_script(
    const char *line, ssize_t bytes, char *interpreter, int32_t most) {
  ssize_t i = 2, length = 0;
  while (i < bytes && (line[i] == ' ' || line[i] == '\t')) i++;
  while (i < bytes && length < most - 1 && (unsigned char)line[i] > ' ')
    interpreter[length++] = line[i++];
  interpreter[length] = 0;
  return length > 0 ? memsim_program_script : memsim_program_unknown;
}

// Root has its privileges already: a loader drops a preload only if a program gains some.
static bool gains_privileges(const char *path, const struct stat *about) {
  bool gains_user = (about->st_mode & S_ISUID) && about->st_uid != getuid();
  bool gains_group =
      (about->st_mode & S_ISGID) && (about->st_mode & S_IXGRP) && about->st_gid != getgid();
  return gains_user || gains_group ||
         (getuid() != 0 && getxattr(path, "security.capability", NULL, 0) > 0);
}

enum memsim_program_kind memsim_program_look(
    const char *path, char *interpreter, int32_t interpreter_bytes) {
  struct stat about;
  if (stat(path, &about) != 0)
    return errno == EACCES ? memsim_program_denied : memsim_program_missing;
  if (!S_ISREG(about.st_mode) || access(path, X_OK) != 0) return memsim_program_denied;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  // A process that has just ended has no program any more, which says nothing of the file.
  bool is_refused = file < 0 && (errno == EACCES || errno == EPERM);
  union {
    Elf64_Ehdr header;
    char text[256];
  } start;
  ssize_t bytes = file < 0 ? 0 : read(file, &start, sizeof start);
  enum memsim_program_kind kind = memsim_program_unknown;
  // A script gains nothing, despite its bits: the kernel uses those of its interpreter.
  if (bytes >= 2 && memcmp(start.text, "#!", 2) == 0)
    kind = look_at_script(start.text, bytes, interpreter, interpreter_bytes);
  else if (gains_privileges(path, &about))
    kind = memsim_program_privileged;
  else if (file < 0)
    kind = is_refused ? memsim_program_unreadable : memsim_program_unknown;
  else if (bytes >= (ssize_t)sizeof start.header && memcmp(start.text, ELFMAG, SELFMAG) == 0)
    kind = start.header.e_ident[EI_CLASS] != ELFCLASS64 || start.header.e_machine != own_machine
               ? memsim_program_of_other_machine
               : look_at_parts(file, &start.header, interpreter, interpreter_bytes);
  if (file >= 0) close(file);
  if (kind == memsim_program_static && is_loader(path)) return memsim_program_dynamic;
  return kind;
}
