/// The names of functions, files and modules that a trace has, as it wrote them.
public struct NameTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  /// How many numbers are names: those from 0, which is no name.
  public var count: Int { ends.count }

  /// Adds a name; its number.
  @discardableResult
  mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    return UInt32(ends.count - 1)
  }

  /// The text of a name, with what is no UTF-8 replaced; empty for 0.
  ///
  /// - Precondition: There is such a name.
  public subscript(_ number: UInt32) -> String {
    number == 0
      ? "" : String(decoding: bytes[ends[Int(number) - 1]..<ends[Int(number)]], as: UTF8.self)
  }
}
