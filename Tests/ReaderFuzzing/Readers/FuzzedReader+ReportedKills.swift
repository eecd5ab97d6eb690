internal import MemsimCommand
internal import MemsimReports
internal import MemsimVocabulary

extension FuzzedReader {
  /// Kernel logs, JetsamEvents and low-memory reports of other systems.
  static var reportedKills: FuzzedReader {
    FuzzedReader(
      "reported-kills",
      files: [
        "Sources/Command/Why/KernelLogReader.swift", "Sources/Command/Why/JetsamReportReader.swift",
        "Sources/Command/Why/ReportedKills.swift",
      ]
    ) {
      { bytes in
        guard let kills = try? ReportedKills(of: bytes, path: "report") else { return }
        let text = kills.text(on: ConsolePage(detail: .verbose)).shown
        demand(!text.isEmpty, "kills are not explained")
        demand(!kills.json.text.isEmpty, "kills have no JSON")
      }
    }
  }
}
