package import MemsimJournal
internal import MemsimVocabulary

/// The moments of the run, each with the picture of the screen that shows it.
extension RunPage {
  private static let momentBytes = 350_000

  var momentSection: HTML {
    guard !moments.kept.isEmpty else {
      return section("moments", "Moments", remark("No moments."))
    }
    let shown = pictures.shown
    let beside = Dictionary(
      grouping: shown.indices,
      by: { position in
        moments.kept.lastIndex { $0.line.at <= shown[position].at } ?? 0
      })
    var space = PageSpace(bytes: Self.momentBytes)
    let items = space.fit(moments.kept.enumerated()) { row(of: $1) { nil } }
    let rows = moments.kept.prefix(moments.kept.count - items.omitted).enumerated().map {
      position, moment in
      row(of: moment) {
        beside[position].map { positions in
          "<div class=\"pictures\">\(positions.map { picture(shown[$0], number: $0) })</div>"
        }
      }
    }
    return section(
      "moments", "Moments",
      """
      \(pictureRemark)<ol class="moments">
      \(rows)</ol>
      \(remark(omitting: items.omitted, "moment"))
      """)
  }

  private func row(of moment: Moments.Moment, _ pictures: () -> HTML?) -> HTML {
    let line = moment.line
    let name = anchor(moment.anchor)
    let story =
      line.kind == .termination
      ? killAnchor(of: line.subject).map { kill -> HTML in
        "<p class=\"detail\"><a class=\"why\" href=\"#\(kill)\">why</a></p>"
      } : nil
    let figures = [
      line.footprintBytes.map { Figures.size($0) },
      line.availablePercent.map { "\($0)% available" },
    ].compactMap(\.self).joined(separator: ", ")
    return """
      \(gap(before: moment))<li id="\(name)" class="\(Self.tone(of: line.tone))" \
      data-at="\(Self.microseconds(line.at))">\
      <a class="at" href="#\(name)">\(Figures.time(line.at))</a> \
      <span class="who">\(line.subject.cut(toBytes: Self.nameBytes))</span> \
      <div><p class="what">\(line.text.cut())</p>\
      \(line.details.prefix(12).map { "<p class=\"detail\">\($0.cut())</p>" })\
      \(ifAny: story)</div> \
      <span class="figures">\(figures)</span>\(ifAny: pictures())</li>

      """
  }

  private func gap(before moment: Moments.Moment) -> HTML {
    guard !moment.omitted.isEmpty else { return .none }
    let parts = moment.omitted.map { "\(Figures.count($0.count)) \($0.kind.noun(for: $0.count))" }
    return "<li class=\"gap\">not shown: \(parts.joined(separator: ", "))</li>\n"
  }

  private func picture(_ picture: PictureStrip.Picture, number: Int) -> HTML {
    let name = anchor("picture-\(number + 1)")
    let time = Figures.time(picture.at)
    let image: HTML =
      if let bytes = picture.bytes {
        """
        <img src="\(HTML.picture(png: bytes))" alt="The screen at \(time)" \
        width="\(picture.frame.width)" height="\(picture.frame.height)" decoding="async">
        """
      } else if let first = picture.sameAs {
        """
        <a href="#\(anchor("picture-\(first + 1)"))">the same as at \
        \(Figures.time(pictures.shown[first].at))</a>
        """
      } else { .none }
    return """
      <figure class="picture" id="\(name)" data-at="\(Self.microseconds(picture.at))">\(image)\
      <figcaption>\(picture.frame.picture.cut(toBytes: 200)), \(time)</figcaption></figure>
      """
  }

  /// The number of pictures that the page has no room for, with the limit; nil if all fit.
  var omittedPictures: String? {
    let count = pictures.count - pictures.shown.count - pictures.repeated - pictures.missing
    guard place.pictures != nil, count > 0 else { return nil }
    return "\(Figures.count(count)) do not fit on this page, which has room for "
      + "\(PictureStrip.mostShown) pictures of \(PictureStrip.mostBytes / 1_000_000) MB together; "
      + "a longer --frames-every takes fewer"
  }

