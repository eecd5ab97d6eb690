internal import CMemsim

/// The names of the Swift classes that this program was built from, those of apps among them.
///
/// Classes that a program describes while it runs, as workloads do, are not.
package enum BuiltClasses {
  /// The names, without those of modules.
  package static let names: Set<String> = {
    var names: Set<String> = []
    withUnsafeMutablePointer(to: &names) { names in
      memsim_each_class(
        { context, name in
          context.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
        }, names)
    }
    return names
  }()
}

extension BuiltClasses {
  /// The names of the classes of objects that were described in this host process so far.
  package static var described: Set<String> { ClassTable.objectNames }
}

extension Heap {
  /// The names of the classes of all objects, and of those that lay last in slots that are free.
  ///
  /// - Complexity: O(slots)
  package var classNames: Set<String> {
    let numbering = NodeNumbering(of: self)
    var numbers: Set<Int> = []
    for node in 0..<Graph.Node(numbering.slotCount) {
      numbers.insert(slots[numbering.index(of: node)].currentPlace.classNumber)
    }
    // What never held anything has no class.
    return Set(
      numbers.filter { $0 != 0 }.map { ClassTable.shared[$0] }.lazy
        .filter { $0.kind == .object }.map(\.name))
  }
}
