import { expect, test } from 'vitest'
import { fieldAt, fieldName, plainWords } from './field-words.ts'

test.each([
  ['TextCard', 'text.title', 'en', 'Text › Title'],
  ['TextCard', 'button.label', 'de', 'Schaltfläche › Beschriftung'],
  ['MultiGrid', 'configuration.columnWidths.1', 'en', 'Columns › 2 › Width in twelfths'],
  ['Faq', 'items.1.question', 'en', 'Questions › 2 › Question'],
  ['Snow', 'text.title', 'en', ''],
] as const)('%s, %s, %s', (block, at, locale, name) => {
  expect(fieldName(block, at, locale)).toBe(name)
})

test('the field at a place is found, also in parts that may be missing and in lists', () => {
  expect(fieldAt('TextCard', 'button.link')?.kind).toBe('link')
  expect(fieldAt('Faq', 'items.0.question')?.kind).toBe('text')
  expect(fieldAt('MultiGrid', 'configuration.columnWidths')?.kind).toBe('list')
  expect(fieldAt('TextCard', 'text.nothing')).toBeUndefined()
  expect(fieldAt('Snow', 'text')).toBeUndefined()
})

test.each([
  ['<p>One <b>two</b></p><p>three</p>', 'One two\nthree'],
  ['<ul><li>a</li><li>b &amp; c</li></ul>', 'a\nb & c'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
])('%s is read as %j', (html, words) => {
  expect(plainWords(html)).toBe(words)
})
