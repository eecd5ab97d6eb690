internal import CMemsim
internal import CMemsimObjC
internal import Glibc
internal import MemsimHost
internal import MemsimRuntime

/// The places in compiled code where calls were made, by the addresses that they return to.
final class CallSites: Sendable {
  static let shared = CallSites()

  private struct Known {
    var sites: [UInt: Site] = [:]
    var lines: [String: LineTable] = [:]
  }

  private let known = Monitor(Known())

  /// The file and line of a call, if its shared object has lines, and the method or function that
  /// made it.
  func site(returningTo address: UInt) -> Site {
    Heap.withHostAllocations {
      known.withLock { known in
        if let site = known.sites[address] { return site }
        let site = Self.find(callBefore: address, &known.lines)
        known.sites[address] = site
        return site
      }
    }
  }

  /// The path of this program, as the loader writes it.
  private static let memsim: String? = {
    let found = memsim_function_at(UInt(bitPattern: #dsohandle))
    defer { free(found.name) }
    return found.file.map { String(cString: $0) }
  }()

  private static func find(callBefore address: UInt, _ lines: inout [String: LineTable]) -> Site {
    let found = memsim_function_at(address - 1)
    defer { free(found.name) }
    // Calls by memsim itself have no place: its own table of lines takes seconds to read.
    guard let file = found.file.map({ String(cString: $0) }), file != memsim else {
      return .unknown
    }
    let table = lines[file] ?? LineTable(ofFile: file)
    lines[file] = table
    let place = table.place(at: UInt64(found.offset))
    let function = found.name.map { self.function(String(cString: $0), at: address) } ?? ""
    guard place != nil || !function.isEmpty else { return .unknown }
    return Site(Site.Frame(file: place?.file ?? "", line: place?.line ?? 0, function: function))
  }

  /// The name of a function as its author wrote it; clang names the function of a method after all
  /// its parts, between which it does not separate.
  private static func function(_ name: String, at address: UInt) -> String {
    guard name.hasPrefix("_i_") || name.hasPrefix("_c_") else { return name }
    var method = [CChar](repeating: 0, count: 512)
    memsim_objc_describe_method(address - 1, &method, Int32(method.count))
    let text = method.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return text.isEmpty ? name : String(decoding: text, as: UTF8.self)
  }
}
