import { expect, test } from 'vitest'
import { mergeNotices, createNotice, formatNotices } from './notices.ts'

const [scarf, shirt] = [
  { en: 'Scarf', de: 'Schal', pl: 'Szalik' },
  { en: 'Shirt', de: 'Hemd', pl: 'Koszula' },
]

test('items removed for one reason share a notice with their localized names', () => {
  const notices = mergeNotices(
    [createNotice('cart.itemsRemovedAvailability', [scarf])],
    [
      createNotice('cart.itemsRemovedAvailability', [shirt]),
      createNotice('cart.itemsRemovedAvailability', [scarf]),
      createNotice('cart.itemsRemovedCurrency', [shirt]),
    ],
  )
  expect(formatNotices(notices, 'en')).toEqual([
    { key: 'cart.itemsRemovedAvailability', details: { names: 'Scarf and Shirt' } },
    { key: 'cart.itemsRemovedCurrency', details: { names: 'Shirt' } },
  ])
  expect(formatNotices(notices, 'de')[0]?.details).toEqual({ names: 'Schal und Hemd' })
  expect(formatNotices(notices, 'pl')[0]?.details).toEqual({ names: 'Szalik i Koszula' })
})

test('notices with figures of different items are not merged', () => {
  const notices = mergeNotices(
    [createNotice('cart.notEnoughStock', [scarf], { stock: 2 })],
    [createNotice('cart.notEnoughStock', [shirt], { stock: 1 })],
  )
  expect(formatNotices(notices, 'en')).toEqual([
    { key: 'cart.notEnoughStock', details: { stock: 2, names: 'Scarf' } },
    { key: 'cart.notEnoughStock', details: { stock: 1, names: 'Shirt' } },
  ])
})

test('a later notice of the same item and figure replaces the earlier one', () => {
  const notices = mergeNotices(
    [createNotice('cart.notEnoughStock', [scarf], { stock: 2 })],
    [createNotice('cart.notEnoughStock', [scarf], { stock: 1 })],
  )
  expect(formatNotices(notices, 'en')).toEqual([{ key: 'cart.notEnoughStock', details: { stock: 1, names: 'Scarf' } }])
})

test('each coupon has its own notice with formatted amounts', () => {
  const fallen = (code: string) => ({
    key: 'coupon.minimumOrderValueNotReached' as const,
    details: { code, missing: { minor: 150, currency: 'GBP' } },
  })
  const notices = mergeNotices([fallen('TEN')], [fallen('FIVE'), fallen('TEN')])
  expect(formatNotices(notices, 'en').map(({ details }) => details)).toEqual([
    { code: 'TEN', missing: { value: 1.5, formatted: '£1.50' } },
    { code: 'FIVE', missing: { value: 1.5, formatted: '£1.50' } },
  ])
})
