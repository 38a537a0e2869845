import { expect, test } from 'vitest'
import * as v from 'valibot'
import { publicSettings } from '@vitrine/contract/settings'
import { termsOf } from './order-terms.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = { settings: v.parse(publicSettings, {}), now }

test('an order whose method pays first waits for the money as long as the method says', () => {
  expect(termsOf(6900, { paysFirst: true, holdMinutes: 60 }, at)).toEqual({ status: 'open', payUntil: new Date('2026-11-20T13:00:00Z'), personalUntil: '2036-11-20' })
})

test('a method that says nothing waits as long as the settings say', () => {
  expect(termsOf(6900, { paysFirst: true, holdMinutes: null }, at).payUntil).toEqual(new Date('2026-11-20T12:15:00Z'))
})

test('cash on delivery is confirmed at once', () => {
  expect(termsOf(6900, { paysFirst: false, holdMinutes: null }, at)).toMatchObject({ status: 'confirmed', payUntil: null })
})

test('an order with nothing left to pay is confirmed at once', () => {
  expect(termsOf(0, { paysFirst: true, holdMinutes: 15 }, at)).toMatchObject({ status: 'confirmed', payUntil: null })
})

test('a person is kept for as long as the settings say, leap days included', () => {
  const leap = { settings: { ...at.settings, 'orders.keepYears': 1 }, now: new Date('2028-02-29T00:00:00Z') }
  expect(termsOf(0, { paysFirst: true, holdMinutes: null }, leap).personalUntil).toBe('2029-03-01')
})
