/// An eight-byte generational handle to an object or a block: its slot and the generation of the
/// slot.
///
/// A ref keeps nothing alive. Refs of different heaps never collide, and every use of a ref
/// recognizes a deallocated object.
public struct Ref: Hashable, Sendable {
  /// The generation in the high half, the slot's index in the low half.
  @usableFromInline package let bits: UInt64

  /// The ref that names nothing, as `nil` does in a word of an instance.
  public static var null: Ref { Ref(bits: 0) }

  @inline(__always)
  package init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  init(generation: UInt64, index: Int) {
    bits = generation << 32 | UInt64(truncatingIfNeeded: index)
  }

  /// Whether this ref names nothing.
  public var isNull: Bool { bits == 0 }

  /// The same slot, a life later.
  @inline(__always)
  var inNextLife: Ref { Ref(bits: bits &+ Counts.life) }

  @inline(__always)
  var generation: UInt64 { bits >> 32 }

  @inline(__always)
  var index: Int { Int(truncatingIfNeeded: bits & 0xffff_ffff) }
}
