import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The cells that a table has, its questions, and its calls.
final class UITableViewTests: XCTestCase {
  private func told(
    os: OSVersion = OSVersion(3, 0), _ steps: @escaping @Sendable () -> Void = {},
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(os: os, delegate: RowsDelegate.self, steps, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return RowsDelegate.marks.all
  }

  /// As platform T10 has it.
  func testAllHeightsAreAskedForAndTheCellsThatAreSeen() throws {
    let told = try told()
    XCTAssertEqual(told.filter { $0.hasPrefix("rows") }, ["rows of 0", "rows of 1"])
    XCTAssertEqual(told.filter { $0 == "height" }.count, 200)
    XCTAssertEqual(told.filter { $0.hasPrefix("cell") }, (0..<10).map { "cell 0.\($0)" })
  }

  /// As platform T11 and T12 have it.
  func testAtMostElevenCellsLiveWhereverItIsScrolled() throws {
    let told = try told {
      var most = 0
      for offset in stride(from: 0, through: 8384, by: 31) {
        RowsDelegate.table.contentOffset = CGPointMake(0, CGFloat(offset))
        RowsDelegate.table.layoutIfNeeded()
        most = max(most, AppRun.living("UITableViewCell"))
        XCTAssertLessThanOrEqual(RowsDelegate.table.visibleCells().count, most)
      }
      RowsDelegate.marks.add("most \(most)")
    }
    XCTAssertEqual(told.last, "most 11")
    XCTAssertEqual(Set(told.filter { $0.hasPrefix("cell") }).count, 200)
  }

  /// As platform T11 has it.
  func testACellWithoutAnIdentifierIsLetGoOf() throws {
    _ = try told {
      RowsDelegate.delegate.identifier = nil
      RowsDelegate.table.reloadData()
      AppRun.later {
        RowsDelegate.table.contentOffset = CGPointMake(0, 4400)
        AppRun.later {
          XCTAssertEqual(RowsDelegate.table.visibleCells().count, 10)
          // Ten of those before the reload wait in the queue of their identifier.
          XCTAssertEqual(AppRun.living("UITableViewCell"), 20)
        }
      }
    }
  }

  /// As platform T13 has it.
  func testAReloadKeepsItsCellsAndAWarningDoesSo() throws {
    _ = try told(
      {
        RowsDelegate.delegate.counts = [3]
        RowsDelegate.table.reloadData()
        AppRun.later {
          XCTAssertEqual(RowsDelegate.table.visibleCells().count, 3)
          XCTAssertEqual(AppRun.living("UITableViewCell"), 10)
        }
      }, user: { try $0.simulateWarning(level: 1, to: "Sample") })
  }

  func testFewerThanNoSectionsAreNone() throws {
    _ = try told {
      RowsDelegate.delegate.toldSections = -1
      RowsDelegate.table.reloadData()
      XCTAssertEqual(RowsDelegate.table.numberOfSections(), 0)
    }
  }

  func testACellShowsAnotherRowWhenItComesBack() throws {
    _ = try told {
      let table = RowsDelegate.table
      let first = (table.visibleCells().objects.first as? UITableViewCell)?.ref
      table.contentOffset = CGPointMake(0, 440)
      table.layoutIfNeeded()
      let cells = table.visibleCells().objects.compactMap { $0 as? UITableViewCell }
      XCTAssertEqual(cells.compactMap { $0.textLabel?.text?.string }, (10..<20).map { "0.\($0)" })
      XCTAssertTrue(cells.contains { $0.ref == first })
    }
  }

  func testARowThatIsSelectedIsSoWhenItComesBack() throws {
    _ = try told {
      let table = RowsDelegate.table
      let path = NSIndexPath.indexPathForRow(2, inSection: 0)
      table.selectRowAtIndexPath(path, animated: false, scrollPosition: .none)
      for (offset, isSeen) in [(CGFloat(880), false), (0, true)] {
        table.contentOffset = CGPointMake(0, offset)
        table.layoutIfNeeded()
        XCTAssertEqual(table.cellForRowAtIndexPath(path)?.selected, isSeen ? true : nil)
        let selected = table.visibleCells().objects.compactMap { $0 as? UITableViewCell }
          .count(where: \.selected)
        XCTAssertEqual(selected, isSeen ? 1 : 0)
      }
    }
  }

  func testAReloadRemovesTheSelection() throws {
    _ = try told {
      let table = RowsDelegate.table
      let path = NSIndexPath.indexPathForRow(2, inSection: 0)
      table.selectRowAtIndexPath(path, animated: false, scrollPosition: .none)
      table.reloadData()
      XCTAssertNil(table.indexPathForSelectedRow())
      table.layoutIfNeeded()
      XCTAssertEqual(table.cellForRowAtIndexPath(path)?.selected, false)
    }
  }

  func testAReloadOfFewerRowsLeavesNoTableBeyondItsEnd() throws {
    _ = try told {
      let table = RowsDelegate.table
      table.contentOffset = CGPointMake(0, 200 * 44 - 416)
      RowsDelegate.delegate.counts = [20]
      table.reloadData()
      XCTAssertEqual(table.contentOffset, CGPointMake(0, 20 * 44 - 416))
      table.layoutIfNeeded()
      XCTAssertEqual(table.visibleCells().count, 10)
    }
  }

  func testAnotherHeightOfRowsAndAnotherDataSourceAreAskedFor() throws {
    _ = try told {
      let table = RowsDelegate.table
      table.delegate = nil
      table.rowHeight = 88
      XCTAssertEqual(
        table.rectForRowAtIndexPath(NSIndexPath.indexPathForRow(3, inSection: 0)),
        CGRectMake(0, 3 * 88, 320, 88))
      table.dataSource = nil
      XCTAssertEqual(table.numberOfSections(), 0)
      table.dataSource = RowsDelegate.delegate
      XCTAssertEqual(table.numberOfRowsInSection(0), 120)
    }
  }

  func testRowsOfSectionsFollowEachOther() throws {
    _ = try told {
      let table = RowsDelegate.table
      XCTAssertEqual(table.numberOfSections(), 2)
      XCTAssertEqual(table.numberOfRowsInSection(1), 80)
      let path = NSIndexPath.indexPathForRow(3, inSection: 1)
      XCTAssertEqual(table.rectForRowAtIndexPath(path), CGRectMake(0, 123 * 44, 320, 44))
      XCTAssertTrue(table.indexPathForRowAtPoint(CGPointMake(5, 123 * 44))?.isEqual(path) == true)
      XCTAssertNil(table.indexPathForRowAtPoint(CGPointMake(5, 8800)))
      XCTAssertNil(table.cellForRowAtIndexPath(path))
      table.scrollToRowAtIndexPath(path, atScrollPosition: .top, animated: false)
      table.layoutIfNeeded()
      guard let cell = table.cellForRowAtIndexPath(path) else { return XCTFail("no cell") }
      XCTAssertTrue(table.indexPathForCell(cell)?.isEqual(path) == true)
      XCTAssertEqual(cell.frame.minY, table.contentOffset.y)
    }
  }

  /// As platform T14 has it.
  func testATapSelectsARowAndAnotherTakesItsPlace() throws {
    let told = try told(user: { device in
      try device.tap(160, 64 + 44 + 20)
      device.run(for: .milliseconds(500))
      try device.tap(160, 64 + 88 + 20)
    })
    XCTAssertEqual(
      told.filter { $0.contains("select") },
      ["will select 1", "did select 1", "will select 2", "did deselect 1", "did select 2"])
  }

  func testARowThatIsTappedAgainIsNotDeselected() throws {
    let told = try told(user: { device in
      try device.tap(160, 128)
      device.run(for: .milliseconds(500))
      try device.tap(160, 128)
    })
    XCTAssertEqual(
      told.filter { $0.contains("select") },
      ["will select 1", "did select 1", "will select 1", "did select 1"])
  }

  /// As platform T14 has it.
  func testIn2NoneHearsOfTheRowThatIsSelectedNoMore() throws {
    let told = try told(
      os: OSVersion(2, 2),
      user: { device in
        try device.tap(160, 128)
        device.run(for: .milliseconds(500))
        try device.tap(160, 172)
      })
    XCTAssertEqual(
      told.filter { $0.contains("select") },
      ["will select 1", "did select 1", "will select 2", "did select 2"])
  }

  /// As platform T14 has it.
  func testARowThatTheDelegateRefusesIsNotSelected() throws {
    let told = try told(
      {
        RowsDelegate.delegate.refusedRow = 1
        AppRun.later { XCTAssertNil(RowsDelegate.table.indexPathForSelectedRow()) }
      }, user: { try $0.tap(160, 128) })
    XCTAssertEqual(told.filter { $0.contains("select") }, ["will select 1"])
  }

  /// A call takes the finger away: the row is not highlighted any more, nor selected.
  func testARowThatACallTakesTheFingerFromIsLeft() throws {
    let told = try told(
      {
        let note = {
          let path = NSIndexPath.indexPathForRow(1, inSection: 0)
          let cell = RowsDelegate.table.cellForRowAtIndexPath(path)
          RowsDelegate.marks.add("\(cell?.highlighted == true) \(cell?.selected == true)")
        }
        for time in [1200, 2500] {
          AppProcess.current.schedule(after: .milliseconds(Int64(time)), note)
        }
      },
      user: { device in
        try device.touch(.began, 160, 128)
        device.run(for: .milliseconds(500))
        try device.ring(from: "555", plan: InterruptionPlan(.ignore, after: .seconds(1)))
        device.run(for: .milliseconds(500))
      })
    XCTAssertEqual(told.filter { $0.hasSuffix("e") }, ["true false", "false false"])
  }

  /// As platform T13 and T14 have it: the row that the finger was on is another one, or none.
  func testAReloadUnderAFingerLeavesNothingToSelect() throws {
    for count in [120, 2] {
      let told = try told(
        {
          AppProcess.current.schedule(after: .milliseconds(1300)) {
            RowsDelegate.delegate.counts = [count]
            RowsDelegate.table.reloadData()
            RowsDelegate.marks.add("reloaded")
            RowsDelegate.table.layoutIfNeeded()
            let cells = RowsDelegate.table.visibleCells().objects
            XCTAssertFalse(cells.contains { ($0 as? UITableViewCell)?.highlighted == true })
          }
        },
        user: { device in
          try device.touch(.began, 160, 64 + 5 * 44 + 20)
          device.run(for: .milliseconds(500))
          try device.touch(.ended, 160, 64 + 5 * 44 + 20)
          device.run(for: .seconds(1))
          RowsDelegate.marks.add("lifted")
          try device.tap(160, 64 + 44 + 20)
        })
      XCTAssertEqual(
        told.filter { $0.contains("select") || $0.hasSuffix("ed") },
        ["reloaded", "lifted", "will select 1", "did select 1"])
    }
  }

  func testARowThatCodeSelectsComesToAPlaceIfThatIsWanted() throws {
    let told = try told({
      let path = NSIndexPath.indexPathForRow(50, inSection: 0)
      for position in [UITableViewScrollPosition.none, .top] {
        RowsDelegate.table.selectRowAtIndexPath(path, animated: false, scrollPosition: position)
        let row = RowsDelegate.table.indexPathForSelectedRow()?.row ?? -1
        let place = Int(RowsDelegate.table.contentOffset.y)
        RowsDelegate.marks.add("selected \(row), from \(place) on")
      }
    })
    XCTAssertEqual(
      told.filter { $0.contains("select") },
      ["selected 50, from 0 on", "selected 50, from \(50 * 44) on"])
  }

  /// As platform T14 has it.
  func testARowIsHighlightedWhileAFingerRestsOnIt() throws {
    let told = try told(
      {
        let note = {
          let path = NSIndexPath.indexPathForRow(1, inSection: 0)
          let cell = RowsDelegate.table.cellForRowAtIndexPath(path)
          RowsDelegate.marks.add("\(cell?.highlighted == true) \(cell?.selected == true)")
        }
        for time in [1100, 1200, 1600] {
          AppProcess.current.schedule(after: .milliseconds(Int64(time)), note)
        }
      },
      user: { device in
        try device.touch(.began, 160, 128)
        device.run(for: .milliseconds(290))
        try device.touch(.ended, 160, 128)
      })
    XCTAssertEqual(told.filter { $0.hasSuffix("e") }, ["false false", "true false", "false true"])
  }
}
