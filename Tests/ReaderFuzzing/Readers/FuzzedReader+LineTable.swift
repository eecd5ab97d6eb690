internal import MemsimObjectiveC

extension FuzzedReader {
  /// Shared objects of apps, for the symbols and the lines of their code.
  static var lineTable: FuzzedReader {
    FuzzedReader(
      "line-table",
      files: [
        "Sources/ObjectiveC/ByteCursor.swift", "Sources/ObjectiveC/LineTable.swift",
        "Sources/ObjectiveC/ObjectFile.swift",
      ]
    ) {
      { bytes in
        let table = LineTable(bytes)
        for address in [0, 0x1000, 0x12c0, UInt64.max] {
          precondition(table.place(at: address).map { $0.line > 0 } ?? true, "a line before all")
        }
        do throws(ObjectiveCCode.LoadFailure) {
          try ObjectiveCCode.check(bytes)
        } catch {
          demand(error.reason.hasSuffix(": build it again"), error.reason)
        }
      }
    }
  }
}
