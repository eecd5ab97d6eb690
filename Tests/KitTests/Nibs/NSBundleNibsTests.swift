import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The result of loading a nib.
final class NSBundleNibsTests: XCTestCase {
  private func load(
    _ nib: String, file: StaticString = #filePath, line: UInt = #line,
    _ then: @escaping @Sendable (Keeper) -> Void = { _ in }
  ) throws -> AppRun {
    try AppRun(
      bundle: "Sample", classes: [Keeper.self, Cage.self, Animal.self, Stack.self],
      file: file, line: line
    ) {
      let keeper = Keeper.new()
      NSBundle.mainBundle().loadNibNamed(nib, owner: keeper)
      then(keeper)
      keeper.release()
    }
  }

  /// As platform N1, N2 and N4 have it.
  func testAllObjectsAreMadeThenConnectedAndThenWoken() throws {
    _ = try load("Order")
    XCTAssertEqual(
      Keeper.marks.all,
      [
        "coder 2", "coder 1", "init",  // made
        "keeps 1", "keeps animal", "connects animal to 2",
        "wakes 2", "wakes 1", "wakes animal in 2",
      ])
  }

  /// With options, which name nothing in these nibs; an owner that is nil gets no outlets.
  func testANibIsLoadedWithOptions() throws {
    let run = try AppRun(bundle: "Sample", classes: [Keeper.self, Cage.self, Animal.self]) {
      let keeper = Keeper.new()
      let bundle = NSBundle.mainBundle()
      let objects = bundle.loadNibNamed(
        "Order", owner: keeper, options: NSDictionary.new().autorelease())
      XCTAssertEqual(objects?.count, 2)
      XCTAssertNotNil(keeper.animal)
      let others = bundle.loadNibNamed("Order", owner: nil, options: nil)
      XCTAssertEqual(others?.count, 2)
      XCTAssertFalse(others?.objectAtIndex(0) === objects?.objectAtIndex(0))
      keeper.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform N3 has it.
  func testAnOutletIsSetAsAssigningToItDoes() throws {
    let run = try load("Order") { keeper in
      // The owner's outlet and the list of what lies in nothing else.
      XCTAssertEqual(keeper.animal?.retainCount, 2)
      XCTAssertTrue(keeper.animal?.cage === keeper.cage?.viewWithTag(2))
      XCTAssertEqual(keeper.cage?.frame, CGRectMake(0, 0, 100, 100))
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform N5 has it.
  func testWhatIsNotRetainedGoesWithThePool() throws {
    let run = try AppRun(
      bundle: "Sample", classes: [Keeper.self, Animal.self], delegate: KeeperHolder.self,
      {
        let keeper = KeeperHolder.current
        NSBundle.mainBundle().loadNibNamed("Loose", owner: keeper)
        Keeper.marks.add("guest \(keeper.guest?.retainCount ?? 0)")
      }, { Keeper.marks.add(KeeperHolder.current.guest == nil ? "no guest" : "a guest") })
    XCTAssertEqual(
      Keeper.marks.all, ["init", "wakes animal in 0", "guest 1", "animal goes", "no guest"])
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated"])
    XCTAssertEqual(run.leaks, [])
  }

  /// As platform N7 has it.
  func testAnUnknownOutletIsAnException() throws {
    let run = try load("Misspelt")
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: "
          + "'[<Keeper 0x…> setValue:forUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key caeg.'"
      ])
  }

  func testAnOutletToAnObjectOfAnotherClassIsAnException() throws {
    let run = try load("Mistaken")
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'*** -[Keeper setValue:forKey:]: the key cage takes no Animal'"
      ])
  }

