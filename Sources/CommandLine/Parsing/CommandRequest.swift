/// What a command line asks for.
package enum CommandRequest: Equatable, Sendable {
  /// To do what a subcommand does.
  case perform(ParsedCommand)
  /// To print something that the program says about itself.
  case show(CommandPage)
}
