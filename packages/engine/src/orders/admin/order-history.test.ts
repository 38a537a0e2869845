import { expect, test } from 'vitest'
import { findPerson, getEventAmount, mergeTransfers } from './order-history.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second))

test.each([
  ['a payment by what it added', 'paid', { received: 5000, before: 2000 }, 3000],
  ['a refund by its amount', 'refunded', { amount: 1250 }, 1250],
  ['a refund with its gift cards', 'refunded', { amount: 1250, onCards: 250 }, 1500],
  ['a return by its refund', 'returnAccepted', { credit: 4295, refund: 4000, onCards: 0 }, 4000],
  ['nothing for a step without money', 'held', {}, undefined],
])('the amount of a step is that of %s', (_, kind, details, amount) => {
  expect(getEventAmount({ kind, details })).toBe(amount)
})

test('the person of a step is that of the entry of the same deed that is nearest in time', () => {
  const changes = [
    { action: 'doShipOrder', by: 'Ada', at: at(0) },
    { action: 'doHoldOrder', by: 'Ben', at: at(10) },
    { action: 'doShipPickedOrder', by: 'Cleo', at: at(12) },
  ]
  expect(findPerson({ kind: 'shipped', at: at(11) }, changes)).toBe('Cleo')
  expect(findPerson({ kind: 'held', at: at(11) }, changes)).toBe('Ben')
  expect(findPerson({ kind: 'released', at: at(11) }, changes)).toBeNull()
  expect(findPerson({ kind: 'shipped', at: new Date(Date.UTC(2026, 0, 2)) }, changes)).toBeNull()
})

test('a refund and its transfer of the same amount are one step, others are steps of their own', () => {
  const decided = { kind: 'refunded', details: { amount: 25_550, reason: 'a stain' } }
  const transfer = (refundId: number, amount: number) => ({
    kind: 'refunded',
    details: { refundId, amount, byHand: true },
  })
  expect(mergeTransfers([decided, transfer(7, 25_550)])).toEqual([
    { kind: 'refunded', details: { amount: 25_550, reason: 'a stain', refundId: 7, byHand: true } },
  ])
  expect(mergeTransfers([decided, transfer(7, 20_000), transfer(8, 25_550), transfer(9, 25_550)])).toEqual([
    { kind: 'refunded', details: { amount: 25_550, reason: 'a stain', refundId: 8, byHand: true } },
    transfer(7, 20_000),
    transfer(9, 25_550),
  ])
  const accepted = { kind: 'returnAccepted', details: { returnId: 3, credit: 500, refund: 500, onCards: 0 } }
  expect(mergeTransfers([accepted, transfer(7, 500)])).toHaveLength(2)
})
