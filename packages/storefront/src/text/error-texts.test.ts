import { compileMessage } from '@lingui/message-utils/compileMessage'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { refusals } from '@vitrine/contract/kernel/operation/refusals'
import { describe, expect, test } from 'vitest'
import de from '../../text/de/errors.json'
import en from '../../text/en/errors.json'
import pl from '../../text/pl/errors.json'
import { formatMessage, type Message, type Values } from './translate.ts'
const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, de, pl }
const keys = Object.keys(refusals)
  .map((key) => `storefrontError.${key}`)
  .sort()

describe.each(locales)('the texts of refusals in %s', (locale) => {
  test('are there for every key of the error catalogue, and for no other', () => {
    expect(Object.keys(catalogues[locale]).sort()).toEqual(keys)
  })

  test('name the same figures as in English', () => {
    for (const key of keys)
      expect(listPlaceholders(catalogues[locale][key] ?? ''), key).toEqual(listPlaceholders(catalogues.en[key] ?? ''))
  })

  test('are whole sentences that are said once', () => {
    const texts = Object.values(catalogues[locale])
    for (const text of texts) expect(text).toMatch(/[.}]$/)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('say what is left when there is not enough stock', () => {
    for (const stock of [0, 1, 2, 5, 12, 22]) {
      const text = format(locale, 'cart.notEnoughStock', { stock, names: 'Scarf' })
      expect(text).toContain('Scarf')
      expect(text).not.toMatch(/[{}#]/)
      if (stock > 0) expect(text).toContain(String(stock))
    }
  })
})

test.each([
  ['en', 'Something went wrong on our side. Please try again in a moment.'],
  ['de', 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.'],
  ['pl', 'Coś poszło nie tak po naszej stronie. Prosimy spróbować ponownie za chwilę.'],
] as const)('a generic unknown error has a text in %s [SF-8.70]', (locale, text) => {
  expect(format(locale, 'unknownError')).toBe(text)
})

test.each([
  [1, 'Za mało w magazynie: została tylko 1 sztuka produktu „Szalik”, łącznie z zawartością koszyka.'],
  [3, 'Za mało w magazynie: zostały tylko 3 sztuki produktu „Szalik”, łącznie z zawartością koszyka.'],
  [5, 'Za mało w magazynie: zostało tylko 5 sztuk produktu „Szalik”, łącznie z zawartością koszyka.'],
])('Polish counts %i as Poles do', (stock, text) => {
  expect(format('pl', 'cart.notEnoughStock', { stock, names: 'Szalik' })).toBe(text)
})

function format(locale: Locale, key: string, values?: Values): string {
  // Texts hold values and plurals only, which compile to nothing else.
  return formatMessage(locale, compileMessage(catalogues[locale][`storefrontError.${key}`] ?? '') as Message, values)
}

function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map((found) => found[1] ?? ''))]
    .filter((name) => name !== '')
    .sort()
}
