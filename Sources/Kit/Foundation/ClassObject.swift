/// A class of compiled code where the framework has an object: one for each class, for as long as
/// the process runs.
package final class ClassObject: NSObject, Copying {
  /// The address of the class; nil until it is known.
  package private(set) var type: UnsafeMutableRawPointer?

  private var name = ""

  /// The object for the class at an address.
  package static func of(_ type: UnsafeMutableRawPointer, named name: String) -> ClassObject {
    let process = AppProcess.current
    let key = UInt(bitPattern: type)
    if let present = process.classObjects[key].flatMap({
      process.heap.object($0) as? ClassObject
    }) {
      return present
    }
    let made = ClassObject.alloc()
    made.type = type
    made.name = name
    process.classObjects[key] = made.ref
    process.heap.addRoot(made.ref)
    return made
  }

  /// The name of the class.
  override package var description: String { name }

  /// Returns the object itself, retained.
  package func copy() -> Self { retain() }
}
