internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// What expectations look at: a run that goes on, or one that is over and left its journal.
protocol ExpectationContext: AnyObject {
  /// What was run, or runs.
  var scenario: Scenario { get }

  /// The classes that the scenario describes itself, for its programs to make objects of.
  var describedClasses: Set<String> { get }

  /// What has happened.
  var history: EventHistory { get }

  /// When it is asked; nil when the run is over.
  var moment: Instant? { get }

  /// The level of memory pressure.
  var level: Int { get }

  /// The footprint of the youngest process of a name that is alive, or was until the run ended.
  func footprintBytes(of name: ProcessName) -> Int?

  /// The most that a process of a name has had.
  func peakBytes(of name: ProcessName) -> Int?

  /// What is alive in the process of a name that is alive, or was until the run ended: its objects
  /// by class, or nil for native code.
  func livingClasses(of name: ProcessName) throws(ActionError) -> [ClassCount]?

  /// The windows of a process of a name, or of the one in front: as they are now, or when the run
  /// is over, as they were last.
  func windows(of name: ProcessName?, onScreen isOnScreen: Bool) throws(ActionError)
    -> WindowSnapshot
}

extension ExpectationContext {
  /// Stops at a mark that was taken before the one from which on something has grown.
  func checkOrder(
    of later: String?, after earlier: String, in name: ProcessName
  ) throws(ActionError) {
    guard let later else { return }
    let last = try history.takingMark(later, of: name)
    let first = try history.takingMark(earlier, of: name)
    guard last.sequence < first.sequence else { return }
    throw ActionError(
      "the mark \(later.quoted) was taken at \(Instant(nanoseconds: Int64(last.at))), before"
        + " \(earlier.quoted) at \(Instant(nanoseconds: Int64(first.at)))")
  }

  /// The objects by class of the process of a name, now or at a mark.
  func classes(of name: ProcessName, at mark: String?) throws(ActionError) -> [ClassCount] {
    let classes =
      if let mark { try history.mark(mark, of: name).classes } else { try livingClasses(of: name) }
    guard let classes else { throw .native(name) }
    return classes
  }

  /// The footprint of the process of a name, now or at a mark.
  func footprintBytes(of name: ProcessName, at mark: String?) throws(ActionError) -> Int {
    if let mark { return try history.mark(mark, of: name).footprintBytes }
    guard let bytes = footprintBytes(of: name) else {
      throw ActionError("it \(history.fate(of: name))")
    }
    return bytes
  }
}

extension ActionError {
  /// Of what native code loses or does wrong with its memory nothing is known.
  static func nativeLeaks(_ name: ProcessName) -> ActionError {
    ActionError(
      "\(name.description.quoted) is native code, so memsim cannot count its objects; use "
        + "'footprint' or 'peak' instead")
  }

  /// Of the objects of native code nothing is known.
  static func native(_ name: ProcessName) -> ActionError {
    ActionError(
      "\(name.description.quoted) is native code, so memsim cannot count its objects; use "
        + "'footprint', which also has 'at' and 'since'")
  }
}
