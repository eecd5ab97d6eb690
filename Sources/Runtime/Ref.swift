/// An eight-byte generational handle to an object or a block: which slot, and which of its lives.
public struct Ref: Hashable, Sendable {
  package let bits: UInt64
}
