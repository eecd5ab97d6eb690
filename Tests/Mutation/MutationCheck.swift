package import Foundation

/// Every mutant of a build against the tests that can see it.
package struct MutationCheck: Sendable {
  package let trials: [MutantTrial]

  /// Tries mutants two at a time; tells what came of each.
  package init(
    of product: CopyBuild.Product, bundle: TestBundle, survey: TestSurvey, until deadline: Date,
    note: @escaping @Sendable (MutantTrial) -> Void
  ) {
    trials = inParallel(product.mutants) { mutant in
      // The names are those of the build: a number is the place of a name, from 1.
      let number = (product.names.firstIndex(of: mutant.name) ?? 0) + 1
      let trial = MutantTrial(
        of: mutant, number: number, bundle: bundle, survey: survey, until: deadline)
      note(trial)
      return trial
    }
  }

  /// The mutants that no test noticed.
  package var survivors: [MutantTrial] {
    trials.filter(\.isSurvivor)
  }

  /// Those that there was no time for.
  package var untriedCount: Int { trials.count { $0.verdict == .untried } }

  /// Whether nine in ten were noticed, and none was left out.
  package var isGood: Bool {
    untriedCount == 0 && survivors.count * 10 <= trials.count
  }

  /// The last lines: of each seed, how many of its mutants were noticed and how.
  package var summary: String {
    var seeds: [String] = []
    for trial in trials where seeds.last != trial.mutant.seed { seeds.append(trial.mutant.seed) }
    return seeds.map { seed in
      Self.summary(of: seed, trials.filter { $0.mutant.seed == seed })
    }.joined(separator: "\n")
  }

  private static func summary(of seed: String, _ trials: [MutantTrial]) -> String {
    let survivedCount = trials.count { $0.isSurvivor }
    let untriedCount = trials.count { $0.verdict == .untried }
    let noticed = trials.compactMap { trial in
      if case .noticed(_, let how) = trial.verdict { how } else { nil }
    }
    let ways = Dictionary(grouping: noticed) { $0 }.mapValues(\.count)
      .sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map { "\($0.value) as a test \($0.key)" }
    return "seed \(seed): \(noticed.count) of \(trials.count) mutants noticed"
      + (ways.isEmpty ? "" : " (\(ways.joined(separator: ", ")))")
      + ", \(survivedCount) survived, \(untriedCount) not tried"
  }
}
