import BenchmarkFloors

/// Swift classes that do what those of the framework do: one holds an array of objects, one a
/// copied text, one the geometry of a view.
///
/// As in ``SwiftClass``, nothing that is measured is inlined.
enum SwiftFramework {
  private final class Thing {}

  private final class Shelf {
    var things: [Thing]

    init(_ count: UInt64) {
      things = (0..<count).map { _ in Thing() }
    }

    /// The object at an index, retained for the caller.
    @inline(never)
    func thing(at index: Int) -> Unmanaged<Thing>? {
      things.indices.contains(index) ? Unmanaged.passRetained(things[index]) : nil
    }
  }

  private final class Text {
    let text: String

    init(copying bytes: UnsafeBufferPointer<UInt8>) {
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  private struct Point {
    var x = 0.0
    var y = 0.0
  }

  private struct Rectangle {
    var origin = Point()
    var size = Point()
  }

  private final class View {
    var position = Point()
    var bounds = Rectangle()
    var anchorPoint = Point(x: 0.5, y: 0.5)
    var transform = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    var opacity = 1.0
    var backgroundColor: (Double, Double, Double, Double)?
    var needsLayout = false

    @inline(never)
    func setFrame(_ frame: Rectangle) {
      position = Point(
        x: frame.origin.x + anchorPoint.x * frame.size.x,
        y: frame.origin.y + anchorPoint.y * frame.size.y)
      needsLayout = needsLayout || (bounds.size.x, bounds.size.y) != (frame.size.x, frame.size.y)
      bounds.size = frame.size
    }
  }

  /// Asking an array for each of a batch of objects.
  static func lookups(_ iterations: UInt64) -> UInt64 {
    let shelf = Shelf(UInt64(floor_batch_size))
    let start = timing_now()
    for _ in 0..<iterations {
      for index in 0..<Int(floor_batch_size) {
        guard let thing = shelf.thing(at: index) else { preconditionFailure("nothing is there") }
        opaque(thing.toOpaque())
        thing.release()
      }
    }
    return timing_now() - start
  }

  /// Making and releasing an object with a copy of a text, which is too long to be in the object.
  static func strings(_ iterations: UInt64) -> UInt64 {
    let welcome: StaticString = "Welcome to memsim"
    return welcome.withUTF8Buffer { bytes in
      let start = timing_now()
      for _ in 0..<iterations { makeText(bytes).release() }
      return timing_now() - start
    }
  }

  @inline(never)
  private static func makeText(_ bytes: UnsafeBufferPointer<UInt8>) -> Unmanaged<Text> {
    let text = Unmanaged.passRetained(Text(copying: bytes))
    opaque(text.toOpaque())
    return text
  }

  /// Setting the frame of a view to one that it did not have.
  static func frameChanges(_ iterations: UInt64) -> UInt64 {
    let view = View()
    opaque(Unmanaged.passUnretained(view).toOpaque())
    let start = timing_now()
    for index in 0..<iterations {
      let offset = Double(index % 2)
      view.setFrame(
        Rectangle(origin: Point(x: offset, y: 0), size: Point(x: 10 + offset, y: 10)))
    }
    return timing_now() - start
  }
}
