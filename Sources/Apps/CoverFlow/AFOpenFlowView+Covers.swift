internal import MemsimKit

/// The covers that exist, and their positions.
extension AFOpenFlowView {
  /// Selects a cover: the covers around it are shown, and views of others are reused for them.
  func setSelectedCover(_ newSelectedCover: Int) {
    if let selectedCoverView, newSelectedCover == selectedCoverView.number { return }
    let newLowerBound = max(0, newSelectedCover - Self.coverBuffer)
    let newUpperBound = min(numberOfImages - 1, newSelectedCover + Self.coverBuffer)
    guard let old = selectedCoverView?.number else {
      addCovers(from: newLowerBound, to: newUpperBound, selectedCover: newSelectedCover)
      return finish(newLowerBound, newUpperBound, newSelectedCover)
    }
    if newLowerBound > upperVisibleCover || newUpperBound < lowerVisibleCover {
      for index in lowerVisibleCover...upperVisibleCover { recycleCover(index) }
      addCovers(from: newLowerBound, to: newUpperBound, selectedCover: newSelectedCover)
      return finish(newLowerBound, newUpperBound, newSelectedCover)
    }
    if newSelectedCover > old {
      moveToTheRight(newLowerBound, newUpperBound, newSelectedCover)
    } else {
      moveToTheLeft(newLowerBound, newUpperBound, newSelectedCover)
    }
    layoutCovers(
      newSelectedCover, fromCover: min(old, newSelectedCover),
      toCover: max(old, newSelectedCover))
    finish(newLowerBound, newUpperBound, newSelectedCover)
  }

  private func finish(_ newLowerBound: Int, _ newUpperBound: Int, _ newSelectedCover: Int) {
    lowerVisibleCover = newLowerBound
    upperVisibleCover = newUpperBound
    selectedCoverView = onscreenCover(newSelectedCover)
  }

  /// Covers that leave at the left come in at the right, as long as some are missing there.
  private func moveToTheRight(_ newLowerBound: Int, _ newUpperBound: Int, _ selected: Int) {
    for index in lowerVisibleCover..<max(lowerVisibleCover, newLowerBound) {
      if upperVisibleCover < newUpperBound {
        upperVisibleCover += 1
        renumberCover(index, to: upperVisibleCover, selectedCover: selected)
      } else {
        recycleCover(index)
      }
    }
    addCovers(from: upperVisibleCover + 1, to: newUpperBound, selectedCover: selected)
  }

  /// Covers that leave at the right come in at the left, as long as some are missing there.
  private func moveToTheLeft(_ newLowerBound: Int, _ newUpperBound: Int, _ selected: Int) {
    let leaving = min(upperVisibleCover, newUpperBound) + 1..<upperVisibleCover + 1
    for index in leaving.reversed() {
      if lowerVisibleCover > newLowerBound {
        lowerVisibleCover -= 1
        renumberCover(index, to: lowerVisibleCover, selectedCover: selected)
      } else {
        recycleCover(index)
      }
    }
    addCovers(from: newLowerBound, to: lowerVisibleCover - 1, selectedCover: selected)
  }

  /// Uses a cover for another picture.
  ///
  /// It asks for that before it is known to be on the screen, so that a picture which is given at
  /// once does not reach it.
  private func renumberCover(_ index: Int, to number: Int, selectedCover: Int) {
    guard let cover = onscreenCover(index) else { return }
    cover.number = number
    updateCoverImage(cover)
    onscreenCovers?.setObject(cover, forKey: NSNumber.numberWithInt(number))
    layoutCover(cover, selectedCover: selectedCover, animated: false)
    onscreenCovers?.removeObjectForKey(NSNumber.numberWithInt(index))
  }

  /// Puts a cover aside.
  ///
  /// Its layer stays where it is: the view is on no other, and so leaves none.
  private func recycleCover(_ index: Int) {
    guard let cover = onscreenCover(index) else { return }
    offscreenCovers?.addObject(cover)
    cover.removeFromSuperview()
    onscreenCovers?.removeObjectForKey(NSNumber.numberWithInt(index))
  }

