import { expect, test } from 'vitest'
import { chooseComponents } from './choose-components.ts'
import { createLine } from '../evaluate/cart-line.fixtures.ts'

const [shirt, scarf] = [
  { itemId: 1, quantity: 1, names: { en: 'Shirt' } },
  { itemId: 2, quantity: 2, names: { en: 'Scarf' } },
]
const piece = (variationId: number, itemId: number) => createLine({ variationId, itemId }).offer

test('one variation of each makes the set, with so many pieces as it asks for', () => {
  expect(chooseComponents([shirt, scarf], [piece(21, 2), piece(11, 1)])).toMatchObject({
    fits: true,
    pieces: [
      { offer: { variationId: 11 }, quantity: 1 },
      { offer: { variationId: 21 }, quantity: 2 },
    ],
  })
})

test.each([
  ['nothing chosen', [], ['Shirt', 'Scarf']],
  ['a piece left out', [piece(11, 1)], ['Scarf']],
  ['two of one and none of the other', [piece(11, 1), piece(12, 1)], ['Shirt', 'Scarf']],
  ['one too many', [piece(11, 1), piece(12, 1), piece(21, 2)], ['Shirt']],
  ['a stranger beside a whole set', [piece(11, 1), piece(21, 2), piece(31, 3)], []],
])('%s does not', (_, chosen, missing) => {
  const outcome = chooseComponents([shirt, scarf], chosen)
  expect(outcome.fits ? undefined : outcome.missing.map(({ names }) => names.en)).toEqual(missing)
})
