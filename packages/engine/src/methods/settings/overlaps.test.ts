import { expect, test } from 'vitest'
import { findOverlaps } from './overlaps.ts'

const standard = { amount: 490, daysFrom: 1, daysTo: 3, isParcelBox: false, isPostOffice: false }

test.each([
  ['dearer and as fast', { ...standard, amount: 590 }, true],
  ['as dear and slower', { ...standard, daysTo: 5 }, true],
  ['dearer and faster', { ...standard, amount: 990, daysTo: 1 }, false],
  ['cheaper and slower', { ...standard, amount: 390, daysTo: 6 }, false],
  ['dearer, but to a parcel locker', { ...standard, amount: 590, isParcelBox: true }, false],
])('a method that is %s', (_case, other, isOverlapping) => {
  expect(findOverlaps([standard, other])).toEqual(new Set(isOverlapping ? [other] : []))
})

test('of two equal methods the second overlaps', () => {
  const second = { ...standard }
  expect([...findOverlaps([standard, second])][0]).toBe(second)
})
