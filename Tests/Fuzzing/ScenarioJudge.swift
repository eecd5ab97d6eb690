import Glibc
import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimScenario
import MemsimSimulation

/// Runs a scenario, and finds what ought not to be.
struct ScenarioJudge {
  /// What runs them, with as much as they may take.
  let simulation: Simulation

  /// How long a run may take before it hangs.
  private let seconds: Int32

  /// Judges runs of what a catalogue offers.
  init(_ catalogue: Catalogue, seconds: Int32 = 120) {
    var simulation = Simulation(catalogue)
    simulation.auditsBooks = true
    simulation.limits.events = 10_000
    simulation.limits.operations = 200_000
    self.simulation = simulation
    self.seconds = seconds
  }

  /// What is wrong with the run of a scenario, in a process of its own; nil if nothing is.
  func fault(of text: String) throws -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw HostError.noProcess }
    guard let child = HostProcess.fork() else {
      close(ends[0])
      let fault = faultHere(of: text) ?? ""
      _ = fault.withCString { write(ends[1], $0, min(strlen($0), 4096)) }
      HostProcess.end(0)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard child > 0 else { throw HostError.noProcess }
    return verdict(of: child, writingTo: ends[0])
  }

  /// No process can be made.
  enum HostError: Error {
    case noProcess
  }

  private func verdict(of child: Int32, writingTo descriptor: Int32) -> String? {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var status: Int32 = 0
    guard poll(&question, 1, seconds * 1000) > 0 else {
      kill(child, SIGKILL)
      waitpid(child, &status, 0)
      return "it hangs: not over after \(seconds) s"
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    waitpid(child, &status, 0)
    if status != 0 { return "the process ends with \(Self.words(for: status))" }
    let fault = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return fault.isEmpty ? nil : fault
  }

  private static func words(for status: Int32) -> String {
    let signal = status & 0x7f
    return signal == 0 ? "status \(status >> 8 & 0xff)" : "signal \(signal)"
  }

  /// The same in this process, which a fault may end.
  private func faultHere(of text: String) -> String? {
    do {
      let plan = try simulation.plan(of: ScenarioFile(text: text, path: "fuzz.yaml"))
      let first = try bytes(of: plan)
      if let breach = RunLaws.breach(in: try Journal(first)) { return breach }
      return try bytes(of: plan) == first ? nil : "a second run has another journal"
    } catch {
      return "error: \(error)"
    }
  }

  private func bytes(of plan: RunPlan) throws -> [UInt8] {
    let sink = MemorySink()
    try simulation.run(plan, path: "fuzz.yaml", to: sink)
    return sink.bytes
  }
}
