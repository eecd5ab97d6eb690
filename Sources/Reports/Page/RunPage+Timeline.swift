internal import MemsimJournal
internal import MemsimVocabulary

/// Memory against time, a lane for each figure: all lanes have the same time from left to right,
/// and those of apps the same scale from the bottom up.
extension RunPage {
  /// The content of a lane.
  private struct Lane {
    let name: String
    let note: String
    let series: StepSeries
    /// The figure at its top.
    let top: Int
    /// The unit of the figures: bytes of a page, or a word for the script.
    let unit: String
    let style: HTML
    /// The owner of the marks in the lane.
    var owner = Owner.none
    /// The number of bytes in one unit of the figures.
    var divisor = 1
    var thresholds: [Threshold] = []
  }

  /// The available memory at which a level begins.
  private struct Threshold {
    let name: String
    let pages: Int
  }

  /// The subject of marks, which decides the lane that has them.
  private enum Owner: Equatable {
    /// A lane without any.
    case none
    case device
    case interruptions
    case app(String)
  }

  /// The positions that a lane has from left to right.
  private static let columns = 100_000
  private static let mostApps = 12
  private static let mostFolded = 20
  private static let mostMarks = 400

  var timelineSection: HTML {
    guard summary.device != nil else {
      return section("timeline", "Timeline", remark("The journal ends before the device started."))
    }
    let (shown, folded) = appLanes
    let marks = marks(withLanes: Set((shown + folded).map(\.name)))
    let first = deviceLanes.map { html(of: $0, marks) }
    let without = tracks.tracks.count + tracks.unfollowed - shown.count - folded.count
    let bare = without > 0 ? ", and \(Figures.count(without)) without a lane" : ""
    let more: HTML =
      folded.isEmpty
      ? ""
      : """
      <details class="more"><summary>\(Figures.count(folded.count, "more app"))\(bare)</summary>
      \(folded.map { html(of: $0, marks) })</details>

      """
    return section(
      "timeline", "Timeline",
      """
      \(Self.tools)<div class="inspector" hidden><div class="screen"></div><div>\
      <p class="now" aria-live="polite"></p><ol class="before" aria-hidden="true"></ol></div></div>
      <figure class="chart">
      <div class="lanes">\(axis)\(first)\(shown.map { html(of: $0, marks) })\(more)</div>
      \(Self.legend)
      <figcaption>\(drawn)\(ifAny: thinned)</figcaption></figure>

      """)
  }

  private var deviceLanes: [Lane] {
    let bytes = summary.header.pageBytes
    let high = max(tracks.available.high, 1)
    let lanes = [
      Lane(
        name: "available", note: "at most \(size(pages: high))", series: tracks.available,
        top: withAir(high), unit: "\(bytes)", style: "available", owner: .device,
        thresholds: thresholds),
      Lane(
        name: "pressure", note: "level 0 to 3", series: tracks.level,
        top: max(tracks.level.high, 3), unit: "level", style: "level"),
    ]
    guard tracks.interruptions.high > 0 else { return lanes }
    return lanes + [
      Lane(
        name: "interruptions", note: "", series: tracks.interruptions,
        top: tracks.interruptions.high, unit: "count", style: "interruptions",
        owner: .interruptions)
    ]
  }

  /// The lanes of the apps that matter most, in the order of their launch, and of others.
  private var appLanes: (shown: [Lane], folded: [Lane]) {
    let weights = weights
    let ranked = tracks.tracks.indices.sorted { left, right in
      let (a, b) = (tracks.tracks[left], tracks.tracks[right])
      let order = (weights[a.app, default: 0], a.footprint.high)
      let other = (weights[b.app, default: 0], b.footprint.high)
      return order == other ? left < right : order > other
    }
    let highest = max(tracks.tracks.reduce(0) { max($0, $1.footprint.high) }, 1)
    let top = withAir(pages(highest))
    let lane = { (position: Int) in
      let track = tracks.tracks[position]
      let peak = summary.processes.reduce(0) { most, process in
        process.app == track.app ? max(most, process.peakBytes) : most
      }
      let isDrawn = peak <= track.footprint.high
      return Lane(
        name: track.app,
        note: "at most \(Figures.size(max(peak, track.footprint.high)))"
          + (isDrawn ? "" : ", between samples"),
        series: track.footprint, top: top, unit: "\(summary.header.pageBytes)",
        style: "app", owner: .app(track.app), divisor: max(summary.header.pageBytes, 1))
    }
    let quiet = ranked.filter { weights[tracks.tracks[$0].app, default: 0] == 0 }.count
    let count = min(Self.mostApps, max(ranked.count - quiet, min(4, ranked.count)))
    return (
      ranked.prefix(count).sorted().map(lane),
      ranked.dropFirst(count).prefix(Self.mostFolded).sorted().map(lane)
    )
  }

  /// The top of lanes that show so much at most: marks have some air there.
  private func withAir(_ pages: Int) -> Int { pages + pages / 6 + 1 }

