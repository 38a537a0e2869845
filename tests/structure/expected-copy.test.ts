import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { describe, expect, test } from 'vitest'
import { expectationsIn, filesOf, holdsWordsOf, keysOf, readCatalogues } from './expected-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const catalogues = readCatalogues(root)
const files = globSync('tests/browser/**/*-copy.ts', { cwd: root }).sort()

// With the name of a country or an item in them, or an address, or a day.
const withValues: Readonly<Record<string, string>> = {
  'cart delivery': 'packages/storefront/text/purchase.json sums.delivery',
  'delivery neighbourLine': 'packages/storefront/text/purchase.json preferenceSummary.neighbour',
  'product quantity': 'packages/storefront/text/product.json product.quantity',
  'offer validUntil': 'packages/storefront/text/offer.json offer.validUntil',
  'size-guide title': 'packages/storefront/text/size-guide.json sizeGuide.title',
  'size-guide chest': 'packages/storefront/text/size-guide.json sizeGuide.yours',
}
// The name of a language is not translated, a percentage is a number, and the newsletter's title stands in the blocks
// of the demo shop's home page.
const notInCatalogues = ['shop language', 'product percent', 'outreach letters']

// A journey reads the texts of one language in the browser (tests/browser/in-turn.ts). What it expects is compared here
// in all of them.
describe.each(files)('texts expected by %s', async (file) => {
  const tables = Object.values((await import(`${root}${file}`)) as object).filter(
    (table) => typeof table === 'object' && locales.every((locale) => locale in table),
  )
  test.each(tables.flatMap((table) => expectationsIn(table)))(
    '%s is one text of the shop in every language',
    (name, expected) => {
      const place = `${basename(file, '-copy.ts')} ${name}`
      if (notInCatalogues.includes(place)) return
      const key = withValues[place]
      if (key !== undefined) return expect(holdsWordsOf(key, expected, catalogues), key).toBe(true)
      const keys = keysOf(expected, catalogues)
      expect(
        keys.length > 0 ? keys : filesOf(expected, catalogues),
        locales.map((locale) => String(expected[locale])).join(' | '),
      ).not.toEqual([])
    },
  )
})
