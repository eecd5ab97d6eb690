internal import Glibc

/// Whether the test process runs under ThreadSanitizer, which makes everything many times slower.
package let isUnderThreadSanitizer = dlsym(nil, "__tsan_init") != nil
