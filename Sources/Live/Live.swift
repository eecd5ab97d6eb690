internal import Glibc
package import MemsimVocabulary

// A device that is played with, shown in a browser. An engine runs it, in a process of its own; it
// reads commands and writes messages, a line each. What stands between them and the page. The
// rooms:
//
//   Engine   the two directions of lines, and what is kept of them for a page that comes later.
//   Server   who may ask, what is answered, and what each reader still has to be told.
//   Page     the document that shows the device.

/// Why a page cannot be served, or is served no longer.
package struct LiveError: Error, Equatable {
  /// The message for the user of the host.
  package let message: VisibleText

  init(_ message: VisibleText) {
    self.message = message
  }

  /// Something of the host failed, for the reason in `errno`.
  init(_ what: String, errorNumber: Int32 = errno) {
    self.init("\(what): \(String(cString: strerror(errorNumber)))".visible)
  }
}
