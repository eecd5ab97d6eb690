import MemsimDevice

/// What a random program needs of a clock; entries are numbered as they are added.
protocol ClockSubject: AnyObject {
  var now: Instant { get }
  var entryCount: Int { get }
  var nextStart: Instant? { get }

  func add(_ entry: ClockEntry, after span: TimeSpan, _ action: @escaping VirtualClock.Action)
  func cancel(_ number: Int) -> Bool
  func reschedule(_ number: Int, at instant: Instant) -> Bool
  func due(_ number: Int) -> Instant?
  func cancelAll(of owner: EntryOwner)
  func rest(_ owners: [EntryOwner])
  func resume()
  func spend(_ span: TimeSpan)
  func runNext(notAfter limit: Instant) -> Bool
  func run(until limit: Instant)
}