  /// The number of pictures, and which of them the page does not show.
  private var pictureRemark: HTML {
    guard pictures.count > 0 else {
      return remark("No pictures: run with --frames to record some.")
    }
    let all = Figures.count(pictures.count, "picture")
    guard place.pictures != nil else {
      return remark(
        "The run recorded \(all) in a folder: 'memsim report --frames DIR' shows them here.")
    }
    let shown = pictures.shown.count
    let reasons = [
      pictures.repeated > 0
        ? "\(Figures.count(pictures.repeated)) repeat the one before" : nil,
      pictures.missing > 0 ? "\(Figures.count(pictures.missing)) are missing in the folder" : nil,
      omittedPictures,
    ].compactMap(\.self)
    return remark(
      "\(Figures.count(shown)) of \(all) shown beside their moments"
        + (reasons.isEmpty ? "." : ": \(reasons.joined(separator: ", "))."))
  }
}

/// A source of the bytes of pictures that a run has written.
package protocol PictureSource: AnyObject {
  /// The bytes of a picture, in the PNG format; nil if it is not there.
  func bytes(of picture: FrameTaken) -> [UInt8]?
}

/// The pictures of a run that its page has room for.
///
/// A picture that shows the same as the one before is that one, and equal pictures are stored once.
/// If a run has many pictures, every second one is left out until few enough remain; the first and
/// the last are fitted first.
struct PictureStrip {
  /// A picture, and when it was taken.
  struct Picture {
    let at: UInt64
    let frame: FrameTaken
    /// It in the PNG format; nil if an equal one has it.
    fileprivate(set) var bytes: [UInt8]?
    /// The position of the shown picture that is equal and has the bytes.
    fileprivate(set) var sameAs: Int?
  }

  /// The pictures that were looked for.
  private var pictures: [Picture] = []

  /// The pictures that are shown.
  private(set) var shown: [Picture] = []

  /// The number of pictures of the run, of those that repeat the picture before, and of those whose
  /// files are missing.
  private(set) var count = 0
  private(set) var repeated = 0
  private(set) var missing = 0

  private var lastHash: String?
  private static let mostNoted = 2000
  /// The maximum number of shown pictures, and of their bytes in the page.
  static let mostShown = 512
  static let mostBytes = 8_000_000

  /// Records a picture.
  mutating func add(_ frame: FrameTaken, at time: UInt64) {
    count += 1
    if frame.hash == lastHash {
      repeated += 1
      return
    }
    lastHash = frame.hash
    pictures.append(Picture(at: time, frame: frame))
    if pictures.count > Self.mostNoted { halve() }
  }

  /// Fetches as many as there is room for.
  mutating func load(from source: any PictureSource) {
    while pictures.count > Self.mostShown { halve() }
    // Base64 makes bytes longer by a third.
    var rest = Self.mostBytes / 4 * 3
    var found: [String: [UInt8]] = [:]
    var fitting: [Int] = []
    for position in Self.order(of: pictures.count) {
      let frame = pictures[position].frame
      if found[frame.hash] == nil {
        guard let data = source.bytes(of: frame) else {
          missing += 1
          continue
        }
        guard data.count <= rest else { continue }
        rest -= data.count
        found[frame.hash] = data
      }
      fitting.append(position)
    }
    var first: [String: Int] = [:]
    shown = fitting.sorted().enumerated().map { number, position in
      var picture = pictures[position]
      picture.sameAs = first[picture.frame.hash]
      if picture.sameAs == nil {
        first[picture.frame.hash] = number
        picture.bytes = found[picture.frame.hash]
      }
      return picture
    }
  }

  /// Leaves out every second one, but the last.
  private mutating func halve() {
    let last = pictures.count - 1
    pictures = pictures.enumerated().filter { $0.offset % 2 == 0 || $0.offset == last }
      .map(\.element)
  }

  /// Positions in an order of which every part is spread over all: the ends, then the middle of
  /// each gap, again and again.
  private static func order(of count: Int) -> [Int] {
    guard count > 2 else { return Array(0..<count) }
    var (order, gaps) = ([0, count - 1], [0..<count - 1])
    while !gaps.isEmpty {
      var next: [Range<Int>] = []
      for gap in gaps where gap.count > 1 {
        let middle = gap.lowerBound + gap.count / 2
        order.append(middle)
        next += [gap.lowerBound..<middle, middle..<gap.upperBound]
      }
      gaps = next
    }
    return order
  }
}
