/// Something that a program says about itself.
package enum CommandPage: Equatable, Sendable {
  /// What the program does, or the subcommand of a name.
  case help(of: String?)
  /// Which version it is.
  case version
  /// The script by which a shell completes its arguments.
  case completions(Shell)
  /// Its manual page.
  case manual
}
