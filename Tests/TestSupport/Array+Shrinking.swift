extension Array {
  /// Returns the elements that are left when elements are left out as long as `fails` is true of
  /// the rest, large parts first.
  package func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var rest = self
    var size = Swift.max(1, count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < rest.count {
        var candidate = rest
        candidate.removeSubrange(start..<Swift.min(start + size, rest.count))
        if fails(candidate) {
          rest = candidate
          isShorter = true
        } else {
          start += size
        }
      }
      if size > 1 { size /= 2 } else if !isShorter { return rest }
    }
  }
}
