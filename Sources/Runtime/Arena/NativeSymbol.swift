internal import CMemsim
internal import Glibc

/// Names of functions of this host process.
enum NativeSymbol {
  /// The innermost function of those that addresses lie in which is the program's own: not of a
  /// language's library, nor of what saw the call.
  static func caller(among addresses: [UInt]) -> String? {
    for address in addresses {
      guard let file = memsim_code_file(address), !isOfLibrary(String(cString: file)),
        let symbol = symbol(at: address)
      else { continue }
      let name = demangled(symbol)
      if !ignored.contains(where: name.hasPrefix) { return name }
    }
    return nil
  }

  private static let ignored = ["pthread_create", "std::", "void std::"]

  private static func isOfLibrary(_ path: String) -> Bool {
    let file = path.split(separator: "/").last ?? ""
    let libraries = ["ld-linux", "libc.so", "libc++", "libdispatch", "libFoundation"]
    return file.hasPrefix("libstdc++") || file.hasPrefix("libswift")
      || libraries.contains(where: file.hasPrefix)
  }

  private static func symbol(at address: UInt) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let name = buffer.baseAddress,
        memsim_function_name(address, name, UInt(buffer.count))
      else { return nil }
      return String(cString: name)
    }
  }

  /// The name as its author wrote it, without the types of its parameters.
  private static func demangled(_ symbol: String) -> String {
    let name = demangledBySwift(symbol) ?? demangledByCpp(symbol) ?? symbol
    return String(name.prefix { $0 != "(" })
  }

  private typealias SwiftDemangler =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private static func demangledBySwift(_ symbol: String) -> String? {
    guard symbol.hasPrefix("$s"), let function = dlsym(nil, "swift_demangle") else { return nil }
    let demangle = unsafeBitCast(function, to: SwiftDemangler.self)
    return text(demangle(symbol, symbol.utf8.count, nil, nil, 0))
  }

  private typealias CppDemangler =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?,
      UnsafeMutablePointer<Int32>?
    ) -> UnsafeMutablePointer<CChar>?

  private static func demangledByCpp(_ symbol: String) -> String? {
    guard symbol.hasPrefix("_Z"), let function = dlsym(nil, "__cxa_demangle") else { return nil }
    let demangle = unsafeBitCast(function, to: CppDemangler.self)
    return text(demangle(symbol, nil, nil, nil))
  }

  private static func text(_ allocated: UnsafeMutablePointer<CChar>?) -> String? {
    guard let allocated else { return nil }
    defer { free(allocated) }
    return String(cString: allocated)
  }
}
