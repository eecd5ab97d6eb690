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
        of: mutant.name, mutant.mutation, number: number, bundle: bundle, survey: survey,
        until: deadline)
      note(trial)
      return trial
    }
  }

  /// The mutants that no test noticed.
  package var survivors: [MutantTrial] {
    trials.filter {
      switch $0.verdict {
      case .survived, .notReached: true
      case .noticed, .untried: false
      }
    }
  }

  /// Those that there was no time for.
  package var untriedCount: Int { trials.count { $0.verdict == .untried } }

  /// Whether nine in ten were noticed, and none was left out.
  package var isGood: Bool {
    untriedCount == 0 && survivors.count * 10 <= trials.count
  }

  /// The last line.
  package func summary(seed: String) -> String {
    let noticed = trials.compactMap { trial in
      if case .noticed(_, let how) = trial.verdict { how } else { nil }
    }
    let ways = Dictionary(grouping: noticed) { $0 }.mapValues(\.count)
      .sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map { "\($0.value) as a test \($0.key)" }
    return "seed \(seed): \(noticed.count) of \(trials.count) mutants noticed"
      + (ways.isEmpty ? "" : " (\(ways.joined(separator: ", ")))")
      + ", \(survivors.count) survived, \(untriedCount) not tried"
  }
}
