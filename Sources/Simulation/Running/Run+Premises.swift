internal import MemsimDevice
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary

/// The premises of expectations: without them, an expectation could be true only by accident.
extension Run {
  /// The class of an expectation that is in neither this build nor the run; nil if all are known.
  func missingClass(of expectation: BoundExpectation) -> String? {
    guard !expectation.strangeClasses(besides: describedClasses).isEmpty else { return nil }
    return expectation.missingClass(
      among: device.classNames.union(shownClasses), describedIn: describedClasses)
  }

  /// Makes the device record class names if an expectation is about a class that only the run
  /// can know.
  func recordClassNamesIfNeeded() {
    let areKnown = plan.allExpectations.allSatisfy { expectation in
      expectation.strangeClasses(besides: describedClasses).isEmpty
    }
    if !areKnown { device.collectClassNames() }
  }

  /// The classes of views that are shown, or were when the run ended.
  private var shownClasses: [String] {
    (lastSnapshots ?? windowSnapshots).flatMap { $0.views.map(\.className) }
  }
}

extension ExpectationContext {
  /// The process of an expectation that never was; nil if all were launched.
  func missingLaunch(of expectation: BoundExpectation) -> String? {
    expectation.launchedNames.lazy.compactMap(self.missingLaunch).first
  }

  /// Returns the error for a name that means no process; nil if it means one.
  private func missingLaunch(of name: ProcessName) -> String? {
    let count = history.ledger.launchCount(of: name.app)
    switch name.launch {
    case .only, .all: if count > 0 { return nil }
    case .number(let number): if count >= number { return nil }
    }
    let time = moment.map { "not launched by \($0)" } ?? "never launched"
    return "\(name) was \(time); if you expect this, write {launched: \(name.app), times: \(count)}"
  }
}

extension BoundExpectation {
  /// The classes in it that no code has and no program of a scenario describes.
  func strangeClasses(besides described: Set<String>) -> [String] {
    classNames.filter { !BuiltClasses.names.contains($0) && !described.contains($0) }
  }

  /// Its first class that is none of some, where that is one that only a run can know.
  func missingClass(
    among seen: Set<String>, describedIn described: Set<String>
  ) -> String? {
    let strange = strangeClasses(besides: described)
    guard let name = strange.first(where: { !seen.contains($0) }) else { return nil }
    let known = seen.union(described).sorted()
    let nearest = didYouMean(nearestWord(to: name, in: known).map(\.quoted), quotes: "")
    return "neither this build nor the run has a class \(name.quoted)\(nearest)"
  }
}

extension Scenario {
  /// The classes that the scenario describes itself, for its programs to make objects of.
  var describedClasses: Set<String> {
    let names = apps.flatMap { app -> [String] in
      switch app.program {
      case .workload(let phrase), .shipped(let phrase): phrase.arguments.texts(of: .className)
      case .resident, .bundle, .trace: []
      }
    }
    return Set(names)
  }
}
