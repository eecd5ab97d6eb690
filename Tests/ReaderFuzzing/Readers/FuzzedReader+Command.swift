internal import MemsimApps
internal import MemsimCommand
internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

extension FuzzedReader {
  /// Command lines, whose words end with a zero as those of a process do; the first says how many
  /// columns the terminal has.
  static var commandLine: FuzzedReader {
    FuzzedReader(
      "command-line",
      files: [
        "Sources/Command/MemsimMain.swift", "Sources/CommandLine/Parsing/ArgumentReader.swift",
        "Sources/CommandLine/Terminal/Terminal.swift",
      ]
    ) {
      { bytes in
        let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
          String(decoding: $0, as: UTF8.self)
        }
        let environment = ["COLUMNS": words[0], "TERM": "xterm"]
        let terminal = Terminal(isTerminal: true, windowColumns: nil, environment: environment)
        do throws(CommandLineError) {
          let invocation = try Invocation(
            Array(words.dropFirst()), of: "memsim", with: .shipped)
          if let page = invocation.page(for: terminal) {
            demand(!page.isEmpty, "a page says nothing")
          }
        } catch {
          demand(!error.description.isEmpty, "nothing is wrong with what was refused")
        }
      }
    }
  }

  /// Lists of outcomes.
  static var outcomes: FuzzedReader {
    FuzzedReader("outcomes", files: ["Sources/Command/Files/OutcomeList.swift"]) {
      { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(Failure) {
          _ = try OutcomeList(text, at: "outcomes.txt")
        } catch {
          demand(!error.messages.isEmpty, "nothing is wrong with what was refused")
        }
      }
    }
  }

  /// Rules by which leaks do not count, and the journals in which leaks are known already.
  static var suppressions: FuzzedReader {
    FuzzedReader(
      "suppressions",
      files: [
        "Sources/Reports/Leaks/SuppressionList.swift", "Sources/Command/Running/LeakOptions.swift",
      ]
    ) {
      let leak = LeakFound(
        kind: .lost, className: "PlacardView", site: 1, count: 1,
        totals: HeapTotals(objects: 1, blocks: 0, bytes: 48), directBytes: 48)
      let site = SiteDefined(
        number: 1, parent: 0, file: "Zoo/main.swift", line: 3, function: "main()")
      return { bytes in
        do throws(InputError) {
          let list = try SuppressionList(bytes, of: "a.supp")
          var judge = LeakJudge(by: list, nil)
          var lines: Set<Int> = []
          for body in [site, leak] as [any EventBody] {
            let event = judge.judge(JournalEvent(at: 0, sequence: 1, pid: 1, body: body))
            guard case .suppressed(_, let line)? = (event.body as? LeakFound)?.standing else {
              continue
            }
            lines.insert(line)
          }
          let unused = list.warnings(butFor: lines).count
          demand(
            list.warnings(butFor: []).count == unused + lines.count, "a used rule is unused")
        } catch {
          demand(!error.problems.isEmpty, "nothing is wrong with what was refused")
        }
      }
    }
  }

  /// The messages from the process of a run, to whose pipe an app may have written.
  static var workerMessages: FuzzedReader {
    FuzzedReader(
      "worker-messages",
      files: [
        "Sources/Command/Workers/RunResult.swift", "Sources/Command/Workers/Worker.swift",
        "Sources/Command/Workers/MessageReader.swift",
      ]
    ) {
      { bytes in
        var reader = MessageReader()
        var result = RunResult()
        for start in stride(from: 0, to: bytes.count, by: 17) {
          reader.append(bytes[start..<min(start + 17, bytes.count)])
          while let message = reader.next() { result.add(message) }
        }
      }
    }
  }
}
