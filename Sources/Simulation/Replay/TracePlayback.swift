package import MemsimDevice
internal import MemsimHost
package import MemsimTraces
internal import MemsimVocabulary

/// A trace, and how a process replays it.
package struct TracePlayback: Sendable {
  /// The trace.
  package let source: TraceSource
  /// How it is replayed.
  package let settings: TraceSettings
  /// The stacks of which no block is made.
  let without: StackSet
  /// The stacks whose living blocks are freed at each warning.
  let dropped: StackSet
  /// What sees what comes of it; nil where nothing does.
  let watch: ReplayWatch?

  /// Opens the trace, to see that it is one, and finds the stacks that the settings name.
  package init(
    _ source: TraceSource, _ settings: TraceSettings, watch: ReplayWatch? = nil
  ) throws(PlaybackError) {
    (self.source, self.settings, self.watch) = (source, settings, watch)
    do {
      let trace = try source.trace(.none)
      if let fault = trace.faultAtStart() { throw fault }
      let (without, dropped) = (settings.without ?? [], settings.dropped ?? [])
      let isWhole = without.isEmpty && dropped.isEmpty
      let analysis = isWhole ? nil : TraceAnalysis(of: try source.trace(.none))
      self.without = try Self.stacks(without, of: "without", in: analysis)
      self.dropped = try Self.stacks(dropped, of: "drop-on-warning", in: analysis)
    } catch let fault as TraceFault {
      throw fault.isOfHost ? .refused(fault.sentence) : .noTrace(source.name, fault)
    } catch let error as FileError where error.cause == .refused {
      throw .refused("\(error)")
    } catch let error as PlaybackError {
      throw error
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private static func stacks(
    _ texts: [String], of parameter: String, in analysis: TraceAnalysis?
  ) throws(PlaybackError) -> StackSet {
    guard let analysis, !texts.isEmpty else { return .none }
    do throws(StackChoiceError) {
      var numbers: [UInt32] = []
      for text in texts { numbers += try StackChoice(text, in: analysis).stacks.numbers }
      return StackSet(numbers)
    } catch {
      throw .noStack(error, of: parameter)
    }
  }
}

/// Why a trace cannot be replayed as it is said.
package enum PlaybackError: Error, CustomStringConvertible {
  /// Its file cannot be read.
  case unreadable(String)
  /// The host refuses to read its file, or the memory for that.
  case refused(String)
  /// The file is no trace from its beginning on.
  case noTrace(String, TraceFault)
  /// What is set of a parameter names no stack.
  case noStack(StackChoiceError, of: String)

  /// What is wrong.
  package var description: String {
    switch self {
    case .unreadable(let text), .refused(let text): text
    case .noTrace(let name, let fault):
      "\(name.quoted) is not a trace: \(fault.found)"
        + (fault.expected.map { "; expected \($0)" } ?? "")
    case .noStack(let error, _): error.description
    }
  }
}

extension PlaybackError: ParameterFault {
  /// The parameter at fault; none where it is the trace.
  package var faultyParameters: [String] {
    if case .noStack(_, let parameter) = self { [parameter] } else { [] }
  }
}

extension App {
  /// An app whose process makes and frees what a trace says.
  ///
  /// The trace tells nothing of the image and the code of its program, so there are none.
  package init(_ name: String, replaying playback: TracePlayback) {
    self.init(name) { TraceProgram(playback) }
    imagePages = 0
    codePages = 0
    usesPools = false
    hostFiles = { [try playback.source.hash()] }
  }
}
