import { expect, test } from 'vitest'
import { toHtml, toMarkup } from './rich-markup.ts'

test.each([
  ['<p>One &amp; two</p><p>Three<br>four</p>', 'One & two\n\nThree\nfour'],
  ['<h2>Care</h2><p>Wash <strong>cold</strong> and <em>gently</em>.</p>', '## Care\n\nWash **cold** and *gently*.'],
  ['<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>', '- a\n- b\n\n1. c\n2. d'],
  ['<p><a href="/women">Women</a></p>', '[Women](/women)'],
  ['', ''],
])('%s is typed as its text, and the text becomes the same HTML', (html, markup) => {
  expect(toMarkup(html)).toBe(markup)
  expect(toHtml(markup)).toBe(html)
})

test('addresses that the shop completed and other spellings of tags are the same text', () => {
  const html = '<p>\n<b>A</b> <a href="https://a.example" rel="noopener" target="_blank">b</a></p>'
  expect(toMarkup(html)).toBe('**A** [b](https://a.example)')
})

test.each(['<table><tr><td>1</td></tr></table>', '<p class="x">a</p>', '<blockquote>a</blockquote>', 'plain'])(
  '%s stays HTML',
  (html) => {
    expect(toMarkup(html)).toBeUndefined()
  },
)

test('a tag that is typed is text', () => {
  expect(toHtml('<script>')).toBe('<p>&lt;script&gt;</p>')
})
