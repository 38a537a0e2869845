import { expect, test } from 'vitest'
import { cheapestHomeDelivery } from './cheapest-home-delivery.ts'

const offer = (profileId: number, amount: number, isParcelBox = false) => ({
  profileId,
  amount,
  isParcelBox,
  isPostOffice: false,
})

test.each([
  ['is the cheapest with home delivery', [offer(2, 890), offer(3, 0, true), offer(1, 490)], 1],
  ['is the first of two that cost the same', [offer(2, 490), offer(1, 490)], 2],
  ['is the only one, even to a parcel locker', [offer(3, 390, true)], 3],
  ['is unset if there are several and all are pick-up methods', [offer(3, 390, true), offer(4, 490, true)], undefined],
  ['is unset if there are no methods', [], undefined],
])('the default shipping method of a cart %s', (_, offers, profileId) => {
  expect(cheapestHomeDelivery(offers)?.profileId).toBe(profileId)
})
