internal import Glibc
internal import MemsimApps
internal import MemsimCommand
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

extension FuzzedReader {
  /// Commands for a live run, as they come through a pipe.
  static var liveCommands: FuzzedReader {
    FuzzedReader(
      "live-commands",
      files: [
        "Sources/Command/Live/LineInput.swift", "Sources/Command/Watch/HostTool.swift",
        "Sources/Command/Live/Server/LivePage.swift",
        "Sources/Scenario/Commands/CommandReader.swift",
      ]
    ) {
      let simulation = Simulation(.shipped)
      let text = "name: fuzzed\nend: 9s\napps: [{name: MoveMe}]\n"
      let file = try ScenarioFile(text: text, path: "/nowhere/fuzzed.yaml")
      let reader = CommandReader(
        for: file, in: simulation.vocabulary, adding: LiveWords(policies: ["none"]).terms,
        from: "commands")
      return { bytes in
        // A pipe takes as much before there is a reader.
        let lines = lines(of: Array(bytes.prefix(60_000)))
        demand(
          lines.map(\.number) == Array(1..<lines.count + 1), "lines are not numbered one by one")
        for line in lines { read(line, with: reader) }
        if let posted = try? PostedCommands(Array(bytes)) { demandLines(posted.lines) }
        demandFaults(of: Array(bytes))
      }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [LineInput.Line] {
    var ends: [Int32] = [0, 0]
    demand(pipe(&ends) == 0, "there is no pipe")
    defer { close(ends[0]) }
    demand(write(ends[1], bytes, bytes.count) == bytes.count, "the pipe takes less")
    close(ends[1])
    let input = LineInput(descriptor: ends[0])
    var lines: [LineInput.Line] = []
    while true {
      if let line = input.next() {
        lines.append(line)
      } else if input.isAtEnd {
        return lines
      } else {
        input.wait(milliseconds: 1000)
      }
    }
  }

  /// Demands that a page's bytes to an engine are lines, each of which ends and holds something.
  private static func demandLines(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    demand(lines.count > 1 && lines.last?.isEmpty == true, "the last line has no end")
    demand(lines.dropLast().allSatisfy { !$0.isEmpty }, "a line is empty")
  }

  /// Demands that a build's output has a limited number of faults, each of which is one line.
  private static func demandFaults(of bytes: [UInt8]) {
    var output = ToolOutput()
    output.append(bytes[...])
    let faults = output.faults(in: "/nowhere")
    demand(faults.count <= 50, "too many faults are told")
    demand(faults.allSatisfy { !$0.contains("\n") }, "a fault has several lines")
  }

  /// The messages of an engine, which may be any program.
  static var liveMessages: FuzzedReader {
    FuzzedReader(
      "live-messages",
      files: [
        "Sources/Command/Live/LiveMessage.swift", "Sources/Vocabulary/Text/JSON+Parsing.swift",
      ]
    ) {
      { bytes in
        _ = LiveMessage(bytes)
        guard let json = JSON(parsing: bytes) else { return }
        let text = json.text
        demand(
          JSON(parsing: Array(text.utf8))?.text == text, "a value is read as another when written")
      }
    }
  }

  private static func read(_ line: LineInput.Line, with reader: CommandReader) {
    do throws(InputError) {
      guard let command = try reader.command(line.bytes, number: line.number) else { return }
      let item = command.item(at: .start + .seconds(1))
      demand((item == nil) == (command.phrase == nil), "a phrase is no item")
    } catch {
      demand(
        error.problems.allSatisfy { $0.mark.line == line.number }, "a problem is on another line")
    }
  }
}
