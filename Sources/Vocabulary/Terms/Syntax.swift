/// The syntax of a word with its fields, declared once: it decodes a value from a file, encodes
/// it, checks it, lists it and completes it.
///
/// ```swift
/// struct ThumbnailSettings {
///   let size: Int
///   let count: Int
///
///   static let syntax = Syntax(
///     "thumbnails", "Makes thumbnails, and keeps them.",
///     Field("size", \Self.size, .bytes(1...65_536), default: 4096, "The size of a thumbnail."),
///     Field("count", \.count, .count(1...100), "The number of thumbnails."),
///     make: Self.init)
/// }
/// ```
///
/// A field that is misspelt, left out, given twice or of another type does not compile.
public struct Syntax<Value>: Sendable {
  /// The word, for lists and for readers of files.
  package let term: Term
  private let make: @Sendable (Arguments) -> Value
  private let fields: [AnyField<Value>]

  /// Declares a word.
  ///
  /// - Precondition: No two fields have the same name, and one has that of the shorthand, which is
  ///   the field that is meant when only a value is given, as in `launch: MoveMe`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  // The optimizer crashes on a specialization of the closure that calls with a pack.
  public init<each Part>(
    _ name: String, _ summary: String, _ fields: repeat Field<Value, each Part>,
    shorthand: String? = nil, make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    var all: [AnyField<Value>] = []
    // Appended one by one: a closure over generic fields would cost as much as all the rest.
    var parameters: [Parameter] = []
    for field in repeat each fields {
      all.append(field.erased)
      parameters += field.erased.parameters
    }
    self.fields = all
    term = Term(name, summary, parameters, shorthand: shorthand)
    let readers = (repeat (each fields).read)
    self.make = { arguments in
      var place = 0
      return make(repeat (each readers)(arguments, &place))
    }
  }

  /// The value that arguments of the word represent.
  ///
  /// - Precondition: The arguments are of the word, and complete.
  package func value(of arguments: Arguments) -> Value { make(arguments) }

  /// The arguments that represent a value.
  package func arguments(of value: Value, at mark: SourceMark? = nil) -> Arguments {
    Arguments(of: term.parameters, fields.flatMap { $0.write(value) }, at: mark)
  }

  /// The parameter of a field.
  package func parameter(_ path: PartialKeyPath<Value>) -> Parameter {
    term.parameters[index(of: path)]
  }

  /// Returns the source position of a field's value; nil for a default.
  package func mark(of path: PartialKeyPath<Value>, in arguments: Arguments) -> SourceMark? {
    arguments.mark(of: parameter(path).name)
  }

  private func index(of path: PartialKeyPath<Value>) -> Int {
    guard let index = paths.firstIndex(of: path) else {
      preconditionFailure("'\(term.name)' has no field \(path)")
    }
    return index
  }
}

extension Syntax {
  /// Declares fields that belong together, without a word of their own.
  package init<each Part>(
    group fields: repeat Field<Value, each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    self.init("", "", repeat each fields, shorthand: nil, make: make)
  }

  /// Declares parameters that are known only when the program runs; their values stay together.
  package init(passing parameters: [Parameter]) where Value == Arguments {
    term = Term("", "", parameters)
    make = { $0 }
    fields = [
      AnyField(
        parameters: parameters, paths: { parameters.map { _ in nil } }, write: \.values)
    ]
  }

  /// Declares a word without fields.
  public init(_ name: String, _ summary: String, make: @escaping @Sendable () -> Value) {
    self.init(name, summary, shorthand: nil, make: make)
  }
}

/// A field of a word: its name, the property that it is, its type, its default and its help.
public struct Field<Root, Value>: Sendable {
  let erased: AnyField<Root>
  /// Reads the value from the arguments from a place on, and moves the place behind it.
  let read: @Sendable (Arguments, inout Int) -> Value

  /// A field that has to be set.
  public init(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, _ type: ValueType<Value>,
    _ summary: String
  ) {
    self.init(
      .required(name, type.kind, in: type.range, summary), path,
      decode: { value in
        guard let value else { preconditionFailure("'\(name)' has no value") }
        return type.decode(value)
      }, encode: type.encode)
  }

  /// A field with a default.
  public init(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, _ type: ValueType<Value>,
    default standard: Value, _ summary: String
  ) {
    let value = type.encode(standard)
    self.init(
      .optional(name, type.kind, in: type.range, default: value, summary), path,
      decode: { type.decode($0 ?? value) }, encode: type.encode)
  }

