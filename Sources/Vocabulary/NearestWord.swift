/// The word that takes the fewest single-letter edits to become the given one; nil if none is like
/// it, because more than half of the longer one would change.
package func nearestWord(to word: String, in words: [String]) -> String? {
  // No word that anybody means is so long, and the search takes its length for every word.
  guard word.utf8.count <= 64 else { return nil }
  let distances = words.map { (word: $0, distance: editDistance(word, $0)) }
  guard let nearest = distances.min(by: { $0.distance < $1.distance }),
    nearest.distance * 2 <= max(word.count, nearest.word.count)
  else { return nil }
  return nearest.word
}

private func editDistance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  var distances = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var diagonal = distances[0]
    distances[0] = row + 1
    for column in second.indices {
      let substituted = diagonal + (letter == second[column] ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(substituted, diagonal + 1, distances[column] + 1)
    }
  }
  return distances[second.count]
}
