import { expect, test } from 'vitest'
import { tagColours } from './tag-colour.ts'

test.each(['', 'red', '#fff', '#12345g'])('a tag whose colour is "%s" has a white background [SF-3.33]', (color) => {
  expect(tagColours(color).background).toBe('#ffffff')
})

test.each([
  ['#ffffff', 'dark'],
  ['#818181', 'dark'], // brightness 129
  ['#808080', 'light'], // brightness 128 does not exceed it
  ['#000000', 'light'],
  ['#ffff00', 'dark'], // yellow: 226
  ['#0000ff', 'light'], // blue: 29
  ['#2F5D50', 'light'],
] as const)('the text on a tag of colour %s is %s [SF-3.34]', (color, text) => {
  expect(tagColours(color).text).toBe(text)
})
