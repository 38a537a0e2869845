import { expect, test } from 'vitest'
import type { CardModel } from '../../../ui/product/card-model.ts'
import { preferRated } from './prefer-rated.ts'

// The function reads only these parts of a card.
const createCard = (name: string, value: number, count: number) => ({ name, rating: { value, count } }) as CardModel

test('items rated by several customers come before those with a single high rating', () => {
  expect(
    preferRated([
      createCard('vest', 5, 1),
      createCard('jumper', 4.8, 40),
      createCard('tee', 4.7, 2),
      createCard('jeans', 4.5, 12),
    ]).map(({ name }) => name),
  ).toEqual(['jumper', 'jeans', 'vest', 'tee'])
})
