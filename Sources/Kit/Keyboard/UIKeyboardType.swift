/// Which keys are shown first.
public enum UIKeyboardType: Int, Sendable {
  /// Letters.
  case `default`
  /// Letters.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// Letters, for an address of the web.
  case url
  /// Digits, for a secret.
  case numberPad
  /// Digits, for a telephone.
  case phonePad
  /// Letters, for a name or a telephone.
  case namePhonePad
  /// Letters, for an address of mail.
  case emailAddress

  /// The keys that are shown first.
  var plane: KeyboardPlane {
    switch self {
    case .default, .asciiCapable, .url, .namePhonePad, .emailAddress: .letters
    case .numbersAndPunctuation, .numberPad, .phonePad: .numbers
    }
  }
}
