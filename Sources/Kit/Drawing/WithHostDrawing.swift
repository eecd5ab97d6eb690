/// Draws with the libraries and fonts of the host, which are there: `App.hostFiles` says before a
/// run which one is missing.
func withHostDrawing<Result>(_ body: () throws(GraphicsError) -> Result) -> Result {
  do throws(GraphicsError) {
    return try body()
  } catch {
    fatalError("\(error)")
  }
}
