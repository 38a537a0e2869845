import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { columnsOf } from './multi-grid.tsx'

const picture = (uuid: string, slot?: number): BlockOf<'Image'> => ({
  name: 'Image', type: 'content', meta: { uuid, ...(slot !== undefined && { slot }) },
  content: { wideScreen: '', desktop: '', tablet: '', mobile: '', alt: '', imageAlignment: 'left', label: '', link: '' },
})
const columns = (columnWidths: number[], content: BlockOf<'Image'>[]) =>
  columnsOf({ configuration: { columnWidths }, content }).map(({ width, children }) => [width, ...children.map(({ meta }) => meta.uuid)])

test('children take their turn in the columns', () => {
  expect(columns([7, 5], [picture('a'), picture('b'), picture('c')])).toEqual([[7, 'a', 'c'], [5, 'b']])
})

test('a child that names its column stands there, at most in the last one', () => {
  expect(columns([6, 6], [picture('a', 1), picture('b', 9)])).toEqual([[6], [6, 'a', 'b']])
})
