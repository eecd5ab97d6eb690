/// Shows rows below each other, with cells only for the visible rows.
///
/// A cell that leaves the screen joins the queue of its identifier and is reused for another row
/// (platform T10 to T13).
open class UITableView: UIScrollView {
  @Assigned private final var dataSourceObject: NSObject?

  /// The cells of the rows that are seen, from the top.
  @Retained final var cells: NSMutableArray?

  /// The cells that are not used, as arrays, by their identifiers.
  @Retained private final var queues: NSMutableDictionary?

  @Retained private final var separatorColorStore: UIColor?
  @Retained private final var headerStore: UIView?
  @Retained private final var footerStore: UIView?
  @Retained final var index: TableIndex?

  /// The headers of the visible sections; nil until one exists.
  @Retained final var headers: NSMutableArray?

  /// The positions of the rows.
  final var rows = TableRows()

  /// The rows that have cells.
  final var seenRows = 0..<0

  /// The row that is selected, and the one that a finger is on.
  final var selectedRow: Int?
  final var highlightedRow: Int?

  private var needsRows = true
  private var isShowingRows = false
  /// Whether the data source is to be asked anew once the rows are shown.
  private var isReloadDue = false

  open override class var instanceSize: Int { 400 }

  /// Initialises a table of a style, which it has for life.
  @discardableResult
  open func initWithFrame(_ frame: CGRect, style: UITableViewStyle) -> Self {
    checkAlive().initWithFrame(frame)
    self.style = style
    if style == .grouped { backgroundColor = UIColor.groupTableViewBackgroundColor() }
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    style = coder.choice("style", among: UITableViewStyle.nibNames) ?? .plain
    if let height = coder.object?.number("rowHeight") { rowHeight = CGFloat(height) }
    tableHeaderView = coder.part("tableHeaderView") as? UIView
    tableFooterView = coder.part("tableFooterView") as? UIView
    if style == .grouped, coder.object?.color("backgroundColor") == nil {
      backgroundColor = UIColor.groupTableViewBackgroundColor()
    }
    return self
  }

  override func setUp() {
    super.setUp()
    $cells = NSMutableArray.new()
    $queues = NSMutableDictionary.new()
    // A nib may have set it.
    if backgroundColor == nil { backgroundColor = UIColor.whiteColor() }
    alwaysBounceVertical = true
    $separatorColorStore = UIColor.alloc().initWithRed(0.88, green: 0.88, blue: 0.88, alpha: 1)
  }

  /// The look of the sections.
  @Checked public private(set) final var style: UITableViewStyle = .plain

  /// The object that has the rows; it is not retained.
  public final var dataSource: (any UITableViewDataSource)? {
    get { checkAlive().dataSourceObject as? any UITableViewDataSource }
    set {
      checkAlive().dataSourceObject = newValue
      needsRows = true
      setNeedsLayout()
    }
  }

  /// The height of a row, unless the delegate provides another.
  @Checked public final var rowHeight: CGFloat = 44 {
    didSet {
      needsRows = true
      setNeedsLayout()
    }
  }

  /// The colour of the lines between rows.
  public final var separatorColor: UIColor? {
    get { checkAlive().separatorColorStore }
    set { checkAlive().separatorColorStore = newValue }
  }

  /// Whether there are lines between rows.
  @Checked public final var separatorStyle: UITableViewCellSeparatorStyle = .singleLine {
    didSet { cells?.forEach(UITableViewCell.self) { $0.separatorColor = shownSeparatorColor } }
  }

  /// The number of rows from which on the table shows its index.
  @Checked public final var sectionIndexMinimumDisplayRowCount: Int = 0 {
    didSet { setNeedsLayout() }
  }

  /// Whether rows can be selected.
  @Checked public final var allowsSelection: Bool = true

