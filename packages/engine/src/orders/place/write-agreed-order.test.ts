import { expect, test } from 'vitest'
import * as v from 'valibot'
import { publicSettings } from '@vitrine/contract/shop/settings'
import { computeOrderTerms } from './write-agreed-order.ts'

const now = new Date('2026-11-20T12:00:00Z')
const context = { settings: v.parse(publicSettings, {}), now }

test('an order with a prepaid method is open until the deadline of the method', () => {
  expect(computeOrderTerms(6900, { paysFirst: true, holdMinutes: 60 }, context)).toEqual({
    status: 'open',
    payUntil: new Date('2026-11-20T13:00:00Z'),
    personalUntil: '2036-11-20',
  })
})

test('an order whose method has no deadline uses the deadline of the settings', () => {
  expect(computeOrderTerms(6900, { paysFirst: true, holdMinutes: null }, context).payUntil).toEqual(
    new Date('2026-11-20T12:15:00Z'),
  )
})

test('an order with cash on delivery is confirmed immediately', () => {
  expect(computeOrderTerms(6900, { paysFirst: false, holdMinutes: null }, context)).toMatchObject({
    status: 'confirmed',
    payUntil: null,
  })
})

test('an order with nothing to pay is confirmed immediately', () => {
  expect(computeOrderTerms(0, { paysFirst: true, holdMinutes: 15 }, context)).toMatchObject({
    status: 'confirmed',
    payUntil: null,
  })
})

test('personal data are retained for the configured years, also from a leap day', () => {
  const leap = { settings: { ...context.settings, 'orders.keepYears': 1 }, now: new Date('2028-02-29T00:00:00Z') }
  expect(computeOrderTerms(0, { paysFirst: true, holdMinutes: null }, leap).personalUntil).toBe('2029-03-01')
})
