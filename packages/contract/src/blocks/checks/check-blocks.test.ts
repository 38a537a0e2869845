import { describe, expect, test } from 'vitest'
import { editorLimits } from '../../kernel/editor-limits.ts'
import type { StoredBlock } from '../block.ts'
import { blockRegister } from '../block-register.ts'
import { eachBlock } from '../tree/block-tree.ts'
import { checkBlocks } from './check-blocks.ts'
import { defineContentBlock, defineStructureBlock } from '../define-block.ts'
import { f } from '../field.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const text = (n: number, title: string, more = {}): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: uuid(n) },
  content: { text: { title, ...more } },
})
const grid = (n: number, children: StoredBlock[]): StoredBlock => ({
  name: 'MultiGrid',
  type: 'structure',
  meta: { uuid: uuid(n) },
  configuration: { columnWidths: [4, 8] },
  content: children,
})

describe('reading what is stored', () => {
  test('a block keeps its name, type, id, content and configuration [ED-3.08]', () => {
    const { blocks, faults } = checkBlocks([grid(1, [text(2, 'Hello')])], blockRegister)
    expect(faults).toEqual([])
    expect(blocks).toMatchObject([
      {
        name: 'MultiGrid',
        type: 'structure',
        meta: { uuid: uuid(1) },
        configuration: { columnWidths: [4, 8] },
        content: [
          { name: 'TextCard', type: 'content', meta: { uuid: uuid(2) }, content: { text: { title: 'Hello' } } },
        ],
      },
    ])
  })

  test('missing values take their defaults, unknown ones are left out', () => {
    const { blocks } = checkBlocks([text(1, 'Hello', { shadow: 'large' })], blockRegister)
    expect(blocks[0]?.content).toEqual({
      text: {
        pretitle: '',
        title: 'Hello',
        subtitle: '',
        htmlDescription: '',
        textAlignment: 'left',
        color: '',
        icon: 'none',
      },
    })
  })

  test.each([
    ['nothing at all', null, 'is no block'],
    ['a block without id', { name: 'TextCard', type: 'content', meta: {}, content: {} }, 'is no block'],
    ['a block nobody knows', { ...text(1, 'x'), name: 'Snow' }, 'is not known'],
    ['a name from the prototype', { ...text(1, 'x'), name: 'constructor' }, 'is not known'],
    [
      'a content block that claims to be a structure',
      { ...text(1, 'x'), type: 'structure', content: [] },
      'is a content block',
    ],
    ['a number where a text belongs', text(1, 'x', { title: 5 }), 'text.title'],
    ['a colour that is none', text(1, 'x', { color: 'url(evil)' }), 'text.color'],
    [
      'a link that runs script',
      { ...text(1, 'x'), content: { button: { label: 'Go', link: 'javascript:alert(1)' } } },
      'button.link',
    ],
    [
      'a link to another host in disguise',
      { ...text(1, 'x'), content: { button: { label: 'Go', link: '//evil.example' } } },
      'button.link',
    ],
    ['a block of a newer shop', { ...text(1, 'x'), meta: { uuid: uuid(1), version: 99 } }, 'has version 99'],
    ['a structure without a list', { ...grid(1, []), content: {} }, 'has no list'],
    ['a structure without columns', { ...grid(1, []), configuration: { columnWidths: [] } }, 'columnWidths'],
  ])('%s is left out and told', (_, stored, reason) => {
    const { blocks, faults } = checkBlocks([stored, text(9, 'stays')], blockRegister)
    expect(blocks.map((block) => block.meta.uuid)).toEqual([uuid(9)])
    expect(faults.map((fault) => `${fault.path} ${fault.reason}`)).toEqual([expect.stringContaining(reason)])
  })

  test('a child that is not accepted is left out, its siblings stay', () => {
    const { blocks, faults } = checkBlocks([grid(1, [grid(2, []), text(3, 'stays')])], blockRegister)
    expect([...eachBlock(blocks)].map((block) => block.meta.uuid)).toEqual([uuid(1), uuid(3)])
    expect(faults).toEqual([
      { path: 'blocks[0].content[0]', uuid: uuid(2), name: 'MultiGrid', reason: 'may not stand here' },
    ])
  })

  test('a page that is no list has no blocks', () => {
    expect(checkBlocks({ name: 'TextCard' }, blockRegister)).toEqual({ blocks: [], faults: [] })
  })
})

