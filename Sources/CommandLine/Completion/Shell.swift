/// A shell that can complete what is typed.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}
