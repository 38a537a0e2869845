import { richTags, type RichTag } from '@vitrine/contract/blocks/field'
import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { parseDocument, normalizeHtml } from './parse-html.ts'
import { serializeHtml } from './serialize-html.ts'

const elements = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body
const normalize = (html: string, allow: readonly RichTag[] = richTags) => normalizeHtml(elements(html), allow)

describe('normalizeHtml keeps canonical HTML unchanged', () => {
  test.each([
    ['nothing', ''],
    ['paragraphs', '<p>One.</p><p>Two.</p>'],
    ['marks', '<p>a <strong>bold <em>and</em></strong> b</p>'],
    ['a list without paragraphs', '<ul><li>x</li><li>y</li></ul>'],
    ['a list in a list', '<ol><li>x<ul><li>y</li></ul></li></ol>'],
    ['an item of two paragraphs', '<ul><li><p>x</p><p>y</p></li></ul>'],
    ['headings', '<h2>A</h2><h3>B</h3><h4>C</h4><p>D</p>'],
    ['a break', '<p>one<br>two</p>'],
    ['a link of the shop', '<p><a href="/men">Men</a></p>'],
    [
      'a link to another site',
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">there</a></p>',
    ],
    [
      'a table',
      '<table><thead><tr><th>Size</th><th>Chest</th></tr></thead><tbody><tr><th>S</th><td>90</td></tr></tbody></table>',
    ],
    ['a quotation', '<blockquote><p>Said.</p></blockquote>'],
    ['signs of html', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['a space that does not break', '<p>10\u00a0km</p>'],
  ])('%s', (_, html) => {
    expect(normalize(html)).toBe(html)
  })
})

describe('normalizeHtml converts equivalent HTML to the canonical form', () => {
  test.each([
    ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['<ul>\n  <li><p>x</p></li>\n</ul>', '<ul><li>x</li></ul>'],
    ['<p>x<br /></p><p></p>', '<p>x</p>'],
    ['<p>  two   spaces </p>', '<p>two spaces</p>'],
    ['words alone', '<p>words alone</p>'],
    ['<table><tr><td><p>x</p></td></tr></table>', '<table><tbody><tr><td>x</td></tr></tbody></table>'],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
  ])('%s', (html, expected) => {
    expect(normalize(html)).toBe(expected)
  })
})

describe('normalizeHtml removes tags that the field does not allow and keeps their text', () => {
  const short = ['p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li'] as const
  test.each<[string, readonly RichTag[], string]>([
    ['<h2>Title</h2><p>x</p>', short, '<p>Title</p><p>x</p>'],
    ['<table><tr><td>x</td><td>y</td></tr></table>', short, '<p>x</p><p>y</p>'],
    ['<h2>Title</h2>', ['p', 'h3'], '<h3>Title</h3>'],
    ['<p><b>x</b> <a href="/men">y</a></p>', ['p'], '<p>x y</p>'],
    ['<p>one</p><p>two</p>', ['b', 'br'], 'one<br>two'],
    ['<p>one</p><p>two</p>', ['b'], 'one two'],
    ['<p>x<script>alert(1)</script></p>', short, '<p>x</p>'],
    ['<p><a href="javascript:alert(1)">x</a> <a href="//evil.example">y</a></p>', short, '<p>x y</p>'],
    ['<p><img src="data:image/png;base64,AAAA">x</p>', short, '<p>x</p>'],
    ['<b style="font-weight: normal"><p>x</p></b>', short, '<p>x</p>'],
  ])('%s with %j', (html, allow, expected) => {
    expect(normalize(html, allow)).toBe(expected)
  })
})

test('serialised rich text parses and serialises to the same HTML', () => {
  const words = fc
    .array(fc.constantFrom(' ', 'a', 'ż', '<', '&', '"', '\u00a0', '  b ', '\n'), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(''))
  const mark = fc.oneof(
    fc.constant({ type: 'bold' }),
    fc.constant({ type: 'italic' }),
    fc.constantFrom('/men', 'https://example.com/?a="b"&c').map((href) => ({ type: 'link', attrs: { href } })),
  )
  const inline = fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          type: fc.constant('text'),
          text: words,
          marks: fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }),
        }),
      },
      { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
    ),
    { maxLength: 5 },
  )
  const { block } = fc.letrec((tie) => ({
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'block' },
      fc.record({ type: fc.constant('paragraph'), content: inline }),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(2, 3, 4) }),
        content: inline,
      }),
      fc.record({
        type: fc.constantFrom('bulletList', 'orderedList'),
        content: fc.array(
          fc.record({ type: fc.constant('listItem'), content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) }),
      fc.record({
        type: fc.constant('table'),
        content: fc.array(
          fc.record({
            type: fc.constant('tableRow'),
            content: fc.array(
              fc.record({
                type: fc.constantFrom('tableCell', 'tableHeader'),
                content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
              }),
              { minLength: 2, maxLength: 2 },
            ),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    ),
  }))
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const stored = serializeHtml({ type: 'doc', content: content as never }, richTags)
      expect(serializeHtml(parseDocument(elements(stored), richTags), richTags)).toBe(stored)
    }),
    { numRuns: 500 },
  )
}, 30_000)
