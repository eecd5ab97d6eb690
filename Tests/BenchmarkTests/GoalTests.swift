import MemsimBenchmarks
import XCTest

final class GoalTests: XCTestCase {
  func testAGoalBesideTheFloorIsReachedAtItsLimit() {
    XCTAssertEqual(reaches(.timesFloor(1.75), [.memsim: 7, .floor: 4]), true)
    XCTAssertEqual(reaches(.timesFloor(1.75), [.memsim: 7.1, .floor: 4]), false)
  }

  func testAGoalBesideAPeerMayBeAboveOne() {
    let goal = Goal.within(1.8, of: .swift)
    XCTAssertEqual(reaches(goal, [.memsim: 9, .swift: 5]), true)
    XCTAssertEqual(reaches(goal, [.memsim: 9.1, .swift: 5]), false)
  }

  func testEveryRatioOfAGoalCounts() {
    let goal = Goal.within(2.2, of: .swift).and(0.5, of: .gnustep)
    XCTAssertEqual(reaches(goal, [.memsim: 10, .swift: 5, .gnustep: 20]), true)
    XCTAssertEqual(reaches(goal, [.memsim: 10, .swift: 5, .gnustep: 19]), false)
    XCTAssertEqual(reaches(goal, [.memsim: 10, .swift: 4, .gnustep: 20]), false)
  }

  func testAPeerThatTheGoalDoesNotNameIsToBeBeaten() {
    let goal = Goal.within(2, of: .swift)
    XCTAssertEqual(reaches(goal, [.memsim: 6, .swift: 4, .gobject: 7]), true)
    XCTAssertEqual(reaches(goal, [.memsim: 6, .swift: 4, .gobject: 6]), false)
  }

  func testAFloorThatIsMissingIsAGoalMissed() {
    XCTAssertEqual(reaches(.timesFloor(2), [.memsim: 6]), false)
  }

  func testAPeerThatIsNotInstalledIsNotAskedFor() {
    XCTAssertEqual(
      reaches(.within(2, of: .swift).and(0.5, of: .gnustep), [.memsim: 6, .swift: 4]), true)
  }

  func testAFigureHasItsLimit() {
    XCTAssertEqual(reaches(.atMost(32), [.memsim: 32]), true)
    XCTAssertEqual(reaches(.atMost(32), [.memsim: 33]), false)
  }

  func testWithoutAGoalNothingIsReachedOrMissed() {
    XCTAssertNil(reaches(.none, [.memsim: 6, .swift: 4, .floor: 1]))
  }

  func testWhatWasNotMeasuredReachesNothing() {
    XCTAssertNil(reaches(.timesFloor(2), [.floor: 6]))
  }

  private func reaches(_ goal: Goal, _ figures: [ColumnName: Double]) -> Bool? {
    RowResult(
      row: Row(id: "x", what: "work", goal: goal), turns: figures.mapValues { [$0] }
    ).reachesGoal
  }
}
