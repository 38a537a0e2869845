import { expect, test } from 'vitest'
import { prose } from '@vitrine/contract/pages/prose'
import { toSlug } from './text.ts'

test.each([
  ['Weiße Schluppenbluse', 'weisse-schluppenbluse'],
  ['Größenberatung', 'groessenberatung'],
  ['Wełniany sweter w warkocze', 'welniany-sweter-w-warkocze'],
  ['Mężczyźni', 'mezczyzni'],
  ['Slim Jeans, Organic Cotton', 'slim-jeans-organic-cotton'],
  ['T-shirty i longsleeve’y', 't-shirty-i-longsleeve-y'],
])('the slug of %s is %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test('prose converts headings, lists, tables and links to HTML', () => {
  const html = prose(
    '## One & two\n\nA **strong** line\nand [terms](/shipping).\n\n- first\n- second\n\n| Head | Second |\n| a | b |',
    'de',
  )
  expect(html).toBe(
    '<h2>One &amp; two</h2><p>A <strong>strong</strong> line<br>and <a href="/de/shipping">terms</a>.</p><ul><li>first</li><li>second</li></ul>' +
      '<table><thead><tr><th>Head</th><th>Second</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  )
})

test('prose adds no locale prefix to English links, and keeps category references', () => {
  expect(prose('[a](/shipping) [b](category:repairs)', 'en')).toBe(
    '<p><a href="/shipping">a</a> <a href="category:repairs">b</a></p>',
  )
})
