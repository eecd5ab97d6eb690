// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Writes a message into the log of the app, which the journal and the report of a run show.
///
/// In the format stand `%@` for an object, `%d`, `%i`, `%u`, `%x` and their long forms for whole
/// numbers, `%f`, `%e` and `%g`, as in `%.2f`, for others, `%s` for a text and `%%` for itself.
/// An argument of another kind than its place says is shown as Swift prints it, and one that is
/// missing as `(null)`.
public func NSLog(_ format: String, _ arguments: Any?...) {
  AppProcess.current.system.log(MessageFormat(format).text(with: arguments))
}
