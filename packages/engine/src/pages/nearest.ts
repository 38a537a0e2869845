/** The words that differ least from one that was typed, at most by half of it; the nearest first. */
export function nearest<T>(typed: string, choices: readonly T[], wordOf: (choice: T) => string): T[] {
  const most = Math.max(2, Math.floor(typed.length / 2))
  return choices.map((choice) => ({ choice, distance: distanceOf(typed, wordOf(choice), most) })).filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance).map(({ choice }) => choice)
}

/** How many characters must be added, left out or changed; more than `most` is told as some greater number. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let place = 1; place <= other.length; place++) {
      const changed = (row[place - 1] ?? 0) + (one[at - 1] === other[place - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
