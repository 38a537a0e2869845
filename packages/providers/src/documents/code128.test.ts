import { expect, test } from 'vitest'
import { barsOf, signsOf } from './code128.ts'

test('a text has a start, its letters, a check sign and a stop', () => {
  // The example of the public descriptions of Code 128.
  expect(signsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
})

test('every sign is eleven thin bars wide, three bars of an even sum, and like no other', () => {
  const letters = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))
  const all = letters.map((letter) => barsOf(letter).slice(6, 12))
  expect(new Set(all.map(String)).size).toBe(95)
  for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of all) {
    expect(a + b + c + d + e + f).toBe(11)
    expect((a + c + e) % 2).toBe(0)
  }
})

test('the stop closes with a bar', () => {
  expect(barsOf('R-20001-100482').slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

test('a letter without a sign is a fault of ours', () => {
  expect(() => signsOf('zwrot ż')).toThrow()
})
