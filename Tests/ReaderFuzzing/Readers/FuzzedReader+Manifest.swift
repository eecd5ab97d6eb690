internal import MemsimApps
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

extension FuzzedReader {
  /// Manifests of Kubernetes, and the usage of their containers behind a NUL.
  ///
  /// A scenario that is made of them can be read.
  static var manifest: FuzzedReader {
    FuzzedReader(
      "manifest",
      files: [
        "Sources/Scenario/Kubernetes/ManifestReader.swift",
        "Sources/Scenario/Kubernetes/PodUsage.swift",
        "Sources/Scenario/Kubernetes/Quantity.swift",
      ]
    ) {
      let vocabulary = Simulation(.shipped).vocabulary
      return { bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let usage = parts.count == 2 ? (path: "top.txt", bytes: Array(parts[1])) : nil
        guard
          let made = try? ManifestImport(
            of: [(path: "a.yaml", bytes: Array(parts[0]))], usage: usage)
        else { return }
        let text = made.file.text(adding: [], endingAt: nil)
        let scenario = try? ScenarioFile(text: text, path: "made").scenario(in: vocabulary)
        demand(scenario != nil, "an imported scenario cannot be read")
      }
    }
  }
}
