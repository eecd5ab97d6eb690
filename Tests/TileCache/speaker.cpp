#include "speaker.h"

#include <cstdio>
#include <iostream>
#include <sys/uio.h>
#include <unistd.h>

void speaker_print_everything(void) {
  std::printf("printf %d\n", 1);
  std::puts("puts");
  std::putchar('p');
  std::putchar('\n');
  std::fputs("fputs\n", stdout);
  std::fprintf(stderr, "fprintf %d\n", 2);
  std::cout << "cout " << 3 << std::endl;
  std::cout.put('c') << '\n';
  std::cerr << "cerr " << 4 << '\n';
  std::clog << "clog" << '\n';
  dprintf(STDERR_FILENO, "dprintf %d\n", 5);
  (void)!write(STDOUT_FILENO, "write\n", 6);
  struct iovec pieces[] = {{(void *)"wri", 3}, {(void *)"tev\n", 4}};
  (void)!writev(STDERR_FILENO, pieces, 2);
}

void speaker_print_to_errors(const char *text) { std::fputs(text, stderr); }

void speaker_print_without_stdio(void) {
  std::ios::sync_with_stdio(false);
  std::cout << "fast " << 6 << '\n';
}