describe('a block that has changed its shape since', () => {
  const note = defineContentBlock({
    name: 'Note',
    version: 3,
    label: { en: 'Note' },
    group: 'text',
    variations: [],
    content: f.object({ words: f.text({}), loud: f.boolean({ en: 'Loud' }) }),
    migrate: {
      1: (block) => ({ ...block, content: { text: contentOf(block)['t'] } }),
      2: (block) => ({ ...block, content: { words: contentOf(block)['text'], loud: true } }),
    },
  })
  const box = defineStructureBlock({
    name: 'Box',
    version: 2,
    label: { en: 'Box' },
    group: 'text',
    variations: [],
    accepts: ['Note'],
    configuration: f.object({ wide: f.boolean({ en: 'Wide' }) }),
    migrate: {
      1: ({ configuration, ...block }) => ({ ...block, configuration: { wide: configuration?.['width'] === 'wide' } }),
    },
  })
  const register = { Note: note, Box: box }

  test('is brought step by step to its newest version, children too', () => {
    const old = {
      name: 'Box',
      type: 'structure',
      meta: { uuid: uuid(1) },
      configuration: { width: 'wide' },
      content: [
        { name: 'Note', type: 'content', meta: { uuid: uuid(2) }, content: { t: 'first' } },
        { name: 'Note', type: 'content', meta: { uuid: uuid(3), version: 2 }, content: { text: 'second' } },
        { name: 'Note', type: 'content', meta: { uuid: uuid(4), version: 3 }, content: { words: 'third' } },
      ],
    }
    const before = structuredClone(old)
    const { blocks, faults } = checkBlocks([old], register)
    expect(faults).toEqual([])
    expect(blocks).toEqual([
      {
        name: 'Box',
        type: 'structure',
        meta: { uuid: uuid(1), version: 2 },
        configuration: { wide: true },
        content: [
          {
            name: 'Note',
            type: 'content',
            meta: { uuid: uuid(2), version: 3 },
            content: { words: 'first', loud: true },
          },
          {
            name: 'Note',
            type: 'content',
            meta: { uuid: uuid(3), version: 3 },
            content: { words: 'second', loud: true },
          },
          {
            name: 'Note',
            type: 'content',
            meta: { uuid: uuid(4), version: 3 },
            content: { words: 'third', loud: false },
          },
        ],
      },
    ])
    expect(old).toEqual(before)
  })
})

describe('a reported fault', () => {
  test('has the path, down to the field', () => {
    const { faults } = checkBlocks(
      [text(1, 'a'), grid(2, [text(3, 'b', { title: 5, color: 'red' })]), 7],
      blockRegister,
    )
    expect(faults.map(({ path, uuid: id, name }) => [path, id, name])).toEqual([
      ['blocks[1].content[0].content.text.title', uuid(3), 'TextCard'],
      ['blocks[1].content[0].content.text.color', uuid(3), 'TextCard'],
      ['blocks[2]', '?', '?'],
    ])
  })

  test('is added for a duplicate id, also in a child', () => {
    const { blocks, faults } = checkBlocks([text(1, 'a'), grid(2, [text(1, 'b'), grid(2, [])])], blockRegister)
    expect(faults.map(({ path, reason }) => [path, reason])).toEqual([
      ['blocks[1].content[0]', 'has the id of another block'],
      ['blocks[1].content[1]', 'has the id of another block'],
    ])
    expect([...eachBlock(blocks)].map(({ meta }) => meta.uuid)).toEqual([uuid(1), uuid(2)])
  })

  test('is added once for a page with too many blocks', () => {
    const page = Array.from({ length: 20_000 }, (_, n) => text(n, 'x'))
    const { blocks, faults } = checkBlocks(page, blockRegister)
    expect(blocks).toHaveLength(editorLimits.blocksPerPage)
    expect(faults).toEqual([
      expect.objectContaining({
        path: `blocks[${editorLimits.blocksPerPage}]`,
        reason: expect.stringContaining('too many'),
      }),
    ])
  })
})

