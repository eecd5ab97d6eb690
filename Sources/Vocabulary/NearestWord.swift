/// The word that takes the fewest single-letter edits to become the given one; nil of none.
package func nearestWord(to word: String, in words: [String]) -> String? {
  words.min { editDistance(word, $0) < editDistance(word, $1) }
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
