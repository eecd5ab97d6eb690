package import MemsimDevice
package import MemsimScenario
internal import MemsimVocabulary
internal import MemsimWorkloads

extension Catalogue {
  /// What there is to know of the policies.
  package var guides: [PolicyGuide] { policies.map { $0.guide } }

  /// The words that a scenario may use.
  package var vocabulary: ScenarioVocabulary {
    ScenarioVocabulary(
      devices: devices.map { profile in
        Term(profile.name, profile.summary, profile.fields.map { $0.parameter(of: profile) })
      },
      policies: policies.map { Term($0.guide.name, $0.guide.summary, $0.guide.parameters) },
      settings: SystemSettings.fields.map { $0.parameter(of: SystemSettings()) },
      apps: apps.map(\.term), workloads: workloads.map { $0.term }, operations: Operations.terms,
      actions: Actions.terms, expectations: Expectations.terms, happenings: EventPatterns.terms,
      roles: Role.allCases.map(\.rawValue), appSettings: AppSettings.parameters,
      residents: Dictionary(
        uniqueKeysWithValues: devices.map { ($0.name, $0.residents.map(\.name)) }))
  }
}