describe('blocks of a newer version of the shop', () => {
  const keep = (stored: unknown) => checkBlocks(stored, blockRegister, { keepUnknown: true })
  const snow = {
    name: 'Snow',
    type: 'content',
    meta: { uuid: uuid(1), lastEdited: 'today' },
    content: { flakes: [7], html: '<p>' },
    more: true,
  }
  const drift = {
    name: 'Drift',
    type: 'structure',
    meta: { uuid: uuid(2) },
    content: [{ ...text(3, 'x'), content: { text: { title: 5 } } }],
  }
  const newer = { ...text(4, 'x'), meta: { uuid: uuid(4), version: 99 }, content: { words: 'x' } }

  test('stay unchanged with keepUnknown', () => {
    const { blocks, faults } = keep([snow, grid(5, [newer as StoredBlock]), drift])
    expect(faults).toEqual([])
    expect(blocks).toEqual([snow, { ...grid(5, [newer as StoredBlock]), meta: { uuid: uuid(5), version: 1 } }, drift])
  })

  test.each([
    ['a child that is no block', { ...drift, content: [null] }, 'blocks[0].content[0]', 'is no block'],
    [
      'an id that stands twice',
      { ...drift, content: [{ ...snow, meta: { uuid: uuid(2) } }] },
      'blocks[0].content[0]',
      'has the id of another block',
    ],
    ['values without end', { ...snow, content: nested(100_000, (inner) => ({ inner })) }, 'blocks[0]', 'too deep'],
    [
      'blocks without end',
      nested(100, (child, n) => ({ ...drift, meta: { uuid: uuid(n) }, content: [child] })),
      `blocks[0]${'.content[0]'.repeat(8)}`,
      'too deep',
    ],
  ])('with %s are left out', (_, block, path, reason) => {
    const { blocks, faults } = keep([block, text(999, 'stays')])
    expect(blocks.map(({ meta }) => meta.uuid)).toEqual([uuid(999)])
    expect(faults).toEqual([expect.objectContaining({ path, reason: expect.stringContaining(reason) })])
  })
})

test('a page of 100 levels is cut after the eighth', () => {
  const register = {
    Box: defineStructureBlock({
      name: 'Box',
      version: 1,
      label: { en: 'Box' },
      group: 'text',
      variations: [],
      accepts: ['Box'],
      configuration: f.object({}),
      migrate: {},
    }),
  }
  const deep = nested(100, (child, n) => ({
    name: 'Box',
    type: 'structure',
    meta: { uuid: uuid(n) },
    content: n === 0 ? [] : [child],
  }))
  const { blocks, faults } = checkBlocks([deep], register)
  expect([...eachBlock(blocks)]).toHaveLength(editorLimits.blockLevels)
  expect(faults).toEqual([expect.objectContaining({ path: `blocks[0]${'.content[0]'.repeat(8)}` })])
})

test('large input is checked fast', () => {
  const long = 'x'.repeat(10_000)
  const { faults } = checkBlocks(
    Array.from({ length: 500 }, (_, n) => text(n, 'x', { htmlDescription: long })),
    blockRegister,
  )
  expect(faults).toEqual([])
})

function nested(levels: number, around: (inner: unknown, level: number) => unknown): unknown {
  let value: unknown = {}
  for (let level = 0; level < levels; level++) value = around(value, level)
  return value
}

function contentOf(block: StoredBlock): Readonly<Record<string, unknown>> {
  return Array.isArray(block.content) ? {} : { ...block.content }
}
