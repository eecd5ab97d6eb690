internal import Glibc
internal import XCTest

/// The sanitizer that the test process runs under, if any.
package enum Sanitizer {
  /// Whether it is ThreadSanitizer, which makes everything many times slower.
  package static let watchesThreads = dlsym(nil, "__tsan_init") != nil

  /// Whether it is AddressSanitizer, whose calls need several times the stack.
  package static let watchesAddresses = dlsym(nil, "__asan_init") != nil

  /// Whether it is either: then a test does less of the same.
  package static let isPresent = watchesThreads || watchesAddresses

  /// Skips a test of plain `malloc` in an arena where `malloc` is the sanitizer's own, which knows
  /// nothing of arenas.
  package static func skipWithoutMallocOfJemalloc() throws {
    try XCTSkipIf(isPresent, "malloc is that of the sanitizer")
  }

  /// Skips a test of a process whose files may not grow: ThreadSanitizer's own memory is a file,
  /// and where it is counted which lines are reached, the counts go to one.
  package static func skipWithoutGrowingFiles() throws {
    try XCTSkipIf(watchesThreads, "ThreadSanitizer has no memory where no file may grow")
    let countsLines = getenv("LLVM_PROFILE_FILE") != nil
    try XCTSkipIf(countsLines, "the lines that are reached are told to a file that may not grow")
  }
}