  /// A view above all sections, as wide as the table.
  public final var tableHeaderView: UIView? {
    get { checkAlive().headerStore }
    set {
      checkAlive().headerStore?.removeFromSuperview()
      headerStore = newValue
      if let newValue { addSubview(newValue) }
      needRows()
    }
  }

  /// A view below all sections, as wide as the table.
  public final var tableFooterView: UIView? {
    get { checkAlive().footerStore }
    set {
      checkAlive().footerStore?.removeFromSuperview()
      footerStore = newValue
      if let newValue { addSubview(newValue) }
      needRows()
    }
  }

  private func needRows() {
    needsRows = true
    setNeedsLayout()
  }

  private var shownSeparatorColor: UIColor? {
    separatorStyle == .none ? nil : separatorColor
  }

  /// The number of sections.
  public final func numberOfSections() -> Int { checkAlive().upToDateRows.sectionCount }

  /// The number of rows of a section.
  public final func numberOfRowsInSection(_ section: Int) -> Int {
    checkAlive().upToDateRows.rowCount(inSection: section)
  }

  /// Reloads everything from the data source and removes the selection.
  ///
  /// In the middle of being asked for cells, which that ends, it does so afterwards.
  open func reloadData() {
    checkAlive()
    if isShowingRows {
      isReloadDue = true
      return
    }
    dropCells()
    dropHeaders()
    selectedRow = nil
    highlightedRow = nil
    askForRows()
    setNeedsLayout()
  }

  /// Removes a cell from the queue of an identifier, and returns it; nil if the queue is empty.
  public final func dequeueReusableCellWithIdentifier(_ identifier: NSString) -> UITableViewCell? {
    checkAlive()
    guard let queue = queues?.objectForKey(identifier) as? NSMutableArray,
      let cell = queue.object(at: queue.count - 1, as: UITableViewCell.self)
    else { return nil }
    cell.retain().autorelease()
    queue.removeObjectAtIndex(queue.count - 1)
    cell.prepareForReuse()
    return cell
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsRows { askForRows() }
    let seen = bounds
    showRows(rows.rows(from: seen.minY, to: seen.maxY))
    showHeaders(seen)
    placeEnds()
    placeIndex(seen)
  }

  /// Puts the views above and below the sections into their places.
  private func placeEnds() {
    for (view, top) in [(headerStore, 0), (footerStore, rows.height)] {
      guard let view else { continue }
      let frame = CGRect(x: 0, y: top, width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
  }

  open override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive().touchRow(touches)
  }

  open override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) { checkAlive() }

  open override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive().chooseRow()
  }

  open override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive().leaveRow()
  }
}

/// Rows and their cells.
extension UITableView {
  /// The positions of the rows, after a query of the data source if one is due.
  final var upToDateRows: TableRows {
    if needsRows { askForRows() }
    return rows
  }

  /// Asks how many rows there are and how high each is (platform T10).
  private func askForRows() {
    needsRows = false
    rows = TableRows(below: headerStore?.bounds.height ?? 0)
    guard let dataSource else { return }
    for section in 0..<max(0, dataSource.numberOfSectionsInTableView(self)) {
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      let edges = edges(of: section)
      rows.addSection(
        (0..<max(0, count)).map { height(of: $0, section) }, header: edges.header,
        footer: edges.footer)
    }
    contentSize = CGSize(
      width: bounds.width, height: rows.height + (footerStore?.bounds.height ?? 0))
    readIndex()
    stayWithinEnds()
  }

  private func height(of row: Int, _ section: Int) -> CGFloat {
    guard let delegate = delegateObject as? any UITableViewDelegate else { return rowHeight }
    let path = NSIndexPath.alloc().initWithRow(row, section)
    defer { path.release() }
    return delegate.tableView(self, heightForRowAtIndexPath: path)
  }

