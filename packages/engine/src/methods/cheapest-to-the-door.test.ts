import { expect, test } from 'vitest'
import { cheapestToTheDoor } from './cheapest-to-the-door.ts'

const offer = (profileId: number, amount: number, isParcelBox = false) => ({ profileId, amount, isParcelBox, isPostOffice: false })

test.each([
  ['is the cheapest to the door', [offer(2, 890), offer(3, 0, true), offer(1, 490)], 1],
  ['is the first of two that cost the same', [offer(2, 490), offer(1, 490)], 2],
  ['is the only one there is, even to a parcel locker', [offer(3, 390, true)], 3],
  ['is left to the shopper where everything is picked up', [offer(3, 390, true), offer(4, 490, true)], undefined],
  ['is none where nothing is offered', [], undefined],
])('the method of a cart that has none chosen %s', (_, offers, profileId) => {
  expect(cheapestToTheDoor(offers)?.profileId).toBe(profileId)
})
