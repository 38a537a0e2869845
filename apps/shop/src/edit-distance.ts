/** How many letters must be added, taken away or changed to make one word of another. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries()) next.push(Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
