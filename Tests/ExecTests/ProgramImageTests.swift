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
  private func program(_ bytes: [UInt8], mode: Int = 0o755) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
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
    XCTAssertTrue(failure(path)?.description.contains("linked statically") ?? false)
    XCTAssertTrue(failure(path)?.description.contains("--rlimit") ?? false)
    XCTAssertNil(failure(path, isPreloaded: false))
  }

  func testAnotherArchitectureIsRefusedInAnyCase() throws {
    for bytes in [elf(machine: 40), elf(wordSize: 1)] {
      let path = try program(bytes)
      for isPreloaded in [true, false] {
        let message = failure(path, isPreloaded: isPreloaded)?.description ?? ""
        XCTAssertTrue(message.contains("another architecture"), message)
      }
    }
  }

  func testTheProgramThatRunsAScriptIsLookedAt() throws {
    let path = try program(elf())
    let script = try program(Array("#! \(path) -x\n".utf8))
    XCTAssertTrue(failure(script)?.description.contains("linked statically") ?? false)
    XCTAssertNil(failure(try program(Array("#!/bin/sh\n".utf8))))
  }
}
