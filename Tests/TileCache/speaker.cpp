#include "speaker.h"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <pthread.h>
#include <sys/uio.h>
#include <thread>
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

void speaker_print_everything_on_thread(void) { std::thread(speaker_print_everything).join(); }

void speaker_print_without_stdio_on_thread(void) {
  std::thread(speaker_print_without_stdio).join();
}

void speaker_print_at_end_of_thread(const char *text) {
  struct farewell {
    const char *text = nullptr;
    ~farewell() { std::puts(text); }
  };
  auto body = [](void *argument) -> void * {
    static thread_local farewell last;
    last.text = static_cast<const char *>(argument);
    return nullptr;
  };
  pthread_t thread;
  if (pthread_create(&thread, nullptr, body, const_cast<char *>(text)) == 0)
    pthread_join(thread, nullptr);
}

void speaker_print_behind_end_of_thread(const char *text) {
  static pthread_key_t key;
  static const int result =
      pthread_key_create(&key, [](void *value) { speaker_print_to_errors((const char *)value); });
  if (result != 0) std::abort();
  auto body = [](void *argument) -> void * {
    if (pthread_setspecific(key, argument) != 0) std::abort();
    return nullptr;
  };
  pthread_t thread;
  if (pthread_create(&thread, nullptr, body, const_cast<char *>(text)) == 0)
    pthread_join(thread, nullptr);
}
