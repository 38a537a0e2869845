import { expect, test } from 'vitest'
import { mergeNotices, noticeOf, toldNotices } from './notices.ts'

const [scarf, shirt] = [{ en: 'Scarf', de: 'Schal', pl: 'Szalik' }, { en: 'Shirt', de: 'Hemd', pl: 'Koszula' }]

test('things that leave for one reason stand in one message, named in the language of the reader', () => {
  const notices = mergeNotices([noticeOf('cart.itemsRemovedAvailability', [scarf])], [
    noticeOf('cart.itemsRemovedAvailability', [shirt]), noticeOf('cart.itemsRemovedAvailability', [scarf]), noticeOf('cart.itemsRemovedCurrency', [shirt]),
  ])
  expect(toldNotices(notices, 'en')).toEqual([
    { key: 'cart.itemsRemovedAvailability', details: { names: 'Scarf and Shirt' } }, { key: 'cart.itemsRemovedCurrency', details: { names: 'Shirt' } },
  ])
  expect(toldNotices(notices, 'de')[0]?.details).toEqual({ names: 'Schal und Hemd' })
  expect(toldNotices(notices, 'pl')[0]?.details).toEqual({ names: 'Szalik i Koszula' })
})

test('figures of different items stay apart', () => {
  const notices = mergeNotices([noticeOf('cart.notEnoughStock', [scarf], { stock: 2 })], [noticeOf('cart.notEnoughStock', [shirt], { stock: 1 })])
  expect(toldNotices(notices, 'en')).toEqual([
    { key: 'cart.notEnoughStock', details: { stock: 2, names: 'Scarf' } }, { key: 'cart.notEnoughStock', details: { stock: 1, names: 'Shirt' } },
  ])
})

test('the same figure of the same item is told once, the later one', () => {
  const notices = mergeNotices([noticeOf('cart.notEnoughStock', [scarf], { stock: 2 })], [noticeOf('cart.notEnoughStock', [scarf], { stock: 1 })])
  expect(toldNotices(notices, 'en')).toEqual([{ key: 'cart.notEnoughStock', details: { stock: 1, names: 'Scarf' } }])
})

test('each coupon has a message of its own, with its amounts as money', () => {
  const fallen = (code: string) => ({ key: 'coupon.minimumOrderValueNotReached' as const, details: { code, missing: { minor: 150, currency: 'GBP' } } })
  const notices = mergeNotices([fallen('TEN')], [fallen('FIVE'), fallen('TEN')])
  expect(toldNotices(notices, 'en').map(({ details }) => details)).toEqual([
    { code: 'TEN', missing: { value: 1.5, formatted: '£1.50' } }, { code: 'FIVE', missing: { value: 1.5, formatted: '£1.50' } },
  ])
})