  /// The importance of each app for a reader: the app was killed, or else leaked memory, was warned
  /// or was launched by the user.
  private var weights: [String: Int] {
    summary.processes.reduce(into: [:]) { weights, process in
      var weight = process.isOfSystem ? 0 : 1
      if process.warningCount > 0 { weight += 2 }
      if !process.leaks.isNone { weight += 4 }
      switch process.end {
      case .terminated, .exited(.crash): weight = 8
      default: break
      }
      weights[process.app] = max(weight, weights[process.app, default: 0])
    }
  }

  /// The thresholds of the levels, as far as the policy has one for each.
  private var thresholds: [Threshold] {
    guard let device = summary.device else { return [] }
    return ["warning", "urgent", "critical"].compactMap { name in
      guard let percent = device.settings.first(where: { $0.name == name })?.value else {
        return nil
      }
      return Threshold(name: "\(name) \(percent)%", pages: device.pages * percent / 100)
    }.filter { $0.pages <= withAir(max(tracks.available.high, 1)) }
  }

  private func html(of threshold: Threshold, top: Int) -> HTML {
    let height = Self.percent(Double(top - threshold.pages) / Double(top))
    return """
      <line class="threshold" x2="100%" y1="\(height)" y2="\(height)" \
      data-value="\(threshold.pages)"/>\
      <text class="threshold" x="4" y="\(height)" dy="-3">\(threshold.name)</text>
      """
  }

  private func html(of lane: Lane, _ marks: [Mark]) -> HTML {
    let own = lane.owner == .none ? [] : marks.filter { $0.owner == lane.owner }
    let top = max(lane.top, 1)
    let high = path(of: lane.series, top: top, per: lane.divisor) { $0.high }
    let low = path(of: lane.series, top: top, per: lane.divisor) { $0.low }
    let range: HTML =
      high.text == low.text ? "" : "<path class=\"range\" d=\"\(high)\"/>"
    let label = "\(lane.name.cut(toBytes: Self.nameBytes)), \(lane.note)"
    return """
      <div class="lane \(lane.style)" data-unit="\(lane.unit)" data-top="\(top)">
      <p class="name"><b>\(lane.name.cut(toBytes: Self.nameBytes))</b> <span>\(lane.note)</span> \
      <output></output></p>
      <svg class="plot" role="img" aria-label="\(label): the moments below have the same figures">
      <svg class="wave" viewBox="0 0 \(Self.columns) \(top)" preserveAspectRatio="none">\
      \(range)<path class="figure" d="\(low)"/></svg>
      \(lane.thresholds.map { html(of: $0, top: top) })\(own.map(html))</svg>
      </div>

      """
  }

  /// The way of a figure: up and down at its moments, level between them.
  private func path(
    of series: StepSeries, top: Int, per divisor: Int, _ value: (StepSeries.Step) -> Int
  ) -> HTML {
    var (x, y): (Int, Int) = (0, 0)
    var path: HTML = "M0 \(top)"
    func move(to time: UInt64, _ bytes: Int) {
      let (column, height) = (column(of: time), (bytes + divisor - 1) / divisor)
      if height == y { return }
      if column > x { path += "h\(column - x)" }
      path += "v\(y - height)"
      (x, y) = (max(x, column), height)
    }
    for step in series.steps {
      move(to: step.at, value(step))
      move(to: step.until, step.last)
    }
    return "\(path)H\(Self.columns)V\(top)z"
  }

  private func column(of time: UInt64) -> Int {
    Int(Double(min(time, duration)) / Double(duration) * Double(Self.columns))
  }

  /// A place from left to right as attributes have it.
  private func percent(of time: UInt64) -> HTML {
    Self.percent(Double(column(of: time)) / Double(Self.columns))
  }

  private static func percent(_ share: Double) -> HTML {
    let thousandths = Int((share * 100_000).rounded())
    return "\(thousandths / 1000).\("\(thousandths % 1000)".leadingZeros(to: 3))%"
  }

  private func pages(_ bytes: Int) -> Int {
    let page = max(summary.header.pageBytes, 1)
    return (bytes + page - 1) / page
  }

  private func size(pages: Int) -> String {
    Figures.size(pages.multipliedReportingOverflow(by: summary.header.pageBytes).partialValue)
  }
}

/// The events, marked on the lanes.
extension RunPage {
  /// A moment that has a shape.
  private struct Mark {
    let moment: Moments.Moment
    let shape: Shape
    let owner: Owner
  }

  /// The kinds of marks; each has its own shape and not only its own colour.
  private enum Shape: String, CaseIterable {
    case launch
    case warning
    case kill
    case exit
    case interruption
    case diagnosis
    case failure

    init?(_ kind: TimelineKind, _ tone: TextStyle.Tone) {
      switch kind {
      case .launch: self = .launch
      case .warning where tone == .caution: self = .warning
      case .termination: self = .kill
      case .exit: self = .exit
      case .interruption: self = .interruption
      case .diagnosis, .refusal: self = .diagnosis
      case .problem, .expectation: self = .failure
      default: return nil
      }
    }

    var markup: HTML { "\(rawValue)" }

    var word: HTML {
      switch self {
      case .launch: "launched"
      case .warning: "warned"
      case .kill: "killed"
      case .exit: "exited"
      case .interruption: "interruption"
      case .diagnosis: "diagnostic"
      case .failure: "failure"
      }
    }
  }

