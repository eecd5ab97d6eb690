// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A request to load a URL.
public final class NSURLRequest: NSObject {
  @Retained private var requested: NSURL?

  public override class var instanceSize: Int { 16 }

  /// A request for a URL, autoreleased.
  public static func requestWithURL(
    _ url: NSURL, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSURLRequest {
    let request = new(file, line, function)
    request.requested = url
    return request.autorelease(file, line, function)
  }

  /// Where to load from.
  public var URL: NSURL? { checkAlive().requested }
}
