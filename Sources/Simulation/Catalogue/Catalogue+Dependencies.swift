internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

extension Catalogue {
  /// What the apps of a scenario depend on beside it: files of the host, each once, and the build
  /// of their native code if there is any; throws at the app that needs something that is not
  /// there.
  func dependencies(
    of scenario: Scenario
  ) throws(InputError) -> (files: [FileHash], build: BuildConfiguration?) {
    var files: [FileHash] = []
    let apps = try apps(of: scenario, on: try profile(of: scenario))
    for (app, described) in zip(apps, scenario.apps) {
      do {
        for file in try app.hostFiles() where !files.contains(file) { files.append(file) }
      } catch {
        throw InputError([Problem(at: described.mark, "\(described.name): \(error)")])
      }
    }
    return (files, apps.contains(where: \.isNative) ? .current : nil)
  }
}
