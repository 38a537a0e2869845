import { expect, test } from 'vitest'
import { availabilityTone, minDeliveryDays } from './availability.ts'

test('availabilities 1 to 10 are green, amber, red and grey', () => {
  const tones = Array.from({ length: 10 }, (_, at) => availabilityTone(at + 1))
  expect(tones).toEqual(['green', 'green', 'green', 'amber', 'amber', 'amber', 'red', 'red', 'grey', 'grey'])
})

test('an unknown availability is grey', () => {
  expect([availabilityTone(0), availabilityTone(11)]).toEqual(['grey', 'grey'])
})

test.each([
  [1, 2, 0],
  [3, 5, 0],
  [4, 7, 7],
  [5, 14, 14],
  [8, null, 0],
])('availability %i with %j days has a minimum of %i working days', (availabilityId, averageDays, days) => {
  expect(minDeliveryDays({ availabilityId, averageDays })).toBe(days)
})
