package import MemsimReports
internal import MemsimVocabulary

/// The map as a page.
extension SweepMap {
  /// The page, in one file that fetches nothing.
  package var page: PageDocument {
    PageDocument(
      named: "memsim", title: "\(name) · memsim",
      styles: [PageDocument.reportStyle, PackageResources.sweep_css],
      body: Array(body.text.utf8), isFile: true)
  }

  private var body: HTML {
    let lead: HTML = about.map { "<p>\($0)</p>\n" } ?? .none
    return """
      <main class="sweep">
      <h1>\(name)</h1>
      \(lead)<p>Each cell: the share of \(question), and the process killed first. \
      \(Figures.count(total.runs, "run")) of <code>\(scenario)</code>.</p>
      \(table)
      \(legend)
      \(boundaryList)
      \(totals)
      <h2>Runs to look at</h2>
      <p>For each cell, the command repeats its first run that failed, or its first run if none
      failed. Run the commands in the folder of the sweep.</p>
      <dl class="runs">
      \(commands)
      </dl>
      </main>

      """
  }

  private var table: HTML {
    let heads = (columns?.values ?? ["runs"]).map { value -> HTML in
      "<th scope=\"col\">\(value)</th>"
    }
    let corner: HTML = columns.map { "\(rows.path) \\ \($0.path)" } ?? "\(rows.path)"
    let lines = cells.enumerated().map { row, line -> HTML in
      let places = line.map { place(of: $0) }
      return "<tr><th scope=\"row\">\(rows.values[row])</th>\(places)</tr>\n"
    }
    return """
      <div class="wide"><table class="map">
      <thead><tr><th scope="col">\(corner)</th>\(heads)</tr></thead>
      <tbody>
      \(lines)</tbody></table></div>
      """
  }

  /// The legend of the colours.
  private var legend: HTML {
    let steps = (0...10).map { step -> HTML in "<span class=\"share-\(step)\"></span>" }
    return """
      <p class="legend"><span>0 %</span><span class="steps" aria-hidden="true">\(steps)</span>\
      <span>100 %</span><span>?: unknown in every run</span><span>lost: the host stopped every \
      run</span><span>·: no run</span></p>
      """
  }

  private func place(of cell: Cell) -> HTML {
    guard cell.hasRun else { return "<td class=\"none\">·</td>" }
    guard cell.runs > 0 else {
      return "<td class=\"none\"><a href=\"#point-\(cell.point)\">lost</a></td>"
    }
    let victim: HTML =
      cell.victims.first.map { "<span class=\"victim\">\($0.process)</span>" } ?? .none
    guard let thousandths = Share(count: cell.good, total: cell.known).thousandths else {
      return "<td class=\"none\"><a href=\"#point-\(cell.point)\">?\(victim)</a></td>"
    }
    return """
      <td class="share-\(thousandths / 100)"><a href="#point-\(cell.point)">\
      <span class="share">\(Share.percent(thousandths)) %</span>\(victim)</a></td>
      """
  }

  private var boundaryList: HTML {
    guard let path = boundaryPath else { return .none }
    let items = boundaries.map { boundary -> HTML in
      let lead: HTML = boundary.other.map { "<b>\($0)</b>: " } ?? .none
      let point = cells[boundary.cell.row][boundary.cell.column].point
      let text: HTML =
        boundary.from.map { "all runs pass from \(path) <a href=\"#point-\(point)\">\($0)</a> on" }
        ?? "some run fails with every tried \(path)"
      let before: HTML =
        boundary.before.isEmpty
        ? .none : ", and with \(Figures.list(boundary.before, atMost: 8)) below that"
      return "<li>\(lead)\(text)\(before)</li>\n"
    }
    return "<h2>Where all runs pass</h2>\n<ul>\n\(items)</ul>"
  }

  private var totals: HTML {
    let share = Share(count: total.good, total: total.known)
    let lists = unanswered.map { lead, points -> HTML in
      let items = points.prefix(Self.mostNamed).map { "<li>\($0.text)</li>\n" as HTML }
      let rest = points.count - Self.mostNamed
      let more: HTML = rest > 0 ? "<li>and \(Figures.count(rest)) more</li>\n" : .none
      return "<p class=\"warning\">\(lead):</p>\n<ul>\n\(items)\(more)</ul>\n"
    }
    return "<p class=\"total\">\(question): \(share.text)</p>\n\(lists)"
  }

  /// The commands that repeat the runs to which places link.
  private var commands: HTML {
    settings.keys.sorted().map { point -> HTML in
      let words = settings[point, default: []].map { "\($0.path) \($0.value)" }
      return """
        <div><dt id="point-\(point)">\(words.joined(separator: ", "))</dt>
        <dd><code>\(command(ofPoint: point))</code></dd></div>

        """
    }.joined()
  }

  /// The command that runs a point once more.
  private func command(ofPoint point: Int) -> String {
    let words = settings[point, default: []].map { setting in
      switch setting.path {
      case "policy", "seed": "--\(setting.path) \(setting.value.quotedForShell)"
      default: "--set \("\(setting.path)=\(setting.value)".quotedForShell)"
      }
    }
    return (["memsim run"] + words + [scenario.quotedForShell]).joined(separator: " ")
  }
}
