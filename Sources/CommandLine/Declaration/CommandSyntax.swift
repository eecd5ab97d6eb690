/// The syntax of a command, or of arguments that belong together, declared once: it decodes a
/// command line, and explains and completes it.
///
/// ```swift
/// struct CheckCommand {
///   let paths: [String]
///   let mostEvents: Int?
///   let isQuiet: Bool
///
///   static let syntax = CommandSyntax(
///     Argument(operands: "FILE", \Self.paths, .path, "A scenario."),
///     Argument(option: "max-events", "N", \.mostEvents, .value(.count), "The most events."),
///     Argument(flag: "quiet", letter: "q", \.isQuiet, "Prints nothing."),
///     make: Self.init)
/// }
/// ```
///
/// An argument that is misspelt, left out, given twice or of another type does not compile.
package struct CommandSyntax<Value>: Sendable {
  /// The arguments, for help and for completion, under an empty name.
  let subcommand: Subcommand
  let arguments: [AnyArgument<Value>]
  private let make: @Sendable (GivenArguments<Value>) -> Value

  /// Declares arguments.
  ///
  /// - Precondition: No two options share a name or a letter, none has those of `--help`, an option
  ///   excludes only options of the command, and only the last operand can be left out or repeated.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  // The optimizer crashes on a specialization of the closure that calls with a pack.
  package init<each Part>(
    _ arguments: repeat Argument<Value, each Part>,
    examples: KeyValuePairs<String, String> = [:],
    make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    var all: [AnyArgument<Value>] = []
    for argument in repeat each arguments { all.append(argument.erased) }
    all.resolveExclusions()
    self.arguments = all
    var (operands, options): ([Operand], [CommandOption]) = ([], [])
    for argument in all {
      operands += argument.operands
      options += argument.options
    }
    subcommand = Subcommand("", "", operands: operands, options: options, examples: examples)
    let readers = (repeat (each arguments).read)
    self.make = { given in make(repeat (each readers)(given)) }
  }

  private init(
    _ subcommand: Subcommand, make: @escaping @Sendable (GivenArguments<Value>) -> Value
  ) {
    (self.subcommand, self.make, arguments) = (subcommand, make, [])
  }

  /// The value of parsed arguments.
  func value(of parsed: ParsedCommand) -> Value {
    make(GivenArguments(parsed, arguments))
  }

  /// The same command, whose values become others.
  package func map<Other>(
    _ body: @escaping @Sendable (Value) -> Other
  ) -> CommandSyntax<Other> {
    CommandSyntax<Other>(subcommand) { body(value(of: $0.parsed)) }
  }
}

/// The arguments of a command as they were given, which the command can pass on.
package struct GivenArguments<Root>: Sendable {
  let parsed: ParsedCommand
  private let arguments: [AnyArgument<Root>]

  init(_ parsed: ParsedCommand, _ arguments: [AnyArgument<Root>]) {
    (self.parsed, self.arguments) = (parsed, arguments)
  }

  /// The names of the options that were given, in their order.
  package var names: [String] { parsed.options.map(\.name) }

  /// The names of the options that are some properties.
  package func names(of paths: [PartialKeyPath<Root>]) -> [String] {
    let known = arguments.names()
    return paths.flatMap { known.names(of: $0) }
  }

  /// The words that give the options again, but for those that are some properties.
  package func words(but paths: [PartialKeyPath<Root>]) -> [String] {
    let names = names(of: paths)
    return parsed.options.filter { !names.contains($0.name) }.map(\.word)
  }
}

/// An argument without its type.
struct AnyArgument<Root>: Sendable {
  var operands: [Operand] = []
  var options: [CommandOption] = []
  /// The names of the options of each property.
  var names: @Sendable () -> [(path: PartialKeyPath<Root>, names: [String])] = { [] }
  /// The properties whose options exclude the options of this one.
  var excluded: @Sendable () -> [PartialKeyPath<Root>] = { [] }
}

extension Array {
  /// The names of the options of each property; all of their key paths are made for it.
  fileprivate func names<Root>() -> [(path: PartialKeyPath<Root>, names: [String])]
  where Element == AnyArgument<Root> {
    flatMap { $0.names() }
  }

  /// The names of the options that are a property.
  fileprivate func names<Root>(of path: PartialKeyPath<Root>) -> [String]
  where Element == (path: PartialKeyPath<Root>, names: [String]) {
    let names = filter { $0.path == path }.flatMap(\.names)
    precondition(!names.isEmpty, "\(path) is no option")
    return names
  }

  fileprivate mutating func resolveExclusions<Root>() where Element == AnyArgument<Root> {
    let excluded = map { $0.excluded() }
    let known = excluded.allSatisfy(\.isEmpty) ? [] : names()
    for position in indices {
      let names = excluded[position].flatMap { known.names(of: $0) }
      self[position].options = self[position].options.map { $0.excluding(names) }
    }
  }
}
