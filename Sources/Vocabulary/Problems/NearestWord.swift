/// The word that takes the fewest edits to become the given one: a letter more, less or another, or
/// two neighbours swapped; nil if no word is like it.
///
/// A word with other capital letters is the nearest of all.
package func nearestWord(to word: String, in words: [String]) -> String? {
  // No word that is meant is so long, and the search takes its length for every word; of so
  // many words the nearest says nothing.
  guard word.utf8.count <= 64, words.count <= 2048 else { return nil }
  if let same = words.first(where: { $0.lowercased() == word.lowercased() }) { return same }
  let distances = words.map { (word: $0, distance: editDistance(word, $0)) }
  guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  // With more than two letters of five changed, it is another word.
  let length = max(word.count, nearest.word.count)
  return nearest.distance * 5 <= max(5, length * 2) ? nearest.word : nil
}

/// What a message adds where a word was perhaps meant: a question, or nothing if there is no word.
package func didYouMean(_ nearest: String?, quotes: String = "'") -> String {
  nearest.map { "; did you mean \(quotes)\($0)\(quotes)?" } ?? ""
}

private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let substituted = last[column] + (first[row] == second[column] ? 0 : 1)
      var distance = min(substituted, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
