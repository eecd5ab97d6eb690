// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A gradient; its colours are memory of the app.
public final class CGGradient: NSObject {
  @Retained private var space: CGColorSpace?
  @Owned private var stops: Ref
  private var count = 0

  public override class var instanceSize: Int { 48 }

  /// Initialises with colours of red, green, blue and alpha, and their locations, from 0 to 1.
  func initWithColorSpace(_ space: CGColorSpace, _ stops: [Gradient.Stop]) -> Self {
    self.space = space
    self.stops = stops.withUnsafeBytes { makeBlock(of: $0) }
    count = stops.count
    return self
  }

  /// The colours along a shape.
  func gradient(_ shape: Gradient.Shape, _ options: CGGradientDrawingOptions) -> Gradient {
    let byteCount = count * MemoryLayout<Gradient.Stop>.stride
    let stops = withBytes(of: stops, count: byteCount) {
      Array($0.bindMemory(to: Gradient.Stop.self))
    }
    return Gradient(
      stops, shape, drawsBeforeStart: options.contains(kCGGradientDrawsBeforeStartLocation),
      drawsAfterEnd: options.contains(kCGGradientDrawsAfterEndLocation))
  }

  public override func dealloc() {
    heap.free(stops)
    super.dealloc()
  }
}

/// Whether a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Options of bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The first colour extends before the start.
public let kCGGradientDrawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)

/// The last colour extends beyond the end.
public let kCGGradientDrawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)

/// The meaning of the components of a colour: red, green and blue of the screen, or its gray.
public final class CGColorSpace: NSObject {
  /// Whether colours have one component, gray.
  package private(set) var isGray = false

  public override class var instanceSize: Int { 32 }

  /// The space of grays.
  func initAsGray() -> Self {
    isGray = true
    return self
  }
}

/// A gradient, as the functions of the platform name it.
public typealias CGGradientRef = CGGradient

/// Creates a gradient of so many colours, each with red, green, blue and alpha; the caller releases
/// it.
///
/// Locations go from 0 to 1; without locations the colours have equal distances.
public func CGGradientCreateWithColorComponents(
  _ space: CGColorSpaceRef, _ components: [CGFloat], _ locations: [CGFloat]?, _ count: Int,
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGGradientRef? {
  space.checkAlive()
  let size = space.isGray ? 2 : 4
  guard count > 0, components.count >= count * size, locations.map({ $0.count >= count }) ?? true
  else {
    NSException.raise(.invalidArgument, "a gradient of \(count) colours that were not all given")
    return nil
  }
  let stops = (0..<count).map { index in
    let even = count == 1 ? 0 : CGFloat(index) / CGFloat(count - 1)
    let part = Array(components[index * size..<index * size + size])
    let color =
      space.isGray
      ? Color(white: part[0], alpha: part[1])
      : Color(red: part[0], green: part[1], blue: part[2], alpha: part[3])
    return Gradient.Stop(locations?[index] ?? even, color)
  }
  return CGGradient.alloc(file, line, function)
    .initWithColorSpace(space, stops)
}

/// Releases a gradient.
public func CGGradientRelease(_ gradient: CGGradientRef?) { gradient?.release() }

/// A colour space, as the functions of the platform name it.
public typealias CGColorSpaceRef = CGColorSpace

/// The colours of the screen, which the caller has to release.
public func CGColorSpaceCreateDeviceRGB(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGColorSpaceRef {
  CGColorSpace.new(file, line, function)
}

/// Releases a colour space.
public func CGColorSpaceRelease(_ space: CGColorSpaceRef?) { space?.release() }

/// The gray of the screen, which the caller has to release.
public func CGColorSpaceCreateDeviceGray(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGColorSpaceRef {
  CGColorSpace.alloc(file, line, function).initAsGray()
}
