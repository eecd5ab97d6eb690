internal import MemsimApps
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

extension FuzzedReader {
  /// Scenarios, from the text to what would run with all that memsim brings along.
  static var scenario: FuzzedReader {
    FuzzedReader(
      "scenario",
      files: [
        "Sources/Scenario/Decoding/ScenarioDecoder.swift",
        "Sources/Scenario/Decoding/ValueDecoder.swift", "Sources/Scenario/ScenarioFile.swift",
        "Sources/Scenario/YAML/NodeReader.swift", "Sources/Scenario/YAML/YAMLParser.swift",
        "Sources/Scenario/YAML/YAMLText.swift",
      ]
    ) {
      let simulation = Simulation(.shipped)
      let path = "/nowhere/fuzzed.yaml"
      return { bytes in
        do throws(InputError) {
          let file = try ScenarioFile(bytes: bytes, path: path)
          _ = file.text
          _ = try simulation.plan(of: file)
        } catch {
          check(error, in: path, of: bytes)
        }
      }
    }
  }

  /// The options of `--set`, applied to a scenario that has something of everything.
  static var override: FuzzedReader {
    FuzzedReader("override", files: ["Sources/Scenario/Overrides/Override.swift"]) {
      let simulation = Simulation(.shipped)
      let file = try ScenarioFile(text: overridden, path: "/nowhere/fuzzed.yaml")
      return { bytes in
        do throws(InputError) {
          let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
          var overrides: [Override] = []
          for line in lines { overrides.append(try Override(option: String(line))) }
          _ = try simulation.plan(of: file, overrides: overrides)
        } catch {
          demand(!error.problems.isEmpty, "nothing is wrong with what was refused")
        }
      }
    }
  }

  private static let overridden = """
    name: overridden
    seed: 1
    device: {profile: iphone-3g, memory: 96MB}
    policy: {name: jetsam}
    settings: {sms: banner}
    apps:
      - {name: A, workload: cache, with: {entry: 64KB, rate: 4/s}}
      - {name: B, app: MoveMe}
    timeline:
      - {at: 0s, launch: A}
      - {from: 5s, to: 15s, every: 5s, expect: {alive: A}}
      - {on: {warned: A}, call: {from: "+1 555 0100", rings: 3s, then: decline}}
    end: 60s
    expect: [{alive: A}, {peak: {app: A, at-most: 24MB}}]
    """
}
