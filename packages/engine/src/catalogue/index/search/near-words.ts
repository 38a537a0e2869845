import { firstRow, nextRow } from './edit-distance.ts'

export interface NearWord {
  /** Its place in the list. */
  readonly place: number
  readonly distance: number
}

/**
 * The words of a sorted list that are at most `most` edits from `wanted`. Neighbours in the list begin alike, so the rows of the table that
 * belong to the shared letters are kept, and everything that begins with letters that are already too far is passed over.
 */
export function nearWords(wanted: string, most: number, length: number, wordAt: (place: number) => string): NearWord[] {
  const found: NearWord[] = []
  const rows = [firstRow(wanted.length)]
  let last = ''
  // Letters that cannot begin a near word; '' when there are none.
  let tooFar = ''
  for (let place = 0; place < length; place++) {
    const word = wordAt(place)
    if (tooFar !== '' && word.startsWith(tooFar)) continue
    tooFar = ''
    let depth = sharedLetters(last, word, rows.length - 1)
    rows.length = depth + 1
    last = word
    while (depth < word.length) {
      depth++
      const row = nextRow(word, wanted, depth, { above: rows[depth - 1] ?? rows[0] ?? firstRow(0), twoAbove: rows[depth - 2] ?? firstRow(0) })
      rows.push(row)
      if (least(row) <= most) continue
      tooFar = word.slice(0, depth)
      break
    }
    const distance = rows[depth]?.[wanted.length] ?? most + 1
    if (tooFar === '' && distance <= most) found.push({ place, distance })
  }
  return found
}

function sharedLetters(a: string, b: string, most: number): number {
  let shared = 0
  while (shared < most && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++
  return shared
}

function least(row: Uint8Array): number {
  let least = 255
  for (const value of row) if (value < least) least = value
  return least
}
