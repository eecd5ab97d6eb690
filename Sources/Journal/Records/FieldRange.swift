/// The values that an integer field of a journal can have, by the quantity that the field contains.
///
/// A record declares the range of each integer field beside its key; the reader refuses all other
/// values, and the schema states them. The ranges are wide enough for every run, and so narrow that
/// no report overflows: a product of a field with the size of a page fits an `Int`, and the reader
/// refuses a journal whose amounts add up to more than ``LineCursor/mostTotal``.
package struct FieldRange<Number: FixedWidthInteger & Sendable>: Sendable {
  /// The amount that one more of a field adds to the total of a journal.
  enum Weight: Sendable {
    /// Nothing: no report adds up such fields.
    case none
    /// One byte, or one thing that is counted.
    case one
    /// The bytes of a page.
    case page
  }

  /// The least and the greatest value.
  package let bounds: ClosedRange<Number>
  let weight: Weight

  private init(_ bounds: ClosedRange<Number>, _ weight: Weight = .none) {
    (self.bounds, self.weight) = (bounds, weight)
  }
}

extension FieldRange<Int> {
  /// An amount of memory in bytes: at most 1 PiB.
  package static var bytes: Self { Self(0...1 << 50, .one) }

  /// An amount of memory in pages: at most 1 PiB in the largest pages.
  package static var pages: Self { Self(0...1 << 34, .page) }

  /// The change of a number of pages.
  package static var pageChange: Self { Self(-(1 << 34)...1 << 34, .page) }

  /// The size of a page in bytes.
  package static var pageSize: Self { Self(512...1 << 16) }

  /// An amount that a program asked for, which may be more than any memory holds.
  package static var request: Self { Self(0...Int.max) }

  /// A number of things.
  package static var count: Self { Self(0...1 << 50, .one) }

  /// A number by which a process, a stack, a format or the like is known.
  package static var identifier: Self { Self(0...1 << 32) }

  /// A line of a file, or a column of a line; 0 if there is none.
  package static var position: Self { Self(0...1 << 32) }

  /// A level of memory pressure.
  package static var level: Self { Self(0...255) }

  /// A share of all pages.
  package static var percent: Self { Self(0...100) }

  /// Yes (1) or no (0).
  package static var flag: Self { Self(0...1) }

  /// The volume of a sound.
  package static var volume: Self { Self(0...16) }

  /// The number of views around a view.
  package static var depth: Self { Self(0...1 << 16) }

  /// A width or a height, in points or pixels.
  package static var extent: Self { Self(0...1 << 16) }

  /// An angle in degrees.
  package static var degrees: Self { Self(-360...360) }

  /// A measure of an input: 1/64 of a point, or 1/1024 of gravity.
  package static var measure: Self { Self(-(1 << 40)...1 << 40) }

  /// A duration on the host, in microseconds: at most a year.
  package static var microseconds: Self { Self(0...365 * 24 * 3_600_000_000) }

  /// A number that an app or a policy chose, with which no report computes.
  package static var any: Self { Self(Int.min...Int.max) }
}

extension FieldRange<UInt64> {
  /// Virtual time in nanoseconds: at most 36 years.
  package static var time: Self { Self(0...1 << 60) }

  /// A number of events.
  package static var events: Self { Self(0...1 << 50) }

  /// A seed of random numbers.
  package static var seed: Self { Self(0...UInt64.max) }
}

/// A value of an integer field: an integer, or a list of integers.
package protocol IntegerFieldValue: WrittenValue {
  /// The type of the integers.
  associatedtype Number: FixedWidthInteger & Sendable

  /// Returns the schema of the values of the type in a range.
  static func schema(in range: FieldRange<Number>) -> Schema

  /// Whether every integer is in a range.
  func isWithin(_ range: FieldRange<Number>) -> Bool

  /// Reads the value of a field as ``write(to:)`` wrote it.
  static func read(
    from line: inout LineCursor, in range: FieldRange<Number>, of key: StaticString
  ) throws(LineFault) -> Self
}

extension IntegerFieldValue where Self: FixedWidthInteger, Number == Self {
  package static func schema(in range: FieldRange<Self>) -> Schema {
    .integer(minimum: Int128(range.bounds.lowerBound), maximum: Int128(range.bounds.upperBound))
  }

  package func isWithin(_ range: FieldRange<Self>) -> Bool { range.bounds.contains(self) }

  package static func read(
    from line: inout LineCursor, in range: FieldRange<Self>, of key: StaticString
  ) throws(LineFault) -> Self {
    try line.integer(in: range, of: key)
  }
}

extension Int: IntegerFieldValue {
  package func write(to output: inout OutputBuffer) { output.append(self) }
}

extension UInt64: IntegerFieldValue {
  package func write(to output: inout OutputBuffer) { output.append(self) }
}

extension Array: IntegerFieldValue where Element: IntegerFieldValue {
  package static func schema(in range: FieldRange<Element.Number>) -> Schema {
    .list(Element.schema(in: range))
  }

  package func isWithin(_ range: FieldRange<Element.Number>) -> Bool {
    allSatisfy { $0.isWithin(range) }
  }

  package static func read(
    from line: inout LineCursor, in range: FieldRange<Element.Number>, of key: StaticString
  ) throws(LineFault) -> [Element] {
    try line.list { (line) throws(LineFault) in try Element.read(from: &line, in: range, of: key) }
  }
}
