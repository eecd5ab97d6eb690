// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A colour space, as the functions of the platform name it.
public typealias CGColorSpaceRef = CGColorSpace

/// The colours of the screen, for which whoever called this is responsible.
public func CGColorSpaceCreateDeviceRGB(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGColorSpaceRef {
  CGColorSpace.new(file: file, line: line, function: function)
}

/// Releases a colour space.
public func CGColorSpaceRelease(_ space: CGColorSpaceRef?) { space?.release() }