  /// A field that can be left out; `otherwise` describes its absence.
  public init<Wrapped>(
    _ name: String, _ path: any KeyPath<Root, Wrapped?> & Sendable, _ type: ValueType<Wrapped>,
    otherwise text: String, _ summary: String
  ) where Value == Wrapped? {
    self.init(
      .optional(name, type.kind, in: type.range, otherwise: text, summary), path,
      decode: { $0.map(type.decode) }, encode: { $0.map(type.encode) })
  }

  /// A field that has to be set; the value is nil only beside the problem that it is not.
  package init<Wrapped>(
    required name: String, _ path: any KeyPath<Root, Wrapped?> & Sendable,
    _ type: ValueType<Wrapped>, _ summary: String
  ) where Value == Wrapped? {
    self.init(
      .required(name, type.kind, in: type.range, summary), path,
      decode: { $0.map(type.decode) }, encode: { $0.map(type.encode) })
  }

  /// A section, which its reader decodes by itself.
  package init(
    section name: String, _ kind: ParameterKind, otherwise text: String, _ summary: String
  ) where Value == Void {
    let parameter = Parameter.optional(name, kind, otherwise: text, summary)
    self.init(erased: AnyField(parameters: [parameter], paths: { [nil] }, write: { _ in [nil] })) {
      _, place in place += 1
    }
  }

  /// The fields of a group that several words share.
  package init(_ path: any KeyPath<Root, Value> & Sendable, _ group: Syntax<Value>) {
    erased = AnyField(parameters: group.term.parameters) {
      let path: PartialKeyPath<Root> = path
      return group.paths.map { $0.flatMap { path.appending(path: $0 as AnyKeyPath) } }
    } write: {
      group.write($0[keyPath: path])
    }
    read = { arguments, place in
      let count = group.term.parameters.count
      defer { place += count }
      return group.value(of: arguments[place..<place + count])
    }
  }

  private init(
    _ parameter: Parameter, _ path: any KeyPath<Root, Value> & Sendable,
    decode: @escaping @Sendable (ParameterValue?) -> Value,
    encode: @escaping @Sendable (Value) -> ParameterValue?
  ) {
    self.init(
      erased: AnyField(
        parameters: [parameter], paths: { [path] }, write: { [encode($0[keyPath: path])] })
    ) { arguments, place in
      defer { place += 1 }
      return decode(arguments.values[place])
    }
  }

  private init(
    erased: AnyField<Root>, read: @escaping @Sendable (Arguments, inout Int) -> Value
  ) {
    self.erased = erased
    self.read = read
  }

  /// The same field, which decides about the memory of its subject.
  public func deciding(_ use: MemoryUse) -> Field {
    Field(
      erased: AnyField(
        parameters: erased.parameters.map { $0.deciding(use) }, paths: erased.paths,
        write: erased.write),
      read: read)
  }
}

/// A field without its type.
struct AnyField<Root>: Sendable {
  let parameters: [Parameter]
  /// The property of each parameter; nil for one that is no property.
  let paths: @Sendable () -> [PartialKeyPath<Root>?]
  let write: @Sendable (Root) -> [ParameterValue?]
}

extension Syntax {
  fileprivate var paths: [PartialKeyPath<Value>?] { fields.flatMap { $0.paths() } }

  fileprivate func write(_ value: Value) -> [ParameterValue?] {
    fields.flatMap { $0.write(value) }
  }
}

/// A word of scenarios that is a type with a property for each field: an action, an expectation, or
/// an operation of steps.
package protocol TypedTerm: Sendable {
  /// The word, by which the type is found without its syntax.
  static var name: String { get }

  /// The name and the fields of the word.
  static var syntax: Syntax<Self> { get }
}

extension TypedTerm {
  /// The word, for lists and for readers of files.
  package static var term: Term { Term(name) { syntax.term } }

  /// The value that arguments of the word represent.
  ///
  /// - Precondition: The arguments are of the word, and complete.
  package init(_ arguments: Arguments) { self = Self.syntax.value(of: arguments) }

  /// The arguments that represent the value, at no place yet.
  package var arguments: Arguments {
    Self.syntax.arguments(of: self, at: SourceMark(wholeOf: ""))
  }
}
