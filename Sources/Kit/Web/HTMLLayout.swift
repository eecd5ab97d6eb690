internal import MemsimGraphics

/// The positions of the words and pictures of a page, one line below the other.
package struct HTMLLayout {
  /// Letters of one font beside each other.
  struct Run {
    let line: TextLine
    let left: CGFloat
    let baseline: CGFloat
    let link: Int?
    /// The width of the blank before the letters, if it belongs to the same link.
    let blank: CGFloat
  }

  /// The position of a picture.
  struct PlacedPicture {
    let source: String
    let place: CGRect
    let link: Int?
  }

  private(set) var runs: [Run] = []
  private(set) var pictures: [PlacedPicture] = []

  /// The height of the page.
  package private(set) var height: CGFloat = 0

  private let width: CGFloat
  private let sizeOfPicture: (String) -> CGSize?
  private var flow = HTMLFlow()

  /// The margin around a page, as browsers have it.
  private static let margin: CGFloat = 8
  /// The height of a page beyond which nothing is shown.
  private static let highest: CGFloat = 8192
  private static let textSize: CGFloat = 16
  private static let indentation: CGFloat = 40
  private static let missingPicture = CGSize(width: 20, height: 20)
  /// The size of a heading of each level in parts of that of text, and the margin above and below
  /// it in parts of its own, as browsers have them.
  private static let headings: [(size: CGFloat, margin: CGFloat)] = [
    (1, 1), (2, 0.67), (1.5, 0.83), (1.17, 1), (1, 1.33), (0.83, 1.67), (0.67, 2.33),
  ]

  /// Lays out a page in a width; a picture that is not there has no size.
  package init(
    _ page: HTMLPage, width: CGFloat, sizeOfPicture: @escaping (String) -> CGSize?
  ) throws(GraphicsError) {
    self.width = max(1, min(width, CGFloat(Surface.largestSide)) - 2 * Self.margin)
    self.sizeOfPicture = sizeOfPicture
    var top = Self.margin
    var marginAbove: CGFloat = 0
    for block in page.blocks where top < Self.highest {
      let style = Self.headings[block.level]
      let size = Self.textSize * style.size
      // The larger of two margins counts; items follow each other without margins.
      let margin = block.isItem ? 0 : size * style.margin
      if !runs.isEmpty || !pictures.isEmpty { top += max(marginAbove, margin) }
      marginAbove = margin
      top = try add(block, size: size, from: top)
    }
    height = min(top + Self.margin, Self.highest).rounded(.up)
  }

  /// The link at a point; nil if there is none.
  func link(at point: CGPoint) -> Int? {
    for run in runs where run.link != nil && run.place.contains(point) { return run.link }
    return pictures.last { $0.link != nil && $0.place.contains(point) }?.link
  }

  /// Adds a block from a height on, and returns how far it reaches.
  private mutating func add(
    _ block: HTMLPage.Block, size: CGFloat, from top: CGFloat
  ) throws(GraphicsError) -> CGFloat {
    let plain = Font(size: size)
    let indentation = block.isItem ? Self.indentation : 0
    flow = HTMLFlow(left: Self.margin + indentation, width: max(1, width - indentation), top: top)
    if block.isItem {
      let bullet = try TextLine("\u{2022}", plain)
      flow.place(bullet, before: Self.indentation / 2)
    }
    for piece in block.pieces where flow.top < Self.highest {
      switch piece {
      case .text(let text, let isBold, let link):
        try add(text, Font(size: size, isBold: isBold), link)
      case .lineBreak:
        endLine(plain)
      case .picture(let picture, let link):
        add(picture, link, plain)
      }
    }
    if !flow.isEmpty { endLine(plain) }
    return flow.top
  }

  /// Adds words, each where there is room for it.
  private mutating func add(_ text: String, _ font: Font, _ link: Int?) throws(GraphicsError) {
    let blank = try TextLine(" ", font).width
    var isFirst = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isFirst { flow.addBlank(blank) }
      isFirst = false
      guard !word.isEmpty, flow.top < Self.highest else { continue }
      let line = try TextLine(String(word.prefix(Self.longestWord)), font)
      if line.width <= flow.width {
        if !flow.hasRoom(for: line.width) { endLine(font) }
        flow.add(line, link)
      } else {
        try addPieces(of: word, font, link)
      }
    }
  }

  private static let longestWord = 2000

  /// Adds a word that is wider than a line, a piece in each.
  private mutating func addPieces(
    of word: Substring, _ font: Font, _ link: Int?
  ) throws(GraphicsError) {
    if !flow.isEmpty { endLine(font) }
    let pieces = try Paragraph(
      String(word.prefix(Self.longestWord)), font, width: flow.width, mostLines: 200, .clip)
    for piece in pieces.lines {
      if !flow.isEmpty { endLine(font) }
      flow.add(try TextLine(piece.text, font), link)
    }
  }

  private mutating func add(
    _ picture: HTMLPage.Picture, _ link: Int?, _ font: Font
  ) {
    let natural = sizeOfPicture(picture.source) ?? Self.missingPicture
    var size = natural
    if let width = picture.width {
      size = CGSize(width: CGFloat(width), height: natural.height * CGFloat(width) / natural.width)
    }
    if let height = picture.height {
      size.height = CGFloat(height)
      if picture.width == nil { size.width = natural.width * size.height / natural.height }
    }
    if !flow.hasRoom(for: size.width), !flow.isEmpty { endLine(font) }
    flow.add(picture.source, size, link)
  }

  /// Places the items of the line at its baseline, and begins the next line.
  private mutating func endLine(_ font: Font) {
    let baseline = flow.top + flow.ascent(atLeast: font.wholeAscent)
    for item in flow.items {
      switch item.content {
      case .letters(let line):
        runs.append(
          Run(
            line: line, left: item.left, baseline: baseline, link: item.link, blank: item.blank))
      case .picture(let source, let size):
        let place = CGRect(
          x: item.left, y: baseline - size.height, width: size.width, height: size.height)
        pictures.append(PlacedPicture(source: source, place: place, link: item.link))
      }
    }
    flow.endLine(at: baseline + flow.descent(atLeast: font.wholeDescent))
  }
}

