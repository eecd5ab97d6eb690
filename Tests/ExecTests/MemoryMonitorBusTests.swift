import Foundation
import TestSupport
import XCTest

@testable import MemsimExec

final class MemoryMonitorBusTests: XCTestCase {
  func testASocketOfAnyPathHasAnAddress() {
    XCTAssertEqual(
      BusPlace.address(ofSocket: "/tmp/a,b;<é>"), "unix:path=/tmp/a%2cb%3b%3c%c3%a9%3e")
  }

  func testWhatIsNoAddressIsRefused() {
    for text in ["", "own ", "/run/bus", "tcp:host=a,port=1", "unixexec:path=/bin/true"] {
      XCTAssertThrowsError(try MemoryMonitorBus(.address(text), folder: "/tmp/"), text) { error in
        let message = (error as? ExecFailure)?.description ?? ""
        XCTAssertTrue(message.contains("expected one like 'unix:path=/run/bus'"), message)
      }
    }
    for text in ["unix:", "unix:path=", "unix:path=%4", "unix:path=/a%00b", "unix:path=/none"] {
      XCTAssertThrowsError(try MemoryMonitorBus(.address(text), folder: "/tmp/"), text) { error in
        let message = (error as? ExecFailure)?.description ?? ""
        XCTAssertTrue(message.contains("no bus answers at "), message)
      }
    }
  }

  func testFunctionsAreDeclaredAsInTheHeaderOfTheLibrary() throws {
    XCTAssertEqual(try compile(declarations), "")
    let wrong = declarations.replacing(
      "MEMSIM_BUS_FUNCTIONS(FUNCTION)", with: "FUNCTION(void, sd_bus_start, (int))")
    XCTAssertTrue(try compile(wrong).contains("check_sd_bus_start"))
  }

  private let declarations = """
    #include <stddef.h>
    #include <systemd/sd-bus.h>
    #define sd_bus_error memsim_error
    #define sd_bus_message_handler_t memsim_handler
    #include "memsim_bus_client_functions.h"
    #undef sd_bus_error
    #undef sd_bus_message_handler_t
    #define FUNCTION(type, name, parameters) static type(*check_##name) parameters = name;
    MEMSIM_BUS_FUNCTIONS(FUNCTION)
    #define CONSTANT(name, value) _Static_assert(name == value, #name);
    MEMSIM_BUS_CONSTANTS(CONSTANT)
    _Static_assert(sizeof(memsim_error) == sizeof(sd_bus_error), "errors are as large");
    _Static_assert(offsetof(memsim_error, name) == offsetof(sd_bus_error, name), "name");
    """

  private func compile(_ source: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "clang", "-std=c11", "-Werror", "-Wno-unused-variable", "-fsyntax-only",
      "-I\(Checkout.path(of: "Sources/CMemsimLibraries"))", "-x", "c", "-",
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardError = output
    try process.run()
    input.fileHandleForWriting.write(Data(source.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
