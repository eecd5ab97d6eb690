internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

extension Catalogue {
  /// The build of the native code in a scenario; nil if there is none.
  func build(of scenario: Scenario) throws(ScenarioError) -> BuildConfiguration? {
    let apps = try apps(of: scenario, on: try profile(of: scenario))
    return apps.contains(where: \.isNative) ? .current : nil
  }

  /// The files of the host that the apps of a scenario depend on, each once; throws at the app that
  /// needs something that is not there.
  func hostFiles(of scenario: Scenario) throws(ScenarioError) -> [FileHash] {
    var files: [FileHash] = []
    let apps = try apps(of: scenario, on: try profile(of: scenario))
    for (app, described) in zip(apps, scenario.apps) {
      do {
        for file in try app.hostFiles() where !files.contains(file) { files.append(file) }
      } catch {
        throw ScenarioError([Problem(at: described.mark, "\(described.name): \(error)")])
      }
    }
    return files
  }
}
