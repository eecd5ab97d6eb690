/// A page as a browser of the time shows it: headings, paragraphs, items of lists, bold words,
/// links and pictures.
///
/// An unknown element is ignored, but its content is shown. An element that is not closed ends
/// where it has to end.
package struct HTMLPage: Equatable {
  /// A block, which is placed below the block before it.
  struct Block: Equatable {
    /// From 1 to 6 for a heading; 0 for text.
    var level = 0
    /// Whether it is an item of a list.
    var isItem = false
    var pieces: [Piece] = []
  }

  /// A piece of a block, which is placed beside the piece before it.
  enum Piece: Equatable {
    /// Words with a blank between them, and at an end where one was there.
    case text(String, isBold: Bool, link: Int?)
    case lineBreak
    case picture(Picture, link: Int?)
  }

  /// A picture, and how large it is to be; nil for as large as it is.
  struct Picture: Equatable {
    let source: String
    let width: Int?
    let height: Int?
  }

  /// Its blocks, from top to bottom.
  private(set) var blocks: [Block] = []

  /// The destinations of its links.
  private(set) var links: [String] = []

  /// The title of the page, which is in no block; nil if it has none.
  private(set) var title: String?

  private var block = Block()
  private var boldDepth = 0
  private var link: Int?

  /// The maximum number of characters of a page that are read.
  private static let mostScalars = 1 << 17
  private static let largestPicture = 4096

  /// Reads the text of a page.
  package init(_ text: String) {
    var scanner = HTMLScanner(text, mostScalars: Self.mostScalars)
    while let token = scanner.next() {
      switch token {
      case .text(let text): add(text)
      case .closing(let name): close(name)
      case .opening(let tag):
        if tag.name == "title", title == nil { title = scanner.textBeforeTag() }
        if Self.unseen.contains(tag.name) {
          scanner.pass(upToClosing: tag.name)
        } else {
          open(tag)
        }
      }
    }
    endBlock()
  }

  /// Its words, with a blank between those of two blocks.
  package var text: String {
    blocks.map { block in
      block.pieces.map { piece in
        switch piece {
        case .text(let text, _, _): text
        case .lineBreak: " "
        case .picture: ""
        }
      }.joined().trimmingBlanks
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let unseen: Set<String> = ["script", "style", "title"]
  private static let blockNames: Set<String> = ["p", "div", "ul", "ol", "body", "table", "tr"]

  private mutating func open(_ tag: HTMLTag) {
    switch tag.name {
    case "br": block.pieces.append(.lineBreak)
    case "b", "strong": boldDepth += 1
    case "a":
      guard let target = tag["href"] else { return }
      links.append(target)
      link = links.count - 1
    case "img":
      guard let source = tag["src"] else { return }
      let picture = Picture(
        source: source, width: Self.size(tag["width"]), height: Self.size(tag["height"]))
      block.pieces.append(.picture(picture, link: link))
    case "li":
      endBlock()
      block.isItem = true
    default:
      if let level = Self.level(of: tag.name) {
        endBlock()
        block.level = level
      } else if Self.blockNames.contains(tag.name) {
        endBlock()
      }
    }
  }

  private mutating func close(_ name: String) {
    switch name {
    case "b", "strong": boldDepth = max(0, boldDepth - 1)
    case "a": link = nil
    default:
      if name == "li" || Self.level(of: name) != nil || Self.blockNames.contains(name) {
        endBlock()
      }
    }
  }

  private static func level(of name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = name.last?.wholeNumberValue,
      (1...6).contains(level)
    else { return nil }
    return level
  }

  private static func size(_ text: String?) -> Int? {
    guard let number = text.flatMap({ Int($0.prefix { $0.isWholeNumber }) }), number > 0 else {
      return nil
    }
    return min(number, largestPicture)
  }

  /// Adds words; where blanks are, one stays, and none at the start of a block or line.
  private mutating func add(_ text: String) {
    var words = ""
    var isBlank = endsWithBlank
    for scalar in text.unicodeScalars {
      if HTMLScanner.isBlank(scalar) {
        if !isBlank { words.append(" ") }
        isBlank = true
      } else {
        words.unicodeScalars.append(scalar)
        isBlank = false
      }
    }
    guard !words.isEmpty else { return }
    block.pieces.append(.text(words, isBold: boldDepth > 0 || block.level > 0, link: link))
  }

  private var endsWithBlank: Bool {
    switch block.pieces.last {
    case .text(let text, _, _): text.last == " "
    case .picture: false
    case .lineBreak, nil: true
    }
  }

  private mutating func endBlock() {
    let hasContent = block.pieces.contains { $0 != .text(" ", isBold: false, link: nil) }
    if hasContent { blocks.append(block) }
    block = Block()
  }
}

extension String {
  /// Without the blanks at both ends.
  var trimmingBlanks: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
