/// The types of a method of an app: methods with the same types are called by the same function.
struct CallShape {
  private let parameters: [String]
  private let result: CompiledType

  /// The shape of a method.
  init(of method: CompiledMember) {
    parameters = method.parameters.map(\.type.passed)
    result = method.result
  }

  /// The name of the function that calls such methods, which others of the same result share.
  var name: String {
    guard result.passed != "Void" else { return "call" }
    let words = result.passed.split(separator: "_").map { String($0).capitalizingFirst }
    return "callFor\(words.joined())"
  }

  /// The function: it passes the method, its arguments and the place of its result as one tuple.
  var function: String {
    let isVoid = result.passed == "Void"
    let types = ["AppMethod"] + parameters + (isVoid ? [] : [result.passed])
    let names = parameters.indices.map { "p\($0 + 1)" }
    let values = ["self"] + names + (isVoid ? [] : [result.nothing])
    // A tuple of one value is the value.
    let isTuple = types.count > 1
    let app = isTuple ? "call.pointee.0" : "call.pointee"
    let tuple = isTuple ? "(\(types.joined(separator: ", ")))" : types[0]
    let arguments =
      ["\(app).me", "\(app).selector"] + parameters.indices.map { "call.pointee.\($0 + 1)" }
    let list = zip(names, parameters).map { "_ \($0): \($1)" }.joined(separator: ", ")
    let method =
      "@convention(c) (\((["ID", "SEL"] + parameters).joined(separator: ", "))) -> \(result.passed)"
    return "  func \(name)(\(list))\(isVoid ? "" : " -> \(result.passed)") {\n"
      + "    var call: \(tuple) = \(isTuple ? "(\(values.joined(separator: ", ")))" : values[0])\n"
      + "    AppMethod.perform(&call) { context in\n"
      + "      guard let call = context?.assumingMemoryBound(to: \(tuple).self) else { return }\n"
      + "      \(isVoid ? "" : "call.pointee.\(types.count - 1) = ")unsafeBitCast(\n"
      + "        \(app).body,\n        to: (\(method)).self)(\n"
      + "          \(arguments.joined(separator: ", ")))\n    }\n"
      + (isVoid ? "" : "    return call.\(types.count - 1)\n") + "  }\n\n"
  }
}
