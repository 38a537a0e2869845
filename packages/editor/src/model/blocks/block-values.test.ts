import { describe, expect, test } from 'vitest'
import { setValue, getValueAt } from './block-values.ts'
import type { Tree } from './blocks.ts'
import { grid, picture, textCard } from '../page.fixtures.ts'
import { findBlock } from '../pages/page-tree.ts'

const list = {
  name: 'Faq',
  type: 'content',
  meta: { uuid: 'l' },
  content: { items: [{ label: 'one' }, { label: 'two' }] },
} as const
const page: Tree = [textCard('a'), grid('g', [picture('b')]), list]

describe('one value of a block', () => {
  test.each([
    ['a', 'text.title', 'Hello', { text: { title: 'Hello' } }],
    ['a', 'text.color', '#123456', { text: { title: 'a', color: '#123456' } }],
    ['a', 'button.label', 'Go', { text: { title: 'a' }, button: { label: 'Go' } }],
    ['a', 'text', undefined, {}],
    ['b', 'alt', '', { alt: '' }],
    ['l', 'items.1.label', 'zwei', { items: [{ label: 'one' }, { label: 'zwei' }] }],
    ['l', 'items.2', { label: 'three' }, { items: [{ label: 'one' }, { label: 'two' }, { label: 'three' }] }],
    ['l', 'items.0', undefined, { items: [{ label: 'two' }] }],
  ])('%s: %s becomes %o', (uuid, at, value, content) => {
    const changed = findBlock(setValue(page, uuid, at, value), uuid)
    expect(changed?.content).toEqual(content)
    if (value !== undefined && changed) expect(getValueAt(changed, at)).toEqual(value)
  })

  test('the configuration of a structure changes, its children stay', () => {
    const changed = findBlock(setValue(page, 'g', 'configuration.columnWidths', [4, 8]), 'g')
    expect(changed).toEqual({ ...grid('g', [picture('b')]), configuration: { columnWidths: [4, 8] } })
    expect(changed?.content).toBe(page[1]?.content)
  })

  test.each([
    ['the present value', 'a', 'text.title', 'a'],
    ['an equal list', 'l', 'items', [{ label: 'one' }, { label: 'two' }]],
    ['removing a missing value', 'a', 'button.label', undefined],
    ['a value among the children of a structure', 'g', 'text.title', 'x'],
    ['the content as a whole', 'a', '', undefined],
    ['a place far behind the end of a list', 'l', 'items.9', {}],
    ['no place of a list', 'l', 'items.length', 0],
    ['a block that is not there', 'nobody', 'text.title', 'x'],
  ])('%s changes nothing', (_, uuid, at, value) => {
    expect(setValue(page, uuid, at, value)).toBe(page)
  })

  test('inherited object properties are not values', () => {
    const block = textCard('a')
    expect(getValueAt(block, '__proto__.polluted')).toBeUndefined()
    expect(getValueAt(block, 'text.constructor')).toBeUndefined()
    setValue(page, 'a', '__proto__.polluted', true)
    expect('polluted' in {}).toBe(false)
  })
})
