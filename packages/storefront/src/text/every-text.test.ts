import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { blockLists } from '@vitrine/contract/blocks/block-lists'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { languageNames } from '@vitrine/contract/kernel/languages'
import { slotsOf, valuesIn } from '@vitrine/contract/kernel/message-shape'
import { refusals } from '@vitrine/contract/kernel/refusals'
import { compiled, type Texts } from '@vitrine/contract/kernel/spoken'
import { describe, expect, test } from 'vitest'
import { textOf } from './translate.ts'

const locales = ['en', 'de', 'pl'] as const
/** Who speaks: pages and refusals, the editor, the states of orders and payments, mails and documents. */
const sources = ['storefront', 'editor', 'engine', 'providers']
const packages = join(import.meta.dirname, '../../..')
// Ours: flat, and texts only.
const textsAt = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts
const rooms = sources.flatMap((source) => globSync(join(packages, source, 'text/en/*.json')).map((file) => ({ source, room: basename(file) })))
const textsOf = (source: string, room: string, locale: string) => textsAt(join(packages, source, 'text', locale, room))
const everything = (locale: string) => Object.fromEntries(rooms.flatMap(({ source, room }) => Object.entries(textsOf(source, room, locale)).map(([key, text]) => [`${source} ${key}`, text] as const)))

describe.each(rooms)('the texts of $source/$room', ({ source, room }) => {
  test('are the same in every language, and none is empty', () => {
    for (const locale of locales) {
      const texts = textsOf(source, room, locale)
      expect(Object.keys(texts).sort(), locale).toEqual(Object.keys(textsOf(source, room, 'en')).sort())
      expect(Object.entries(texts).filter(([, text]) => text.trim() === ''), locale).toEqual([])
    }
  })

  test('name the same values in every language', () => {
    const english = textsOf(source, room, 'en')
    for (const locale of locales) {
      for (const [key, text] of Object.entries(textsOf(source, room, locale))) {
        // A Polish greeting has no name: it would have to be declined.
        if (key !== 'mail.order.greeting') expect(valuesIn(compiled(text)), `${locale} ${key}`).toEqual(valuesIn(compiled(english[key] ?? '')))
      }
    }
  })
})

test('no language has a file that English lacks', () => {
  for (const source of sources) {
    for (const locale of locales) for (const file of globSync(join(packages, source, 'text', locale, '*.json'))) expect(existsSync(file.replace(`/${locale}/`, '/en/')), file).toBe(true)
  }
})

test('every refusal has its text', () => {
  for (const locale of locales) expect(Object.keys(textsOf('storefront', 'errors.json', locale)).sort()).toEqual(Object.keys(refusals).map((key) => `storefrontError.${key}`).sort())
})

test('blocks and their groups have names in every language', () => {
  for (const { titles, variations } of Object.values(blockLists(blockRegister))) {
    for (const labels of [titles, ...variations.map((variation) => variation.titles)]) expect(Object.keys(labels).sort(), JSON.stringify(labels)).toEqual([...locales].sort())
  }
})

describe.each(locales)('what is counted in %s', (locale) => {
  const counted = Object.entries(everything(locale)).filter(([, text]) => slotsOf(compiled(text)).some(({ kind }) => kind === 'plural'))
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories

  test('is said in every form that the language has', () => {
    expect(counted.length).toBeGreaterThan(60)
    for (const [key, text] of counted) {
      for (const { cases } of slotsOf(compiled(text)).filter(({ kind }) => kind === 'plural')) {
        expect(categories.filter((category) => !cases.includes(category)), key).toEqual([])
        expect(cases.filter((name) => !/^\d+$/.test(name) && !categories.some((category) => category === name)), key).toEqual([])
      }
    }
  })

  test.each([0, 1, 2, 5, 12, 22])('reads for %i without a bracket, a hash or an empty place', (count) => {
    for (const [key, text] of counted) {
      const message = compiled(text)
      const numbers = new Set(slotsOf(message).filter(({ kind }) => kind === 'plural').map(({ name }) => name))
      const said = textOf(locale, message, Object.fromEntries(valuesIn(message).map((name) => [name, numbers.has(name) ? count : `<${name}>`])))
      expect(said, key).not.toMatch(/[{}#]|undefined|NaN/)
      // Nothing to put right, to look at or to hint at: then there is nothing to say.
      if (key !== 'editor publish.summary') expect(said.trim(), key).not.toBe('')
    }
  })
})

test.each([[1, 'produkt'], [2, 'produkty'], [5, 'produktów'], [12, 'produktów'], [22, 'produkty']])('the cart counts %i %s in Polish', (count, word) => {
  expect(textOf('pl', compiled(textsOf('storefront', 'shell.json', 'pl')['shell.cart'] ?? ''), { count })).toBe(`Koszyk, ${count} ${word}`)
})

test('one thing has one name: the billing address in Polish, documents on the page and in print', () => {
  expect(Object.values(everything('pl')).filter((text) => /adres\w* rozliczeniow/i.test(text))).toEqual([])
  for (const locale of locales) {
    const [shown, printed] = [textsOf('storefront', 'order.json', locale), textsOf('providers', 'documents.json', locale)]
    for (const kind of ['invoice', 'order_confirmation', 'delivery_note', 'credit_note', 'pro_forma_invoice']) expect(shown[`document.${kind}`]).toBe(`${printed[`print.document.titles.${kind}`]} {number} (PDF)`)
  }
})

test('the catalogue has names of 26 languages, each in every language [SF-9.02]', () => {
  const named = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'cz', 'dk', 'fi', 'se', 'no']
  for (const locale of locales) {
    const texts = textsOf('storefront', 'languages.json', locale)
    expect(Object.keys(texts)).toHaveLength(26)
    expect(new Set(Object.values(texts)).size).toBe(26)
    for (const id of [...named, ...Object.keys(languageNames)]) expect(texts[`language.${id}`], `${locale} ${id}`).toMatch(/^\p{L}{4,}$/u)
  }
  expect(textsOf('storefront', 'languages.json', 'pl')['language.cz']).toBe('czeski')
  expect(textsOf('storefront', 'languages.json', 'de')['language.se']).toBe('Schwedisch')
})
