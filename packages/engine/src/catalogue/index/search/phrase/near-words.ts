import { distancesTo, fillRow } from '../language/edit-distance.ts'

export interface NearWord {
  /** Its place in the list. */
  readonly place: number
  readonly distance: number
}

/**
 * The words of a sorted list within `maxEdits` edits of `wanted`. Neighbours in the list share a prefix, so the table
 * rows of the shared letters are reused, and all words whose prefix is already too far are skipped.
 */
export function nearWords(
  wanted: string,
  maxEdits: number,
  length: number,
  wordAt: (place: number) => string,
): NearWord[] {
  const maxLength = wanted.length + maxEdits
  const distances = distancesTo(wanted, maxLength + 1)
  const found: NearWord[] = []
  let previousWord = ''
  let filled = 0
  // A prefix of which no word is near; '' if there is none.
  let tooFar = ''
  for (let place = 0; place < length; place++) {
    const word = wordAt(place)
    if (tooFar !== '' && word.startsWith(tooFar)) continue
    tooFar = ''
    filled = countSharedLetters(previousWord, word, filled)
    previousWord = word
    while (filled < word.length && tooFar === '') {
      filled++
      if (filled > maxLength || fillRow(distances, word, filled) > maxEdits) tooFar = word.slice(0, filled)
    }
    if (tooFar !== '') continue
    const distance = distances.table[word.length * distances.width + wanted.length] ?? 0
    if (distance <= maxEdits) found.push({ place, distance })
  }
  return found
}

function countSharedLetters(a: string, b: string, max: number): number {
  let shared = 0
  while (shared < max && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++
  return shared
}
