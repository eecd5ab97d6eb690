package import MemsimDevice

extension App {
  /// An app whose image has no pages, and that does what a script says.
  package static func scripted(
    _ name: String, role: Role = .foreground, _ script: ScriptedProgram.Script = .init()
  ) -> App {
    var app = App(name) { ScriptedProgram(script) }
    app.role = role
    app.imagePages = 0
    app.codePages = 0
    return app
  }
}

extension App {
  /// An app that has so many pages from its launch on, and does nothing.
  package static func still(
    _ name: String, pages: Int, role: Role = .background
  ) -> App {
    var app = App.scripted(name, role: role)
    app.imagePages = pages
    return app
  }
}
