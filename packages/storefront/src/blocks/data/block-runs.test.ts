import type { Block } from '@vitrine/contract/blocks/block-register'
import { describe, expect, it } from 'vitest'
import { blockRuns, type BlockRun } from './block-runs.ts'

const createBlock = (at: number): Block =>
  ({ name: 'Spacer', type: 'structure', meta: { uuid: `block-${at}` }, content: {} }) as unknown as Block
const page = Array.from({ length: 100 }, (_, at) => createBlock(at))
const runs = blockRuns(page)
const listIds = (blocks: readonly Block[]) => blocks.map(({ meta }) => meta.uuid)
const findRunKey = (list: readonly BlockRun[], uuid: string) =>
  list.find(({ blocks }) => listIds(blocks).includes(uuid))?.key
/** Blocks that are in another run than before, so React mounts them again. */
const listRerendered = (after: readonly BlockRun[], before = runs) =>
  after.flatMap(({ key, blocks }) => listIds(blocks).filter((uuid) => findRunKey(before, uuid) !== key))
const movePageBlock = (from: number, to: number) =>
  page.toSpliced(from, 1).toSpliced(to, 0, ...page.slice(from, from + 1))

describe('block runs', () => {
  it('contain all blocks of a page in their order', () => {
    expect(runs.flatMap(({ blocks }) => blocks)).toEqual(page)
    expect(runs.length).toBeLessThan(10)
    expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length)
  })

  it('keep their objects, except the run with a changed block', () => {
    const after = blockRuns(page.with(50, { ...createBlock(50) }), runs)
    expect(after.filter((run, at) => run !== runs[at]).map(({ key }) => key)).toEqual([findRunKey(runs, 'block-50')])
  })

  it.each([
    ['a block is added', page.toSpliced(50, 0, createBlock(200)), ['block-200']],
    ['a block is added in front of all others', [createBlock(200), ...page], ['block-200']],
    ['a block is added at the end', [...page, createBlock(200)], ['block-200']],
    ['a block is removed', page.toSpliced(50, 1), []],
    ['the first block of a run is removed', page.toSpliced(32, 1), []],
    ['a whole run is removed', page.toSpliced(32, 16), []],
    ['a block moves up inside its run', movePageBlock(40, 39), []],
    ['a block moves far up', movePageBlock(80, 5), ['block-80']],
    ['a block moves far down', movePageBlock(5, 80), ['block-5']],
  ])('keep every unmoved block in its run when %s', (_, changed, expected) => {
    const after = blockRuns(changed, runs)
    expect(after.flatMap(({ blocks }) => blocks)).toEqual(changed)
    expect(listRerendered(after)).toEqual(expected)
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  })

  it('stay short when many blocks are added', () => {
    let [blocks, grown] = [page, runs]
    for (let nth = 0; nth < 300; nth++) {
      blocks = blocks.toSpliced(50, 0, createBlock(200 + nth))
      grown = blockRuns(blocks, grown)
    }
    expect(grown.flatMap((run) => run.blocks)).toEqual(blocks)
    expect(Math.max(...grown.map((run) => run.blocks.length))).toBeLessThanOrEqual(64)
    expect(grown.length).toBeLessThan(30)
  })

  it('are created with the first block of an empty page', () => {
    expect(blockRuns([createBlock(1)], blockRuns([]))).toEqual([{ key: 0, blocks: [createBlock(1)] }])
  })
})
