import { describe, expect, it } from 'vitest'
import type { OrderedBlock } from '../model/blocks/reading-order.ts'
import { blocksInReach } from './blocks-in-reach.ts'

const idAt = (at: number) => `block-${at}`
// Each block is 100 pixels high; children share the height of their parent.
const createEntry = (at: number, depth = 0): { readonly entry: OrderedBlock; readonly at: number } => ({
  at,
  entry: {
    block: { name: 'TextCard', type: 'content', meta: { uuid: idAt(at) }, content: {} },
    depth,
    at,
    of: 300,
    parent: null,
  },
})
const page = Array.from({ length: 300 }, (_, at) => createEntry(at))
const everySecondInside = page.map(({ at }) => createEntry(at, at % 2))

function findReach(
  blocks: typeof page,
  { top, bottom, pinned }: { top: number; bottom: number; pinned: readonly (string | null)[] },
) {
  const measured: number[] = []
  const reached = blocksInReach(blocks, {
    top,
    bottom,
    pinned,
    getEdges: ({ at }) => {
      measured.push(at)
      return { top: at * 100, bottom: (at + 1) * 100 }
    },
  })
  return { measured, ids: reached.map(({ at }) => at) }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

describe('blocksInReach', () => {
  it.each([
    { of: 'the top of the page', top: -900, bottom: 1450, pinned: [null], ids: range(0, 17) },
    { of: 'the middle of the page', top: 15_050, bottom: 15_950, pinned: [null], ids: range(147, 162) },
    { of: 'the end of the page', top: 29_550, bottom: 31_000, pinned: [null], ids: range(292, 299) },
    {
      of: 'a selected block far below',
      top: 0,
      bottom: 50,
      pinned: [idAt(255)],
      ids: [...range(0, 3), ...range(252, 258)],
    },
    {
      of: 'a focused block that was scrolled away',
      top: 29_050,
      bottom: 30_000,
      pinned: [null, idAt(5)],
      ids: [...range(2, 8), ...range(287, 299)],
    },
    { of: 'nothing when the page is scrolled away', top: 31_000, bottom: 32_000, pinned: [null], ids: [] },
  ])('returns the blocks around $of with their neighbours', ({ top, bottom, pinned, ids }) => {
    expect(findReach(page, { top, bottom, pinned }).ids).toEqual(ids)
  })

  it('returns all blocks of a short page', () => {
    expect(findReach(page.slice(0, 30), { top: -900, bottom: 0, pinned: [null] }).ids).toEqual(range(0, 29))
  })

  it('measures few top-level blocks and no nested ones', () => {
    const { measured, ids } = findReach(everySecondInside, { top: 15_050, bottom: 15_950, pinned: [null] })
    expect(ids).toEqual(range(147, 162))
    expect(measured.length).toBeLessThan(20)
    expect(measured.filter((at) => at % 2 === 1)).toEqual([])
  })
})
