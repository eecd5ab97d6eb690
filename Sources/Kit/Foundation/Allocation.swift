/// The memory of an object that was allocated and is not initialised yet: what `alloc` hands to a
/// class, and nobody else can make.
public struct Allocation {
  let file: StaticString
  let line: Int
  let function: StaticString
}
