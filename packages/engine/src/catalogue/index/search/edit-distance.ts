/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other; more than `most` counts
 * as `most + 1`. A swap is one edit (optimal string alignment).
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let twoAbove = new Uint8Array(0)
  let above = firstRow(b.length)
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, { above, twoAbove })
    if (Math.min(...row) > most) return most + 1
    twoAbove = above
    above = row
  }
  return Math.min(above[b.length] ?? most + 1, most + 1)
}

export function firstRow(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: length + 1 }, (_, at) => at)
}

/** Row `i` of the table of distances between the first letters of `a` and those of `b`. */
export function nextRow(a: string, b: string, i: number, { above, twoAbove }: { readonly above: Uint8Array; readonly twoAbove: Uint8Array }): Uint8Array<ArrayBuffer> {
  const row = new Uint8Array(b.length + 1)
  row[0] = i
  const letter = a.charCodeAt(i - 1)
  const before = i > 1 ? a.charCodeAt(i - 2) : -1
  for (let j = 1; j <= b.length; j++) {
    const other = b.charCodeAt(j - 1)
    let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (letter === other ? 0 : 1))
    if (j > 1 && letter === b.charCodeAt(j - 2) && before === other) least = Math.min(least, (twoAbove[j - 2] ?? 0) + 1)
    row[j] = least
  }
  return row
}
