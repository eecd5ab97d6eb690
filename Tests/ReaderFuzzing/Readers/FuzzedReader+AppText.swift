internal import Glibc
internal import MemsimDevice
internal import MemsimHost
internal import MemsimKit

extension FuzzedReader {
  /// Bytes that an app prints, in two pieces, and that it takes for texts, URLs and formats.
  static var appText: FuzzedReader {
    FuzzedReader(
      "app-text",
      files: [
        "Sources/Device/Kernel/ProgramLog.swift", "Sources/Kit/Foundation/NSString.swift",
        "Sources/Kit/Foundation/NSScanner.swift", "Sources/Kit/Foundation/NSURL.swift",
      ], fixedBytes: 192 << 20
    ) {
      let input = Input()
      let phone = try FuzzedPhone()
      let app = App(
        Executable("Fuzzed", classes: []) { argc, argv in
          _ = NSAutoreleasePool.new()
          AppProcess.current.schedule(after: .milliseconds(1)) {
            let bytes = input.bytes.withLock { $0 }
            printOut(bytes)
            understand(bytes)
          }
          return try UIApplicationMain(argc, argv, nil, nil)
        })
      return { bytes in
        input.bytes.withLock { $0 = bytes }
        phone.run(app)
      }
    }
  }

  /// The bytes for the code of the app, which the app's closure cannot get otherwise.
  private final class Input: Sendable {
    let bytes = Monitor<[UInt8]>([])
  }

  private static func printOut(_ bytes: [UInt8]) {
    let middle = bytes.count / 2
    for (stream, piece) in [
      (STDOUT_FILENO, bytes[..<middle]), (STDOUT_FILENO, bytes[middle...]),
      (STDERR_FILENO, bytes[...]),
    ] {
      _ = piece.withUnsafeBytes { write(stream, $0.baseAddress, $0.count) }
    }
  }

  private static func understand(_ bytes: [UInt8]) {
    let data = NSData.dataWithBytes(bytes)
    for encoding in [NSStringEncoding.ascii, .utf8, .utf16BigEndian] {
      guard let text = NSString.alloc().initWithData(data, encoding: encoding) else { continue }
      _ = (text.hash, text.intValue, text.length)
      let parts = text.componentsSeparatedByString(NSString.stringWithString("%"))
      demand((parts.count == 1) == !text.string.contains("%"), "a text has other parts")
      understandParts(of: text)
      if let url = NSURL.URLWithString(text) { understand(url) }
      NSLog(text.string, 1, 1.5, text)
      text.release()
    }
  }

  private static func understandParts(of text: NSString) {
    _ = (text.integerValue, text.doubleValue, text.boolValue)
    scan(text)
    let half = text.length / 2
    let part = text.substringWithRange(NSMakeRange(half, text.length - half))
    let found = text.rangeOfString(part)
    demand(part.length == 0 || found.location <= half, "a text lacks a part of its own")
    // Half a pair is no character, and no bytes stand for it.
    let whole = NSString.stringWithString(text.string)
    let escaped = whole.stringByAddingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
    let back = escaped?.stringByReplacingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
    demand(back?.isEqualToString(whole) == true, "escapes stand for another text")
    _ = text.stringByReplacingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
  }

  private static func scan(_ text: NSString) {
    let scanner = NSScanner.scannerWithString(text)
    let letters = NSCharacterSet.letterCharacterSet()
    while !scanner.isAtEnd {
      let (place, pool) = (scanner.scanLocation, NSAutoreleasePool.new())
      var (whole, real, bits, word) = (0, 0.0, UInt32(0), NSString?.none)
      let isRead =
        scanner.scanInteger(&whole) || scanner.scanDouble(&real)
        || scanner.scanHexadecimal(&bits)
        || scanner.scanUpToCharactersFromSet(letters, intoString: &word)
        || scanner.scanCharactersFromSet(letters, intoString: &word)
      demand(isRead && scanner.scanLocation > place, "a scanner reads nothing")
      pool.drain()
    }
  }

  private static func understand(_ url: NSURL) {
    _ = (url.scheme, url.host, url.path, url.user, url.password, url.port, url.isFileURL)
    let parts = [url.query, url.fragment, url.parameterString].compactMap { $0?.string }
    let rest = url.resourceSpecifier?.string ?? ""
    demand(parts.allSatisfy { rest.contains($0) }, "a URL lacks a part of its own")
  }
}