  /// As platform N8 has it.
  func testANibThatIsNotThereIsAnException() throws {
    let run = try load("Tiger")
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'Could not load NIB in bundle: 'NSBundle </var/mobile/Applications/Sample/Sample.app> "
          + "(loaded)' with name 'Tiger''"
      ])
  }

  /// As platform N12 has it.
  func testAViewThatComesWithItsControllerIsLoadedWhenItIsAskedFor() throws {
    let run = try AppRun(bundle: "Sample", classes: [Guide.self]) {
      Keeper.marks.add("begin")
      let all = NSBundle.mainBundle().loadNibNamed("Embedded", owner: nil, options: nil)
      guard let guide = all?.objectAtIndex(0) as? Guide else { return XCTFail("no guide") }
      Keeper.marks.add("loaded \(guide.isViewLoaded)")
      for _ in 0..<2 { Keeper.marks.add("view \(guide.view?.tag ?? 0)") }
      let other = UIView.new()
      guide.view = other
      other.release()
      Keeper.marks.add("view \(guide.view?.tag ?? -1)")
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(
      Array(Keeper.marks.all.drop { $0 != "begin" }),
      ["begin", "wakes", "loaded true", "did load with sign 7", "view 3", "view 3", "view 0"])
  }

  func testANibWithAnUnknownClassIsAnException() throws {
    let run = try AppRun(bundle: "Sample") {
      NSBundle.mainBundle().loadNibNamed("Loose", owner: NSObject.new().autorelease())
    }
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
    XCTAssertEqual(
      run.messages.first?.contains(
        "/Sample/Sample.app/Loose.xib:4:67: error: there is no class 'Keeper'"), true,
      "\(run.messages)")
  }

  /// As platform N2 has it.
  func testControllersComeFromNibsToo() throws {
    let run = try load("Controllers") { keeper in
      XCTAssertEqual(keeper.first?.nibName, "Small")
      XCTAssertEqual(keeper.first?.view?.frame, CGRectMake(0, 20, 320, 460))
      XCTAssertEqual(keeper.second?.view?.frame, CGRectMake(0, 0, 100, 100))
      XCTAssertEqual(keeper.third?.isViewLoaded, true)
      XCTAssertEqual(keeper.third?.view?.tag, 9)
      keeper.third.map { keeper.stack?.pushViewController($0, animated: false) }
      XCTAssertTrue(keeper.stack?.topViewController === keeper.third)
      XCTAssertEqual(keeper.stack?.navigationBar?.frame, CGRectMake(0, 0, 320, 44))
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }
}

/// The owner of the nib.
private final class Keeper: NSObject {
  static let marks = Marks()

  @Retained var cage: UIView?
  @Retained var animal: Animal?
  @Assigned var guest: Animal?
  @Retained var first: UIViewController?
  @Retained var second: UIViewController?
  @Retained var third: UIViewController?
  @Retained var stack: UINavigationController?

  override func setValue(_ value: NSObject?, forKey key: String) {
    super.setValue(value, forKey: key)
    if value != nil, key == "cage" { Self.marks.add("keeps \(cage?.tag ?? 0)") }
    if value != nil, key == "animal" { Self.marks.add("keeps animal") }
  }

  override func awakeFromNib() {
    Self.marks.add("wakes owner")
  }

  override func dealloc() {
    cage = nil
    animal = nil
    first = nil
    second = nil
    third = nil
    stack = nil
    super.dealloc()
  }
}

/// A controller that comes with its view.
private final class Guide: UIViewController {
  @Retained var sign: UIView?

  override func awakeFromNib() { Keeper.marks.add("wakes") }

  override func viewDidLoad() {
    super.viewDidLoad()
    Keeper.marks.add("did load with sign \(sign?.tag ?? 0)")
  }

  override func dealloc() {
    sign = nil
    super.dealloc()
  }
}

private final class Stack: UINavigationController {}

private final class Cage: UIView {
  override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    Keeper.marks.add("coder \(tag)")
    return self
  }

  override func awakeFromNib() {
    Keeper.marks.add("wakes \(tag)")
  }
}

private final class Animal: NSObject {
  @Assigned var cage: UIView?

  override func `init`() -> Self {
    Keeper.marks.add("init")
    return self
  }

  override func setValue(_ value: NSObject?, forKey key: String) {
    super.setValue(value, forKey: key)
    Keeper.marks.add("connects animal to \(cage?.tag ?? 0)")
  }

  override func awakeFromNib() {
    Keeper.marks.add("wakes animal in \(cage?.tag ?? 0)")
  }

  override func dealloc() {
    if cage == nil { Keeper.marks.add("animal goes") }
    super.dealloc()
  }
}

/// Keeps a keeper for longer than a turn.
private final class KeeperHolder: NSObject, UIApplicationDelegate {
  @Retained private var keeper: Keeper?

  static var current: Keeper {
    guard let holder = UIApplication.sharedApplication().delegate as? KeeperHolder,
      let keeper = holder.keeper
    else { preconditionFailure("there is no keeper") }
    return keeper
  }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $keeper = Keeper.new()
  }
}
