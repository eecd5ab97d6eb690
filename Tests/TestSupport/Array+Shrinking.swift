extension Array {
  /// What is left when elements are left out as long as `fails` says yes to the rest, large parts
  /// first.
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
