import MemsimVocabulary

extension ScenarioDecoder {
  /// The pages of the network.
  func pages() -> [ScenarioPage] {
    let nodes = elements(of: .pages)
    if nodes.count > ScenarioFormat.mostPages {
      problems.add(
        at: nodes[ScenarioFormat.mostPages].mark, "the scenario has \(nodes.count) pages",
        expected: "at most \(ScenarioFormat.mostPages)")
      return []
    }
    return nodes.compactMap(page)
  }

  private func page(_ node: Node) -> ScenarioPage? {
    guard let entries = node.entries else {
      problems.add(
        at: node.mark, "a page is \(node.found)",
        expected: "a mapping such as {url: \"http://zoo.example/\", html: <h1>Zoo</h1>}")
      return nil
    }
    let syntax = PageKeys.syntax
    let arguments = values.arguments(
      entries.map { SuppliedArgument($0) }, of: syntax.term.parameters, owner: "a page",
      at: node.mark)
    let keys = syntax.value(of: arguments)
    guard let url = keys.url, let html = keys.html else { return nil }
    return ScenarioPage(
      url: url, html: html, mark: syntax.mark(of: \.url, in: arguments) ?? node.mark)
  }
}
