import Foundation
import MemsimJournal
import MemsimReports
import XCTest

/// A page has room for a run of any length: what it leaves out it counts, what it draws is true.
final class LargePageTests: XCTestCase {
  /// A run that is made up: memory goes up and down, apps come and go, and all of it often.
  private struct LongRun {
    static let header = JournalHeader(
      memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "long",
      path: "long.yaml", seed: 1, policy: "none", unread: [], files: [])
    static let pages = 32_768
    static let lowest = 7
    static let apps = 40
    let count: Int

    /// The pages that are available at a sample: one of them is lower than all others.
    func available(at number: Int) -> Int {
      number == count / 3 ? Self.lowest : 1000 + (number &* 2_654_435_761) % 9000
    }

    func footprint(at number: Int) -> Int { (500 + number * 7919 % 4000) * 4096 }

    func time(of number: Int) -> UInt64 { UInt64(number) * 3_700_000 }

    /// Tells of it, event by event, as a journal would.
    func tell(at position: Int = 0) throws -> (output: FormatOutput, events: Int) {
      let format = try XCTUnwrap(FormatTable.all.first { $0.name == "html" })
      var writer = format.writer(of: Self.header, in: ReportContext(position: position))
      var (output, sequence) = (FormatOutput(), UInt64(0))
      func take(_ body: any EventBody, _ number: Int, pid: Int? = nil) {
        sequence += 1
        writer.add(
          JournalEvent(at: time(of: number), sequence: sequence, pid: pid, body: body), to: &output)
      }
      take(
        DeviceStarted(
          profile: "phone", os: "3.0", pages: Self.pages, widthPoints: 1, heightPoints: 1,
          policy: "none", settings: [], reserved: []), 0)
      for app in 1...Self.apps { take(launch("App \(app)", 1), 0, pid: app) }
      for number in 0..<count {
        take(
          DeviceSampled(
            cause: .change, freePages: available(at: number), cleanPages: 0, purgeablePages: 0,
            dirtyPages: 0, reservedPages: 0), number)
        take(
          ProcessSampled(
            cause: .change, footprintBytes: footprint(at: number), cleanPages: 0,
            purgeablePages: 0), number, pid: 1 + number % Self.apps)
        if number % 10 == 0 {
          take(
            WarningDelivered(
              level: 1, origin: .pressure, footprintBytes: footprint(at: number)), number, pid: 1)
          take(Logged("line \(number) of a log", on: .output), number, pid: 1)
        }
        if number % 200 == 0 {
          take(launch("Guest", number / 200 + 1), number, pid: number + 100)
          take(killed, number, pid: number + 100)
        }
      }
      take(
        RunEnded(ending: .finished, peakPages: 1, lowestAvailablePercent: 0), count)
      writer.finish(sealedWith: nil, to: &output)
      return (output, Int(sequence))
    }

    private func launch(_ app: String, _ instance: Int) -> ProcessLaunched {
      ProcessLaunched(
        app: app, instance: instance, role: "foreground", cause: .user, dirtyPages: 10,
        cleanPages: 0)
    }

    private var killed: ProcessTerminated {
      ProcessTerminated(
        reason: "limit", footprintBytes: 40_960, peakBytes: 40_960, freedBytes: 40_960,
        because: RationaleRecord(rule: "limit", level: 0, availablePages: 1, candidates: []))
    }
  }

  /// The figures of a lane, by the columns at which its path has them.
  private func figures(_ tag: PageMarkup.Tag) throws -> [(x: Int, value: Int)] {
    var (x, value) = (0, 0)
    var figures = [(x: 0, value: 0)]
    for step in try XCTUnwrap(tag.attributes["d"]).matches(of: #/([hv])(-?\d+)/#) {
      let amount = try XCTUnwrap(Int(step.2))
      if step.1 == "h" {
        x += amount
      } else {
        value -= amount
        figures.append((x, value))
      }
    }
    return figures
  }

