internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// The stacks that options of `replay` name.
struct StackChoices {
  /// What is changed, as it was written.
  let change: StackChange
  /// The stacks of which no block is made, as they are meant.
  let without: [StackChoice]
  /// The stacks whose living blocks warnings free, as they are meant.
  let dropped: [StackChoice]

  /// Finds what is meant in a trace that was added up.
  init(_ change: StackChange, in analysis: TraceAnalysis) throws(Failure) {
    self.change = change
    without = try Self.choices(change.without, for: "--without", in: analysis)
    dropped = try Self.choices(change.dropped, for: "--drop-on-warning", in: analysis)
  }

  /// The numbers of all of them, each once.
  var stacks: [UInt32] {
    StackSet((without + dropped).flatMap(\.stacks.numbers)).numbers
  }

  private static func choices(
    _ texts: [String], for option: String, in analysis: TraceAnalysis
  ) throws(Failure) -> [StackChoice] {
    var choices: [StackChoice] = []
    for text in texts {
      do throws(StackChoiceError) {
        choices.append(try StackChoice(text, in: analysis))
      } catch {
        throw Failure(["\(option): error: \(error.description)".visible])
      }
    }
    return choices
  }
}
