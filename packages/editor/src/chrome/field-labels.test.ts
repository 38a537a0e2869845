import { expect, test } from 'vitest'
import { findField, getFieldLabel, toPlainText } from './field-labels.ts'

test.each([
  ['TextCard', 'text.title', 'en', 'Text › Title'],
  ['TextCard', 'button.label', 'de', 'Schaltfläche › Beschriftung'],
  ['MultiGrid', 'configuration.columnWidths.1', 'en', 'Columns › 2 › Width in twelfths'],
  ['Faq', 'items.1.question', 'en', 'Questions › 2 › Question'],
  ['Snow', 'text.title', 'en', ''],
] as const)('%s, %s, %s', (block, at, locale, name) => {
  expect(getFieldLabel(block, at, locale)).toBe(name)
})

test('findField finds fields in optional parts and in lists', () => {
  expect(findField('TextCard', 'button.link')?.kind).toBe('link')
  expect(findField('Faq', 'items.0.question')?.kind).toBe('text')
  expect(findField('MultiGrid', 'configuration.columnWidths')?.kind).toBe('list')
  expect(findField('TextCard', 'text.nothing')).toBeUndefined()
  expect(findField('Snow', 'text')).toBeUndefined()
})

test.each([
  ['<p>One <b>two</b></p><p>three</p>', 'One two\nthree'],
  ['<ul><li>a</li><li>b &amp; c</li></ul>', 'a\nb & c'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
])('%s is read as %j', (html, words) => {
  expect(toPlainText(html)).toBe(words)
})
