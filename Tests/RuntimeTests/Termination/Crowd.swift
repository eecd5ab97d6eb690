import MemsimDevice
import MemsimSimulation
import MemsimTesting
import TestSupport

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

  /// Nobody may end this one: it stands for all that could have freed pages.
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
