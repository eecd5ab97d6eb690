/// The C of the copy that says which change is active: a variable of the environment has its name.
enum Chooser {
  static let header = """
    #include <stdbool.h>

    /// The number of the change that is active, or 0.
    extern int memsim_mutant_active;
    /// Where changes are noted whose bodies were gone through, or a null pointer.
    extern unsigned char *memsim_mutants_reached;

    /// Whether the change of a number is active.
    static inline bool memsim_mutant(int number) {
      if (memsim_mutants_reached) memsim_mutants_reached[number] = 1;
      return memsim_mutant_active == number;
    }

    """

  /// The source, for changes of these names, whose numbers begin at 1.
  ///
  /// It maps the file by the number of the call, because there are functions of its name in the
  /// package that look at the thread that calls.
  static func source(names: [String]) -> String {
    """
    #include "CMutants.h"
    #include <fcntl.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    int memsim_mutant_active;
    unsigned char *memsim_mutants_reached;

    static const char *const names[] = {"", \(names.map { "\"\($0)\"" }.joined(separator: ", "))};

    __attribute__((constructor)) static void choose(void) {
      const int count = sizeof names / sizeof *names;
      const char *name = getenv("\(PackageCopy.variable)");
      for (int number = 1; name && number < count; number++)
        if (!strcmp(name, names[number])) memsim_mutant_active = number;
      if (name && *name && !memsim_mutant_active) abort();
      const char *path = getenv("\(PackageCopy.reachedVariable)");
      const int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
      if (file < 0) return;
      void *map = (void *)syscall(SYS_mmap, 0, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      if (map != MAP_FAILED) memsim_mutants_reached = map;
      close(file);
    }

    """
  }
}
