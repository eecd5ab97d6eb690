import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform O19 to O23.
final class NSOperationQueueTests: XCTestCase {
  /// Notes what it is asked to do, on which thread.
  private final class Worker: NSObject {
    static let marks = Marks()

    func work(_ number: NSNumber?) {
      Self.marks.add("works \(number?.intValue ?? 0), main \(NSThread.isMainThread())")
      _ = NSString.stringWithString("temporary").length
    }

    func tell(_ number: NSNumber?) {
      Self.marks.add("told \(number?.intValue ?? 0), main \(NSThread.isMainThread())")
    }

    func workAndTell(_ number: NSNumber?) {
      work(number)
      performSelectorOnMainThread(Worker.tell, withObject: number, waitUntilDone: false)
    }

    func workAndWait(_ number: NSNumber?) {
      performSelectorOnMainThread(Worker.tell, withObject: number, waitUntilDone: true)
      Self.marks.add("goes on")
    }

    override func dealloc() {
      Self.marks.add("gone")
      super.dealloc()
    }
  }

  private static func operation(
    _ worker: Worker, _ number: Int,
    _ selector: @escaping (Worker) -> (NSNumber?) -> Void = Worker.work
  ) -> NSInvocationOperation {
    NSInvocationOperation.alloc().initWithTarget(
      worker, selector: selector, object: NSNumber.numberWithInt(number)
    ).autorelease()
  }

  /// Returns the marks of the worker of a queue, which must leak nothing.
  private func said(
    diagnoses: [String] = [],
    _ body: @escaping @Sendable (NSOperationQueue, Worker) -> Void,
    later: @escaping @Sendable () -> Void = {}
  ) throws -> [String] {
    Worker.marks.add("begins")
    let run = try AppRun(
      {
        Worker.marks.add("begins")
        let queue = NSOperationQueue.new()
        let worker = Worker.new()
        body(queue, worker)
        worker.release()
        queue.release()
        Worker.marks.add("let go")
      }, later)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, diagnoses)
    return Worker.marks.all
  }

  func testOperationsAreDoneInOrderOnThreadsAndKeepTheirTargetUntilThen() throws {
    let said = try said { queue, worker in
      for number in 1...3 { queue.addOperation(Self.operation(worker, number)) }
      Worker.marks.add("waiting \(queue.operations.count)")
    }
    XCTAssertEqual(
      said,
      [
        "begins", "waiting 3", "let go", "works 1, main false", "works 2, main false",
        "works 3, main false", "gone",
      ])
  }

  func testAQueueThatIsSuspendedWaits() throws {
    let said = try said { queue, worker in
      queue.setSuspended(true)
      queue.addOperation(Self.operation(worker, 1))
      Worker.marks.add("suspended \(queue.isSuspended)")
      queue.setSuspended(false)
    }
    XCTAssertEqual(said, ["begins", "suspended true", "let go", "works 1, main false", "gone"])
  }

  func testWhatIsCancelledIsNotDone() throws {
    let said = try said { queue, worker in
      for number in 1...2 { queue.addOperation(Self.operation(worker, number)) }
      queue.cancelAllOperations()
      queue.addOperation(Self.operation(worker, 3))
    }
    XCTAssertEqual(said, ["begins", "let go", "works 3, main false", "gone"])
  }

  func testTheMainThreadIsTold() throws {
    let said = try said { queue, worker in
      queue.addOperation(Self.operation(worker, 1, Worker.workAndTell))
    }
    XCTAssertEqual(
      said, ["begins", "let go", "works 1, main false", "told 1, main true", "gone"])
  }

  func testToWaitForTheMainThreadIsADiagnosis() throws {
    let said = try said(diagnoses: ["blocking-call"]) { queue, worker in
      queue.addOperation(Self.operation(worker, 1, Worker.workAndWait))
    }
    XCTAssertEqual(said, ["begins", "let go", "goes on", "told 1, main true", "gone"])
  }

  func testTheMainThreadDoesAtOnceWhatItWaitsFor() throws {
    let said = try said { _, worker in
      worker.workAndWait(NSNumber.numberWithInt(1))
    }
    XCTAssertEqual(said, ["begins", "told 1, main true", "goes on", "gone", "let go"])
  }

  func testAnOperationSaysHowFarItIs() throws {
    let said = try self.said { marks in
      let operation = Watched.new().autorelease()
      operation.marks = marks
      marks.add("\(operation.isExecuting) \(operation.isFinished)")
      operation.start()
      operation.start()
      marks.add("\(operation.isExecuting) \(operation.isFinished) \(operation.isCancelled)")
      let cancelled = Watched.new().autorelease()
      cancelled.marks = marks
      cancelled.cancel()
      cancelled.start()
      marks.add("\(cancelled.isFinished) \(cancelled.isCancelled)")
    }
    XCTAssertEqual(said, ["false false", "main true", "false true false", "true true"])
  }

  /// Notes that it runs.
  private final class Watched: NSOperation {
    var marks: Marks?

    override func main() { marks?.add("main \(isExecuting)") }
  }
}
