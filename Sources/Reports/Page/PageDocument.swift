/// A page that contains its style and its script, and may use no others.
package struct PageDocument: Sendable {
  /// The style of the page of a run, which other pages build on.
  package static var reportStyle: [UInt8] {
    PackageResources.page_css + PackageResources.graph_css
  }

  /// The script with `Graph`, which the script of a page with a graph follows.
  package static var graphScript: [UInt8] {
    PackageResources.axis_js + PackageResources.panes_js + PackageResources.graph_js
  }

  /// All of it, in UTF-8.
  package let bytes: [UInt8]
  /// The content security policy of the page: it allows embedded pictures, this style and
  /// this script.
  package let rules: String

  /// Returns the header of every page: the shapes of marks, its name, the status of the last
  /// action, and the choice of colours, which `theme.js` stores.
  static func header(named name: String) -> HTML {
    """
    \(HTML.marks)
    <header class="page">
    <p class="name">\(name)</p>
    <p class="status" role="status"></p>
    <fieldset class="theme"><legend>Colours</legend>
    <label><input type="radio" name="theme" value="auto" checked> Auto</label>
    <label><input type="radio" name="theme" value="light"> Light</label>
    <label><input type="radio" name="theme" value="dark"> Dark</label>
    </fieldset>
    </header>
    """
  }

  /// A script with its hash for the header.
  static func script(_ script: [UInt8]) -> HTML.Resource {
    HTML.Resource(script + PackageResources.theme_js)
  }

  /// Makes a page, below a header with a name, under a title that is the same if none is
  /// set; a page that is a file contains the permissions for the browser.
  ///
  /// - Precondition: Neither style nor script ends the element around it.
  package init(
    named name: String, title: String? = nil, styles: [[UInt8]], script: [UInt8] = [],
    body: [UInt8], isFile: Bool = false
  ) {
    let style = HTML.Resource(styles.reduce([], +))
    let script = Self.script(script)
    let rules = Self.rules(style, script)
    self.rules = rules.text
    let policy: HTML =
      isFile ? "\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(rules)\">" : .none
    let opening: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">\(policy)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="icon" href="data:,">
      <title>\(title ?? name)</title>
      <style>\(style.html)</style>
      </head>
      <body>
      \(Self.header(named: name))

      """
    let closing: HTML = """
      <script>\(script.html)</script>
      </body>
      </html>

      """
    bytes = Array(opening.text.utf8) + body + Array(closing.text.utf8)
  }

  /// Returns the content security policy of a page with this style and this script.
  static func rules(_ style: HTML.Resource, _ script: HTML.Resource) -> HTML {
    """
    default-src 'none'; img-src data:; style-src \(style.source); script-src \(script.source); \
    base-uri 'none'; form-action 'none'
    """
  }
}

extension HTML {
  /// The shapes that represent events, each of which the page draws again and again.
  fileprivate static let marks: HTML = """
    <svg class="shapes" aria-hidden="true" width="0" height="0"><defs>
    <path id="mark-launch" d="M-3-4.5L5 0L-3 4.5z"/>
    <path id="mark-warning" d="M0-5.5L6 5H-6z"/>
    <path id="mark-kill" d="M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5"/>
    <circle id="mark-exit" r="4"/>
    <path id="mark-interruption" d="M0-6L5 0L0 6L-5 0z"/>
    <path id="mark-failure" d="M-3 7V-7H7L4-3.5L7 0H-3"/>
    <path id="mark-diagnosis" d="M-5-5H5V5H-5z"/>
    </defs></svg>
    """
}
