internal import MemsimJournal
internal import MemsimVocabulary

/// The memory that processes used at their end, as the objects that retain most of it.
extension RunPage {
  private static let heldBytes = 120_000
  private static let mostHolders = 10
  private static let mostGroups = 3

  var heldSection: HTML {
    // Apps come first, because people look for them.
    let holders = summary.processes.filter { !$0.held.isEmpty }.sorted { first, second in
      first.isOfSystem == second.isOfSystem
        ? used(by: first).bytes > used(by: second).bytes : second.isOfSystem
    }
    guard !holders.isEmpty else {
      return section(
        "held", "In use at the end", remark("The journal has no live objects of a process."))
    }
    var space = PageSpace(bytes: Self.heldBytes)
    let told = space.fit(holders, atMost: Self.mostHolders, html)
    return section(
      "held", "In use at the end",
      """
      <p class="remark">Live objects that are no leaks, as their process was killed or exited.</p>
      <div class="story">\(told.html)</div>
      \(remark(omitting: told.omitted, "process", "processes"))
      """)
  }

  /// Returns the live memory of a process at its end that is no leak.
  private func used(by process: ProcessRecord) -> HeapTotals {
    (process.living ?? HeapTotals()) - process.leaks
  }

  private func html(of process: ProcessRecord) -> HTML {
    let used = used(by: process)
    let rows = process.held.prefix(Self.mostGroups).map { group -> HTML in
      let place: HTML? = group.place.map { place in
        "<p class=\"detail\">allocated at \(place.text.cut())</p>"
      }
      return """
        <tr><th scope="row" class="number">\(Figures.size(group.retainedBytes))</th>\
        <td>\(group.heading.cut())\(ifAny: place)\
        <p class="detail">\(group.way.cut())</p></td></tr>

        """
    }
    return """
      <table class="part"><caption>\(link(to: process.name)): \
      \(Figures.size(used.bytes)) in use, \(used.amount)</caption><tbody>
      \(rows)</tbody></table>

      """
  }
}
