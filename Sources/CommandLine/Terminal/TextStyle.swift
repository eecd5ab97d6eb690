/// How text can stand out on a terminal.
package enum TextStyle: Int, Sendable {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
}
