// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimBundles
internal import MemsimVocabulary

/// Reads XML and reports each part to its delegate, from the beginning to the end.
///
/// It reads documents in UTF-8 and nothing outside of them. For a document with a mistake it
/// reports the error alone (platform O34).
public final class NSXMLParser: NSObject {
  @Retained private var dataStore: NSData?
  @Assigned private var delegateObject: NSObject?
  @Retained private var errorStore: NSError?

  private var isAborted = false
  private var place = (line: 0, column: 0)

  /// Whether elements are named without their prefixes, and with their namespaces.
  @Checked public var shouldProcessNamespaces: Bool = false

  public override class var instanceSize: Int { 32 }

  /// Initialises with a document.
  @discardableResult
  public func initWithData(_ data: NSData) -> Self {
    checkAlive().dataStore = data
    return self
  }

  /// Initialises with the document of a URL; returns nil, releasing itself, if it cannot be loaded.
  public func initWithContentsOfURL(_ url: NSURL) -> Self? {
    checkAlive()
    guard let bytes = NSURLConnection.bytes(of: url) else {
      release()
      return nil
    }
    return initWithData(NSData.dataWithBytes(bytes))
  }

  /// The object that receives the parts; not retained.
  public var delegate: (any NSXMLParserDelegate)? {
    get { checkAlive().delegateObject as? any NSXMLParserDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// Reads the document; returns whether it was read to its end.
  @discardableResult
  public func parse() -> Bool {
    checkAlive()
    isAborted = false
    errorStore = nil
    place = (1, 1)
    delegate?.parserDidStartDocument(self)
    do throws(Problem) {
      let bytes = dataStore?.withBytes { Array($0) } ?? []
      guard !bytes.isEmpty else {
        return fail(NSXMLParserEmptyDocumentError, "the document is empty")
      }
      let document = try XMLReader(file: "").read(bytes)
      if !isAborted { report(document, [:]) }
    } catch {
      place = (error.mark.line, error.mark.column)
      return fail(NSXMLParserInternalError, error.found)
    }
    if isAborted { return fail(NSXMLParserDelegateAbortedParseError, "the parser was stopped") }
    delegate?.parserDidEndDocument(self)
    return true
  }

  /// Stops: the delegate receives no further part, but an error.
  public func abortParsing() { checkAlive().isAborted = true }

  /// The error with which the parser has stopped; nil if there was none.
  public var parserError: NSError? { checkAlive().errorStore }

  /// The line of the part that was reported last, from 1.
  public var lineNumber: Int { checkAlive().place.line }

  /// The column of the part that was reported last, from 1.
  public var columnNumber: Int { checkAlive().place.column }

  private func fail(_ code: Int, _ words: String) -> Bool {
    let error = NSError.errorWithDomain(
      NSXMLParserErrorDomain, code: code,
      userInfo: NSDictionary.dictionaryWithObject(
        NSString.stringWithString(words),
        forKey: NSString.stringWithString(NSLocalizedDescriptionKey)))
    errorStore = error
    delegate?.parser(self, parseErrorOccurred: error)
    return false
  }

  private func move(to mark: SourceMark) {
    place = (mark.line, mark.column)
  }

  /// Reports an element within others that have declared namespaces, by their prefixes.
  private func report(_ element: XMLElement, _ outer: [String: String]) {
    move(to: element.mark)
    var namespaces = outer
    var attributes: [(name: String, value: String)] = []
    for attribute in element.attributes {
      if shouldProcessNamespaces, let prefix = Self.declaredPrefix(attribute.name) {
        namespaces[prefix] = attribute.value
      } else {
        attributes.append((attribute.name, attribute.value))
      }
    }
    let name = names(of: element.name, namespaces)
    delegate?.parser(
      self, didStartElement: name.own, namespaceURI: name.space, qualifiedName: name.qualified,
      attributes: NSDictionary.dictionaryWithObjects(
        attributes.map { NSString.stringWithString($0.value) },
        forKeys: attributes.map { NSString.stringWithString($0.name) }))
    for part in element.content where !isAborted {
      switch part {
      case .text(let text, let mark):
        move(to: mark)
        delegate?.parser(self, foundCharacters: NSString.stringWithString(text))
      case .element(let child): report(child, namespaces)
      case .instruction: break
      }
    }
    guard !isAborted else { return }
    delegate?.parser(
      self, didEndElement: name.own, namespaceURI: name.space, qualifiedName: name.qualified)
  }

  /// The prefix that an attribute declares, empty for elements without one; nil for any other
  /// attribute.
  private static func declaredPrefix(_ name: String) -> String? {
    if name == "xmlns" { return "" }
    return name.hasPrefix("xmlns:") ? String(name.dropFirst("xmlns:".count)) : nil
  }

  private func names(
    of name: String, _ namespaces: [String: String]
  ) -> (own: NSString, space: NSString?, qualified: NSString?) {
    let whole = NSString.stringWithString(name)
    guard shouldProcessNamespaces else { return (whole, nil, nil) }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    let space = namespaces[parts.count == 2 ? parts[0] : ""]
    return (
      NSString.stringWithString(parts.last ?? name), NSString.stringWithString(space ?? ""), whole
    )
  }
}

/// The delegate of a parser.
public protocol NSXMLParserDelegate: NSObject {
  /// The document begins.
  func parserDidStartDocument(_ parser: NSXMLParser)

  /// The document has ended.
  func parserDidEndDocument(_ parser: NSXMLParser)

  /// An element begins.
  func parser(
    _ parser: NSXMLParser, didStartElement elementName: NSString, namespaceURI: NSString?,
    qualifiedName: NSString?, attributes: NSDictionary)

  /// An element has ended.
  func parser(
    _ parser: NSXMLParser, didEndElement elementName: NSString, namespaceURI: NSString?,
    qualifiedName: NSString?)

  /// Characters between tags, perhaps not all up to the next tag.
  func parser(_ parser: NSXMLParser, foundCharacters string: NSString)

  /// The parser has stopped with an error.
  func parser(_ parser: NSXMLParser, parseErrorOccurred error: NSError)
}

extension NSXMLParserDelegate {
  /// Does nothing.
  public func parserDidStartDocument(_ parser: NSXMLParser) { checkAlive() }

  /// Does nothing.
  public func parserDidEndDocument(_ parser: NSXMLParser) { checkAlive() }

  /// Does nothing.
  public func parser(
    _ parser: NSXMLParser, didStartElement elementName: NSString, namespaceURI: NSString?,
    qualifiedName: NSString?, attributes: NSDictionary
  ) { checkAlive() }

  /// Does nothing.
  public func parser(
    _ parser: NSXMLParser, didEndElement elementName: NSString, namespaceURI: NSString?,
    qualifiedName: NSString?
  ) { checkAlive() }

  /// Does nothing.
  public func parser(_ parser: NSXMLParser, foundCharacters string: NSString) { checkAlive() }

  /// Does nothing.
  public func parser(_ parser: NSXMLParser, parseErrorOccurred error: NSError) { checkAlive() }
}

/// The domain of the errors of parsers.
public let NSXMLParserErrorDomain = "NSXMLParserErrorDomain"
/// The document has a mistake.
public let NSXMLParserInternalError = 1
/// The document has no bytes.
public let NSXMLParserEmptyDocumentError = 4
/// The delegate has stopped the parser.
public let NSXMLParserDelegateAbortedParseError = 512
