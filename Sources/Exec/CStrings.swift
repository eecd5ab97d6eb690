internal import Glibc

/// Words as C has them, as long as this is.
final class CStrings {
  /// The copies, and a null.
  let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  /// Copies the words.
  init(_ words: [HostWord]) {
    count = words.count
    list = .allocate(capacity: count + 1)
    for (index, word) in words.enumerated() { (list + index).initialize(to: strdup(word.bytes)) }
    (list + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(list[index]) }
    list.deallocate()
  }
}
