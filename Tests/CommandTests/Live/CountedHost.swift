import Foundation
import Glibc
import MemsimApps
import MemsimScenario
import MemsimSimulation
import XCTest

@testable import MemsimCommand

/// A host whose time is counted: it goes by where a live run waits, at once.
final class CountedHost {
  /// The command lines for the run, with their times.
  typealias Commands = [(at: Duration, line: String)]

  /// How often the run has waited.
  private(set) var waitCount = 0
  /// How often something was set to end the process while it waited.
  private(set) var alarmCount = 0
  /// The messages that the run has sent.
  private(set) var messages: [[String: Any]] = []

  private let begin = ContinuousClock.now
  private var passed = Duration.zero
  private var left: ArraySlice<(at: Duration, line: String)>
  private let pipe = Pipe()

  /// Plays a scenario by commands, of which the last is 'quit'.
  init(
    _ scenario: String, _ commands: Commands, with catalogue: Catalogue = .shipped,
    limitingCallbacksTo callbackLimit: Duration = .seconds(20)
  ) throws {
    left = commands[...]
    let file = try ScenarioFile(text: scenario, path: "a.yaml")
    let said = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    XCTAssertTrue(FileManager.default.createFile(atPath: said.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: said) }
    let output = try FileHandle(forWritingTo: said)
    let host = HostTime(
      now: { [unowned self] in begin + passed },
      wait: { [unowned self] input, milliseconds, _ in wait(milliseconds, input) })
    var settings = LiveSession.Settings(.paced)
    (settings.host, settings.callbackLimit) = (host, callbackLimit)
    let session = LiveSession(
      file, settings, with: Simulation(catalogue),
      speaking: LiveSession.Lines(
        input: LineInput(descriptor: pipe.fileHandleForReading.fileDescriptor),
        output: MessageQueue(descriptor: output.fileDescriptor, waitingForReader: false)))
    try session.play()
    messages = try Data(contentsOf: said).split(separator: UInt8(ascii: "\n")).map { line in
      try XCTUnwrap(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    }
  }

  /// The messages of a kind.
  func all(_ kind: String) -> [[String: Any]] { messages.filter { $0["is"] as? String == kind } }

  /// The milliseconds of virtual time at which messages of a kind came.
  func moments(of kind: String) -> [Int] {
    all(kind).compactMap { $0["at"] as? Int }.map { $0 / 1_000_000 }
  }

  /// Whether the process is to be sent a signal after a time.
  private var hasAlarm: Bool {
    var timer = itimerval()
    getitimer(Int32(ITIMER_REAL.rawValue), &timer)
    return timer.it_value.tv_sec != 0 || timer.it_value.tv_usec != 0
  }

  /// Lets time go by until a command comes, or as long as is to be waited.
  private func wait(_ milliseconds: Int32, _ input: LineInput) {
    waitCount += 1
    if hasAlarm { alarmCount += 1 }
    let end = passed + .milliseconds(Int(milliseconds))
    guard let next = left.first, next.at <= end else {
      passed = end
      return
    }
    passed = max(passed, next.at)
    left.removeFirst()
    pipe.fileHandleForWriting.write(Data("\(next.line)\n".utf8))
    input.wait(milliseconds: 0)
  }
}
