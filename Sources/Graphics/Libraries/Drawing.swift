/// All that drawing needs of the host.
package enum Drawing {
  /// That the libraries and the fonts are there, and can be used.
  package static func check() throws(GraphicsError) {
    _ = try Cairo.functions()
    _ = try Typesetter.current()
  }
}
