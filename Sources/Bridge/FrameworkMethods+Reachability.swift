internal import CMemsimObjC
internal import MemsimKit
internal import MemsimRuntime

/// Functions of the network that take addresses, and functions and words of the app.
extension FrameworkMethods {
  static let ofReachability = [
    FrameworkMethod("SCNetworkReachabilityCreateWithName", "", makeForName),
    FrameworkMethod("SCNetworkReachabilityCreateWithAddress", "", makeForAddress),
    FrameworkMethod("SCNetworkReachabilityGetFlags", "", getFlags),
    FrameworkMethod("SCNetworkReachabilitySetCallback", "", setCallout),
  ]

  private typealias Word = UnsafeMutableRawPointer?

  private static let makeForName: @convention(c) (Word, UnsafePointer<CChar>?) -> ID = { _, name in
    let result: ID = FrameworkCall.run(nil) {
      guard let name else { return nil }
      return CompiledObjects.result(SCNetworkReachabilityCreateWithName(String(cString: name)))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let makeForAddress: @convention(c) (Word, UnsafeRawPointer?) -> ID = {
    _, address in
    let result: ID = FrameworkCall.run(nil) {
      guard let address, let text = text(of: address) else { return nil }
      return CompiledObjects.result(SCNetworkReachabilityCreateWithAddress(text))
    }
    memsim_objc_throw_pending()
    return result
  }

  /// The numbers of the families of addresses, as the host's headers have them.
  private static let (internet, internet6): (UInt16, UInt16) = (2, 10)

  /// The text of an address; nil for one of another family.
  private static func text(of address: UnsafeRawPointer) -> String? {
    func bytes(from start: Int, _ count: Int) -> [UInt8] {
      Array(UnsafeRawBufferPointer(start: address + start, count: count))
    }
    switch address.loadUnaligned(as: UInt16.self) {
    case internet: return bytes(from: 4, 4).map(String.init).joined(separator: ".")
    case internet6:
      let bytes = bytes(from: 8, 16)
      if bytes == Array(repeating: 0, count: 15) + [1] { return "::1" }
      return bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80 ? "fe80::" : "::"
    default: return nil
    }
  }

  private static let getFlags: @convention(c) (ID, UnsafeMutablePointer<UInt32>?) -> UInt8 = {
    passed, place in
    let result = FrameworkCall.run(UInt8(0)) { () throws(FrameworkCall.Refusal) -> UInt8 in
      let target = try FrameworkCall.object(passed, as: SCNetworkReachability.self)
      var flags: SCNetworkReachabilityFlags = []
      let isKnown = SCNetworkReachabilityGetFlags(target, &flags)
      place?.pointee = flags.rawValue
      return isKnown ? 1 : 0
    }
    memsim_objc_throw_pending()
    return result
  }

  private typealias Callout = @convention(c) (ID, UInt32, Word) -> Void

  /// The information that a function of the app gets beside the flags, and the functions that count
  /// it.
  private struct Context {
    let version: Int
    let information: Word
    let retain: (@convention(c) (Word) -> Word)?
    let release: (@convention(c) (Word) -> Void)?
    let describe: (@convention(c) (Word) -> Word)?
  }

  private static let setCallout: @convention(c) (ID, Callout?, UnsafeRawPointer?) -> UInt8 = {
    passed, callout, context in
    let result = FrameworkCall.run(UInt8(0)) { () throws(FrameworkCall.Refusal) -> UInt8 in
      let target = try FrameworkCall.object(passed, as: SCNetworkReachability.self)
      guard let callout else {
        target.setCallout(nil)
        return 1
      }
      guard let context = context?.loadUnaligned(as: Context.self) else {
        target.setCallout { perform(callout, $0, $1, nil) }
        return 1
      }
      let information = retained(context)
      let region = information.flatMap {
        context.retain == nil ? nil : Heap.ofTurn.takeUnretainedValue().region(with: $0)
      }
      target.setCallout(
        { target, flags in
          let information = retained(context)
          perform(callout, target, flags, information)
          release(context, information)
        }, retained: region?.ref ?? .null, release: { release(context, information) })
      return 1
    }
    memsim_objc_throw_pending()
    return result
  }

  /// Calls the function of the app.
  private static func perform(
    _ callout: @escaping Callout, _ target: SCNetworkReachability,
    _ flags: SCNetworkReachabilityFlags, _ information: Word
  ) {
    var call = (callout, CompiledObjects.address(of: target), flags.rawValue, information)
    AppMethod.perform(&call) { place in
      typealias Call = (Callout, ID, UInt32, Word)
      guard let call = place?.assumingMemoryBound(to: Call.self) else { return }
      call.pointee.0(call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  /// Has the app retain what its function gets; returns that.
  private static func retained(_ context: Context) -> Word {
    guard let retain = context.retain else { return context.information }
    var call = (retain, context.information)
    AppMethod.perform(&call) { place in
      typealias Call = (@convention(c) (Word) -> Word, Word)
      guard let call = place?.assumingMemoryBound(to: Call.self) else { return }
      call.pointee.1 = call.pointee.0(call.pointee.1)
    }
    return call.1
  }

  /// Has the app release that.
  private static func release(_ context: Context, _ information: Word) {
    guard let release = context.release else { return }
    var call = (release, information)
    AppMethod.perform(&call) { place in
      typealias Call = (@convention(c) (Word) -> Void, Word)
      guard let call = place?.assumingMemoryBound(to: Call.self) else { return }
      call.pointee.0(call.pointee.1)
    }
  }
}
