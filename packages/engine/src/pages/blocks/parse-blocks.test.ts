import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { expect, test } from 'vitest'
import { getArea, parseBlocks, type ParsedBlocks } from './parse-blocks.ts'

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const card = (text: Readonly<Record<string, unknown>>, at = 1) => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: uuid(at) },
  content: { text },
})
const grid = (content: readonly unknown[], at: number) => ({
  name: 'MultiGrid',
  type: 'structure',
  meta: { uuid: uuid(at) },
  configuration: { columnWidths: [6, 6] },
  content,
})
const strange = (content: unknown, at: number) => ({
  name: 'Snow',
  type: Array.isArray(content) ? 'structure' : 'content',
  meta: { uuid: uuid(at) },
  content,
})
const parse = (blocks: unknown) => parseBlocks(JSON.stringify(blocks))
const deep = (levels: number): unknown => (levels === 0 ? [] : [strange(deep(levels - 1), levels)])

const fields = (details: unknown) => ({ isValid: false, key: 'editor.invalidBlocks', details: { fields: details } })

test.each([
  ['no JSON', '[{', { blocks: expect.stringContaining('JSON') }],
  ['nothing', '', { blocks: expect.stringContaining('JSON') }],
  ['no list', '{"name":"TextCard"}', { blocks: expect.stringContaining('list') }],
  ['a list of no blocks', '[5]', { 'blocks[0]': expect.stringContaining('is no block') }],
  ['brackets without end', '['.repeat(200_000), { blocks: expect.stringContaining('nested deeper') }],
  ['lists in lists', '['.repeat(200_000) + ']'.repeat(200_000), { blocks: expect.stringContaining('nested deeper') }],
  ['more values than a page has', `[${'0,'.repeat(60_000)}0]`, { blocks: expect.stringContaining('too many values') }],
])('%s is refused', (_, text, details) => {
  expect(parseBlocks(text)).toEqual(fields(details))
})

test.each([
  ['a number for a title', [card({}), card({ title: 5 }, 2)], 'blocks[1].content.text.title'],
  [
    'a word for a section',
    [card({ title: 'x' }), { ...card({}, 2), content: { text: 'x' } }],
    'blocks[1].content.text',
  ],
  [
    'a wrong value deep inside',
    [grid([card({ textAlignment: 'up' })], 2)],
    'blocks[0].content[0].content.text.textAlignment',
  ],
  [
    'a wrong set-up',
    [{ ...grid([], 2), configuration: { columnWidths: ['wide'] } }],
    'blocks[0].configuration.columnWidths[0]',
  ],
  [
    'a link that runs a script',
    [{ ...card({}), content: { button: { label: 'x', link: 'javascript:steal()' } } }],
    'blocks[0].content.button.link',
  ],
  [
    'a link to another site by two slashes',
    [{ ...card({}), content: { button: { label: 'x', link: '//evil.example' } } }],
    'blocks[0].content.button.link',
  ],
  ['one id twice', [card({}), card({})], 'blocks[1]'],
  ['a block that is its own ancestor', [grid([grid([card({})], 7)], 7)], 'blocks[0].content[0]'],
  [
    "unknown blocks that are each other's ancestors",
    [strange([strange([strange([], 1)], 2)], 1)],
    'blocks[0].content[0].content[0]',
  ],
  ['a character that no database takes', [card({ title: 'a\u0000b' })], 'blocks[0].content.text.title'],
  ['half a character', [card({ title: 'a\ud800b' })], 'blocks[0].content.text.title'],
  ['such a character in a name', [strange({ 'a\u0000': 1 }, 1)], 'blocks[0].content'],
  ['no id', [{ ...card({}), meta: {} }], 'blocks[0].meta.uuid'],
])('%s is refused with its path', (_, blocks, path) => {
  expect(parse(blocks)).toEqual(fields(expect.objectContaining({ [path]: expect.any(String) })))
})

