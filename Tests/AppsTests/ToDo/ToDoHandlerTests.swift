import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

@testable import MemsimApps

/// The answers of ToDo to the URLs of other apps, as in the listing of the guide.
final class ToDoHandlerTests: XCTestCase {
  /// Has ToDo handle URLs in one turn, and says what it answered to each, and what it has to do.
  private func answers(to urls: [String]) throws -> [String] {
    let marks = Marks()
    let code = ToDo.executable(validates: true)
    let executable = Executable(code.name, classes: code.classes) { argc, argv in
      AppProcess.current.schedule(after: .milliseconds(1)) {
        let application = UIApplication.sharedApplication()
        guard let delegate = application.delegate as? ToDoAppDelegate else { return }
        for text in urls {
          guard let url = NSURL.URLWithString(NSString.stringWithString(text)) else { continue }
          marks.add("\(delegate.application(application, handleOpenURL: url))")
        }
        for case let item as ToDoItem in delegate.list?.objects ?? [] {
          marks.add("\(item.toDoTask?.string ?? ""), \(item.dateDue?.description ?? "")")
          XCTAssertEqual(item.retainCount, 1)
        }
      }
      return try code.main(argc, argv)
    }
    let app = App(executable, bundle: try ShippedBundle.named("ToDo"))
    let run = try DeviceRun(on: .phone()) { device in
      device.install(app)
      try device.launch("ToDo")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.message), [])
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), [])
    return marks.all
  }

  func testItSaysYesToATaskWithADateOrWithout() throws {
    XCTAssertEqual(
      try answers(to: [
        "todolist://www.acme.com?Quarterly%20Report#200806231300", "TODOLIST:?b#today",
        "todolist:?c",
      ]),
      [
        "true", "true", "true", "Quarterly Report, 2008-06-23 13:00:00 +0000",
        "b, 2009-06-17 17:00:00 +0000", "c, 2009-06-17 17:00:00 +0000",
      ])
  }

  func testItSaysNoToEverythingElse() throws {
    XCTAssertEqual(
      try answers(to: [
        "todolists:?a", "http://www.acme.com?a#today", "todolist://www.acme.com", "todolist:#today",
        "todolist:?%20", "todolist:?a#200813011300", "todolist:?a#2008",
      ]),
      ["false", "false", "false", "false", "false", "false", "false"])
  }
}
