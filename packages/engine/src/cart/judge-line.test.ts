import { expect, test } from 'vitest'
import { removalOf } from './judge-line.ts'
import { madeLine } from './cart-line.fixtures.ts'
import type { Offer } from './offer-store.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each<[string, Partial<Offer>, ReturnType<typeof removalOf>]>([
  ['a shirt that is sold', {}, undefined],
  ['sold until a minute from now', { availableUntil: new Date('2026-11-20T12:01:00Z') }, undefined],
  ['sold out, which the quantity tells', { pieces: [{ pieceId: 1, quantity: 1, available: 0, mayOversell: false, isActive: true }] }, undefined],
  ['no longer active', { isActive: false }, 'cart.itemsRemovedAvailability'],
  ['for members only by now', { isVisible: false }, 'cart.itemsRemovedAvailability'],
  ['discontinued', { availabilityId: 8 }, 'cart.itemsRemovedAvailability'],
  ['sold until now', { availableUntil: now }, 'cart.itemsRemovedAvailability'],
  ['a bundle of which a part is gone', { isBundle: true, pieces: [{ pieceId: 1, quantity: 1, available: 9, mayOversell: false, isActive: false }] }, 'cart.itemsRemovedAvailability'],
  ['for another class', { isForClass: false }, 'cart.itemsRemovedContactClass'],
  ['not sent there', { isSentThere: false }, 'cart.itemsRemovedShippingCountry'],
  ['without a text', { hasText: false }, 'cart.itemsRemovedLanguage'],
  ['without a price', { prices: null }, 'cart.itemsRemovedCurrency'],
  ['gone, which is told before anything else', { isActive: false, isForClass: false, prices: null }, 'cart.itemsRemovedAvailability'],
])('%s', (_, given, removal) => {
  expect(removalOf(madeLine(given).offer, now)).toBe(removal)
})
