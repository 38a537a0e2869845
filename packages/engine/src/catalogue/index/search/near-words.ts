import { distancesTo, fillRow } from './edit-distance.ts'

export interface NearWord {
  /** Its place in the list. */
  readonly place: number
  readonly distance: number
}

/**
 * The words of a sorted list that are at most `most` edits from `wanted`. Neighbours in the list begin alike, so the rows of the table that
 * belong to the shared letters stay filled, and everything that begins with letters that are already too far is passed over.
 */
export function nearWords(wanted: string, most: number, length: number, wordAt: (place: number) => string): NearWord[] {
  const longest = wanted.length + most
  const distances = distancesTo(wanted, longest + 1)
  const found: NearWord[] = []
  let last = ''
  let filled = 0
  // Letters with which no near word begins; '' when there are none.
  let tooFar = ''
  for (let place = 0; place < length; place++) {
    const word = wordAt(place)
    if (tooFar !== '' && word.startsWith(tooFar)) continue
    tooFar = ''
    filled = sharedLetters(last, word, filled)
    last = word
    while (filled < word.length && tooFar === '') {
      filled++
      if (filled > longest || fillRow(distances, word, filled) > most) tooFar = word.slice(0, filled)
    }
    if (tooFar !== '') continue
    const distance = distances.table[word.length * distances.width + wanted.length] ?? 0
    if (distance <= most) found.push({ place, distance })
  }
  return found
}

function sharedLetters(a: string, b: string, most: number): number {
  let shared = 0
  while (shared < most && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++
  return shared
}
