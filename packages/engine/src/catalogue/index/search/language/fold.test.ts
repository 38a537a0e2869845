import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['de', 'Größe', 'grosse'],
  ['de', 'GROESSE', 'grosse'],
  ['de', 'Grün', 'grun'],
  ['de', 'gruen', 'grun'],
  ['de', 'Mütze', 'mutze'],
  ['de', 'neue', 'neue'],
  ['de', 'blaue', 'blaue'],
  ['de', 'Quelle', 'quelle'],
  ['de', 'Käppi', 'kappi'],
  ['de', 'Kaeppi', 'kappi'],
  ['pl', 'Żółć', 'zolc'],
  ['pl', 'łąka', 'laka'],
  ['pl', 'SWETER', 'sweter'],
  ['en', 'Café Noir', 'cafe noir'],
  ['en', 'blue', 'blue'],
  ['en', 'ﬁne', 'fine'],
  ['en', 'İstanbul', 'istanbul'],
] as const)('in %s "%s" is folded to "%s"', (locale, text, folded) => {
  expect(fold(text, locale)).toBe(folded)
})
