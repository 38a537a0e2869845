import { expect, test } from 'vitest'
import { lacksHouseNumber } from './house-number.ts'

test.each([
  ['Hauptstraße', '', true],
  ['Hauptstraße', ' ', true],
  ['Hauptstraße', '1a', false],
  ['Hauptstraße 12', '', false],
  ['Rosenhof', 'Haus Anna', false],
  ['', '', false],
  [' ', '', false],
  ['Straße des 17. Juni', '', false],
])(
  'for the street "%s" with the house number "%s", the missing number hint is shown: %s',
  (streetName, apartment, isAsked) => {
    expect(lacksHouseNumber({ streetName, apartment })).toBe(isAsked)
  },
)
