internal import MemsimDevice
internal import MemsimScenario

extension Catalogue {
  /// What a scenario says of its apps and the policy does not read, as scenarios write it.
  func unread(by scenario: Scenario) -> [String] {
    let guide = policies.first { $0.guide.name == scenario.policy.term }?.guide
    return guide?.ignores.filter { isSaid($0, in: scenario) }.map(\.rawValue) ?? []
  }

  private func isSaid(_ setting: PolicyGuide.Setting, in scenario: Scenario) -> Bool {
    switch setting {
    case .hardLimit: scenario.apps.contains { $0.hardLimit != nil }
    case .highWaterLimit: scenario.apps.contains { $0.highWaterLimit != nil }
    case .priority:
      scenario.apps.contains { app in
        app.priorities.parameters.contains { app.priorities[ifSet: $0.name] != nil }
      }
    }
  }
}
