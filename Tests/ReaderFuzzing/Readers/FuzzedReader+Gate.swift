internal import MemsimScenario
internal import MemsimVocabulary

extension FuzzedReader {
  /// Gates, whose kept figures are written again as they were read.
  static var gate: FuzzedReader {
    FuzzedReader("gate", files: ["Sources/Scenario/Gates/GateFile.swift"]) {
      let path = "/nowhere/fuzzed.yaml"
      return { bytes in
        do throws(InputError) {
          let file = try GateFile(bytes: bytes, path: path)
          let none = GateFigures(runs: 1, [GateFigure(.peak, [4096])], contents: [])
          let figures = file.runs.map { $0.kept?.kept ?? none }
          // A layout without a place for figures is refused, and only that.
          guard let text = try? file.text(keeping: figures) else { return }
          let again = try GateFile(bytes: Array(text.utf8), path: path)
          demand(again.runs.map(\.kept) == figures, "figures are written otherwise than read")
        } catch {
          check(error, in: path, of: bytes)
        }
      }
    }
  }
}
