import type { Block } from '@vitrine/contract/blocks/block-register'
import { describe, expect, it } from 'vitest'
import { blockRuns, type BlockRun } from './block-runs.ts'

const blockAt = (at: number): Block => ({ name: 'Spacer', type: 'structure', meta: { uuid: `block-${at}` }, content: {} }) as unknown as Block
const page = Array.from({ length: 100 }, (_, at) => blockAt(at))
const runs = blockRuns(page)
const namesIn = (blocks: readonly Block[]) => blocks.map(({ meta }) => meta.uuid)
const keyOf = (list: readonly BlockRun[], uuid: string) => list.find(({ blocks }) => namesIn(blocks).includes(uuid))?.key
/** Blocks that are in another run than before: they are drawn from the beginning. */
const strangers = (after: readonly BlockRun[], before = runs) => after.flatMap(({ key, blocks }) => namesIn(blocks).filter((uuid) => keyOf(before, uuid) !== key))
const moved = (from: number, to: number) => page.toSpliced(from, 1).toSpliced(to, 0, ...page.slice(from, from + 1))

describe('block runs', () => {
  it('hold all blocks of a page in their order', () => {
    expect(runs.flatMap(({ blocks }) => blocks)).toEqual(page)
    expect(runs.length).toBeLessThan(10)
    expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length)
  })

  it('stay the same objects, save the one with the block that says something else', () => {
    const after = blockRuns(page.with(50, { ...blockAt(50) }), runs)
    expect(after.filter((run, at) => run !== runs[at]).map(({ key }) => key)).toEqual([keyOf(runs, 'block-50')])
  })

  it.each([
    ['a block is added', page.toSpliced(50, 0, blockAt(200)), ['block-200']],
    ['a block is added in front of all others', [blockAt(200), ...page], ['block-200']],
    ['a block is added at the end', [...page, blockAt(200)], ['block-200']],
    ['a block is removed', page.toSpliced(50, 1), []],
    ['the first block of a run is removed', page.toSpliced(32, 1), []],
    ['a whole run is removed', page.toSpliced(32, 16), []],
    ['a block moves up inside its run', moved(40, 39), []],
    ['a block moves far up', moved(80, 5), ['block-80']],
    ['a block moves far down', moved(5, 80), ['block-5']],
  ])('keep every block that stays where it is when %s', (_, changed, expected) => {
    const after = blockRuns(changed, runs)
    expect(after.flatMap(({ blocks }) => blocks)).toEqual(changed)
    expect(strangers(after)).toEqual(expected)
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  })

  it('stay short when blocks are added one after the other', () => {
    let [blocks, grown] = [page, runs]
    for (let nth = 0; nth < 300; nth++) {
      blocks = blocks.toSpliced(50, 0, blockAt(200 + nth))
      grown = blockRuns(blocks, grown)
    }
    expect(grown.flatMap((run) => run.blocks)).toEqual(blocks)
    expect(Math.max(...grown.map((run) => run.blocks.length))).toBeLessThanOrEqual(64)
    expect(grown.length).toBeLessThan(30)
  })

  it('come with the first block of an empty page', () => {
    expect(blockRuns([blockAt(1)], blockRuns([]))).toEqual([{ key: 0, blocks: [blockAt(1)] }])
  })
})
