internal import CExpat
internal import MemsimVocabulary

/// One document on its way through expat.
final class ExpatParser {
  let parser: XML_Parser
  let bytes: [UInt8]
  let file: String
  /// The elements that have begun and not ended, the outermost first.
  private(set) var open: [XMLElement] = []
  private let limits: XMLLimits
  private var root: XMLElement?
  private var problem: Problem?
  private var elementCount = 0
  /// The characters since the last tag or instruction: expat brings them in pieces.
  private var text: [UInt8] = []
  private var textMark: SourceMark?

  /// Begins to read bytes, which are UTF-8.
  init(_ bytes: [UInt8], file: String, limits: XMLLimits) {
    guard let parser = XML_ParserCreate("UTF-8") else { fatalError("no memory for a parser") }
    self.parser = parser
    self.bytes = bytes
    self.file = file
    self.limits = limits
  }

  deinit {
    XML_ParserFree(parser)
  }

  /// The outermost element.
  func parse() throws(Problem) -> XMLElement {
    installHandlers()
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), 1)
    }
    if let problem { throw problem }
    guard status == XML_STATUS_OK, let root else { throw fault() }
    return root
  }

  /// The position of expat in the file.
  var mark: SourceMark {
    SourceMark(
      file: file, line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// The token that expat is reading.
  private var token: ArraySlice<UInt8> {
    let start = XML_GetCurrentByteIndex(parser)
    return bytes[start..<(start + Int(XML_GetCurrentByteCount(parser)))]
  }

  /// Ends the reading; only the first problem is reported.
  func stop(_ problem: Problem) {
    guard self.problem == nil else { return }
    self.problem = problem
    XML_StopParser(parser, 0)
  }

  /// A document may name its type, which is not looked up, but declare nothing.
  func beginType(declares: Bool) {
    guard declares else { return }
    stop(
      Problem(
        at: mark,
        "the document declares its own entities, which are not supported", expected: "none"))
  }

  func declare(encoding: String) {
    guard !["utf-8", "us-ascii"].contains(encoding.lowercased()) else { return }
    stop(Problem(at: mark, "the encoding is \(encoding.quoted)", expected: "UTF-8"))
  }

  func skip(entity name: String) {
    stop(Self.undefinedEntity(name, at: mark))
  }

  func begin(_ name: String, _ pairs: [(name: String, value: String)]) {
    endText()
    let mark = mark
    elementCount += 1
    guard open.count < limits.depth else {
      return stop(
        Problem(at: mark, "elements are nested more than \(limits.depth) deep"))
    }
    guard elementCount <= limits.elements else {
      return stop(Problem(at: mark, "the file has more than \(limits.elements) elements"))
    }
    do throws(Problem) {
      let attributes = try attributes(pairs, tagMark: mark)
      open.append(XMLElement(name: name, attributes: attributes, mark: mark))
    } catch {
      stop(error)
    }
  }

  func end() {
    guard problem == nil else { return }
    endText()
    let element = open.removeLast()
    if open.isEmpty { root = element } else { append(.element(element)) }
  }

  func append(text piece: UnsafeBufferPointer<UInt8>) {
    if text.isEmpty { textMark = mark }
    text += piece
  }

  func instruct(_ target: String, _ data: String) {
    guard !open.isEmpty else { return }
    endText()
    append(.instruction(target: target, data: data, mark))
  }

  private func endText() {
    guard let start = textMark else { return }
    append(.text(String(decoding: text, as: UTF8.self), start))
    text.removeAll()
    textMark = nil
  }

  private func append(_ content: XMLContent) {
    guard problem == nil else { return }
    open[open.count - 1].content.append(content)
  }

  private func attributes(
    _ pairs: [(name: String, value: String)], tagMark: SourceMark
  ) throws(Problem) -> [XMLAttribute] {
    guard !pairs.isEmpty else { return [] }
    var scanner = TagScanner(token, at: tagMark)
    var attributes: [XMLAttribute] = []
    for pair in pairs {
      let mark = try scanner.nextAttribute()
      attributes.append(XMLAttribute(name: pair.name, value: pair.value, mark: mark))
    }
    return attributes
  }
}

extension ExpatParser {
  /// Registers the parser's handlers with expat.
  func installHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetXmlDeclHandler(parser) { parser, _, encoding, _ in
      if let encoding { ExpatParser.from(parser).declare(encoding: String(cString: encoding)) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { parser, _, _, _, hasSubset in
      ExpatParser.from(parser).beginType(declares: hasSubset != 0)
    }
    XML_SetSkippedEntityHandler(parser) { parser, name, _ in
      ExpatParser.from(parser).skip(entity: ExpatParser.text(name))
    }
    XML_SetStartElementHandler(parser) { parser, name, attributes in
      ExpatParser.from(parser).begin(ExpatParser.text(name), ExpatParser.pairs(attributes))
    }
    XML_SetEndElementHandler(parser) { parser, _ in
      ExpatParser.from(parser).end()
    }
    XML_SetCharacterDataHandler(parser) { parser, text, count in
      let start = UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
      ExpatParser.from(parser).append(
        text: UnsafeBufferPointer(start: start, count: Int(count)))
    }
    XML_SetProcessingInstructionHandler(parser) { parser, target, data in
      ExpatParser.from(parser).instruct(ExpatParser.text(target), ExpatParser.text(data))
    }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> ExpatParser {
    guard let pointer else { preconditionFailure("expat gives back what it was given") }
    return Unmanaged.fromOpaque(pointer).takeUnretainedValue()
  }

  private static func text(_ pointer: UnsafePointer<XML_Char>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  /// The names and values that expat gives in turns, up to a null pointer.
  private static func pairs(
    _ pointers: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [(name: String, value: String)] {
    guard var next = pointers else { return [] }
    var pairs: [(name: String, value: String)] = []
    while next[0] != nil {
      pairs.append((text(next[0]), text(next[1])))
      next += 2
    }
    return pairs
  }
}
