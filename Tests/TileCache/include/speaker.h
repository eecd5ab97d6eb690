#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// Prints a line in each of the ways in which C and C++ print, in order.
void speaker_print_everything(void);

/// Prints a text to standard error.
void speaker_print_to_errors(const char *text);

/// Prints to std::cout as a program does that wants it fast.
void speaker_print_without_stdio(void);

/// Prints everything on a thread that has ended when this returns.
void speaker_print_everything_on_thread(void);

/// The same to std::cout as a program does that wants it fast.
void speaker_print_without_stdio_on_thread(void);

/// Prints a text to standard output when a thread ends that has ended when this returns, from what
/// the end of a thread destroys.
void speaker_print_at_end_of_thread(const char *text);

/// Prints a text to standard error after that: from the destructor of a thread-specific value.
void speaker_print_behind_end_of_thread(const char *text);

#ifdef __cplusplus
}
#endif
