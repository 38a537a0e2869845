import { expect, test } from 'vitest'
import {
  cheapest,
  cheapestHomeDelivery,
  freeShippingFrom,
  toShippingOffers,
  type ShippingMethod,
} from './shipping-methods.ts'

const method = (profileId: number, change: Partial<ShippingMethod> = {}): ShippingMethod => ({
  profileId,
  providerId: 1,
  providerName: 'DHL',
  providerAddress: '',
  names: {},
  daysFrom: 1,
  daysTo: 3,
  isParcelBox: false,
  isPostOffice: false,
  preferredServices: [],
  privacyHint: false,
  excludedPaymentMethodIds: [],
  classIds: [],
  country: 'DE',
  calculator: { price: () => 490, freeFrom: () => null },
  ...change,
})
const parcel = { weightG: 500, value: 5000, quantity: 2 }

test('a method whose calculator does not accept the parcel is not offered', () => {
  const offers = toShippingOffers(
    [method(1), method(2, { calculator: { price: () => null, freeFrom: () => null } })],
    parcel,
  )
  expect(offers.map(({ profileId, amount }) => [profileId, amount])).toEqual([[1, 490]])
})

test('a calculator gets the parcel with the country of its method', () => {
  const parcels: unknown[] = []
  const calculator = {
    price: (each: object) => {
      parcels.push(each)
      return 0
    },
    freeFrom: () => null,
  }
  toShippingOffers([method(1, { country: 'PL', calculator })], parcel)
  expect(parcels).toEqual([{ country: 'PL', weightG: 500, value: 5000, quantity: 2 }])
})

const offer = (profileId: number, amount: number, { daysTo = 3, isParcelBox = false } = {}) => ({
  profileId,
  amount,
  daysTo,
  isParcelBox,
  isPostOffice: false,
})

test.each([
  ['the lowest price', [offer(1, 890, { daysTo: 1 }), offer(2, 490)], 2],
  ['the fewest days if two cost the same', [offer(1, 490), offer(2, 490, { daysTo: 1 })], 2],
  ['the first place if price and days are equal', [offer(2, 490), offer(1, 490)], 2],
])('the cheapest offer is the one with %s', (_, offers, profileId) => {
  expect(cheapest(offers)?.profileId).toBe(profileId)
})

test('there is no cheapest of no offers', () => {
  expect(cheapest([])).toBeNull()
})

test.each([
  [
    'is the cheapest with home delivery',
    [offer(2, 890), offer(3, 0, { isParcelBox: true }), offer(4, 0, { isParcelBox: true }), offer(1, 490)],
    1,
  ],
  ['is the only one, even to a parcel locker', [offer(3, 390, { isParcelBox: true })], 3],
  [
    'is unset if there are several and all are pick-up methods',
    [offer(3, 390, { isParcelBox: true }), offer(4, 490, { isParcelBox: true })],
    undefined,
  ],
  ['is unset if there are no methods', [], undefined],
])('the default shipping method of a cart %s', (_, offers, profileId) => {
  expect(cheapestHomeDelivery(offers)?.profileId).toBe(profileId)
})

const freeAt = (value: number | null) => ({ price: () => 490, freeFrom: () => value })
const methods = [
  method(1, { calculator: freeAt(6000) }),
  method(2, { calculator: freeAt(null) }),
  method(3, { calculator: freeAt(4000), isPostOffice: true }),
  method(4, { calculator: freeAt(5000), country: 'DE' }),
]

test.each([
  ['the lowest value of a home delivery method if none is selected', null, 5000],
  ['the value of the selected method', 1, 6000],
  ['the value of a selected pick-up method', 3, 4000],
  ['unset if the selected method is never free', 2, null],
])('the value from which delivery is free is %s', (_, selectedId, from) => {
  expect(freeShippingFrom(methods, parcel, selectedId)).toBe(from)
})
