/** The choices with the smallest edit distance to the input, at most half of its length; the nearest first. */
export function findNearest<T>(input: string, choices: readonly T[], getText: (choice: T) => string): T[] {
  const maxDistance = Math.max(2, Math.floor(input.length / 2))
  return choices
    .map((choice) => ({ choice, distance: getEditDistance(input, getText(choice), maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ choice }) => choice)
}

/** Levenshtein distance; any distance above `maxDistance` is returned as some greater number. */
function getEditDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (one[at - 1] === other[column - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
