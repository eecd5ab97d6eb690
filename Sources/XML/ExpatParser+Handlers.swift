internal import CExpat

extension ExpatParser {
  /// Has expat call the parser for what it finds.
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
