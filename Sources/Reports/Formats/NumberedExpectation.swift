internal import MemsimJournal

/// An expectation with a name that no other one of its run has.
///
/// The name does not change when lines move, nor with what comes of other expectations.
struct NumberedExpectation {
  /// The check, or why there was none.
  let checked: NamedEvent<ExpectationChecked>

  /// Its number among those of the run with the same words, from 1, in the order of their lines.
  let ordinal: Int

  /// Its words, with the number from the second on.
  var name: String { checked.body.text.numbered(ordinal) }
}

extension RunSummary {
  /// All expectations: those that were evaluated, then those that were not.
  var numberedExpectations: [NumberedExpectation] {
    let all = expectations + unevaluated
    // Those in options have no line, and are last: another option changes no name of a file's.
    let order = all.indices.sorted {
      let (one, other) = (all[$0].body.line, all[$1].body.line)
      return (one > 0 ? one : .max, $0) < (other > 0 ? other : .max, $1)
    }
    let ordinals = order.map { all[$0].body.text }.ordinals
    var numbered = all.map { NumberedExpectation(checked: $0, ordinal: 1) }
    for (position, ordinal) in zip(order, ordinals) {
      numbered[position] = NumberedExpectation(checked: all[position], ordinal: ordinal)
    }
    return numbered
  }
}

extension Sequence where Element: Hashable {
  /// The number of each element among those equal to it, from 1.
  var ordinals: [Int] {
    var counts: [Element: Int] = [:]
    return map { element in
      counts[element, default: 0] += 1
      return counts[element] ?? 1
    }
  }
}

extension String {
  /// The text with its number, from the second on.
  func numbered(_ ordinal: Int) -> String { ordinal == 1 ? self : "\(self) (\(ordinal))" }
}
