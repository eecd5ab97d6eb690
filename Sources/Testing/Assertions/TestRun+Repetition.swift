internal import MemsimJournal
internal import MemsimReports
public import MemsimVocabulary

/// Whether it is the same every time.
extension TestRun {
  /// Asserts that the scenario comes out the same when it is run once more, in this process.
  ///
  /// What hangs on the seed of Swift's hashes can be the same in all runs of a process; that
  /// `memsim run --twice` finds.
  public func assertSameTwice(file: StaticString = #filePath, line: UInt = #line) {
    do {
      let second = Repetition(of: journal, try again())
      if case .different(let difference) = second {
        fail("\(second.sentence)\(onceMade)", around: difference.event, file, line)
      } else if !second.isSame {
        fail("\(second.sentence)", file, line)
      }
    } catch {
      fail("it cannot be run twice: \(error)", file, line)
    }
  }

  /// The build that runs: figures of native code can be those of one build alone.
  public var build: BuildConfiguration { .current }

  /// In what it differs from the first run of this scenario in this process; nil if that is this
  /// one, or nothing differs, or no code in it is native.
  ///
  /// Nothing is run for it. A scenario of the same words whose apps are made by other code is taken
  /// for the same.
  public var differenceFromFirstRun: String? {
    unlikeFirst?.sentence.visible.shown
  }

  /// What explains a failure where native code ran before: figures of the first run are its alone.
  var note: [VisibleText] {
    guard let differenceFromFirstRun else { return [] }
    return [
      "  the same scenario came out otherwise before in this process: \(differenceFromFirstRun)"
        + "\(onceMade)"
    ]
  }

  private var onceMade: String {
    guard journal.header.build != nil else { return "" }
    return "; where an app of native code has no warmUp, what Swift makes once is on the pages of "
      + "the first run"
  }
}
