internal import Glibc

/// The sanitizer that the test process runs under, if any.
package enum Sanitizer {
  /// Whether it is ThreadSanitizer, which makes everything many times slower.
  package static let watchesThreads = dlsym(nil, "__tsan_init") != nil
}
