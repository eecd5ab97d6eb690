/// How large a document may be before it is refused rather than read.
package struct XMLLimits: Hashable, Sendable {
  /// The bytes of the file.
  package var bytes = 16 << 20
  /// How many elements lie in one another, the outermost counted.
  package var depth = 512
  /// How many elements there are.
  package var elements = 1 << 18

  /// Limits that no file reaches that somebody wrote or a tool made.
  package init() {}
}
