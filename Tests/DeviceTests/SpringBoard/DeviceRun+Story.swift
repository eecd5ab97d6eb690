import MemsimDevice
import MemsimJournal
import TestSupport

extension DeviceRun {
  /// The events of the run that the user could see, one line an event, from the moment at which the
  /// home screen appeared.
  var story: [String] {
    Array(journal.events.compactMap(line(of:)).drop { $0 != "screen: home" }.dropFirst())
  }

  /// The same from an event on, which is the first of those left out.
  func story(after beginning: String) -> [String] {
    Array(story.drop { $0 != beginning }.dropFirst())
  }

  /// The times, in nanoseconds, of the events that read like this.
  func times(of text: String) -> [UInt64] {
    journal.events.filter { line(of: $0) == text }.map(\.at)
  }

  private func line(of event: JournalEvent) -> String? {
    let name = name(of: event.pid)
    switch event.body {
    case let body as ProcessLaunched: return "\(name): launched by \(body.cause.rawValue)"
    case let body as LifecycleCalled: return Self.words[body.method].map { "\(name): \($0)" }
    case let body as ProcessExited where body.reason != .runEnded:
      return "\(name): exited, \(body.reason.rawValue)"
    case let body as ProcessTerminated: return "\(name): ended, \(body.reason)"
    case let body as ScreenChanged:
      return "screen: \(body.shows.rawValue)" + (body.app.map { " \($0)" } ?? "")
    case let body as InterruptionAdvanced:
      return "\(body.kind.rawValue) \(body.number): \(body.phase.rawValue)"
    case let body as InputArrived where body.kind == .touchCancelled: return "\(name): touch lost"
    case let body as WiFiChanged: return "wifi: \(body.state.rawValue)"
    default: return nil
    }
  }

  private static let words = [
    Lifecycle.launch.rawValue: "launches", Lifecycle.becomeActive.rawValue: "becomes active",
    Lifecycle.resignActive.rawValue: "resigns", Lifecycle.openURL.rawValue: "opens the URL",
    Lifecycle.memoryWarning.rawValue: "is warned", Lifecycle.terminate.rawValue: "terminates",
  ]
}
