import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// See platform S19: views of an app that was made for a phone are tapped where an iPad shows them.
final class AppScreenTests: XCTestCase {
  func testAViewIsTappedWhereItIsSeen() throws {
    let card = ViewNode.view("Card", x: 10, y: 20, width: 100, height: 40, text: "Lion")
    let window = ViewNode.view("UIWindow", x: 0, y: 0, width: 320, height: 480, [card])
    var app = App.poster("Cards", [window])
    app.bundle = try AppBundle(
      path: Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path)
    var catalogue = Catalogue()
    catalogue.add(app)
    let simulation = Simulation(catalogue)
    let text = """
      name: pad
      end: 5s
      device: ipad
      apps: [{name: Cards}]
      timeline:
        - {at: 1s, launch: Cards}
        - {at: 2s, tap: {view: {text: Lion}}}
        - {at: 3s, tap: {button: 2x}}
        - {at: 4s, tap: {view: {text: Lion}}}
      """
    let sink = MemorySink()
    let file = try ScenarioFile(text: text, path: "a.yaml")
    try simulation.run(try simulation.plan(of: file), path: file.path, to: sink)
    let inputs = try Journal(sink.bytes).events.compactMap { $0.body as? InputArrived }
    let places = inputs.filter { $0.kind == .touchBegan }.map {
      [$0.x, $0.y].map { ($0 ?? 0) / 64 }
    }
    XCTAssertEqual(places, [[284, 312], [736, 1007], [184, 112]])
  }
}
