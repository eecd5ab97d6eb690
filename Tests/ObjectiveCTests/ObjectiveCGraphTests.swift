import Foundation
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// References between objects of compiled code.
final class ObjectiveCGraphTests: XCTestCase {
  /// Makes some dogs, calls functions with two of them each, and releases all.
  private func dogs(
    _ count: Int, options configure: (inout Heap.Options) -> Void = { _ in },
    _ calls: [(function: String, one: Int, other: Int)],
    _ body: (_ dogs: [Ref], _ graph: HeapGraph) throws -> Void
  ) throws {
    let code = try CompiledCode.shared.get()
    try withHeap(options: configure) { heap, recorder in
      var refs: [Ref] = []
      try heap.turn {
        try code.launch()
        let dogs = try (0..<count).map { _ in try code.make("make_dog") }
        refs = dogs.map(ObjectiveCCode.ref)
        for call in calls { try code.call(call.function, dogs[call.one], dogs[call.other]) }
        for dog in dogs { try code.call("release_it", dog) }
      }
      try body(refs, heap.graph())
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testInstanceVariablesAreReferences() throws {
    try dogs(
      4, [("befriend", 0, 1), ("befriend", 1, 0), ("rival", 0, 2), ("own", 1, 2), ("join", 0, 3)]
    ) { dogs, graph in
      XCTAssertEqual(graph.unreachable, [dogs[0], dogs[1], dogs[3]])
      XCTAssertEqual(graph.referenceCount, 3, "a property that assigns is no reference")
      XCTAssertEqual(graph.unreachableCycles(), [Array(dogs[0...1])])
      XCTAssertEqual(graph.danglingReferences, 0)
    }
  }

  /// A class may allocate for a variable whose property assigns, and release it in its dealloc.
  func testAPropertyThatAssignsLeadsToWhatItsClassHasMade() throws {
    for capacity in [0, 8] {
      let code = try CompiledCode.shared.get()
      let configure = { (options: inout Heap.Options) in options.historyCapacity = capacity }
      try withHeap(options: configure) { heap, _ in
        let keeper = try heap.turn {
          try code.launch()
          let keeper = try code.make("make_favourite")
          try code.call("find_rivals", keeper)
          return keeper
        }
        let graph = heap.graph()
        XCTAssertEqual(graph.unreachable, [])
        XCTAssertEqual(graph.referenceCount, 3, "each rival has one, and a friend")
        let last = try XCTUnwrap(graph.livingNodes.last.map(graph.ref))
        let words = graph.rootPaths().path(to: last)?.compactMap(\.word)
        XCTAssertEqual(words, ["rival", "friend", "rival"])
        _ = try heap.turn { try code.call("release_it", keeper) }
        let left = heap.graph()
        XCTAssertEqual(left.unreachable.count, 3, "its dealloc has released none")
        XCTAssertEqual(left.referenceCount, 2, "the first leads to the others")
      }
    }
  }

  func testAPropertyThatAssignsDoesNotLeadToWhatOthersOwn() throws {
    for capacity in [0, 8] {
      let code = try CompiledCode.shared.get()
      let configure = { (options: inout Heap.Options) in options.historyCapacity = capacity }
      try withHeap(options: configure) { heap, _ in
        try heap.turn {
          try code.launch()
          let keeper = try code.make("make_favourite")
          let friend = try code.make("make_dog")
          try code.call("befriend", keeper, friend)
          try code.call("release_it", friend)
          try code.call("rival", keeper, friend)
          try code.call("own", keeper, try code.make("make_dog"))
        }
        let graph = heap.graph()
        XCTAssertEqual(graph.unreachable.count, 1)
        XCTAssertEqual(graph.referenceCount, 1)
      }
    }
  }

  /// Each of a chain names the one before it, which it does not own, though the class has retained
  /// that one too.
  func testAPropertyThatAssignsClosesNoCycle() throws {
    let configure = { (options: inout Heap.Options) in options.historyCapacity = 8 }
    try dogs(
      4, options: configure,
      [("lead", 0, 1), ("lead", 1, 2), ("lead", 2, 3), ("retain_it", 0, 0)]
    ) { dogs, graph in
      XCTAssertEqual(graph.unreachable, dogs)
      XCTAssertEqual(graph.referenceCount, 3)
      XCTAssertEqual(graph.unreachableCycles(), [])
    }
  }

  func testALeakNamesItsLine() throws {
    let code = try CompiledCode.shared.get()
    try withHeap { heap, _ in
      try heap.turn {
        try code.launch()
        try code.call("copy_name", try code.make("make_dog"))
      }
      let frames = heap.graph().unreachable.map { heap.site(of: $0).frame }
      XCTAssertEqual(frames.map(\.?.file), ["Animals.m", "Animals.m"])
      XCTAssertEqual(Set(frames.map(\.?.function)), ["make_dog", "-[Animal copy]"])
      XCTAssertEqual(
        Set(frames.map(\.?.line)),
        [
          try CompiledCode.line(of: "id make_dog(void)", in: "Animals.m"),
          try CompiledCode.line(of: "Animal *made = [Animal new];", in: "Animals.m"),
        ])
    }
  }

  func testAReferenceToADeallocatedObjectDangles() throws {
    for keepsZombies in [false, true] {
      let code = try CompiledCode.shared.get()
      let configure = { (options: inout Heap.Options) in options.keepsZombies = keepsZombies }
      try withHeap(options: configure) { heap, _ in
        var gone = Ref.null
        try heap.turn {
          try code.launch()
          let one = try code.make("make_dog")
          let other = try code.make("make_dog")
          gone = ObjectiveCCode.ref(of: other)
          try code.call("befriend", one, other)
          try code.call("release_it", other)
          try code.call("release_it", other)
        }
        let graph = heap.graph()
        XCTAssertEqual(graph.danglingReferences, 1)
        XCTAssertEqual(graph.danglingStrongReferences.map(\.name), ["Dog.friend"])
        XCTAssertEqual(graph.danglingStrongReferences.map(\.target), [gone])
      }
    }
  }

  func testAStaticVariableIsARoot() throws {
    let code = try CompiledCode.shared.get()
    try withHeap { heap, _ in
      let ref = try heap.turn {
        try code.launch()
        return ObjectiveCCode.ref(of: try code.make("make_favourite"))
      }
      XCTAssertEqual(heap.graph().unreachable, [])
      _ = try heap.turn { try code.call("forget_favourite") }
      XCTAssertEqual(heap.graph().unreachable, [ref])
    }
  }

  /// No class describes the words of a block, so each address there is a reference.
  func testBlocksAndStaticsHoldObjectsAndBlocks() throws {
    let code = try CompiledCode.shared.get()
    try withHeap { heap, recorder in
      let buffer = try heap.turn {
        try code.launch()
        return ObjectiveCCode.ref(of: try code.make("make_listed"))
      }
      XCTAssertEqual(heap.graph().unreachable, [])
      XCTAssertEqual(heap.graph().unreachableBlocks, [])
      _ = try heap.turn { try code.call("forget_list") }
      let graph = heap.graph()
      XCTAssertEqual(graph.unreachableBlocks.count, 3)
      XCTAssertEqual(Set(graph.unreachable), Set(graph.unreachableBlocks + [buffer]))
      XCTAssertEqual(graph.danglingReferences, 0)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testABlockWithTheAddressOfADeallocatedObjectIsNoMistake() throws {
    let code = try CompiledCode.shared.get()
    let configure = { (options: inout Heap.Options) in options.keepsZombies = true }
    try withHeap(options: configure) { heap, _ in
      try heap.turn {
        try code.launch()
        try code.call("release_it", try code.make("make_listed"))
      }
      let graph = heap.graph()
      XCTAssertEqual(graph.danglingReferences, 0)
      XCTAssertEqual(graph.unreachableBlocks.count, 1, "the bytes of the buffer")
    }
  }

  /// A damaged file has fewer lines, or wrong ones.
  func testLinesOfDamagedFilesAreRead() throws {
    let library = Array(
      try Data(contentsOf: URL(filePath: try CompiledCode.shared.get().path)))
    for count in stride(from: 0, to: library.count, by: 97) {
      XCTAssertNil(LineTable(Array(library[..<count])).place(at: .max))
    }
    var dice = Dice(seed: 1)
    for _ in 0..<200 {
      var damaged = library
      for _ in 0..<20 { damaged[dice.roll(library.count)] = UInt8(dice.roll(256)) }
      _ = LineTable(damaged).place(at: 4096)
    }
  }
}
