import { describe, expect, test } from 'vitest'
import type { StoredBlock } from './block.ts'
import { blockRegister } from './block-register.ts'
import { checkBlocks, eachBlock, mapValues } from './block-tree.ts'
import { defineContentBlock, defineStructureBlock } from './define-block.ts'
import { f } from './field.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const text = (n: number, title: string, more = {}): StoredBlock => ({ name: 'TextCard', type: 'content', meta: { uuid: uuid(n) }, content: { text: { title, ...more } } })
const grid = (n: number, children: StoredBlock[]): StoredBlock => ({ name: 'MultiGrid', type: 'structure', meta: { uuid: uuid(n) }, configuration: { columnWidths: [4, 8] }, content: children })

describe('reading what is stored', () => {
  test('a block keeps its name, type, id, content and configuration', () => {
    const { blocks, faults } = checkBlocks([grid(1, [text(2, 'Hello')])], blockRegister)
    expect(faults).toEqual([])
    expect(blocks).toMatchObject([{
      name: 'MultiGrid', type: 'structure', meta: { uuid: uuid(1) }, configuration: { columnWidths: [4, 8] },
      content: [{ name: 'TextCard', type: 'content', meta: { uuid: uuid(2) }, content: { text: { title: 'Hello' } } }],
    }])
  })

  test('what is missing takes its default, what is not known is left out', () => {
    const { blocks } = checkBlocks([text(1, 'Hello', { shadow: 'large' })], blockRegister)
    expect(blocks[0]?.content).toEqual({
      text: { pretitle: '', title: 'Hello', subtitle: '', htmlDescription: '', textAlignment: 'left', color: '', icon: 'none' },
    })
  })

  test.each([
    ['nothing at all', null, 'is no block'],
    ['a block without id', { name: 'TextCard', type: 'content', meta: {}, content: {} }, 'is no block'],
    ['a block nobody knows', { ...text(1, 'x'), name: 'Snow' }, 'is not known'],
    ['a name from the prototype', { ...text(1, 'x'), name: 'constructor' }, 'is not known'],
    ['a content block that claims to be a structure', { ...text(1, 'x'), type: 'structure', content: [] }, 'is a content block'],
    ['a number where a text belongs', text(1, 'x', { title: 5 }), 'text.title'],
    ['a colour that is none', text(1, 'x', { color: 'url(evil)' }), 'text.color'],
    ['a link that runs script', { ...text(1, 'x'), content: { button: { label: 'Go', link: 'javascript:alert(1)' } } }, 'button.link'],
    ['a link to another host in disguise', { ...text(1, 'x'), content: { button: { label: 'Go', link: '//evil.example' } } }, 'button.link'],
    ['a block of a newer shop', { ...text(1, 'x'), meta: { uuid: uuid(1), version: 99 } }, 'has version 99'],
    ['a structure without a list', { ...grid(1, []), content: {} }, 'has no list'],
    ['a structure without columns', { ...grid(1, []), configuration: { columnWidths: [] } }, 'columnWidths'],
  ])('%s is left out and told', (_, stored, reason) => {
    const { blocks, faults } = checkBlocks([stored, text(9, 'stays')], blockRegister)
    expect(blocks.map((block) => block.meta.uuid)).toEqual([uuid(9)])
    expect(faults.map((fault) => fault.reason)).toEqual([expect.stringContaining(reason)])
  })

  test('a child that may not stand there is left out, its sisters stay', () => {
    const { blocks, faults } = checkBlocks([grid(1, [grid(2, []), text(3, 'stays')])], blockRegister)
    expect([...eachBlock(blocks)].map((block) => block.meta.uuid)).toEqual([uuid(1), uuid(3)])
    expect(faults).toEqual([{ uuid: uuid(2), name: 'MultiGrid', reason: 'may not stand here' }])
  })

  test('a page that is no list has no blocks', () => {
    expect(checkBlocks({ name: 'TextCard' }, blockRegister)).toEqual({ blocks: [], faults: [] })
  })
})

describe('a block that has changed its shape since', () => {
  const note = defineContentBlock({
    name: 'Note', version: 3, label: { en: 'Note' }, group: 'text', variations: [],
    content: f.object({ words: f.text({}), loud: f.boolean({ en: 'Loud' }) }),
    migrate: {
      1: (block) => ({ ...block, content: { text: contentOf(block)['t'] } }),
      2: (block) => ({ ...block, content: { words: contentOf(block)['text'], loud: true } }),
    },
  })
  const box = defineStructureBlock({
    name: 'Box', version: 2, label: { en: 'Box' }, group: 'text', variations: [], accepts: ['Note'],
    configuration: f.object({ wide: f.boolean({ en: 'Wide' }) }),
    migrate: { 1: ({ configuration, ...block }) => ({ ...block, configuration: { wide: configuration?.['width'] === 'wide' } }) },
  })
  const register = { Note: note, Box: box }

  test('is brought step by step to its newest version, children too', () => {
    const old = {
      name: 'Box', type: 'structure', meta: { uuid: uuid(1) }, configuration: { width: 'wide' }, content: [
        { name: 'Note', type: 'content', meta: { uuid: uuid(2) }, content: { t: 'first' } },
        { name: 'Note', type: 'content', meta: { uuid: uuid(3), version: 2 }, content: { text: 'second' } },
        { name: 'Note', type: 'content', meta: { uuid: uuid(4), version: 3 }, content: { words: 'third' } },
      ],
    }
    const before = structuredClone(old)
    const { blocks, faults } = checkBlocks([old], register)
    expect(faults).toEqual([])
    expect(blocks).toEqual([{
      name: 'Box', type: 'structure', meta: { uuid: uuid(1), version: 2 }, configuration: { wide: true }, content: [
        { name: 'Note', type: 'content', meta: { uuid: uuid(2), version: 3 }, content: { words: 'first', loud: true } },
        { name: 'Note', type: 'content', meta: { uuid: uuid(3), version: 3 }, content: { words: 'second', loud: true } },
        { name: 'Note', type: 'content', meta: { uuid: uuid(4), version: 3 }, content: { words: 'third', loud: false } },
      ],
    }])
    expect(old).toEqual(before)
  })
})

describe('changing values by the kind of their field', () => {
  test('reaches optional parts, lists and children, and nothing else', () => {
    const page: StoredBlock[] = [
      grid(1, [{ ...text(2, 'Hi', { htmlDescription: '<p>a</p>', extra: '<p>b</p>' }), content: { text: { htmlDescription: '<p>a</p>', extra: 'b' }, button: { link: 'category:women' } } }]),
      { name: 'Snow', type: 'content', meta: { uuid: uuid(3) }, content: { link: 'category:women' } },
    ]
    const changed = mapValues(page, blockRegister, (field, value) => field.kind === 'link' ? '/women' : field.kind === 'number' ? Number(value) * 2 : value)
    expect(changed).toEqual([
      { ...grid(1, [{ ...text(2, 'Hi'), content: { text: { htmlDescription: '<p>a</p>', extra: 'b' }, button: { link: '/women' } } }]), configuration: { columnWidths: [8, 16] } },
      page[1],
    ])
  })
})

function contentOf(block: StoredBlock): Readonly<Record<string, unknown>> {
  return Array.isArray(block.content) ? {} : { ...block.content }
}
