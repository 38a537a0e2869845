import { expect, test } from 'vitest'
import { getSizeRank } from './sizes.ts'

test('sizes are sorted as letters, numbers, others', () => {
  const sizes = ['XXL', '38', 'M', '7.5', '92', 'Petite', 'S', '2XL', 'One size', '104', 'Large', 'XS', '8']
  expect(sizes.toSorted((one, other) => getSizeRank(one) - getSizeRank(other))).toEqual([
    'One size',
    'XS',
    'S',
    'M',
    'Large',
    'XXL',
    '2XL',
    '7.5',
    '8',
    '38',
    '92',
    '104',
    'Petite',
  ])
})
