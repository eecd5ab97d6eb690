package import MemsimVocabulary

/// What a nib says, read from the file that Interface Builder edits (`.xib`) and checked: every
/// element and class is known, and every connection leads to an object of the file.
package struct NibFile: Sendable {
  /// The objects that lie in no other, placeholders included, in the order of the file.
  package let objects: [NibObject]

  /// Reads the bytes of a file, whose path messages name, with the classes that there are.
  package init(bytes: [UInt8], file: String, classes: [String]) throws(InputError) {
    var reader = NibReader(file: file, classes: classes)
    objects = reader.read(bytes)
    if !reader.problems.isEmpty { throw InputError(reader.problems) }
  }

  /// All objects, however deep they lie.
  package var everyObject: [NibObject] { objects.flatMap(\.everyObject) }
}
