internal import MemsimGraphics

/// The headers of sections, and the groups that contain the sections.
extension UITableView {
  /// Returns the heights of the areas above and below the rows of a section (platform T20,
  /// T21).
  final func edges(of section: Int) -> (header: CGFloat, footer: CGFloat) {
    let hasTitle = title(of: section) != nil
    let delegate = delegateObject as? any UITableViewDelegate
    let own = (
      delegate?.tableView(self, heightForHeaderInSection: section) ?? -1,
      delegate?.tableView(self, heightForFooterInSection: section) ?? -1
    )
    let usual = usualEdges(hasTitle: hasTitle)
    return (own.0 >= 0 ? own.0 : usual.header, own.1 >= 0 ? own.1 : usual.footer)
  }

  private func usualEdges(hasTitle: Bool) -> (header: CGFloat, footer: CGFloat) {
    switch style {
    case .plain: return (hasTitle ? KitParameters.plainHeader : 0, 0)
    case .grouped:
      return (hasTitle ? KitParameters.groupHeader : KitParameters.groupGap, KitParameters.groupGap)
    }
  }

  private func title(of section: Int) -> NSString? {
    dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  /// Whether a row is the first or the last of its group.
  final func groupPosition(of row: Int) -> GroupPosition {
    let place = rows.place(of: row)
    return GroupPosition(
      isFirst: place.row == 0, isLast: place.row == rows.rowCount(inSection: place.section) - 1)
  }

  /// Has headers for the sections that are seen, and for no others.
  final func showHeaders(_ seen: CGRect) {
    let wanted = rows.sections.indices.filter { section in
      let place = rows.sections[section]
      return place.bottom > seen.minY && place.top < seen.maxY
    }
    headers?.objects.compactMap { $0 as? TableHeader }
      .filter { !wanted.contains($0.section) }.forEach(drop)
    for section in wanted {
      guard let header = header(of: section) ?? addHeader(of: section) else { continue }
      place(header, seen)
      bringSubviewToFront(header)
    }
  }

  /// Releases all headers.
  final func dropHeaders() {
    headers?.objects.compactMap { $0 as? TableHeader }.forEach(drop)
  }

  private func drop(_ header: TableHeader) {
    header.removeFromSuperview()
    if let index = headers?.indexOfObjectIdenticalTo(header) { headers?.removeObjectAtIndex(index) }
  }

  private func header(of section: Int) -> TableHeader? {
    headers?.objects.lazy.compactMap { $0 as? TableHeader }.first { $0.section == section }
  }

  private func addHeader(of section: Int) -> TableHeader? {
    let own = (delegateObject as? any UITableViewDelegate)?
      .tableView(self, viewForHeaderInSection: section)
    let title = own == nil ? title(of: section) : nil
    guard own != nil || title != nil else { return nil }
    if headers == nil { $headers = NSMutableArray.new() }
    let made = TableHeader.alloc().initWithFrame(.zero)
    if let own { made.show(own, of: section) }
    if let title { made.show(title, of: section, style) }
    headers?.addObject(made)
    addSubview(made)
    made.release()
    return made
  }

  /// A header of a plain table stays in sight as long as its section does (platform T20).
  private func place(_ header: TableHeader, _ seen: CGRect) {
    let section = rows.sections[header.section]
    let lowest = section.bottom - section.header
    let y = style == .plain ? min(max(section.top, seen.minY), lowest) : section.top
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: section.header)
    if header.frame != frame { header.frame = frame }
  }
}

/// The looks of a table's sections.
public enum UITableViewStyle: Int, Sendable {
  /// One below the other, from edge to edge.
  case plain
  /// Each in a box of its own with round corners.
  case grouped
}

/// The position of a row in its box.
struct GroupPosition: Equatable {
  let isFirst: Bool
  let isLast: Bool
}

/// The title above a section.
final class TableHeader: UIView {
  @Retained private var label: UILabel?
  private var style = UITableViewStyle.plain

  /// The section.
  private(set) var section = 0

  override class var instanceSize: Int { super.instanceSize + 12 }

  override func setUp() {
    opaque = false
    userInteractionEnabled = false
    contentMode = .redraw
    let made = UILabel.alloc().initWithFrame(.zero)
    $label = made
    made.opaque = false
    made.backgroundColor = nil
    addSubview(made)
  }

  /// Shows the title of a section.
  func show(_ title: NSString, of section: Int, _ style: UITableViewStyle) {
    self.section = section
    self.style = style
    let isPlain = style == .plain
    label?.text = title
    label?.font = UIFont.boldSystemFontOfSize(isPlain ? 18 : 17)
    label?.textColor =
      isPlain
      ? UIColor.whiteColor() : UIColor.colorWithRed(0.3, green: 0.34, blue: 0.42, alpha: 1)
    label?.shadowColor = isPlain ? nil : UIColor.whiteColor()
    label?.shadowOffset = CGSize(width: 0, height: 1)
  }

  /// Shows a view of the app above a section.
  func show(_ view: UIView, of section: Int) {
    self.section = section
    label?.removeFromSuperview()
    label = nil
    userInteractionEnabled = true
    addSubview(view)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override func layoutSubviews() {
    let size = bounds.size
    label?.frame =
      style == .plain
      ? CGRect(x: 12, y: 0, width: size.width - 24, height: size.height)
      : CGRect(x: 19, y: size.height - 29, width: size.width - 38, height: 22)
  }

  override func drawRect(_ rect: CGRect) {
    guard style == .plain, label != nil else { return }
    UIGraphicsGetCurrentContext()?.paint { $0.drawSectionBar(bounds) }
  }
}
