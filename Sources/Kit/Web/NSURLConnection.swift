// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Loads a URL in the turns of the run loop, and gives its delegate the data.
///
/// A connection loads files of the app and the pages of the scenario; all other URLs fail, as the
/// device is in no network (platform O32).
public final class NSURLConnection: NSObject {
  @Retained private var requestStore: NSURLRequest?
  /// The delegate, until the connection is done (platform O33).
  @Retained private var delegateObject: NSObject?
  private var state = State.made

  private enum State {
    case made
    case started
    case done
  }

  public override class var instanceSize: Int { 24 }

  /// A connection that has started, autoreleased.
  public static func connectionWithRequest(
    _ request: NSURLRequest, delegate: (any NSURLConnectionDelegate)?,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSURLConnection {
    alloc(file, line, function).initWithRequest(request, delegate: delegate)
      .autorelease(file, line, function)
  }

  /// Initialises a connection and starts it.
  @discardableResult
  public func initWithRequest(
    _ request: NSURLRequest, delegate: (any NSURLConnectionDelegate)?
  ) -> Self { checkAlive().initWithRequest(request, delegate: delegate, startImmediately: true) }

  /// Initialises a connection, and starts it if it is to start at once.
  @discardableResult
  public func initWithRequest(
    _ request: NSURLRequest, delegate: (any NSURLConnectionDelegate)?, startImmediately: Bool
  ) -> Self {
    checkAlive().requestStore = request
    delegateObject = delegate
    if startImmediately { start() }
    return self
  }

  /// Starts a connection that has not started, and retains it until it is done.
  public func start() {
    guard checkAlive().state == .made else { return }
    state = .started
    performSelector(NSURLConnection.load, withObject: nil, afterDelay: 0)
  }

  /// Ends the connection: the delegate is not called any more, and is released.
  public func cancel() {
    checkAlive().state = .done
    delegateObject = nil
  }

  private var delegate: (any NSURLConnectionDelegate)? {
    delegateObject as? any NSURLConnectionDelegate
  }

  private func load() {
    guard state == .started else { return }
    if let url = requestStore?.URL, let bytes = Self.bytes(of: url) {
      let response = Self.response(of: url, bytes.count)
      delegate?.connection(self, didReceiveResponse: response)
      if state == .started, !bytes.isEmpty {
        delegate?.connection(self, didReceiveData: NSData.dataWithBytes(bytes))
      }
      if state == .started { delegate?.connectionDidFinishLoading(self) }
    } else {
      let isFile = requestStore?.URL?.isFileURL == true
      delegate?.connection(
        self,
        didFailWithError: NSError.errorWithDomain(
          NSURLErrorDomain,
          code: isFile ? NSURLErrorFileDoesNotExist : NSURLErrorNotConnectedToInternet,
          userInfo: NSDictionary.dictionaryWithObject(
            NSString.stringWithString(isFile ? Self.noFile : Self.noNetwork),
            forKey: NSString.stringWithString(NSLocalizedDescriptionKey))))
    }
    cancel()
  }

  private static var noFile: String {
    systemWord(
      "The requested URL was not found on this server.",
      "Die angeforderte URL wurde auf diesem Server nicht gefunden.")
  }

  private static var noNetwork: String {
    systemWord(
      "The Internet connection appears to be offline.",
      "Es besteht anscheinend keine Verbindung zum Internet.")
  }

  /// The bytes of a file of the app, or of a page of the scenario; nil if there is none.
  static func bytes(of url: NSURL) -> [UInt8]? {
    let process = AppProcess.current
    guard url.isFileURL else {
      return process.system.page(of: url.description).map { Array($0.utf8) }
    }
    return url.path.flatMap { process.contents(ofFile: $0.string) }
  }

  private static func response(of url: NSURL, _ length: Int) -> NSURLResponse {
    let response = url.isFileURL ? NSURLResponse.new() : NSHTTPURLResponse.new()
    return response.begin(url, length).autorelease()
  }
}

/// The methods that the delegate of a connection may have.
public protocol NSURLConnectionDelegate: NSObject {
  /// The answer has begun.
  func connection(_ connection: NSURLConnection, didReceiveResponse response: NSURLResponse)

  /// A part of the data is there.
  func connection(_ connection: NSURLConnection, didReceiveData data: NSData)

  /// All data was given.
  func connectionDidFinishLoading(_ connection: NSURLConnection)

  /// The connection has failed.
  func connection(_ connection: NSURLConnection, didFailWithError error: NSError)
}

extension NSURLConnectionDelegate {
  /// Does nothing.
  public func connection(
    _ connection: NSURLConnection, didReceiveResponse response: NSURLResponse
  ) { checkAlive() }

  /// Does nothing.
  public func connection(_ connection: NSURLConnection, didReceiveData data: NSData) {
    checkAlive()
  }

  /// Does nothing.
  public func connectionDidFinishLoading(_ connection: NSURLConnection) { checkAlive() }

  /// Does nothing.
  public func connection(_ connection: NSURLConnection, didFailWithError error: NSError) {
    checkAlive()
  }
}

/// The beginning of an answer: what comes, and how much.
public class NSURLResponse: NSObject {
  @Retained private final var urlStore: NSURL?

  /// The number of bytes of the data.
  @Checked public private(set) final var expectedContentLength: Int = 0

  public override class var instanceSize: Int { 24 }

  fileprivate final func begin(_ url: NSURL, _ length: Int) -> Self {
    urlStore = url
    expectedContentLength = length
    return self
  }

  /// The URL of the data.
  public final var URL: NSURL? { checkAlive().urlStore }

  /// The kind of the data, by the ending of the URL.
  public final var MIMEType: NSString {
    checkAlive()
    let path = urlStore?.path?.string ?? ""
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isPage = path.split(separator: "/").last?.contains(".") != true
    return NSString.stringWithString(
      isPage ? "text/html" : Self.types[ending] ?? "application/octet-stream")
  }

  private static let types = [
    "css": "text/css", "gif": "image/gif", "htm": "text/html", "html": "text/html",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "json": "application/json", "pdf": "application/pdf",
    "plist": "application/x-plist", "png": "image/png", "rss": "application/rss+xml",
    "txt": "text/plain", "xml": "application/xml",
  ]

  /// The last part of the path of the URL, as the name of a file.
  public final var suggestedFilename: NSString {
    checkAlive()
    let name = urlStore?.path?.string.split(separator: "/").last.map(String.init)
    return NSString.stringWithString(name ?? "Unknown")
  }
}

/// The beginning of an answer of a server.
public final class NSHTTPURLResponse: NSURLResponse {
  public override class var instanceSize: Int { 28 }

  /// The code of the answer: 200, as a page that is not there has none.
  public var statusCode: Int {
    checkAlive()
    return 200
  }

  /// The lines before the data: their kind and length.
  public var allHeaderFields: NSDictionary {
    checkAlive()
    return NSDictionary.dictionaryWithObjects(
      [MIMEType, NSString.stringWithString("\(expectedContentLength)")],
      forKeys: [
        NSString.stringWithString("Content-Type"), NSString.stringWithString("Content-Length"),
      ])
  }
}

/// There is no such file.
public let NSURLErrorFileDoesNotExist = -1100
/// The device is in no network.
public let NSURLErrorNotConnectedToInternet = -1009
/// The length of data that is not known.
public let NSURLResponseUnknownLength = -1
