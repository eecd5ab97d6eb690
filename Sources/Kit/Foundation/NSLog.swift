// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Writes a message to the log of the app, which the journal and the report of a run show.
///
/// The format takes `%@` for an object, `%d`, `%i`, `%u`, `%x` and their long forms for whole
/// numbers, `%f`, `%e` and `%g`, as in `%.2f`, for other numbers, `%s` for a text and `%%` for a
/// percent sign. An argument of the wrong kind is shown as Swift prints it, and a missing argument
/// as `(null)`.
public func NSLog(_ format: String, _ arguments: Any?...) {
  AppProcess.current.system.log(MessageFormat(format).text(with: arguments))
}
