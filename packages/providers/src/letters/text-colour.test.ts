import { expect, test } from 'vitest'
import { textColourOn } from './text-colour.ts'

test.each([
  ['#2f5d50', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#0000ff', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ffd400', '#000000'],
  ['#c4694b', '#000000'],
])('the text colour with more contrast on %s is %s', (ground, text) => {
  expect(textColourOn(ground)).toBe(text)
})
