internal import MemsimHost

/// Strong references to objects that were deallocated.
///
/// The holder of a strong reference has retained the object, or owns the retain of its maker. So
/// the object can only have been deallocated by one release too many. The object may have ended
/// long ago, and its slot may be another object's.
extension HeapGraph {
  /// A strong reference to an object that was deallocated.
  package struct DanglingReference: Hashable, Sendable {
    /// The place of the reference.
    enum Holder: Hashable, Sendable {
      /// A word of an object, or of the storage of a collection.
      case word(Int, of: Ref, named: String)
      /// A pool, or a thread with objects that were autoreleased without one.
      case pool
      /// A root that the program registered.
      case root
    }

    let holder: Holder

    /// The ref of the deallocated object.
    package let target: Ref

    /// The property as `Album.cover`, the element of a collection, a pool or a root.
    package var name: String {
      switch holder {
      case .word(_, of: _, let name): name
      case .pool: "an autorelease pool"
      case .root: "a root"
      }
    }
  }

  /// The strong references to deallocated objects: those of objects in the order of their slots,
  /// then those of pools and roots.
  ///
  /// Without the words of objects in their dealloc, which end with them, and in the middle of a
  /// callback without words that the callback may be about to set (see `isUnsettled`).
  ///
  /// - Complexity: O(dangling references); O(slots + references) if a collection has one.
  package var danglingStrongReferences: [DanglingReference] {
    var found: [DanglingReference] = []
    let rows = goneRows()
    let collections = collections(of: rows.map(\.node).filter(isStorage))
    for row in rows {
      let index = numbering.index(of: row.node)
      let shape = heap.shape(at: index)
      let collection = collections[row.node]
      let owner = collection.map(numbering.index(of:)) ?? index
      if heap.isInDealloc(owner) { continue }
      for (word, target) in words(of: row) {
        guard heap.isObjectWord(word, of: index, shape), !heap.isUnsettled(target, of: owner),
          heap.hasOwned(target, word, of: shape)
        else { continue }
        let name =
          shape.kind == .object
          ? "\(shape.name).\(shape.wordNames[word] ?? "word \(word)")"
          : "element \(word) of \(collection == nil ? "a collection" : heap.shape(at: owner).name)"
        found.append(
          DanglingReference(
            holder: .word(word, of: numbering.ref(of: row.node), named: name), target: target))
      }
    }
    return found + goneRoots
  }

  /// The edges of one object or storage whose targets are deallocated.
  private typealias GoneRow = (node: Graph.Node, targets: ArraySlice<(edge: Int, target: Ref)>)

  private func goneRows() -> [GoneRow] {
    var rows: [GoneRow] = []
    var rest = goneTargets[...]
    while let first = rest.first {
      let node = source(of: first.edge)
      let end = rest.firstIndex { $0.edge >= Int(graph.offsets[node + 1]) } ?? rest.endIndex
      rows.append((node, rest[..<end]))
      rest = rest[end...]
    }
    return rows
  }

  /// The node that an edge begins at.
  private func source(of edge: Int) -> Graph.Node {
    var range = 0..<graph.nodeCount
    // The first node whose row ends behind the edge.
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isBehind = Int(graph.offsets[Graph.Node(middle + 1)]) > edge
      range = isBehind ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return Graph.Node(range.lowerBound)
  }

  /// The words of the edges of a row: a word that is null has no edge.
  private func words(of row: GoneRow) -> [(word: Int, target: Ref)] {
    let references = references(of: numbering.ref(of: row.node))
    let first = Int(graph.offsets[row.node])
    return row.targets.map { (references[$0.edge - first].word, $0.target) }
  }

  /// The objects that storage belongs to.
  private func collections(of storage: [Graph.Node]) -> [Graph.Node: Graph.Node] {
    guard !storage.isEmpty else { return [:] }
    let wanted = Set(storage)
    var found: [Graph.Node: Graph.Node] = [:]
    for node in livingNodes where isObject(node) {
      for target in graph.targets(of: node) where wanted.contains(target) {
        found[target] = found[target] ?? node
      }
    }
    return found
  }
}

extension Heap {
  /// Whether the object at a slot is in its dealloc, or never reached its end.
  fileprivate func isInDealloc(_ index: Int) -> Bool {
    slots[index].currentCounts.isDead || slots[index].currentHolder.owner == Holder.deallocating
  }

  /// Whether a strong word names objects, which are counted, and not blocks, which are not.
  fileprivate func isObjectWord(_ word: Int, of index: Int, _ shape: HeapClass) -> Bool {
    guard shape.kind == .object, let proxy = proxy(at: index), let name = shape.wordNames[word]
    else { return true }
    let type = proxy._withUnsafeGuaranteedRef { Swift.type(of: $0) }
    let property = InstanceLayout.of(type).takeUnretainedValue().properties[name]
    return property.map { $0.wrapper is any ObjectWord.Type } ?? true
  }

  /// Whether a word owned the object that it names: as its class declares, or as the history of the
  /// object shows.
  fileprivate func hasOwned(_ target: Ref, _ word: Int, of shape: HeapClass) -> Bool {
    !shape.declaresNoOwner(at: word) || ownership(of: target, by: shape) == .ofClass
  }

  /// Whether a callback that still runs has deallocated an object, and the object that names it is
  /// one whose instance variables are set by hand: the callback may be about to set this one, as
  /// `$list?.release()` and `$list = NSMutableArray.new()` do.
  fileprivate func isUnsettled(_ target: Ref, of owner: Int) -> Bool {
    guard let proxy = proxy(at: owner), proxy._withUnsafeGuaranteedRef({ $0.setsVariables }) else {
      return false
    }
    return shared.withLock { state in
      state.attached.records.contains {
        $0.local.pointee.turnDepth > 0
          && $0.local.pointee.deallocated.isOfTurn(target)
      }
    }
  }

  /// Makes a diagnosis of each strong reference to a deallocated object, in order.
  ///
  /// Blocks have no retain count, and references to them get none.
  ///
  /// - Complexity: O(references + remembered objects).
  package func diagnoses(of references: [HeapGraph.DanglingReference]) -> [Diagnosis] {
    guard !references.isEmpty else { return [] }
    let thread = attach().pointee.thread.number
    let records = deallocatedRecords(of: Set(references.map(\.target)))
    return references.compactMap { reference in
      let target = reference.target
      let known = known(target) { records[$0] }
      guard known?.shape?.kind ?? .object == .object else { return nil }
      return Diagnosis(
        kind: .danglingReference, className: known?.shape?.name, ref: target,
        site: known?.site ?? .unknown, sender: .unknown, reference: reference.name, thread: thread,
        message: "*** \(reference.name) still names \(addressText(of: target)), a deallocated "
          + "instance of \(known?.shape?.name ?? "a class that is not known any more")",
        trail: trail(of: target), history: history(of: target), refusal: nil)
    }
  }

  private func deallocatedRecords(of refs: Set<Ref>) -> [Ref: DeallocatedObjects.Record] {
    shared.withLock { state in
      state.attached.records.reduce(into: [:]) { found, record in
        for record in record.local.pointee.deallocated.records(of: refs) {
          found[record.ref] = record
        }
      }
    }
  }
}
