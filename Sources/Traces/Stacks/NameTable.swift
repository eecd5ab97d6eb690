/// The names of functions, files and modules that a trace has, as it wrote them.
public struct NameTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var numbers: [Substring: UInt32] = [:]

  /// How many numbers are names: those from 0, which is no name.
  public var count: Int { ends.count }

  /// The most bytes that all names may have.
  let mostBytes: Int
  /// Whether a name was refused.
  private(set) var isFull = false

  /// No names, which will have so many bytes at most.
  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// Adds a name; its number, or nil if there are too many.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    // A name is counted with a byte more: empty ones take room as well.
    guard name.count < mostBytes - bytes.count - ends.count else {
      isFull = true
      return nil
    }
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    return UInt32(ends.count - 1)
  }

  /// Adds a name, or takes one that is the same; nil if there are too many.
  ///
  /// An empty one is 0.
  mutating func number(of name: Substring) -> UInt32? {
    if name.isEmpty { return 0 }
    if let number = numbers[name] { return number }
    guard let number = Array(name.utf8).withUnsafeBufferPointer({ add($0) }) else { return nil }
    numbers[String(name)[...]] = number
    return number
  }

  /// Whether a name has these bytes.
  func has(_ name: UnsafeBufferPointer<UInt8>, _ number: UInt32) -> Bool {
    withBytes(of: number) { $0.count == name.count && $0.elementsEqual(name) }
  }

  /// Calls with the bytes of a name.
  ///
  /// - Precondition: There is such a name, and it is not 0.
  func withBytes<Result>(
    of number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[ends[Int(number) - 1]..<ends[Int(number)]]))
    }
  }

  /// The text of a name, with what is no UTF-8 replaced; empty for 0.
  ///
  /// - Precondition: There is such a name.
  public subscript(_ number: UInt32) -> String {
    number == 0
      ? "" : String(decoding: bytes[ends[Int(number) - 1]..<ends[Int(number)]], as: UTF8.self)
  }
}
