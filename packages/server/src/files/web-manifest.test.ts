import { expect, test } from 'vitest'
import { shortName } from './web-manifest.ts'

test.each([
  ['Vitrine', 'Vitrine'],
  ['  Vitrine  ', 'Vitrine'],
  ['Kowalski i Syn', 'Kowalski i'],
  ['Anna Fashion', 'Anna Fashion'],
  ['Anna Fashion House', 'Anna Fashion'],
  ['Modeversandhaus', 'Modeversandh'],
  ['Żółć 🧥🧥🧥🧥🧥🧥🧥🧥🧥', 'Żółć'],
])('the short name of %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
