internal import MemsimDevice
internal import MemsimGraphics

/// The drawing of panels, which cover everything else.
extension ScreenPainter {
  /// Draws panels over each other, and all that is below the one in front darker; of those behind
  /// only the glass is seen.
  func draw(_ panels: [PanelContent], on size: ScreenSize) throws(GraphicsError) {
    let whole = CGRect(
      x: 0, y: 0, width: Double(size.widthPoints), height: Double(size.heightPoints))
    for (index, panel) in panels.enumerated() {
      let area = CGRect(panel.area)
      if panel.form == .call {
        try drawIncomingCall(panel, area)
      } else {
        let isInFront = index == panels.count - 1
        if isInFront { canvas.drawVeil(whole, around: CGPoint(x: area.midX, y: area.midY)) }
        canvas.drawPanel(area)
        guard isInFront else { continue }
        try write(panel, area)
        let rows = panel.buttons.filter { $0.role == .row }
        for row in rows { try draw(row, isFirst: row == rows.first, isLast: row == rows.last) }
        for button in panel.buttons where button.role != .row { try draw(button) }
      }
    }
  }

  /// Draws a button.
  func draw(_ button: PanelButton) throws(GraphicsError) {
    try canvas.drawButton(
      button.title, CGRect(button.area), button.role.style, isPressed: button.isPressed)
  }

  /// Draws a row of a table: the name of a network, and the sign of Wi-Fi.
  private func draw(_ row: PanelButton, isFirst: Bool, isLast: Bool) throws(GraphicsError) {
    let area = CGRect(row.area)
    let color: Color = row.isPressed ? .white : .black
    canvas.drawGroupedRow(area, isFirst: isFirst, isLast: isLast, isSelected: row.isPressed)
    let sign = StatusBarSigns.wiFiWidth + 10
    let name = try TextLine(
      row.title, Font(size: 17, isBold: true), limit: area.width - 20 - sign)
    canvas.draw(name, at: CGPoint(x: area.minX + 10, y: area.midY - name.height / 2), color)
    canvas.fill(
      StatusBarSigns.wiFi.applying(
        CGAffineTransform(translationX: area.maxX - sign, y: area.midY)), color)
  }

  /// Writes the texts of a panel into the room above its buttons.
  private func write(_ panel: PanelContent, _ area: CGRect) throws(GraphicsError) {
    let buttonTop = panel.buttons.map { $0.area.origin.yPoints }.min() ?? area.maxY
    let room = area.insetBy(dx: 15, dy: 0)
    let title = try TextLine(panel.title, Font(size: 18, isBold: true), limit: room.width)
    let message = try Paragraph(
      panel.message, Font(size: 15), width: room.width, mostLines: Self.mostMessageLines)
    let gap: CGFloat = message.lines.isEmpty ? 0 : 4
    let height = title.height + gap + message.height
    let top = area.minY + 6 + max(0, (buttonTop - area.minY - 10 - height) / 2)
    canvas.draw(title, in: room, top: top)
    canvas.draw(message, in: room, top: top + title.height + gap)
  }

  /// The maximum number of lines of a message.
  private static let mostMessageLines = 2

  /// Draws the panel of the volume.
  func draw(_ volume: VolumeContent) throws(GraphicsError) {
    guard !volume.isSilent else {
      return try canvas.drawSilence(CGRect(volume.area), volume.title)
    }
    try canvas.drawVolume(
      CGRect(volume.area), volume.title, step: volume.step, of: VolumeContent.steps)
  }
}

extension PanelButton.Role {
  fileprivate var style: ButtonStyle {
    switch self {
    case .plain: .plain
    case .cancel: .cancel
    case .decline: .decline
    case .answer: .answer
    case .row, .talk: .plain
    }
  }
}
