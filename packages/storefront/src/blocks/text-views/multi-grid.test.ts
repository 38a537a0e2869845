import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { toColumns } from './multi-grid.tsx'

const picture = (uuid: string, slot?: number): BlockOf<'Image'> => ({
  name: 'Image',
  type: 'content',
  meta: { uuid, ...(slot !== undefined && { slot }) },
  content: {
    wideScreen: '',
    desktop: '',
    tablet: '',
    mobile: '',
    alt: '',
    imageAlignment: 'left',
    label: '',
    link: '',
  },
})
const layOut = (columnWidths: number[], content: BlockOf<'Image'>[]) =>
  toColumns({ configuration: { columnWidths }, content }).map(({ width, children }) => [
    width,
    ...children.map(({ meta }) => meta.uuid),
  ])

test('children without a slot are distributed over the columns in turn', () => {
  expect(layOut([7, 5], [picture('a'), picture('b'), picture('c')])).toEqual([
    [7, 'a', 'c'],
    [5, 'b'],
  ])
})

test('a child with a slot is in that column, or else in the last one', () => {
  expect(layOut([6, 6], [picture('a', 1), picture('b', 9)])).toEqual([[6], [6, 'a', 'b']])
})