extension HTMLLayout.Run {
  /// The rectangle around it, with the blank that belongs to it.
  var place: CGRect {
    CGRect(
      x: left - blank, y: baseline - line.font.wholeAscent, width: blank + line.width,
      height: line.height)
  }
}

extension Font {
  /// The height of a line of a page above its baseline: pages have whole points.
  fileprivate var wholeAscent: CGFloat { ascent.rounded(.up) }

  /// The depth of such a line below its baseline.
  fileprivate var wholeDescent: CGFloat { descent.rounded(.up) }
}

/// The line that is being filled.
struct HTMLFlow {
  /// A part of a line.
  struct Item {
    enum Content {
      case letters(TextLine)
      case picture(String, CGSize)
    }

    let content: Content
    let left: CGFloat
    let link: Int?
    let blank: CGFloat
  }

  private(set) var items: [Item] = []
  /// The greatest width of a line.
  let width: CGFloat
  /// The left edge of the line.
  private let left: CGFloat
  private(set) var top: CGFloat
  private var used: CGFloat = 0
  private var blank: CGFloat = 0

  /// An empty line at a place.
  init(left: CGFloat = 0, width: CGFloat = 0, top: CGFloat = 0) {
    (self.left, self.width, self.top) = (left, width, top)
  }

  /// Whether nothing was added to it.
  var isEmpty: Bool { used == 0 }

  /// Whether the line has room for another item.
  func hasRoom(for width: CGFloat) -> Bool {
    isEmpty || used + blank + width <= self.width
  }

  /// Adds room before the next item, unless that begins the line.
  mutating func addBlank(_ width: CGFloat) {
    if !isEmpty { blank = max(blank, width) }
  }

  /// Places letters before the start of the line.
  mutating func place(_ line: TextLine, before distance: CGFloat) {
    items.append(Item(content: .letters(line), left: left - distance, link: nil, blank: 0))
  }

  mutating func add(_ line: TextLine, _ link: Int?) {
    add(.letters(line), line.width, link)
  }

  mutating func add(_ source: String, _ size: CGSize, _ link: Int?) {
    add(.picture(source, size), size.width, link)
  }

  private mutating func add(_ content: Item.Content, _ width: CGFloat, _ link: Int?) {
    let isSameLink = link != nil && items.last?.link == link
    items.append(
      Item(
        content: content, left: left + used + blank, link: link, blank: isSameLink ? blank : 0))
    used += blank + width
    blank = 0
  }

  /// The height of the line above its baseline.
  func ascent(atLeast least: CGFloat) -> CGFloat {
    items.reduce(least) { most, item in
      switch item.content {
      case .letters(let line): max(most, line.font.wholeAscent)
      case .picture(_, let size): max(most, size.height)
      }
    }
  }

  /// The depth of the line below its baseline.
  func descent(atLeast least: CGFloat) -> CGFloat {
    items.reduce(least) { most, item in
      if case .letters(let line) = item.content { max(most, line.font.wholeDescent) } else { most }
    }
  }

  /// Begins the next line at a height.
  mutating func endLine(at bottom: CGFloat) {
    self = HTMLFlow(left: left, width: width, top: bottom)
  }
}