test('a page with too many levels or too many blocks is refused', () => {
  expect(parse(deep(8))).toMatchObject({ isValid: true })
  expect(parse(deep(9))).toEqual(
    fields({ [`blocks[0]${'.content[0]'.repeat(8)}`]: expect.stringContaining('too deep') }),
  )
  expect(parse(deep(100))).toMatchObject({ key: 'editor.invalidBlocks' })
  expect(parse(Array.from({ length: 500 }, (_, at) => card({}, at)))).toMatchObject({ isValid: true })
  expect(parse(Array.from({ length: 501 }, (_, at) => card({}, at)))).toEqual(
    fields({ 'blocks[500]': expect.stringContaining('at most 500') }),
  )
})

test('a page of five megabytes is refused before it is parsed', () => {
  expect(parse([card({ title: 'x'.repeat(5_000_000) })])).toMatchObject({ isValid: false, key: 'editor.tooLarge' })
})

test.each([
  [
    'in a picture',
    [
      {
        name: 'Image',
        type: 'content',
        meta: { uuid: uuid(1) },
        content: { mobile: 'data:image/png;base64,iVBORw0KGgo=' },
      },
    ],
    'blocks[0].content.mobile',
  ],
  [
    'in a text',
    [card({ htmlDescription: '<img src="DATA:image/svg+xml,%3Csvg onload=steal()%3E">' })],
    'blocks[0].content.text.htmlDescription',
  ],
  [
    'in an unknown block',
    [strange({ deep: [{ picture: 'data:application/octet-stream;base64,AAAA' }] }, 1)],
    'blocks[0].content.deep[0].picture',
  ],
  [
    'in an unknown field',
    [{ ...card({}), content: { secret: 'data:image/gif;base64,R0lG' } }],
    'blocks[0].content.secret',
  ],
])('a data URL %s is refused with a key of its own', (_, blocks, path) => {
  expect(parse(blocks)).toEqual({ isValid: false, key: 'editor.base64Picture', details: { path } })
})

test.each([
  ['<p>Hello</p><script>steal()</script>', '<p>Hello</p>'],
  ['<p onclick="steal()">Hello</p>', '<p>Hello</p>'],
  ['<a href="javascript:steal()">Hello</a>', '<a>Hello</a>'],
  ['<svg><script>steal()</script></svg><p>Hello</p>', '<p>Hello</p>'],
  ['<iframe src="https://evil.example"></iframe>Hello', 'Hello'],
])('sanitizes the rich text %s to %s', (html, clean) => {
  expect(parse([card({ htmlDescription: html })])).toMatchObject({
    blocks: [{ content: { text: { htmlDescription: clean } } }],
  })
})

test('unknown fields are left out, unknown blocks are kept as they are', () => {
  const snow = { ...strange({ flakes: [1, { six: true }], text: '<b>white</b>' }, 2), extra: 'kept' }
  const future: StoredBlock = {
    name: 'TextCard',
    type: 'content',
    meta: { uuid: uuid(3), version: 99 },
    content: { words: ['of', 'tomorrow'] },
  }
  const [first, ...others] = blocksOf(parse([{ ...card({ title: 'x', colour: 'red' }), mood: 'blue' }, snow, future]))
  expect(others).toEqual([snow, future])
  expect(JSON.stringify(first)).not.toMatch(/colour|mood/)
})

test('parsing is idempotent', () => {
  const once = parse([
    card({ title: 'x', htmlDescription: '<p>A &amp; B <a href="https://example.org">there</a></p>' }),
    grid([card({}, 3)], 2),
    strange([], 4),
  ])
  expect(parse(blocksOf(once))).toEqual(once)
})

test('blocks for the header are refused in the footer and on pages', () => {
  const bar = [{ name: 'AnnouncementBar', type: 'content', meta: { uuid: uuid(1) }, content: {} }]
  expect(parseBlocks(JSON.stringify(bar), getArea({ type: 'global', identifier: 'header' }))).toMatchObject({
    isValid: true,
  })
  for (const page of [
    { type: 'global', identifier: 'footer' },
    { type: 'immutable', identifier: 'index' },
  ] as const) {
    expect(parseBlocks(JSON.stringify(bar), getArea(page))).toMatchObject({
      key: 'editor.invalidBlocks',
      details: { fields: { 'blocks[0]': expect.any(String) } },
    })
  }
})

function blocksOf(parsed: ParsedBlocks): readonly StoredBlock[] {
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed))
  return parsed.blocks
}
