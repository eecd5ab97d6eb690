internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary

/// What an expectation takes for granted: without it, it could only be true by accident.
extension Run {
  /// The class of a phrase that neither this build nor the run knows; nil if all are known.
  func missingClass(of phrase: Phrase) -> String? {
    guard !strangeClasses(in: phrase).isEmpty else { return nil }
    return phrase.missingClass(among: device.classNames.union(shownClasses), in: scenario)
  }

  /// Lets the device keep the names of classes if something is expected of one that only the run
  /// can know.
  func keepClassNamesIfNeeded() {
    let phrases =
      scenario.timeline.flatMap(\.action.expectations) + scenario.expectations.map(\.phrase)
    if phrases.contains(where: { !strangeClasses(in: $0).isEmpty }) { device.keepClassNames() }
  }

  private func strangeClasses(in phrase: Phrase) -> [String] {
    phrase.strangeClasses(describedIn: scenario)
  }

  /// The classes of views that are shown, or were when the run ended.
  private var shownClasses: [String] {
    (lastSnapshots ?? sights).flatMap { $0.views.map(\.className) }
  }
}

extension Evidence {
  /// The process of a phrase that never was; nil if all were launched.
  func missingLaunch(of phrase: Phrase) -> String? {
    phrase.arguments.texts(of: .process, outside: LaunchedExpectation.term.name).lazy
      .compactMap(self.missingLaunch).first
  }

  /// What is wrong with a name that means no process.
  private func missingLaunch(of name: String) -> String? {
    guard let process = ProcessName(name) else { return nil }
    let count = story.launchCount(of: process.app)
    switch process.launch {
    case .only, .all: if count > 0 { return nil }
    case .number(let number): if count >= number { return nil }
    }
    let time = moment.map { "not launched by \($0)" } ?? "never launched"
    return "\(name) was \(time); if that is meant, expect {launched: \(process.app),"
      + " times: \(count)}"
  }
}

extension Phrase {
  /// The classes in it that no code has and no program of a scenario describes.
  func strangeClasses(describedIn scenario: Scenario) -> [String] {
    let described = scenario.describedClasses
    return arguments.texts(of: .className).filter { name in
      !BuiltClasses.names.contains(name) && !described.contains(name)
    }
  }

  /// Its first class that is none of some, where that is one that only a run can know.
  func missingClass(among seen: Set<String>, in scenario: Scenario) -> String? {
    let strange = strangeClasses(describedIn: scenario)
    guard let name = strange.first(where: { !seen.contains($0) }) else { return nil }
    let known = seen.union(scenario.describedClasses).sorted()
    let nearest = didYouMean(nearestWord(to: name, in: known).map(\.quoted), quotes: "")
    return "neither this build nor the run has a class \(name.quoted)\(nearest)"
  }
}

extension Scenario {
  /// The classes that the scenario describes itself, for its programs to make objects of.
  fileprivate var describedClasses: [String] {
    apps.flatMap { app -> [String] in
      switch app.program {
      case .workload(let phrase), .shipped(let phrase): phrase.arguments.texts(of: .className)
      case .resident, .bundle, .trace: []
      }
    }
  }
}
