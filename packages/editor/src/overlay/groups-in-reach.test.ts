import { describe, expect, it } from 'vitest'
import type { ReadBlock } from '../model/reading-order.ts'
import { groupsInReach, groupsOf } from './groups-in-reach.ts'
import type { Rect } from './rects.ts'

const idAt = (at: number) => `block-${at}`
const order: readonly ReadBlock[] = Array.from({ length: 300 }, (_, at) => ({ block: { name: 'TextCard', type: 'content', meta: { uuid: idAt(at) }, content: {} }, depth: 0, at, of: 300, parent: null }))
const groups = groupsOf(order)
// Each block is 100 pixels high.
const rects = new Map<string, Rect>(order.map((_, at) => [idAt(at), { top: at * 100, left: 0, width: 1000, height: 100, isClipped: false, isWide: false }]))

describe('groups of blocks in reach', () => {
  it.each([
    { of: 'the top of the page', top: -900, bottom: 1500, staying: [null], reached: [-1, 0, 1, 2] },
    { of: 'the middle of the page', top: 15_050, bottom: 15_950, staying: [null], reached: [14, 15, 16] },
    { of: 'a selected block far below', top: 0, bottom: 50, staying: [idAt(255)], reached: [-1, 0, 1, 24, 25, 26] },
    { of: 'a focused block that was scrolled away', top: 29_000, bottom: 30_000, staying: [null, idAt(5)], reached: [-1, 0, 1, 27, 28, 29, 30] },
    { of: 'a page whose blocks are not measured yet', top: 0, bottom: 900, staying: [null], rects: new Map<string, Rect>(), reached: [] },
  ])('are those around $of, with the groups beside them', ({ top, bottom, staying, reached, rects: measured = rects }) => {
    expect(Array.from(groupsInReach(groups, { rects: measured, top, bottom, staying })).toSorted((a, b) => a - b)).toEqual(reached)
  })

  it('are all of a page that is not long, wherever its blocks are', () => {
    expect(Array.from(groupsInReach(groups.slice(0, 3), { rects, top: -900, bottom: 0, staying: [null] }))).toEqual([0, 1, 2])
  })

  it('contain each block once, in reading order', () => {
    expect(groups.flat()).toEqual(order)
  })
})
