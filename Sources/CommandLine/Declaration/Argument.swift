/// An argument of a command: how it is given, the property that it is, its type and its help.
package struct Argument<Root, Value>: Sendable {
  /// A property that an argument is.
  package typealias Path<Part> = any KeyPath<Root, Part> & Sendable

  private(set) var erased: AnyArgument<Root>
  let read: @Sendable (GivenArguments<Root>) -> Value

  /// An option with a default.
  package init(
    option name: String, letter: Character? = nil, _ valueName: String, _ path: Path<Value>,
    _ type: ArgumentType<Value>, default standard: Value, _ summary: String
  ) where Value: Sendable {
    self.init(.value(name, letter: letter, valueName, type.kind, summary), path) {
      $0.first.map(type.decode) ?? standard
    }
  }

  /// An option that can be left out.
  package init<Wrapped>(
    option name: String, letter: Character? = nil, _ valueName: String, _ path: Path<Value>,
    _ type: ArgumentType<Wrapped>, _ summary: String
  ) where Value == Wrapped? {
    self.init(.value(name, letter: letter, valueName, type.kind, summary), path) {
      $0.first.map(type.decode)
    }
  }

  /// An option that can be given several times.
  package init<Element>(
    options name: String, letter: Character? = nil, _ valueName: String, _ path: Path<Value>,
    _ type: ArgumentType<Element>, _ summary: String
  ) where Value == [Element] {
    self.init(
      .value(name, letter: letter, valueName, type.kind, isRepeated: true, summary), path
    ) { $0.map(type.decode) }
  }

  /// An option that is on when it is given.
  package init(
    flag name: String, letter: Character? = nil, _ path: Path<Value>, _ summary: String
  ) where Value == Bool {
    self.init(.flag(name, letter: letter, summary), path) { !$0.isEmpty }
  }

  /// Flags that exclude each other, with the value of each.
  package init(
    flags choices: [(flag: CommandOption, value: Value)], _ path: Path<Value>,
    default standard: Value
  ) where Value: Sendable {
    var options: [CommandOption] = []
    for (flag, _) in choices { options.append(flag.excluding(options.map(\.name))) }
    self.init(options, path) { given in
      choices.first { !given.values(of: $0.flag).isEmpty }?.value ?? standard
    }
  }

  /// An operand.
  package init(
    operand name: String, _ path: Path<Value>, _ type: ArgumentType<Value>, _ summary: String
  ) {
    self.init(Operand(name, type.kind, summary)) {
      guard let text = $0.first else { preconditionFailure("\(name) is missing") }
      return type.decode(text)
    }
  }

  /// An operand that can be left out.
  package init<Wrapped>(
    operand name: String, _ path: Path<Value>, _ type: ArgumentType<Wrapped>, _ summary: String
  ) where Value == Wrapped? {
    self.init(Operand(name, type.kind, count: .oneOrNone, summary)) { $0.first.map(type.decode) }
  }

  /// One operand or more; or the words of another command.
  package init<Element>(
    operands name: String, _ path: Path<Value>, _ type: ArgumentType<Element>,
    areCommand: Bool = false, _ summary: String
  ) where Value == [Element] {
    self.init(
      Operand(name, type.kind, count: areCommand ? .command : .oneOrMore, summary)
    ) { $0.map(type.decode) }
  }

  /// Arguments that several commands share.
  package init(_ path: Path<Value>, _ group: CommandSyntax<Value>) {
    let (operands, options) = (group.subcommand.operands, group.subcommand.options)
    erased = AnyArgument(operands: operands, options: options) {
      let path: PartialKeyPath<Root> = path
      return [(path, options.map(\.name))]
        + group.arguments.flatMap { $0.names() }.compactMap { inner in
          path.appending(path: inner.path as AnyKeyPath).map { ($0, inner.names) }
        }
    }
    read = { group.value(of: $0.parsed) }
  }

  /// The arguments themselves, to be passed on.
  package init(given path: Path<Value>) where Value == GivenArguments<Root> {
    erased = AnyArgument()
    read = { $0 }
  }

  private init(
    _ option: CommandOption, _ path: Path<Value>,
    decode: @escaping @Sendable ([String]) -> Value
  ) {
    self.init([option], path) { decode($0.values(of: option)) }
  }

  private init(
    _ options: [CommandOption], _ path: Path<Value>,
    read: @escaping @Sendable (ParsedCommand) -> Value
  ) {
    erased = AnyArgument(options: options) { [(path, options.map(\.name))] }
    self.read = { read($0.parsed) }
  }

  private init(_ operand: Operand, decode: @escaping @Sendable ([String]) -> Value) {
    erased = AnyArgument(operands: [operand])
    read = { decode($0.parsed.values(of: operand)) }
  }

  /// The same argument, which cannot be given with those that are some properties.
  package func excluding(_ paths: any PartialKeyPath<Root> & Sendable...) -> Argument {
    var changed = self
    changed.erased.excluded = { paths }
    return changed
  }
}
