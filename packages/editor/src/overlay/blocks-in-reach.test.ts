import { describe, expect, it } from 'vitest'
import type { ReadBlock } from '../model/reading-order.ts'
import { blocksInReach } from './blocks-in-reach.ts'

const idAt = (at: number) => `block-${at}`
// Each block is 100 pixels high; in one with children they share its height.
const readAt = (at: number, depth = 0): { readonly read: ReadBlock; readonly at: number } => ({ at, read: { block: { name: 'TextCard', type: 'content', meta: { uuid: idAt(at) }, content: {} }, depth, at, of: 300, parent: null } })
const page = Array.from({ length: 300 }, (_, at) => readAt(at))
const everySecondInside = page.map(({ at }) => readAt(at, at % 2))

function reachOf(blocks: typeof page, { top, bottom, staying }: { top: number; bottom: number; staying: readonly (string | null)[] }) {
  const asked: number[] = []
  const reached = blocksInReach(blocks, { top, bottom, staying, edgesOf: ({ at }) => { asked.push(at); return { top: at * 100, bottom: (at + 1) * 100 } } })
  return { asked, ids: reached.map(({ at }) => at) }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

describe('blocks in reach', () => {
  it.each([
    { of: 'the top of the page', top: -900, bottom: 1450, staying: [null], ids: range(0, 17) },
    { of: 'the middle of the page', top: 15_050, bottom: 15_950, staying: [null], ids: range(147, 162) },
    { of: 'the end of the page', top: 29_550, bottom: 31_000, staying: [null], ids: range(292, 299) },
    { of: 'a selected block far below', top: 0, bottom: 50, staying: [idAt(255)], ids: [...range(0, 3), ...range(252, 258)] },
    { of: 'a focused block that was scrolled away', top: 29_050, bottom: 30_000, staying: [null, idAt(5)], ids: [...range(2, 8), ...range(287, 299)] },
    { of: 'nothing when the page is scrolled away', top: 31_000, bottom: 32_000, staying: [null], ids: [] },
  ])('are those around $of, with some beside them', ({ top, bottom, staying, ids }) => {
    expect(reachOf(page, { top, bottom, staying }).ids).toEqual(ids)
  })

  it('are all of a page that is not long, wherever its blocks are', () => {
    expect(reachOf(page.slice(0, 30), { top: -900, bottom: 0, staying: [null] }).ids).toEqual(range(0, 29))
  })

  it('are found by asking few blocks where they are, those inside of others not at all', () => {
    const { asked, ids } = reachOf(everySecondInside, { top: 15_050, bottom: 15_950, staying: [null] })
    expect(ids).toEqual(range(147, 162))
    expect(asked.length).toBeLessThan(20)
    expect(asked.filter((at) => at % 2 === 1)).toEqual([])
  })
})
