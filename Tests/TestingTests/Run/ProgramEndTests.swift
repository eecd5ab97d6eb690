import Glibc
import MemsimDevice
import MemsimJournal
import TestSupport
import TileCache
import XCTest

@testable import MemsimTesting

/// Code that would end the test process ends the run.
final class ProgramEndTests: XCTestCase {
  /// A program that does one thing as soon as it is launched.
  private final class Deed: NativeProgram {
    private let deed: @Sendable () -> Void
    private var memory = [UInt8](repeating: 1, count: 1 << 20)

    init(_ deed: @escaping @Sendable () -> Void) {
      self.deed = deed
    }

    func launch(in system: System) {
      deed()
      memory[0] += 1
    }
  }

  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  static func scenario(_ deed: @escaping @Sendable () -> Void) -> TestScenario {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(10))
    scenario.install(App("Zoo", native: { Deed(deed) }))
    scenario.at(.seconds(2), .launch("Zoo"))
    return scenario
  }

  /// Fails unless a deed ends the run with this message.
  private func assertEnd(
    _ message: String, file: StaticString = #filePath, line: UInt = #line,
    of deed: @escaping @Sendable () -> Void
  ) {
    XCTAssertThrowsError(try TestRun(Self.scenario(deed)), file: file, line: line) { error in
      XCTAssertTrue("\(error)".contains(message), "\(error)", file: file, line: line)
    }
  }

  func testExitIsNoEndOfTheTestProcess() {
    assertEnd(
      "'Zoo' calls exit(0), which would end the host process; the run ends at 2s, in "
        + "applicationDidFinishLaunching:"
    ) { exit(0) }
  }

  func testNeitherIsAnyOtherEndOfAProcess() {
    assertEnd("'Zoo' calls exit(3), which") { exit(3) }
    assertEnd("'Zoo' calls _exit(0), which") { _exit(0) }
    assertEnd("'Zoo' calls _Exit(1), which") { _Exit(1) }
    assertEnd("'Zoo' calls quick_exit(0), which") { quick_exit(0) }
    assertEnd("'Zoo' calls pthread_exit, which") { pthread_exit(nil) }
    assertEnd("'Zoo' crashes: SIGABRT") { abort() }
  }

  func testATrapOfSwiftIsACrash() {
    assertEnd("'Zoo' crashes: a trap, ") { fatalError("a mistake of the app") }
    assertEnd("'Zoo' crashes: a trap, ") { Self.trap(at: 7, in: []) }
  }

  func testAnAddressThatIsNoneIsACrash() {
    assertEnd("'Zoo' crashes: SIGSEGV") {
      _ = write(STDOUT_FILENO, UnsafeRawPointer(bitPattern: 16), 8)
    }
    assertEnd("'Zoo' crashes: SIGSEGV") {
      var piece = iovec(iov_base: UnsafeMutableRawPointer(bitPattern: 16), iov_len: 8)
      _ = writev(STDERR_FILENO, &piece, 1)
    }
    assertEnd("'Zoo' crashes: SIGSEGV") {
      UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    }
    assertEnd("'Zoo' crashes: SIGBUS") { raise(SIGBUS) }
    assertEnd("'Zoo' crashes: SIGFPE") { raise(SIGFPE) }
    assertEnd("'Zoo' crashes: SIGILL") { raise(SIGILL) }
  }

  func testAnExceptionOfCppIsACrashThatNamesIt() {
    assertEnd("'Zoo' crashes: nothing catches an exception of type std::out_of_range") {
      let cache = tile_cache_make()
      _ = tile_cache_size(cache, 1)
    }
  }

  func testARecursionWithoutEndIsACrash() {
    assertEnd("'Zoo' crashes: its stack is used up") { _ = Self.depth(of: 1) }
  }

  func testTheErrorNamesTheFunctions() {
    assertEnd("TestingTests.ProgramEndTests.trap(at: Int, in: Array<Int>) -> ()") {
      Self.trap(at: 7, in: [])
    }
  }

  func testRunsThatAppsEndSideBySideAreTheSame() {
    let messages = Marks()
    onHostThreads(4) { _ in
      for _ in 0..<4 {
        do {
          _ = try TestRun(Self.scenario { abort() })
          messages.add("none")
        } catch {
          messages.add("\(error)")
        }
      }
    }
    XCTAssertEqual(messages.all.count, 16)
    XCTAssertEqual(Set(messages.all).count, 1)
    XCTAssertTrue(messages.all[0].contains("'Zoo' crashes: SIGABRT"), messages.all[0])
  }

  func testARunAfterOneThatAnAppEndedIsWhatItWas() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(60))
    scenario.install("Hoarder", workload: "ramp", ["with.rate": "20/s", "role": "background"])
    scenario.at(.zero, .launch("Hoarder"))
    let before = try TestRun(scenario).journal.seal
    assertEnd("'Zoo' calls exit(0)") { exit(0) }
    XCTAssertEqual(try TestRun(scenario).journal.seal, before)
  }

  func testACallbackThatGoesOnAfterItsEndIsNoEndOfTheTestProcess() {
    var scenario = TestScenario(on: "small", lasting: .seconds(2))
    scenario.install(.scripted("Game", .init(launch: [.allocateForEver])))
    scenario.at(.zero, .launch("Game"))
    XCTAssertThrowsError(try TestRun(scenario, with: .small(pages: 2000))) { error in
      let message = "Game, was killed but continues and makes more than 1000000 requests for memory"
      XCTAssertTrue("\(error)".contains(message), "\(error)")
    }
  }

  private static func trap(at place: Int, in numbers: [Int]) {
    _ = numbers[place]
  }

  @inline(never)
  private static func depth(of number: Int) -> Int {
    number == 0 ? 0 : depth(of: number + 1) + 1
  }
}
