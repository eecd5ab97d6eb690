import MemsimDevice
import MemsimRuntime
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// Apps that are launched one after the other, with the same pages from their launch to their end,
/// until one comes for which there is not enough.
struct Crowd: CustomStringConvertible {
  /// One app.
  struct Member {
    var name: String
    var pages: Int
    var role = Role.background
    var limits = MemoryLimits.none
  }

  static let totalPages = 40_000

  /// No policy may end this one: it stands for all that could have freed pages.
  static let reserve = Member(name: "Reserve", pages: 12_000)

  var members = [Crowd.reserve]

  /// Up to ten apps, then one that leaves less than a third of all pages, or needs more than are
  /// free.
  static func random(_ dice: inout Dice) -> Crowd {
    var crowd = Crowd()
    for number in 0..<Int.random(in: 1...10, using: &dice) {
      let pages = Int.random(in: 1...1000, using: &dice)
      var member = Member(name: "App\(number)", pages: pages)
      member.role =
        [.background, .background, .mail, .audio].randomElement(using: &dice) ?? .background
      if Int.random(in: 0..<4, using: &dice) == 0 {
        member.limits.highWaterPages = Int.random(in: 1...1000, using: &dice)
      }
      if Int.random(in: 0..<8, using: &dice) == 0 {
        member.limits.hardPages = Int.random(in: 1...1000, using: &dice)
      }
      crowd.members.append(member)
    }
    let free = totalPages - 8 - crowd.members.reduce(0) { $0 + $1.pages }
    let left = Int.random(in: -4000...12_000, using: &dice)
    crowd.members.append(Member(name: "Newcomer", pages: free - left, role: .foreground))
    return crowd
  }

  /// Two apps in the background, then one that leaves so many pages.
  static func simple(leaving left: Int) -> Crowd {
    var crowd = Crowd()
    crowd.members.append(Member(name: "Chat", pages: 800))
    crowd.members.append(Member(name: "Mail", pages: 800, role: .mail))
    let free = totalPages - 8 - crowd.members.reduce(0) { $0 + $1.pages }
    crowd.members.append(Member(name: "Newcomer", pages: free - left, role: .foreground))
    return crowd
  }

  /// Launches all of them, a second apart, and lets half a minute pass; `giver` has so many pages
  /// fewer, or, if it is the reserve, frees them at a moment, and takes some again a second later.
  func run(
    under policy: String, freeing pages: Int = 0, of giver: String = Crowd.reserve.name,
    at moment: UInt64 = 0, taking taken: Int = 0
  ) throws -> TestRun {
    var scenario = TestScenario(
      on: "small", under: policy, lasting: .seconds(Int64(members.count + 30)))
    for (index, member) in members.enumerated() {
      let isReserve = member.name == Self.reserve.name
      let freed = member.name == giver ? pages : 0
      var app = App.still(member.name, pages: member.pages - freed, role: member.role)
      app.limits = member.limits
      app.backgroundLimits = member.limits
      app.isProtected = isReserve
      if isReserve, freed > 0 {
        app.makeProgram = { Reserve(freeing: freed, at: moment, taking: taken) }
      }
      scenario.install(app)
      scenario.at(.seconds(Int64(index)), .launch(member.name))
    }
    return try TestRun(scenario, with: .small(pages: Self.totalPages))
  }

  var description: String {
    members.map { "\($0.name) \($0.role) \($0.pages) \($0.limits)" }.joined(separator: "\n")
  }
}

/// A program that frees a number of pages at a moment, all that it has on its heap, and takes some
/// a second later.
final class Reserve: Program {
  private let freed: Int
  private let moment: Instant
  private let taken: Int
  private var blocks: [Ref] = []

  init(freeing freed: Int, at nanoseconds: UInt64, taking taken: Int = 0) {
    self.freed = freed
    self.taken = taken
    moment = .start + .nanoseconds(Int64(nanoseconds))
  }

  func launch(in system: System) {
    // A block of seven pages has eight, and a block of one stands alone on it.
    for pages in Array(repeating: 7, count: freed / 8) + Array(repeating: 1, count: freed % 8) {
      guard let block = system.heap.malloc(pages * pageSize) else { return }
      system.heap.addRoot(block)
      blocks.append(block)
    }
    system.heap.returnSpareMemory()
    system.schedule(after: moment - system.now) { [unowned self] in
      for block in blocks {
        system.heap.removeRoot(block)
        system.heap.free(block)
      }
      system.heap.returnSpareMemory()
    }
    system.schedule(after: moment + .seconds(1) - system.now) { [taken] in
      for _ in 0..<taken {
        if let block = system.heap.malloc(pageSize) { system.heap.addRoot(block) }
      }
    }
  }
}

extension TestRun: RecordedRun {
  /// Runs a scenario twice, and fails the test if the journals differ; where another host process
  /// compares it, once, and noted.
  static func twice(
    _ scenario: TestScenario, with catalogue: Catalogue, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestRun {
    RunLog.begin()
    let run = try TestRun(scenario, with: catalogue)
    RunLog.note(run.digest, of: "\(fileID):\(line)")
    guard !RunLog.isKept else { return run }
    RunLog.begin()
    let second = try TestRun(scenario, with: catalogue)
    XCTAssertEqual(second.digest, run.digest, "two runs differ", file: file, line: line)
    return second
  }
}
