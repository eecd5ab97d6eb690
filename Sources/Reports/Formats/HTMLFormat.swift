internal import MemsimJournal

/// A page that has all of a run in one file, and fetches nothing: for people, and to be passed on.
struct HTMLFormat: ReportFormat {
  static let name = "html"
  static let about =
    "A page of a run, or of several side by side, in one file that fetches nothing."

  /// The page may only show pictures that it contains, in this style and by this script.
  static let framing: ReportFraming? = {
    let style = HTML.Resource(PackageResources.page_css)
    let script = PageDocument.script(PackageResources.page_js)
    let opening: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(PageDocument.rules(style, script))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <link rel="icon" href="data:,">
      <title>memsim</title>
      <style>\(style.html)</style>
      </head>
      <body>
      \(HTML.marks)
      \(PageDocument.header(named: "memsim"))
      <main>

      """
    let closing: HTML = """
      </main>
      <script>\(script.html)</script>
      </body>
      </html>

      """
    return ReportFraming(opening: opening.text, closing: closing.text)
  }()

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    PageWriter(of: header, in: place)
  }
}

extension HTML {
  /// The shapes that represent events, each of which the page draws again and again.
  fileprivate static let marks: HTML = """
    <svg class="shapes" aria-hidden="true" width="0" height="0"><defs>
    <path id="mark-launch" d="M-3-4.5L5 0L-3 4.5z"/>
    <path id="mark-warning" d="M0-5.5L6 5H-6z"/>
    <path id="mark-kill" d="M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5"/>
    <circle id="mark-exit" r="4"/>
    <path id="mark-interruption" d="M0-6L5 0L0 6L-5 0z"/>
    <path id="mark-failure" d="M-3 7V-7H7L4-3.5L7 0H-3"/>
    <path id="mark-diagnosis" d="M-5-5H5V5H-5z"/>
    </defs></svg>
    """
}

/// Gathers the data for the page of a run, which is never more than the page has room for.
private struct PageWriter: ReportWriter {
  private var collector: SummaryCollector
  private var tracks = MemoryTracks()
  private var moments: Moments
  private var pictures = PictureStrip()
  private var lines = ScenarioLines()
  private let place: ReportContext

  init(of header: JournalHeader, in place: ReportContext) {
    collector = SummaryCollector(of: header)
    moments = Moments(of: header)
    self.place = place
  }

  mutating func add(_ event: JournalEvent, to output: inout FormatOutput) {
    collector.add(event)
    // The moments contain these, as far as there is room.
    collector.summary.warnings.removeAll(keepingCapacity: true)
    collector.summary.log.removeAll(keepingCapacity: true)
    tracks.add(event, in: collector.summary.ledger)
    moments.add(event)
    lines.add(event)
    if let frame = event.body as? FrameTaken { pictures.add(frame, at: event.at) }
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput) {
    moments.finish()
    var page = RunPage(
      summary: collector.summary(sealedWith: seal), tracks: tracks, moments: moments,
      pictures: pictures, lines: lines, place: place)
    output.write(page.htmlWithPictures().text)
  }
}
