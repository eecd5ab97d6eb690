/// Where a line of a log was printed.
package enum LogStream: String, Word {
  /// Standard output.
  case output
  /// Standard error.
  case errors
}
