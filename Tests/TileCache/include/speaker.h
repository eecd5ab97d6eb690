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

#ifdef __cplusplus
}
#endif