  private func addCovers(from first: Int, to last: Int, selectedCover: Int) {
    guard first <= last else { return }
    for index in first...last {
      let cover = coverForIndex(index)
      onscreenCovers?.setObject(cover, forKey: NSNumber.numberWithInt(index))
      updateCoverImage(cover)
      if let layer = cover.layer { scrollView?.layer?.addSublayer(layer) }
      layoutCover(cover, selectedCover: selectedCover, animated: false)
    }
  }

  private func coverForIndex(_ index: Int) -> AFItemView {
    let cover =
      dequeueReusableCover()
      ?? AFItemView.alloc().initWithFrame(CGRectMake(0, 0, 0, 0))
      .autorelease()
    cover.number = index
    return cover
  }

  private func dequeueReusableCover() -> AFItemView? {
    guard let cover = offscreenCovers?.anyObject() as? AFItemView else { return nil }
    cover.retain().autorelease()
    offscreenCovers?.removeObject(cover)
    return cover
  }

  /// Shows a cover's picture; if it is missing, shows the default and requests the picture.
  private func updateCoverImage(_ cover: AFItemView) {
    let coverNumber = NSNumber.numberWithInt(cover.number)
    if let image = coverImages?.objectForKey(coverNumber) as? UIImage {
      let height = (coverImageHeights?.objectForKey(coverNumber) as? NSNumber)?.doubleValue
      cover.setImage(
        image, originalImageHeight: height ?? 0, reflectionFraction: Self.reflectionFraction)
    } else {
      if let defaultImage {
        cover.setImage(
          defaultImage, originalImageHeight: defaultImageHeight,
          reflectionFraction: Self.reflectionFraction)
      }
      dataSource?.openFlowView(self, requestImageForIndex: cover.number)
    }
  }

  private func onscreenCover(_ index: Int) -> AFItemView? {
    onscreenCovers?.objectForKey(NSNumber.numberWithInt(index)) as? AFItemView
  }

  /// Moves some covers to where they belong when one is selected.
  func layoutCovers(_ selected: Int, fromCover lowerBound: Int, toCover upperBound: Int) {
    guard lowerBound <= upperBound else { return }
    for index in lowerBound...upperBound {
      if let cover = onscreenCover(index) {
        layoutCover(cover, selectedCover: selected, animated: true)
      }
    }
  }

  /// Moves a cover to where it belongs when one is selected: that is seen from before, those beside
  /// it are turned, further away, and leave it room.
  func layoutCover(_ cover: AFItemView, selectedCover: Int, animated: Bool) {
    var newTransform = CATransform3DIdentity
    var newZPosition = Self.sideCoverZPosition
    var newPosition = CGPointMake(
      bounds.size.width / 2 + cover.horizontalPosition,
      bounds.size.height / 2 + cover.verticalPosition)
    if cover.number < selectedCover {
      newPosition.x -= Self.centerCoverOffset
      newTransform = CATransform3DRotate(newTransform, Self.sideCoverAngle, 0, 1, 0)
    } else if cover.number > selectedCover {
      newPosition.x += Self.centerCoverOffset
      newTransform = CATransform3DRotate(newTransform, -Self.sideCoverAngle, 0, 1, 0)
    } else {
      newZPosition = 0
    }
    if animated {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.easeOut)
      UIView.setAnimationBeginsFromCurrentState(true)
    }
    cover.layer?.transform = newTransform
    cover.layer?.zPosition = newZPosition
    cover.layer?.position = newPosition
    if animated { UIView.commitAnimations() }
  }

  /// Scrolls so that the selected cover is in the middle.
  func centerOnSelectedCover(_ animated: Bool) {
    let number = selectedCoverView?.number ?? 0
    scrollView?.setContentOffset(
      CGPointMake(AFItemView.coverSpacing * CGFloat(number), 0), animated: animated)
  }
}
