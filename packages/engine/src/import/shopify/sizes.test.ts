import { expect, test } from 'vitest'
import { sizeRank } from './sizes.ts'

test('sizes stand in the order in which people look for them', () => {
  const sizes = ['XXL', '38', 'M', '7.5', '92', 'Petite', 'S', '2XL', 'One size', '104', 'Large', 'XS', '8']
  expect(sizes.toSorted((one, other) => sizeRank(one) - sizeRank(other))).toEqual(['One size', 'XS', 'S', 'M', 'Large', 'XXL', '2XL', '7.5', '8', '38', '92', '104', 'Petite'])
})
