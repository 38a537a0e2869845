import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMessage, type Message } from './translate.ts'

function format(locale: Locale, text: string, values?: Record<string, unknown>): string {
  // The compiler of our catalogues writes a Message if a text uses plurals and values only; compile-text.ts checks it.
  return formatMessage(locale, compileMessage(text) as Message, values)
}

test('a text is formatted with its values', () => {
  expect(format('en', 'Sold out')).toBe('Sold out')
  expect(format('en', 'Wishlist: {name}', { name: 'Bow {blouse} #1' })).toBe('Wishlist: Bow {blouse} #1')
  expect(format('en', '{a} and {b}', { a: 'x' })).toBe('x and ')
  expect(format('en', '{missing} is missing', { missing: { value: 12.1, formatted: '£12.10' } })).toBe(
    '£12.10 is missing',
  )
})

describe('numbers follow the language', () => {
  const polish = '{count, plural, one {# produkt} few {# produkty} many {# produktów} other {# produktu}}'
  test.each([
    [1, '1 produkt'],
    [2, '2 produkty'],
    [4, '4 produkty'],
    [5, '5 produktów'],
    [12, '12 produktów'],
    [22, '22 produkty'],
    [0, '0 produktów'],
    [1.5, '1,5 produktu'],
  ])('%d in Polish', (count, expected) => {
    expect(format('pl', polish, { count })).toBe(expected)
  })
  test('thousands are grouped as the language does', () => {
    const text = '{n, plural, one {# item} other {# items}}'
    expect(format('en', text, { n: 41_936 })).toBe('41,936 items')
    expect(format('de', text, { n: 41_936 })).toBe('41.936 items')
  })
  test('an exact number wins, and a value may stand inside', () => {
    const text = '{count, plural, =5 {all five of {name}} other {# of {name}}}'
    expect(format('en', text, { count: 5, name: 'them' })).toBe('all five of them')
    expect(format('en', text, { count: 3, name: 'them' })).toBe('3 of them')
  })
})