  /// `make check-reports` makes the page of a million events.
  func testAHundredThousandEventsAreAPageOfLessThanFiveMegabytesEvenTwice() throws {
    let run = LongRun(count: 45_000)
    var pages: [UInt8] = []
    for position in 0...1 {
      let told = try run.tell(at: position)
      XCTAssertGreaterThan(told.events, 99_000)
      pages += told.output.bytes
    }
    let html = try PageMarkup.framed(FormatOutput(pages))
    XCTAssertLessThan(html.utf8.count, 5_000_000)
    let page = PageMarkup(html)
    XCTAssertEqual(page.faults, [])
    XCTAssertEqual(Set(page.links).subtracting(page.anchors), [])
    XCTAssertEqual(page.anchors.count, Set(page.anchors).count)
    XCTAssertTrue(page.text.contains("99,492 events, 90,000 of them samples of memory"))
    XCTAssertTrue(page.text.contains("not shown: "))
    // The 225 kills are those of 225 processes, of which there is room for some.
    XCTAssertTrue(page.text.contains("225 killed"))
    let omitted = page.text.matches(of: #/… ([\d,]+) more kills not shown/#)
    XCTAssertEqual(omitted.count, 2)
    XCTAssertTrue(page.text.contains("20 more apps, and 9 without a lane"))
    XCTAssertEqual(page.of(class: "rest").count, 4, "kills and processes are groups")
    let told = page.of(class: "kill").filter { $0.name == "article" }.count / 2
    for count in omitted {
      XCTAssertEqual(Int(count.1.replacing(",", with: "")), 225 - told)
    }
  }

  /// All that is left out is counted: what is told and what is not are what there was.
  func testTheMomentsThatAreLeftOutAreCounted() throws {
    let run = LongRun(count: 20_000)
    let page = PageMarkup(try PageMarkup.framed(try run.tell().output))
    let told = page.anchors.filter { $0.hasPrefix("event-") }.count
    let omitted = page.text.matches(of: #/not shown: ([^<\n]+)/#).flatMap { gap in
      gap.1.matches(of: #/([\d,]+) [a-z]/#).compactMap { Int($0.1.replacing(",", with: "")) }
    }
    // A warning and a line of a log each ten samples, a launch and a kill each two hundred, the
    // first launches and the end.
    XCTAssertEqual(told + omitted.reduce(0, +), 2 * 2_000 + 2 * 100 + LongRun.apps + 1)
    XCTAssertTrue(page.text.contains("the list shows \(told) of 4,241 moments"), "\(told)")
    XCTAssertTrue(page.text.contains("the run ends"))
  }

  /// An app that is launched again is still one app.
  func testTheAppsWithoutALaneAreCounted() throws {
    let format = try XCTUnwrap(FormatTable.all.first { $0.name == "html" })
    var writer = format.writer(of: LongRun.header)
    var (output, sequence) = (FormatOutput(), UInt64(0))
    func take(_ body: any EventBody, pid: Int? = nil) {
      sequence += 1
      writer.add(JournalEvent(at: sequence, sequence: sequence, pid: pid, body: body), to: &output)
    }
    take(
      DeviceStarted(
        profile: "phone", os: "3.0", pages: 9, widthPoints: 1, heightPoints: 1, policy: "none",
        settings: [], reserved: []))
    for instance in 1...2 {
      for app in 1...230 {
        take(
          ProcessLaunched(
            app: "App \(app)", instance: instance, role: "foreground", cause: .user,
            dirtyPages: 1, cleanPages: 0), pid: instance * 1000 + app)
      }
    }
    writer.finish(sealedWith: nil, to: &output)
    let page = PageMarkup(try PageMarkup.framed(output))
    XCTAssertTrue(page.text.contains("20 more apps, and 198 without a lane"))
    XCTAssertEqual(page.of(class: "app").count, 32)
  }

  /// A lane that is thinned lies around every figure that there was, and no further than they did.
  func testWhatIsDrawnHasTheLeastAndTheMostOfWhatThereWas() throws {
    let run = LongRun(count: 30_000)
    let page = PageMarkup(try PageMarkup.framed(try run.tell().output))
    let low = try figures(try XCTUnwrap(page.of(class: "figure").first))
    let high = try figures(try XCTUnwrap(page.of(class: "range").first))
    XCTAssertLessThan(low.count, 2_500)
    let values = (0..<run.count).map(run.available)
    XCTAssertEqual(low.dropFirst().map(\.value).min(), LongRun.lowest)
    XCTAssertEqual(high.map(\.value).max(), values.max())
    let duration = run.time(of: run.count)
    for number in stride(from: 0, to: run.count, by: 7) {
      let x = Int(Double(run.time(of: number)) / Double(duration) * 100_000)
      func around(_ figures: [(x: Int, value: Int)]) -> [Int] {
        let before = figures.last { $0.x < x - 1 }
        return figures.filter { abs($0.x - x) <= 1 }.map(\.value) + [before?.value ?? 0]
      }
      let (least, most) = (around(low).min() ?? .max, around(high).max() ?? .min)
      XCTAssertLessThanOrEqual(least, values[number], "sample \(number)")
      XCTAssertGreaterThanOrEqual(most, values[number], "sample \(number)")
    }
  }

  /// As long as there is room, each figure is drawn as it is.
  func testAShortRunIsDrawnAsItWas() throws {
    let journal = try ExampleRun.short().journal
    let page = try PageMarkup([journal])
    XCTAssertTrue(page.of(class: "lane").contains { $0.attributes["data-unit"] == "4096" })
    XCTAssertTrue(page.text.contains("the graph shows each of them"))
    let drawn = try figures(try XCTUnwrap(page.of(class: "figure").first))
    let end = try XCTUnwrap(journal.events.last).at
    var last: [Int: Int] = [:]
    for event in journal.events {
      guard let sample = event.body as? DeviceSampled else { continue }
      let x = Int(Double(event.at) / Double(end) * 100_000)
      last[x] = sample.freePages + sample.cleanPages + sample.purgeablePages
    }
    XCTAssertGreaterThan(last.count, 10)
    for (x, pages) in last {
      XCTAssertEqual(drawn.last { $0.x <= x }?.value, pages, "at column \(x)")
    }
  }
}
