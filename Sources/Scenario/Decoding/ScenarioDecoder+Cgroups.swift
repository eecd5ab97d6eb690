import MemsimVocabulary

/// The keys of a memory cgroup.
struct CgroupKeys {
  let path: String
  let max: Int?
  let high: Int?
  let isKilledTogether: Bool

  static let syntax = Syntax(
    group: Field("path", \Self.path, .text(1...1000), "The path, such as /shop/database."),
    Field(
      "max", \.max, .bytes(1...(1 << 40)), otherwise: "no limit",
      "The most memory of the apps in it and below it (`memory.max`)."),
    Field(
      "high", \.high, .bytes(1...(1 << 40)), otherwise: "no limit",
      "The memory above which pages of these apps are reclaimed, without a kill (`memory.high`)."),
    Field(
      "oom-group", \.isKilledTogether, .flag, default: false,
      "Whether all apps in it and below it are killed together (`memory.oom.group`)."),
    make: Self.init)
}

extension ScenarioDecoder {
  /// The memory cgroups that the file lists.
  func cgroups(_ all: [CgroupKeys], at mark: SourceMark?) -> [ScenarioCgroup] {
    var paths: Set<String> = []
    for keys in all {
      if !keys.isPath {
        problems.add(
          at: mark ?? root.mark, "the path of a cgroup is \(keys.path.quoted)",
          expected: "a path such as /shop/database")
      } else if keys.path.hasPrefix(ScenarioContainer.path(ofPod: "")) {
        problems.add(
          at: mark ?? root.mark, "the path of a cgroup is \(keys.path.quoted)",
          expected: "/kubepods or a path elsewhere, because 'pods' has those of pods")
      } else if !paths.insert(keys.path).inserted {
        problems.add(
          at: mark ?? root.mark, "two cgroups have the path \(keys.path.quoted)",
          expected: "a different path")
      }
    }
    return all.map {
      ScenarioCgroup(
        path: $0.path, max: $0.max, high: $0.high, isKilledTogether: $0.isKilledTogether,
        pod: nil)
    }
  }

  /// Reports apps in cgroups that the scenario does not have.
  func check(_ apps: [ScenarioApp], in cgroups: [ScenarioCgroup]) {
    let paths = cgroups.map(\.path)
    var reported: [SourceMark] = []
    for app in apps {
      guard app.container == nil, let path = app.cgroup, !paths.contains(path),
        !reported.contains(app.mark)
      else { continue }
      reported.append(app.mark)
      problems.add(
        at: app.mark, "the scenario has no cgroup \(path.quoted)",
        expected: "a path that 'cgroups' lists", nearest: nearestWord(to: path, in: paths))
    }
  }
}

extension CgroupKeys {
  /// Whether each part of the path has a name; the root, which has no limit, is no path.
  fileprivate var isPath: Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0].isEmpty
      && parts.dropFirst().allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
