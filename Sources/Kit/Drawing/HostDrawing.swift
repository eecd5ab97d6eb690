/// Draws with the libraries of the host, which are there: what a run needs is checked before it.
func withHostDrawing<Result>(_ body: () throws(GraphicsError) -> Result) -> Result {
  do throws(GraphicsError) {
    return try body()
  } catch {
    fatalError("\(error)")
  }
}
