import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distancesTo, fillRow } from '../language/edit-distance.ts'
import { nearWords } from './near-words.ts'

test.each([
  ['shirt', 'shirt', 0],
  ['shirt', 'shrit', 1],
  ['shirt', 'shirts', 1],
  ['shirt', 'shit', 1],
  ['shirt', 'skirt', 1],
  ['pullover', 'pulovre', 2],
  ['shirt', 'trousers', 3],
  ['', 'ab', 2],
])('the edit distance from %s to %s is %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
  expect(editDistance(b, a, 2)).toBe(distance)
})

test('nearWords finds the same words as a comparison with every word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.integer({ min: 0, max: 3 }),
      (list, wanted, maxEdits) => {
        const sorted = list.toSorted()
        const expected = sorted.flatMap((other, place) =>
          editDistance(wanted, other, maxEdits) <= maxEdits
            ? [{ place, distance: editDistance(wanted, other, maxEdits) }]
            : [],
        )
        expect(nearWords(wanted, maxEdits, sorted.length, (place) => sorted[place] ?? '')).toEqual(expected)
      },
    ),
  )
})

/** The number of edits between two words; more than `max` counts as `max + 1`. */
function editDistance(word: string, wanted: string, max: number): number {
  const distances = distancesTo(wanted, word.length)
  for (let i = 1; i <= word.length; i++) {
    if (fillRow(distances, word, i) > max) return max + 1
  }
  return Math.min(distances.table[word.length * distances.width + wanted.length] ?? 0, max + 1)
}
