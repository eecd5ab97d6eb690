/// At and below which percentages of available memory the levels of a device begin (platform W16).
package struct LevelPercents: Equatable, Sendable {
  /// Where level 1 begins.
  package internal(set) var warning = 20
  /// Where level 2 begins.
  package internal(set) var urgent = 12
  /// Where level 3 begins.
  package internal(set) var critical = 5

  /// Those of all devices that memsim brings along.
  package init() {}

  /// What a policy of this platform is set to by them.
  var settings: [(name: String, text: String)] {
    [("warning", "\(warning)%"), ("urgent", "\(urgent)%"), ("critical", "\(critical)%")]
  }
}
