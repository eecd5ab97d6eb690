// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Reports whether the device reaches a host or an address (platform Z11 to Z13).
///
/// The device reaches a host if it has a link to the Internet and the scenario has a page of the
/// host, which alone can be loaded.
public final class SCNetworkReachability: NSObject {
  @Assigned private var information: NSObject?
  @Owned private var context: Ref
  private var destination = Destination.anywhere
  private var callout: ((SCNetworkReachability, SCNetworkReachabilityFlags) -> Void)?
  private var releaseContext: (() -> Void)?

  /// The run loops that call it.
  private var loops: [Ref] = []

  /// The flags that were reported last; nil for those of a name that was not looked up.
  private var known: SCNetworkReachabilityFlags?

  public override class var instanceSize: Int { 32 }

  private enum Destination: Equatable {
    case host(String)
    case anywhere
    case ownAddress
    case localNetwork
  }

  /// Sets the host of a name, or of an address that is written as one.
  func setHost(_ name: String) {
    destination = Self.destination(address: name) ?? .host(name)
    if name.lowercased() == "localhost" { destination = .ownAddress }
  }

  /// Sets an address; returns whether it is one.
  func setAddress(_ address: String) -> Bool {
    guard let destination = Self.destination(address: address) else { return false }
    self.destination = destination
    return true
  }

  private static func destination(address: String) -> Destination? {
    if address.contains(":") {
      let isLocal = address.lowercased().hasPrefix("fe80:")
      return address == "::1" ? .ownAddress : isLocal ? .localNetwork : .anywhere
    }
    let numbers = address.split(separator: ".", omittingEmptySubsequences: false)
      .map { UInt8($0) }
    guard numbers.count == 4, !numbers.contains(nil) else { return nil }
    return numbers[0] == 127
      ? .ownAddress : numbers[0] == 169 && numbers[1] == 254 ? .localNetwork : .anywhere
  }

  /// The flags at this moment.
  var flags: SCNetworkReachabilityFlags {
    let system = AppProcess.current.system
    if destination == .ownAddress { return [.reachable, .isLocalAddress] }
    guard let link = system.networkLink else { return [] }
    if case .host(let name) = destination, !system.hasPages(ofHost: name) { return [] }
    if link == .cellular { return [.reachable, .transientConnection, .isWWAN] }
    return destination == .localNetwork ? [.reachable, .isDirect] : .reachable
  }

  /// Sets the function that gets changes, what the app has retained for it, and the function that
  /// releases that.
  package func setCallout(
    _ callout: ((SCNetworkReachability, SCNetworkReachabilityFlags) -> Void)?,
    retained context: Ref = .null, release: (() -> Void)? = nil
  ) {
    checkAlive()
    let old = releaseContext
    self.callout = callout
    self.context = context
    releaseContext = release
    old?()
  }

  /// The same with an object, which is not retained.
  fileprivate func setCallout(
    _ callout:
      @escaping (SCNetworkReachability, SCNetworkReachabilityFlags, NSObject?) -> Void,
    _ information: NSObject?
  ) {
    setCallout { target, flags in callout(target, flags, target.information) }
    self.information = information
  }

  /// Has a run loop call the callout, and retain the object; returns whether it did not yet.
  fileprivate func schedule(on loop: NSRunLoop) -> Bool {
    checkAlive()
    guard !loops.contains(loop.ref) else { return false }
    let isFirst = loops.isEmpty
    loops.append(loop.ref)
    loop.addSource(self)
    guard isFirst else { return true }
    NetworkListeners.add(self)
    known = flags
    if case .host = destination, let thread = AppProcess.current.globals.thread(of: loop) {
      known = nil
      callLater(on: thread)
    }
    return true
  }

  /// Has a run loop call it no more; returns whether it did.
  fileprivate func unschedule(from loop: NSRunLoop) -> Bool {
    checkAlive()
    guard let index = loops.firstIndex(of: loop.ref) else { return false }
    loops.remove(at: index)
    if loops.isEmpty { NetworkListeners.remove(self) }
    loop.removeSource(self)
    return true
  }

  /// The link of the device is another one: the run loop calls the callout if that changes the
  /// flags.
  func networkDidChange() {
    let globals = AppProcess.current.globals
    for case let loop as NSRunLoop in loops.map({ heap.object($0) }) {
      guard let thread = globals.thread(of: loop) else { continue }
      return thread === NSThread.mainThread() ? call() : callLater(on: thread)
    }
  }

  private func callLater(on thread: NSThread) {
    NSTimer.scheduleCall(
      of: self, after: 0,
      Message { (target: SCNetworkReachability, _: NSTimer) in target.call() }, nil, on: thread)
  }

  /// Calls the callout if it does not know the flags.
  private func call() {
    let now = flags
    guard !loops.isEmpty, now != known else { return }
    known = now
    retain()
    callout?(self, now)
    release()
  }

  public override func dealloc() {
    NetworkListeners.remove(self)
    setCallout(nil)
    super.dealloc()
  }
}

/// The objects of a process that listen for changes of the network, by their refs.
enum NetworkListeners {
  static func add(_ listener: SCNetworkReachability) {
    let process = AppProcess.current
    process.networkListeners.append(listener.ref)
    process.system.listensToNetwork = true
  }

  static func remove(_ listener: SCNetworkReachability) {
    let process = AppProcess.current
    process.networkListeners.removeAll { $0 == listener.ref }
    process.system.listensToNetwork = !process.networkListeners.isEmpty
  }

  /// The link of the device is another one.
  static func networkDidChange() {
    let process = AppProcess.current
    for ref in process.networkListeners {
      (process.heap.object(ref) as? SCNetworkReachability)?.networkDidChange()
    }
  }
}

/// The way in which the device reaches something.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// The flags of some bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The connection is of the moment, such as one by the carrier.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
  /// The device reaches it.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 2)
  /// A connection must be made first: never here.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 4)
  /// Traffic makes the connection: never here.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 8)
  /// The user must do something first: never here.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 16)
  /// A request makes the connection: never here.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 32)
  /// It is an address of the device itself.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// It is in the network that the device has joined.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// The connection is one by the carrier.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// Makes the object for a host, which the caller releases.
public func SCNetworkReachabilityCreateWithName(
  _ name: String, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> SCNetworkReachability {
  let made = SCNetworkReachability.new(file, line, function)
  made.setHost(name)
  return made
}

/// Makes the object for an address, such as `169.254.0.0` for the local network and `0.0.0.0` for
/// the Internet; nil if it is none.
///
/// The caller releases it.
public func SCNetworkReachabilityCreateWithAddress(
  _ address: String, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> SCNetworkReachability? {
  let made = SCNetworkReachability.new(file, line, function)
  if made.setAddress(address) { return made }
  made.release()
  return nil
}

/// Stores the flags of this moment; returns whether they are known, which they always are.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.checkAlive().flags
  return true
}

/// Sets the function that a run loop calls when the flags change, and an object that the function
/// gets, which is not retained (platform Z12).
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability,
  _ callout:
    @escaping (SCNetworkReachability, SCNetworkReachabilityFlags, NSObject?) -> Void,
  _ information: NSObject?
) -> Bool {
  target.setCallout(callout, information)
  return true
}

/// Has a run loop call the function when the flags change, in every mode; returns whether that is
/// new.
///
/// Until it is taken off the run loop, the object is retained (platform Z12).
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: NSRunLoop, _ mode: String
) -> Bool { target.schedule(on: runLoop.checkAlive()) }

/// Takes the object off a run loop; returns whether it was there.
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: NSRunLoop, _ mode: String
) -> Bool { target.unschedule(from: runLoop.checkAlive()) }
