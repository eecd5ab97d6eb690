internal import MemsimJournal
package import MemsimVocabulary

/// The story for programs: sizes in bytes, times in nanoseconds of virtual time.
extension TerminationStory {
  /// The parts of the story that the object of the kill lacks, as a part of the output of `--json`.
  package var json: JSON {
    .object([
      ("title", .text(title)),
      ("levelSince", .number(ifAny: levelSince)),
      ("device", device.json(pageBytes: pageBytes)),
      ("asked", .list(relief.map(\.json))),
      ("askedOmitted", .number(omittedReclaims)),
      ("memory", memory.json(of: termination.body.footprintBytes)),
      ("told", .list(sections.map(\.json))),
    ])
  }
}

extension StorySection {
  fileprivate var json: JSON {
    .object([
      ("name", .text(name)),
      ("title", .text(title)),
      (
        "lines",
        .list(
          lines.map { line in
            .object([
              ("figure", .text(line.figure)),
              ("text", .text(line.text)),
              ("details", .texts(line.details)),
            ])
          })
      ),
    ])
  }
}

extension DeviceHoldings {
  fileprivate func json(pageBytes: Int) -> JSON {
    .object([
      ("total", .number(totalPages * pageBytes)),
      (
        "reserved",
        .list(
          reserved.map { part in
            .object([("name", .text(part.name)), ("bytes", .number(part.pages * pageBytes))])
          })
      ),
      ("withheld", .number(withheldPages * pageBytes)),
      ("dirty", .number(pages.dirtyPages * pageBytes)),
      ("clean", .number(pages.cleanPages * pageBytes)),
      ("purgeable", .number(pages.purgeablePages * pageBytes)),
      ("free", .number(pages.freePages * pageBytes)),
      ("processes", .list(processes.map(\.holdingsJSON))),
      ("processesOmitted", .number(omittedProcesses)),
      ("omittedBytes", .number(omittedBytes)),
    ])
  }
}

extension ProcessRecord {
  fileprivate var holdingsJSON: JSON {
    .object([
      ("app", .text(name)),
      ("pid", .number(pid)),
      ("role", .text(role)),
      ("state", .text(state.rawValue)),
      ("footprint", .number(heldBytes)),
      ("clean", .number(cleanBytes)),
      ("purgeable", .number(purgeableBytes)),
    ])
  }
}

extension ReclaimRecord {
  fileprivate var json: JSON {
    .object([
      ("app", .text(name)),
      ("pid", .number(pid)),
      ("way", .text(way.rawValue)),
      ("firstAt", .number(firstAt)),
      ("lastAt", .number(lastAt)),
      ("times", .number(times)),
      ("level", .number(ifAny: level)),
      ("unanswered", .number(unanswered)),
      ("freedBytes", .number(freedBytes)),
    ])
  }
}

extension VictimMemory {
  fileprivate func json(of footprintBytes: Int) -> JSON {
    .object([
      ("image", .number(imageBytes)),
      ("living", living?.json ?? .null),
      ("classes", .list(classes.map(\.json))),
      ("otherClassesBytes", .number(otherClassesBytes)),
      ("rest", .number(ifAny: restBytes(of: footprintBytes))),
      ("places", places.map { .list($0.lines.map(Self.json)) } ?? .null),
      ("otherPlacesBytes", .number(places?.omittedBytes ?? 0)),
      ("leaked", leaked.json),
    ])
  }

  private static func json(_ line: HeapLine) -> JSON {
    .object([
      ("class", .text(line.className)),
      ("place", .text(ifAny: line.place?.text)),
      ("count", .number(line.count)),
      ("bytes", .number(line.bytes)),
    ])
  }
}
