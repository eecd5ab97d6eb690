/// An error that knows which values it is about, so that a message can name their place.
package protocol ParameterFault: Error {
  /// The parameters at fault, that first whose value is most likely the mistake.
  var faultyParameters: [String] { get }
}
