import Glibc
import MemsimVocabulary
import XCTest

@testable import MemsimCommand

/// The messages that wait for a slow reader.
final class MessageQueueTests: XCTestCase {
  private var ends: [Int32] = [0, 0]
  private let mostBytes = 8 << 20
  private let text = String(repeating: "a", count: 10_000)

  override func setUp() {
    XCTAssertEqual(pipe(&ends), 0)
  }

  override func tearDown() {
    for end in ends { close(end) }
  }

  private func send(_ kind: LiveMessage.Kind, count: Int, to queue: MessageQueue) {
    for number in 1...count {
      let members: JSON.Members = [(key: "text", value: .text("\(number) \(text)"))]
      queue.send(LiveMessage(.other(kind, members), at: .start, branch: 1))
    }
  }

  /// All that is read of what waits.
  private func read(_ queue: MessageQueue) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    while queue.busyDescriptor != nil || bytes.isEmpty {
      queue.pump()
      let count = Glibc.read(ends[0], &piece, piece.count)
      if count > 0 { bytes += piece[..<count] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func testWhatARunSaysByItselfIsBoundedAndToldToBeMissing() {
    for kind in [LiveMessage.Kind.event, .expectation, .error] {
      let queue = MessageQueue(descriptor: ends[1], waitingForReader: false)
      send(kind, count: 3000, to: queue)
      let text = read(queue)
      XCTAssertLessThan(text.utf8.count, mostBytes + 100_000, "\(kind)")
      XCTAssertTrue(text.contains("\"is\":\"dropped\""), "\(kind)")
      XCTAssertTrue(text.contains("\"text\":\"1 a"), "\(kind)")
    }
  }

  /// Many short messages wait, and all of them are read.
  func testWhatThereIsRoomForIsReadInItsOrder() {
    let queue = MessageQueue(descriptor: ends[1], waitingForReader: false)
    for number in 1...5000 {
      queue.send(
        LiveMessage(
          .other(.event, [(key: "number", value: .number(number))]), at: .start, branch: 1))
    }
    let numbers = read(queue).matches(of: /"number":(\d+)/).map { Int($0.1) }
    XCTAssertEqual(numbers, Array(1...5000))
  }

  func testOfBranchesAsOfFramesTheNewestIsRead() {
    for kind in [LiveMessage.Kind.branches, .frame, .memory, .processes, .time] {
      let queue = MessageQueue(descriptor: ends[1], waitingForReader: false)
      send(kind, count: 3000, to: queue)
      let text = read(queue)
      XCTAssertLessThan(text.utf8.count, 100_000, "\(kind)")
      XCTAssertTrue(text.contains("\"text\":\"3000 a"), "\(kind)")
      XCTAssertTrue(text.contains("\"\(kind)\":2999"), "\(kind)")
    }
  }

  /// Frames that were replaced or read leave their room to the messages of a run.
  func testReplacedFramesLeaveRoomForEvents() {
    let queue = MessageQueue(descriptor: ends[1], waitingForReader: false)
    for _ in 0..<2 {
      send(.frame, count: 3000, to: queue)
      send(.event, count: 500, to: queue)
      XCTAssertFalse(queue.isFull)
      let text = read(queue)
      XCTAssertFalse(text.contains("\"event\":"), "events are dropped")
      XCTAssertEqual(text.matches(of: /"is":"event"/).count, 500)
      XCTAssertTrue(text.contains("\"frame\":2999"))
      // As many frames that were read one by one as would have no room together.
      for _ in 0..<1000 {
        send(.frame, count: 1, to: queue)
        XCTAssertTrue(read(queue).contains("\"is\":\"frame\""))
      }
    }
  }

  func testWhoLeavesAnswersUnreadIsAskedNothingMore() {
    let queue = MessageQueue(descriptor: ends[1], waitingForReader: false)
    send(.answer, count: 1600, to: queue)
    XCTAssertFalse(queue.isFull)
    send(.answer, count: 100, to: queue)
    XCTAssertTrue(queue.isFull)
  }

  func testTheLastPictureOfABranchIsNotLostToTheNext() {
    let queue = MessageQueue(descriptor: ends[1], waitingForReader: false)
    for branch in [1, 1, 2] {
      queue.send(LiveMessage(.other(.frame, []), at: .start, branch: branch))
    }
    let text = read(queue)
    XCTAssertTrue(text.contains("\"branch\":1") && text.contains("\"branch\":2"), text)
  }
}