  /// Has cells for some rows, and for no others.
  private func showRows(_ wanted: Range<Int>) {
    guard !isShowingRows, wanted != seenRows || cells?.count != wanted.count else {
      return placeCells()
    }
    isShowingRows = true
    defer { endShowingRows() }
    // Those that leave go first, so that they are there for the ones that come.
    let staying = seenRows.clamped(to: wanted)
    if staying.isEmpty {
      dropCells()
    } else {
      while seenRows.upperBound > staying.upperBound { dropCell(at: seenRows.count - 1) }
      while seenRows.lowerBound < staying.lowerBound { dropCell(at: 0) }
    }
    if seenRows.isEmpty { seenRows = wanted.lowerBound..<wanted.lowerBound }
    while seenRows.lowerBound > wanted.lowerBound, addCell(for: seenRows.lowerBound - 1, at: 0) {
      seenRows = seenRows.lowerBound - 1..<seenRows.upperBound
    }
    while seenRows.upperBound < wanted.upperBound,
      addCell(for: seenRows.upperBound, at: seenRows.count)
    {
      seenRows = seenRows.lowerBound..<seenRows.upperBound + 1
    }
    placeCells()
  }

  private func endShowingRows() {
    isShowingRows = false
    if !isReloadDue { return }
    isReloadDue = false
    reloadData()
  }

  /// Adds the cell of a row; returns false if a reload is due, or the table has no data source.
  private func addCell(for row: Int, at index: Int) -> Bool {
    guard !isReloadDue, let dataSource else { return false }
    let path = indexPath(of: row)
    let cell = dataSource.tableView(self, cellForRowAtIndexPath: path)
    cells?.insertObject(cell, atIndex: index)
    place(cell, row)
    cell.separatorColor = shownSeparatorColor
    cell.setSelected(row == selectedRow, animated: false)
    (delegateObject as? any UITableViewDelegate)?.tableView(
      self, willDisplayCell: cell, forRowAtIndexPath: path)
    insertSubview(cell, atIndex: 0)
    return true
  }

  private func placeCells() {
    for (index, row) in seenRows.enumerated() {
      if let cell = cells?.object(at: index, as: UITableViewCell.self) { place(cell, row) }
    }
  }

  private func place(_ cell: UITableViewCell, _ row: Int) {
    let span = rows.span(of: row)
    let frame = CGRect(x: 0, y: span.top, width: bounds.width, height: span.bottom - span.top)
    if cell.frame != frame { cell.frame = frame }
    if style == .grouped { cell.groupPosition = groupPosition(of: row) }
  }

  /// Releases all cells, from the last.
  private func dropCells() {
    while let count = cells?.count, count > 0 { dropCell(at: count - 1) }
    seenRows = 0..<0
  }

  private func dropCell(at index: Int) {
    // The app may have released it too often; then its row has none all the same.
    let cell = cells?.object(at: index, as: UITableViewCell.self)?.retain()
    cells?.removeObjectAtIndex(index)
    let (first, last) = (seenRows.lowerBound, seenRows.upperBound)
    seenRows = index == 0 && last - first > 1 ? first + 1..<last : first..<last - 1
    guard let cell else { return }
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { queue(of: identifier)?.addObject(cell) }
    cell.release()
  }

  private func queue(of identifier: NSString) -> NSMutableArray? {
    if let queue = queues?.objectForKey(identifier) as? NSMutableArray { return queue }
    let made = NSMutableArray.new()
    queues?.setObject(made, forKey: identifier)
    made.release()
    return made
  }

  /// The section of a row, and its number within that, autoreleased.
  final func indexPath(
    of row: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSIndexPath {
    let place = rows.place(of: row)
    return NSIndexPath.indexPathForRow(
      place.row, inSection: place.section, file: file, line: line, function: function)
  }

  /// The cell of a row, if it is seen.
  final func cell(of row: Int) -> UITableViewCell? {
    guard seenRows.contains(row) else { return nil }
    return cells?.object(at: row - seenRows.lowerBound, as: UITableViewCell.self)
  }
}
