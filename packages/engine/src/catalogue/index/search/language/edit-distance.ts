/**
 * The distances between the first letters of a word and those of `wanted`: row by row, in one buffer. `width` is a
 * row's length.
 * A letter changed, added, left out, or swapped with its neighbour is one edit (optimal string alignment).
 */
export interface Distances {
  readonly wanted: string
  readonly width: number
  readonly table: Uint8Array
}

export function distancesTo(wanted: string, maxLength: number): Distances {
  const width = wanted.length + 1
  const table = new Uint8Array(width * (maxLength + 1))
  for (let at = 0; at < width; at++) table[at] = at
  return { wanted, width, table }
}

/** Fills row `i` of a word whose previous rows are filled; returns the minimum of the row. */
export function fillRow({ wanted, width, table }: Distances, word: string, i: number): number {
  const row = i * width
  const above = row - width
  const letter = word.charCodeAt(i - 1)
  const before = i > 1 ? word.charCodeAt(i - 2) : -1
  table[row] = i
  let min = i
  let left = i
  for (let j = 1; j < width; j++) {
    const other = wanted.charCodeAt(j - 1)
    let edits = (table[above + j - 1] ?? 0) + (letter === other ? 0 : 1)
    const without = (table[above + j] ?? 0) + 1
    if (without < edits) edits = without
    if (left + 1 < edits) edits = left + 1
    if (j > 1 && before === other && letter === wanted.charCodeAt(j - 2)) {
      const swapped = (table[above - width + j - 2] ?? 0) + 1
      if (swapped < edits) edits = swapped
    }
    table[row + j] = edits
    left = edits
    if (edits < min) min = edits
  }
  return min
}
