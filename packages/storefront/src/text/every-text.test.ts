import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { blockLists } from '@vitrine/contract/blocks/checks/block-lists'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { languageNames } from '@vitrine/contract/kernel/i18n/languages'
import { messagePlaceholders, placeholderNames } from '@vitrine/contract/kernel/i18n/message-shape'
import { refusals } from '@vitrine/contract/kernel/operation/refusals'
import { compileText, type Texts } from '@vitrine/contract/kernel/i18n/text-tree'
import { describe, expect, test } from 'vitest'
import { formatMessage } from './translate.ts'

const locales = ['en', 'de', 'pl'] as const
/** The packages with texts: pages and refusals, the editor, order and payment states, mails and documents. */
const sources = ['storefront', 'editor', 'engine', 'providers']
const packages = join(import.meta.dirname, '../../..')
/** Polish greets without the name, which would have to stand in the vocative. */
const withoutName = new Set([
  'mail.order.greeting',
  'mail.account.welcome.subjectNamed',
  'order.thanks',
  'overview.hello',
])
// Ours: flat, and texts only.
const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts
const catalogues = sources.flatMap((source) =>
  globSync(join(packages, source, 'text/en/*.json')).map((file) => ({ source, catalogue: basename(file) })),
)
const readCatalogue = (source: string, catalogue: string, locale: string) =>
  readTexts(join(packages, source, 'text', locale, catalogue))
const readAllTexts = (locale: string) =>
  Object.fromEntries(
    catalogues.flatMap(({ source, catalogue }) =>
      Object.entries(readCatalogue(source, catalogue, locale)).map(
        ([key, text]) => [`${source} ${key}`, text] as const,
      ),
    ),
  )

describe.each(catalogues)('the texts of $source/$catalogue', ({ source, catalogue }) => {
  test('are the same in every language, and none is empty', () => {
    for (const locale of locales) {
      const texts = readCatalogue(source, catalogue, locale)
      expect(Object.keys(texts).sort(), locale).toEqual(Object.keys(readCatalogue(source, catalogue, 'en')).sort())
      expect(
        Object.entries(texts).filter(([, text]) => text.trim() === ''),
        locale,
      ).toEqual([])
    }
  })

  test('name the same values in every language', () => {
    const english = readCatalogue(source, catalogue, 'en')
    for (const locale of locales) {
      for (const [key, text] of Object.entries(readCatalogue(source, catalogue, locale))) {
        if (!(locale === 'pl' && withoutName.has(key)))
          expect(placeholderNames(compileText(text)), `${locale} ${key}`).toEqual(
            placeholderNames(compileText(english[key] ?? '')),
          )
      }
    }
  })
})

test('every text file exists in English', () => {
  for (const source of sources) {
    for (const locale of locales)
      for (const file of globSync(join(packages, source, 'text', locale, '*.json')))
        expect(existsSync(file.replace(`/${locale}/`, '/en/')), file).toBe(true)
  }
})

test('every refusal has its text', () => {
  for (const locale of locales)
    expect(Object.keys(readCatalogue('storefront', 'errors.json', locale)).sort()).toEqual(
      Object.keys(refusals)
        .map((key) => `storefrontError.${key}`)
        .sort(),
    )
})

test('blocks and their groups have names in every language', () => {
  for (const { titles, variations } of Object.values(blockLists(blockRegister))) {
    for (const labels of [titles, ...variations.map((variation) => variation.titles)])
      expect(Object.keys(labels).sort(), JSON.stringify(labels)).toEqual([...locales].sort())
  }
})

describe.each(locales)('plural forms in %s', (locale) => {
  const counted = Object.entries(readAllTexts(locale)).filter(([, text]) =>
    messagePlaceholders(compileText(text)).some(({ kind }) => kind === 'plural'),
  )
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories

  test('is said in every form that the language has', () => {
    expect(counted.length).toBeGreaterThan(60)
    for (const [key, text] of counted) {
      for (const { cases } of messagePlaceholders(compileText(text)).filter(({ kind }) => kind === 'plural')) {
        expect(
          categories.filter((category) => !cases.includes(category)),
          key,
        ).toEqual([])
        expect(
          cases.filter((name) => !/^\d+$/.test(name) && !categories.some((category) => category === name)),
          key,
        ).toEqual([])
      }
    }
  })

  test.each([0, 1, 2, 5, 12, 22])('reads for %i without a bracket, a hash or an empty place', (count) => {
    for (const [key, text] of counted) {
      const message = compileText(text)
      const numbers = new Set(
        messagePlaceholders(message)
          .filter(({ kind }) => kind === 'plural')
          .map(({ name }) => name),
      )
      const formatted = formatMessage(
        locale,
        message,
        Object.fromEntries(placeholderNames(message).map((name) => [name, numbers.has(name) ? count : `<${name}>`])),
      )
      expect(formatted, key).not.toMatch(/[{}#]|undefined|NaN/)
      // Without findings this text is empty.
      if (key !== 'editor publish.summary') expect(formatted.trim(), key).not.toBe('')
    }
  })
})

test.each([
  [1, 'produkt'],
  [2, 'produkty'],
  [5, 'produktów'],
  [12, 'produktów'],
  [22, 'produkty'],
])('the cart counts %i %s in Polish', (count, word) => {
  expect(
    formatMessage('pl', compileText(readCatalogue('storefront', 'shell.json', 'pl')['shell.cart'] ?? ''), { count }),
  ).toBe(`Koszyk, ${count} ${word}`)
})

test('one thing has one name: the billing address in Polish, documents on the page and in print', () => {
  expect(Object.values(readAllTexts('pl')).filter((text) => /adres\w* rozliczeniow/i.test(text))).toEqual([])
  for (const locale of locales) {
    const [shown, printed] = [
      readCatalogue('storefront', 'order.json', locale),
      readCatalogue('providers', 'documents.json', locale),
    ]
    for (const kind of ['invoice', 'order_confirmation', 'delivery_note', 'credit_note', 'pro_forma_invoice'])
      expect(shown[`document.${kind}`]).toBe(`${printed[`print.document.titles.${kind}`]} {number} (PDF)`)
  }
})

test('the catalogue has names of 26 languages, each in every language [SF-9.02]', () => {
  const languageIds = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'cz', 'dk', 'fi', 'se', 'no']
  for (const locale of locales) {
    const texts = readCatalogue('storefront', 'languages.json', locale)
    expect(Object.keys(texts)).toHaveLength(26)
    expect(new Set(Object.values(texts)).size).toBe(26)
    for (const id of [...languageIds, ...Object.keys(languageNames)])
      expect(texts[`language.${id}`], `${locale} ${id}`).toMatch(/^\p{L}{4,}$/u)
  }
  expect(readCatalogue('storefront', 'languages.json', 'pl')['language.cz']).toBe('czeski')
  expect(readCatalogue('storefront', 'languages.json', 'de')['language.se']).toBe('Schwedisch')
})
