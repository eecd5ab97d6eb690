internal import MemsimJournal
internal import MemsimVocabulary

/// The processes, and how they ended.
extension RunPage {
  var processSection: HTML {
    guard !summary.processes.isEmpty else {
      return section("processes", "Processes", remark("No process was launched."))
    }
    let omitted = summary.processes.count - processes.count
    return section(
      "processes", "Processes",
      """
      <table class="processes"><thead><tr><th scope="col">process</th>\
      <th scope="col" class="number">launched</th><th scope="col" class="number">peak</th>\
      <th scope="col" class="number">last</th><th scope="col" class="number">warned</th>\
      <th scope="col" class="number">leaks</th><th scope="col">end</th></tr></thead>
      <tbody>
      \(processes.map(row))</tbody></table>
      \(remark(omitting: omitted, "process", "processes"))
      """)
  }

  private func row(of process: ProcessRecord, at place: String) -> HTML {
    let name = anchor(place)
    return """
      <tr id="\(name)"><th scope="row"><a class="who" href="#\(name)">\
      \(process.name.cut(toBytes: Self.nameBytes))</a></th>\
      <td class="number" data-name="launched">\(link(to: process.launchedAt))</td>\
      <td class="number" data-name="peak">\(Figures.size(process.peakBytes))</td>\
      <td class="number" data-name="last">\(Figures.size(process.footprintBytes))</td>\
      <td class="number" data-name="warned">\
      \(process.warningCount == 0 ? "–" : Figures.count(process.warningCount))</td>\
      <td class="number" data-name="leaks">\
      \(process.leaks.isNone ? "–" : Figures.size(process.leaks.bytes))</td>\
      <td data-name="end">\(end(of: process))</td></tr>

      """
  }

  private func killed(_ name: String) -> HTML {
    guard let kill = killAnchor(of: name) else { return "<span class=\"bad\">killed</span>" }
    return "<a class=\"bad\" href=\"#\(kill)\">killed</a>"
  }

  private func end(of process: ProcessRecord) -> HTML {
    let time = link(to: process.endedAt ?? 0)
    return switch process.end {
    case .alive(let state):
      "<span class=\"good\">alive</span>, \(state == .active ? "in front" : state.rawValue)"
    case .exited(let reason): "exited \(time), \(reason.rawValue)"
    case .terminated(let reason):
      "\(killed(process.name)) \(time), \(reason.cut(toBytes: Self.nameBytes))"
    }
  }
}
