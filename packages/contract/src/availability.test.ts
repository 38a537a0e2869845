import { expect, test } from 'vitest'
import { availabilityTone } from './availability.ts'

test('availabilities 1 to 10 are green, amber, red and grey', () => {
  const tones = Array.from({ length: 10 }, (_, at) => availabilityTone(at + 1))
  expect(tones).toEqual(['green', 'green', 'green', 'amber', 'amber', 'amber', 'red', 'red', 'grey', 'grey'])
})

test('an availability that nobody knows is told in grey', () => {
  expect([availabilityTone(0), availabilityTone(11)]).toEqual(['grey', 'grey'])
})