  /// Returns the marks: of too many only the most sought.
  ///
  /// The device's lane has those of apps without a lane.
  private func marks(withLanes apps: Set<String>) -> [Mark] {
    let all = moments.kept.compactMap { moment in
      Shape(moment.line.kind, moment.line.tone).map { shape in
        let app = String(moment.line.family)
        let owner: Owner =
          shape == .interruption
          ? .interruptions : apps.contains(app) && shape != .failure ? .app(app) : .device
        return Mark(moment: moment, shape: shape, owner: owner)
      }
    }
    guard all.count > Self.mostMarks else { return all }
    return all.filter { [.kill, .failure, .diagnosis].contains($0.shape) }.prefix(Self.mostMarks)
      .map(\.self)
  }

  private func html(of mark: Mark) -> HTML {
    let line = mark.moment.line
    let text = "\(Figures.time(line.at)) \(line.subject): \(line.text)".cut(toBytes: 160)
    let (shape, at) = (mark.shape.markup, Self.microseconds(line.at))
    // The script repeats these with their names above all lanes.
    let isNamed = [.kill, .warning, .failure].contains(mark.shape)
    let label: HTML? =
      isNamed ? " data-label=\"\(line.subject.cut(toBytes: Self.nameBytes))\"" : nil
    return """
      <a class="mark \(shape)" href="#\(anchor(mark.moment.anchor))" tabindex="-1" \
      aria-hidden="true"\(ifAny: label)><title>\(text)</title><use href="#mark-\(shape)" \
      x="\(percent(of: line.at))" y="9" data-at="\(at)"/></a>

      """
  }

  private static let legend: HTML = {
    let shapes = Shape.allCases.map { shape -> HTML in
      """
      <li><svg class="mark \(shape.markup)" width="14" height="14" viewBox="-7 -7 14 14" \
      aria-hidden="true"><use href="#mark-\(shape.markup)"/></svg> \(shape.word)</li>

      """
    }
    return """
      <ul class="legend" aria-label="Legend">
      \(patterns)\(shapes)</ul>
      """
  }()

  /// The lines and areas that lanes draw.
  private static let patterns: HTML = """
    <li><svg class="swatch wave" width="26" height="12" aria-hidden="true">\
    <path d="M0 4H26V12H0z"/></svg> memory</li>
    <li><svg class="swatch wave" width="26" height="12" aria-hidden="true">\
    <path class="range" d="M0 4H26"/></svg> the most in a step with several values</li>
    <li><svg class="swatch level" width="26" height="12" aria-hidden="true">\
    <path d="M0 4H26V12H0z"/></svg> pressure</li>
    <li><svg class="swatch" width="26" height="12" aria-hidden="true">\
    <line class="threshold" x2="26" y1="6" y2="6"/></svg> a level begins</li>

    """

  private static let tools: HTML = """
    <div class="tools" role="group" aria-label="Zoom" hidden>
    <button type="button" data-zoom="in" aria-label="Zoom in">+</button>
    <button type="button" data-zoom="out" aria-label="Zoom out">−</button>
    <button type="button" data-zoom="all">All</button>
    <p>Drag the ruler to move the moment, and the lanes to zoom; the wheel zooms with Ctrl and \
    moves with Shift. Keys on the ruler: ← → from moment to moment, + − zoom, 0 all, Enter goes to \
    the moment.</p>
    </div>

    """

  /// The ruler; the script makes it a slider.
  private var axis: HTML {
    let ticks = (0...4).map { part -> HTML in
      let anchor: HTML = part == 0 ? "start" : part == 4 ? "end" : "middle"
      // Cut at a millisecond, as all times are.
      let time = duration / 4 * UInt64(part) + (part == 4 ? duration % 4 : 0)
      return "<text x=\"\(part * 25)%\" y=\"14\" text-anchor=\"\(anchor)\">"
        + "\(Figures.time(time))</text>"
    }
    return """
      <div class="lane ruler"><p class="name"><span>time</span> <output></output></p>
      <div class="scrub"><svg class="plot ticks" aria-hidden="true">\(ticks)</svg></div></div>

      """
  }

  /// The pictures that the moment at the cursor may lack.
  private var thinned: HTML? { omittedPictures.map { " Of the pictures of the screen, \($0)." } }

  /// The number of values in the picture, and of the values that it omits.
  private var drawn: HTML {
    let widths = [tracks.available] + tracks.tracks.map(\.footprint)
    let width = widths.reduce(0) { max($0, $1.width) }
    let steps =
      width == 0
      ? "the graph shows each of them"
      : "a step of the graph covers up to \(Figures.time(width)), from the lowest to the highest "
        + "value"
    let (kept, all) = (moments.kept.count, moments.count)
    let told =
      kept < all
      ? "; the list shows \(Figures.count(kept)) of \(Figures.count(all, "moment"))" : ""
    return """
      \(Figures.count(tracks.events, "event")), \(Figures.count(tracks.samples)) of them samples \
      of memory: \(steps)\(told).
      """
  }
}
