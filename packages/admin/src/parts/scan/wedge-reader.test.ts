import { expect, test } from 'vitest'
import { createWedgeReader } from './wedge-reader.ts'

function type(text: string, gapMs: number): (string | undefined)[] {
  const reader = createWedgeReader()
  return [...text, 'Enter'].map((key, at) => reader.press(key, at * gapMs))
}

test('characters that follow fast and end with Enter are a code', () => {
  expect(type('4066014100388', 8).at(-1)).toBe('4066014100388')
  expect(
    type('4066014100388', 8)
      .slice(0, -1)
      .every((code) => code === undefined),
  ).toBe(true)
})

test('characters with the pauses of a person are not a code', () => {
  expect(type('4066014100388', 120).at(-1)).toBeUndefined()
})

test('a few fast keys are no code', () => {
  expect(type('abc', 8).at(-1)).toBeUndefined()
})

test('a code begins anew after a pause and after Enter', () => {
  const reader = createWedgeReader()
  reader.press('x', 0)
  for (const [at, key] of [...'1234'].entries()) reader.press(key, 1000 + at)
  expect(reader.press('Enter', 1005)).toBe('1234')
  expect(reader.press('Enter', 1006)).toBeUndefined()
})

test('keys without a character are no part of the code', () => {
  const reader = createWedgeReader()
  for (const [at, key] of ['Shift', 'A', 'Shift', 'B', '-', '1'].entries()) reader.press(key, at * 5)
  expect(reader.press('Enter', 35)).toBe('AB-1')
})

function typeWithPause(text: string, pauseAt: number, pauseMs: number): string | undefined {
  const reader = createWedgeReader(500)
  const keys = [...text, 'Enter'].map((key, at) => reader.press(key, at * 8 + (at >= pauseAt ? pauseMs : 0)))
  return keys.at(-1)
}

test('a code with a pause of a scanner without a cable is read as a whole', () => {
  expect(typeWithPause('4066014100388', 6, 150)).toBe('4066014100388')
  expect(typeWithPause('4066014100388', 13, 400)).toBe('4066014100388')
})

test('the rest of a code that broke off is no code, and the next code is one', () => {
  expect(typeWithPause('4066014100388', 6, 700)).toBeUndefined()
  expect(typeWithPause('4066014100388', 6, 2000)).toBe('4100388')
})
