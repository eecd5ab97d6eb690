internal import MemsimDevice
internal import MemsimHost
internal import MemsimScenario
package import MemsimTraces
package import MemsimVocabulary

extension RunPlan {
  /// The settings of apps that the scenario makes and the policy ignores, as scenarios write them.
  var unread: [String] { policy.guide.ignores.filter(isSaid).map(\.rawValue) }

  /// The reason why the policy does less on the device; nil if it does all.
  var remark: String? { policy.policy.remark(onPages: profile.memoryPages) }

  /// Valid parts of the scenario and its bundles that may be mistakes: roles that no phone of its
  /// kind has, a policy for other devices, items after the end of the run, fonts of nibs, and
  /// repeated texts.
  package var warnings: [Problem] {
    let idle = remark.map {
      [Problem(at: scenario.policy.mark, "policy '\(policy.name)': \($0)")]
    }
    let ofBundles = apps.flatMap(\.warnings)
    return Set(foreignRoles + (idle ?? []) + lateItems + ofBundles).sorted()
  }

  /// A warning for each timeline item after the end of the run.
  private var lateItems: [Problem] {
    scenario.timeline.compactMap { item in
      let moment: Instant
      switch item.trigger {
      case .at(let instant): moment = instant
      case .every(let series): moment = series.first
      case .on: return nil
      }
      guard moment > scenario.end else { return nil }
      return Problem(
        at: item.mark,
        "\(item.action.term.quoted) at \(moment) never happens: the run ends at \(scenario.end)")
    }
  }

  private var foreignRoles: [Problem] {
    guard !profile.isMultitasking else { return [] }
    var warned: [SourceMark] = []
    return scenario.apps.compactMap { app in
      guard let role = app.role, [.background, .audio].contains(Role(rawValue: role)),
        profile.resident(named: app.name) == nil, !warned.contains(app.mark)
      else { return nil }
      warned.append(app.mark)
      return Problem(
        at: app.mark,
        "\((app.family ?? app.name).quoted) has the role '\(role)', but OS \(profile.os) runs only "
          + "its own apps in the background",
        expected: "an app of the device such as Mail, or "
          + "'device: {profile: \(profile.name), multitasking: yes}'")
    }
  }

  private func isSaid(_ setting: PolicyGuide.Setting) -> Bool {
    switch setting {
    case .hardLimit:
      scenario.apps.contains {
        $0.hardLimit != nil || AppSettings.syntax.value(of: $0.settings).appExtension != nil
      } || isSetLater { $0.hardBytes != nil }
    case .highWaterLimit:
      scenario.apps.contains { $0.highWaterLimit != nil } || isSetLater { $0.highWaterBytes != nil }
    case .priority:
      scenario.apps.contains { !$0.priorities.numbers.isEmpty }
    case .cgroup:
      scenario.apps.contains { $0.cgroup != nil }
    }
  }

  /// Whether the timeline sets a limit of an app.
  private func isSetLater(_ sets: (LimitAction) -> Bool) -> Bool {
    scenario.timeline.contains { item in
      (BoundAction(item.action).action as? LimitAction).map(sets) ?? false
    }
  }
}

/// A trace of a scenario that is damaged behind its beginning, so that not all of it is replayed.
package struct DamagedTrace {
  /// Its path from the folder of the scenario.
  package let path: String
  /// The fault of the trace.
  package let fault: TraceFault
  /// The same, where the scenario names it.
  package let problem: Problem
}

extension RunPlan {
  /// The traces that are damaged after their beginnings, which no run needs to know in advance: the
  /// run replays the part before the damage.
  ///
  /// - Complexity: Every trace is read to its end, once.
  package var damagedTraces: [DamagedTrace] {
    var paths: [String] = []
    return scenario.apps.compactMap { app in
      guard case .trace(let path, let phrase) = app.program, !paths.contains(path) else {
        return nil
      }
      paths.append(path)
      guard let fault = fault(ofTraceAt: path) else { return nil }
      let problem = Problem(
        at: phrase.mark, "the trace \(path.quoted) is incomplete, \(fault.sentence)")
      return DamagedTrace(path: path, fault: fault, problem: problem)
    }
  }

  /// Returns the fault of a trace that could be opened when the plan was made; nil if it has none.
  private func fault(ofTraceAt path: String) -> TraceFault? {
    do {
      let trace = try Trace(try scenario.folder.opened(path), blocks: .none)
      while !trace.nextBatch().isEmpty {}
      return trace.fault
    } catch {
      return error as? TraceFault ?? TraceFault(at: .file, "\(error)")
    }
  }
}
