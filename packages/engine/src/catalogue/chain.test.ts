import { expect, test } from 'vitest'
import { chainsOf, inChain, nameIn } from './chain.ts'

const rows = [
  { code: 'en', isDefault: true, fallback: null, isMain: true }, { code: 'de', isDefault: false, fallback: 'en', isMain: false }, { code: 'pl', isDefault: false, fallback: 'de', isMain: false },
]

test('a locale is followed by its fallback and then by the default one, each once', () => {
  expect(chainsOf(rows)).toEqual({ en: ['en'], de: ['de', 'en'], pl: ['pl', 'de', 'en'] })
})

test('every locale ends with the main language of the shop', () => {
  const german = rows.map((row) => ({ ...row, isMain: row.code === 'de', fallback: row.isDefault ? null : 'en' }))
  expect(chainsOf(german)).toEqual({ en: ['en', 'de'], de: ['de', 'en'], pl: ['pl', 'en', 'de'] })
})

test('a text is read in the first locale that has it', () => {
  const { pl } = chainsOf(rows)
  expect(inChain({ en: 'Size', de: 'Größe', pl: 'Rozmiar' }, pl)).toBe('Rozmiar')
  expect(inChain({ en: 'Size', de: 'Größe' }, pl)).toBe('Größe')
  expect(inChain({ en: 'Size' }, pl)).toBe('Size')
  expect(inChain({}, pl)).toBeUndefined()
})

test('a name is shown in another language rather than not at all', () => {
  expect(nameIn({ pl: 'Rozmiar' }, chainsOf(rows).en)).toBe('Rozmiar')
})
