import { expect, test } from 'vitest'
import { removalReason } from './removal-reason.ts'
import { createLine } from './cart-line.fixtures.ts'
import type { Offer } from './offer-store.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each<[string, Partial<Offer>, ReturnType<typeof removalReason>]>([
  ['a sellable shirt', {}, undefined],
  ['sold until a minute from now', { availableUntil: new Date('2026-11-20T12:01:00Z') }, undefined],
  [
    'sold out, which is checked with the quantity',
    { pieces: [{ pieceId: 1, quantity: 1, available: 0, mayOversell: false, isActive: true }] },
    undefined,
  ],
  ['no longer active', { isActive: false }, 'cart.itemsRemovedAvailability'],
  ['restricted to customers', { isVisible: false }, 'cart.itemsRemovedAvailability'],
  ['discontinued', { availabilityId: 8 }, 'cart.itemsRemovedAvailability'],
  ['sold until now', { availableUntil: now }, 'cart.itemsRemovedAvailability'],
  [
    'a bundle with an inactive part',
    { isBundle: true, pieces: [{ pieceId: 1, quantity: 1, available: 9, mayOversell: false, isActive: false }] },
    'cart.itemsRemovedAvailability',
  ],
  ['for another class', { isForClass: false }, 'cart.itemsRemovedContactClass'],
  ['not delivered to the country', { isSentThere: false }, 'cart.itemsRemovedShippingCountry'],
  ['without a text', { hasText: false }, 'cart.itemsRemovedLanguage'],
  ['without a price', { prices: null }, 'cart.itemsRemovedCurrency'],
  [
    'inactive, which has precedence',
    { isActive: false, isForClass: false, prices: null },
    'cart.itemsRemovedAvailability',
  ],
])('removal reason of a line: %s', (_, given, removal) => {
  expect(removalReason(createLine(given).offer, now)).toBe(removal)
})
