import { expect, test } from 'vitest'
import { buildLocaleChains, findInChain, getName } from './locale-chain.ts'

const rows = [
  { code: 'en', isDefault: true, fallback: null, isMain: true },
  { code: 'de', isDefault: false, fallback: 'en', isMain: false },
  { code: 'pl', isDefault: false, fallback: 'de', isMain: false },
]

test('the chain of a locale is the locale, its fallback and the default locale, without repetitions', () => {
  expect(buildLocaleChains(rows)).toEqual({ en: ['en'], de: ['de', 'en'], pl: ['pl', 'de', 'en'] })
})

test('the chain of every locale ends with the main language of the shop', () => {
  const german = rows.map((row) => ({ ...row, isMain: row.code === 'de', fallback: row.isDefault ? null : 'en' }))
  expect(buildLocaleChains(german)).toEqual({ en: ['en', 'de'], de: ['de', 'en'], pl: ['pl', 'en', 'de'] })
})

test('findInChain returns the text of the first locale that has one', () => {
  const { pl } = buildLocaleChains(rows)
  expect(findInChain({ en: 'Size', de: 'Größe', pl: 'Rozmiar' }, pl)).toBe('Rozmiar')
  expect(findInChain({ en: 'Size', de: 'Größe' }, pl)).toBe('Größe')
  expect(findInChain({ en: 'Size' }, pl)).toBe('Size')
  expect(findInChain({}, pl)).toBeUndefined()
})

test('getName falls back to any language', () => {
  expect(getName({ pl: 'Rozmiar' }, buildLocaleChains(rows).en)).toBe('Rozmiar')
})
