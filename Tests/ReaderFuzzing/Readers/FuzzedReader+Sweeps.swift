internal import MemsimApps
internal import MemsimCommand
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

extension FuzzedReader {
  /// Sweeps, and some of their points.
  static var sweep: FuzzedReader {
    FuzzedReader("sweep", files: ["Sources/Scenario/Sweeps/SweepFile.swift"]) {
      let vocabulary = Simulation(.shipped).vocabulary
      let path = "/nowhere/fuzzed.yaml"
      return { bytes in
        do throws(InputError) {
          let sweep = try SweepFile(bytes: bytes, path: path).sweep(in: vocabulary)
          let last = sweep.choiceCount - 1
          for number in Set([0, last / 2, last]).sorted() {
            guard let point = sweep.point(number) else { continue }
            demand(point.values.count == sweep.axes.count, "a point has not all values")
            _ = sweep.overrides(at: point, policy: "iphoneos", device: "iphone-3g")
          }
        } catch {
          check(error, in: path, of: bytes)
        }
      }
    }
  }

  /// Results of runs, which are written again as they were read; what has another seal, as nearly
  /// all that is made here, is read without one.
  static var sweepResult: FuzzedReader {
    FuzzedReader(
      "sweep-result", files: ["Sources/Command/Sweep/Results/SweepResult.swift"]
    ) {
      { bytes in
        do throws(SweepResultFault) {
          let result = try SweepResult(contents: bytes)
          demand(result.contents == bytes, "a result is written otherwise than it was read")
        } catch {
          demand(!"\(error)".contains("\n"), "a fault has more than one line")
        }
        do throws(SweepResultFault) {
          let result = try SweepResult(unsealed: bytes[...])
          let again = result.contents
          demand(again.starts(with: bytes.dropLast()), "a result is written otherwise than read")
          let read = try? SweepResult(contents: again)
          demand(read == result, "a sealed result is another")
        } catch {
          demand(!"\(error)".contains("\n"), "a fault has more than one line")
        }
      }
    }
  }
}
