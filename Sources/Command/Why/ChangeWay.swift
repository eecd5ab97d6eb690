internal import MemsimReports
internal import MemsimVocabulary

/// A way to change a scenario, by more or by less, so that a process may live.
struct ChangeWay {
  /// What is changed.
  let kind: TriedChanges.Kind
  /// The largest amount that there is.
  let most: Int
  /// The amount that is most likely to do.
  let first: Int
  /// The bytes that an amount of one is; nil where it is a share.
  let unitBytes: Int?
  /// What the scenario says then.
  let change: (Int) throws(InputError) -> ScenarioChange
  /// The same as part of a sentence, and as a word to a run.
  let words: (Int) -> (text: String, run: String)
}
