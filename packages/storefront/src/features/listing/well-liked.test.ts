import { expect, test } from 'vitest'
import type { CardModel } from '../../ui/card-model.ts'
import { wellLiked } from './well-liked.ts'

// Nothing else of a card is looked at.
const card = (name: string, value: number, count: number) => ({ name, rating: { value, count } }) as CardModel

test('pieces that several customers rated come before those with a single high rating', () => {
  expect(wellLiked([card('vest', 5, 1), card('jumper', 4.8, 40), card('tee', 4.7, 2), card('jeans', 4.5, 12)]).map(({ name }) => name)).toEqual(['jumper', 'jeans', 'vest', 'tee'])
})
