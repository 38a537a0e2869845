import { expect, test } from 'vitest'
import { toBarWidths, toSymbols } from './code128.ts'

test('a text is encoded as start, characters, checksum and stop', () => {
  // The example of the public descriptions of Code 128.
  expect(toSymbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
})

test('every symbol is eleven modules wide, has an even sum of bars, and is unique', () => {
  const letters = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))
  const all = letters.map((letter) => toBarWidths(letter).slice(6, 12))
  expect(new Set(all.map(String)).size).toBe(95)
  for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of all) {
    expect(a + b + c + d + e + f).toBe(11)
    expect((a + c + e) % 2).toBe(0)
  }
})

test('the stop symbol ends with a bar', () => {
  expect(toBarWidths('R-20001-100482').slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

test('a character outside the code set throws', () => {
  expect(() => toSymbols('zwrot ż')).toThrow()
})
