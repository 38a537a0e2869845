import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../block.ts'
import { blockRegister } from '../block-register.ts'
import { mapValues } from './block-tree.ts'

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

describe('changing values by the kind of their field', () => {
  test('reaches optional parts, lists and children, and nothing else', () => {
    const page: StoredBlock[] = [
      { ...text(4, 'x'), meta: { uuid: uuid(4), version: 99 } },
      grid(1, [
        {
          ...text(2, 'Hi', { htmlDescription: '<p>a</p>', extra: '<p>b</p>' }),
          content: { text: { htmlDescription: '<p>a</p>', extra: 'b' }, button: { link: 'category:women' } },
        },
      ]),
      { name: 'Snow', type: 'content', meta: { uuid: uuid(3) }, content: { link: 'category:women' } },
    ]
    const changed = mapValues(page, blockRegister, (field, value) =>
      field.kind === 'link' ? '/women' : field.kind === 'number' ? Number(value) * 2 : value,
    )
    expect(changed).toEqual([
      page[0],
      {
        ...grid(1, [
          {
            ...text(2, 'Hi'),
            content: { text: { htmlDescription: '<p>a</p>', extra: 'b' }, button: { link: '/women' } },
          },
        ]),
        configuration: { columnWidths: [8, 16] },
      },
      page[2],
    ])
  })
})
