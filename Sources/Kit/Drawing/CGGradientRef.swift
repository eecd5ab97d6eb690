// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A gradient, as the functions of the platform name it.
public typealias CGGradientRef = CGGradient

/// A gradient of so many colours, each red, green, blue and alpha, for which whoever called this is
/// responsible.
///
/// Where the colours are goes from 0 to 1; without locations they are as far from one another.
public func CGGradientCreateWithColorComponents(
  _ space: CGColorSpaceRef, _ components: [CGFloat], _ locations: [CGFloat]?, _ count: Int,
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGGradientRef? {
  space.checkAlive()
  guard count > 0, components.count >= count * 4, locations.map({ $0.count >= count }) ?? true
  else {
    NSException.raise(.invalidArgument, "a gradient of \(count) colours that were not all given")
    return nil
  }
  let stops = (0..<count).map { index in
    let even = count == 1 ? 0 : CGFloat(index) / CGFloat(count - 1)
    let part = components[index * 4..<index * 4 + 4]
    let color = Color(
      red: part[part.startIndex], green: part[part.startIndex + 1],
      blue: part[part.startIndex + 2], alpha: part[part.startIndex + 3])
    return Gradient.Stop(locations?[index] ?? even, color)
  }
  return CGGradient.alloc(file: file, line: line, function: function)
    .initWithColorSpace(space, stops)
}

/// Releases a gradient.
public func CGGradientRelease(_ gradient: CGGradientRef?) { gradient?.release() }
