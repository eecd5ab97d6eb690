internal import MemsimJournal

/// A page that has all of a run in one file, and fetches nothing: for people, and to be passed on.
struct HTMLFormat: ReportFormat {
  static let name = "html"
  static let about =
    "A page of a run, or of several side by side, in one file that fetches nothing."

  /// The page may only show pictures that it contains, in this style and by this script.
  static let framing: ReportFraming? = {
    let style = HTML.Resource(PageDocument.reportStyle)
    let script = PageDocument.script(
      PageDocument.graphScript + PackageResources.lists_js + PackageResources.compare_js
        + PackageResources.page_js)
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
