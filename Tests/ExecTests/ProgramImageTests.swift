import Foundation
import MemsimExec
import XCTest

final class ProgramImageTests: XCTestCase {
  private func failure(_ word: String, isPreloaded: Bool = true) -> ExecFailure? {
    do throws(ExecFailure) {
      _ = try ProgramImage(word, isPreloaded: isPreloaded)
      return nil
    } catch {
      return error
    }
  }

  /// A file that can be run, with some bytes; what it has besides is zero.
  private func program(
    _ bytes: [UInt8], mode: Int = 0o755, name: String = UUID().uuidString
  ) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: name).path
    let zeros = [UInt8](repeating: 0, count: max(0, 256 - bytes.count))
    try Data(bytes + zeros).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    addTeardownBlock { try? FileManager.default.removeItem(atPath: path) }
    return path
  }

  private func elf(machine: UInt8 = 62, wordSize: UInt8 = 2) -> [UInt8] {
    var bytes: [UInt8] = [0x7f] + "ELF".utf8 + [wordSize, 1, 1]
    bytes += [UInt8](repeating: 0, count: 18 - bytes.count) + [machine, 0]
    return bytes
  }

  func testAProgramIsFoundInThePath() throws {
    let image = try ProgramImage("true")
    XCTAssertEqual(image.name, "true")
    XCTAssertTrue(image.path.hasSuffix("/true"))
  }

  func testWhatIsNotThereHasTheCodesOfShells() throws {
    XCTAssertEqual(failure("no-such-program")?.code, 127)
    XCTAssertEqual(failure("/no/such/program")?.code, 127)
    XCTAssertEqual(failure("/etc/passwd")?.code, 126)
    XCTAssertEqual(failure("/etc")?.code, 126)
  }

  func testAStaticProgramIsRefusedUnlessTheKernelHoldsIt() throws {
    let path = try program(elf())
    XCTAssertEqual(failure(path)?.code, 2)
    XCTAssertTrue(failure(path)?.description.contains("statically linked") ?? false)
    XCTAssertTrue(failure(path)?.description.contains("--engine cgroup") ?? false)
    XCTAssertNil(failure(path, isPreloaded: false))
  }

  func testAnotherArchitectureIsRefusedInAnyCase() throws {
    for bytes in [elf(machine: 40), elf(wordSize: 1)] {
      let path = try program(bytes)
      for isPreloaded in [true, false] {
        let message = failure(path, isPreloaded: isPreloaded)?.description ?? ""
        XCTAssertTrue(message.contains("another CPU architecture"), message)
      }
    }
  }

  /// A program that names its loader, 128 bytes into the file.
  private func elf(loader: String) -> [UInt8] {
    var bytes = elf() + [UInt8](repeating: 0, count: 256 - elf().count)
    // The offset of the program headers, their number, and the kind, offset and size of the first.
    (bytes[32], bytes[56], bytes[64]) = (64, 1, 3)
    (bytes[72], bytes[96]) = (128, UInt8(loader.utf8.count + 1))
    bytes.replaceSubrange(128..<128 + loader.utf8.count, with: loader.utf8)
    return bytes
  }

  func testAProgramOfAnotherLibraryIsRefusedUnlessTheKernelHoldsIt() throws {
    let path = try program(elf(loader: "/lib/ld-musl-x86_64.so.1"))
    XCTAssertEqual(failure(path)?.code, 2)
    let message = failure(path)?.description ?? ""
    XCTAssertTrue(message.contains("its loader is '/lib/ld-musl-x86_64.so.1'"), message)
    XCTAssertTrue(message.contains("--engine cgroup"), message)
    XCTAssertNil(failure(path, isPreloaded: false))
    XCTAssertNil(failure(try program(elf(loader: "/lib64/ld-linux-x86-64.so.2"))))
  }

  func testAScriptOfAProgramWhoseNameIsNotAsciiIsFound() throws {
    let path = try program(elf(), name: "programm-é-\(UUID().uuidString)")
    let message = failure(try program(Array("#!\(path)\n".utf8)))?.description ?? ""
    XCTAssertTrue(message.contains("statically linked"), message)
  }

  /// The kernel ignores such bits of scripts.
  func testAScriptGainsNoPrivileges() throws {
    let script = try program(Array("#!/bin/sh\n".utf8))
    try XCTSkipIf(chown(script, 65_534, 65_534) != 0, "only root gives files away")
    XCTAssertEqual(chmod(script, 0o6755), 0)
    XCTAssertNil(failure(script))
    let path = try program(elf(loader: "/lib64/ld-linux-x86-64.so.2"))
    XCTAssertEqual(chown(path, 65_534, 65_534), 0)
    XCTAssertEqual(chmod(path, 0o6755), 0)
    XCTAssertTrue(failure(path)?.description.contains("gains privileges") ?? false)
  }

  func testTheProgramThatRunsAScriptIsLookedAt() throws {
    let path = try program(elf())
    let script = try program(Array("#! \(path) -x\n".utf8))
    XCTAssertTrue(failure(script)?.description.contains("statically linked") ?? false)
    XCTAssertNil(failure(try program(Array("#!/bin/sh\n".utf8))))
  }
}
