import type { Block } from '@vitrine/contract/blocks/block-register'

/** Some blocks that stand one after the other. It keeps its object as long as its blocks keep theirs. */
export interface BlockRun {
  readonly key: number
  readonly blocks: readonly Block[]
}

const runLength = 16
const maxRunLength = 64

/**
 * A page in runs, so that an edit looks at the blocks of one run and passes over the others. A block stays in its run while it stays where it is among
 * the others; one that is new or was moved joins the run that it now stands in: whatever changes its run is drawn from the beginning.
 */
export function blockRuns(blocks: readonly Block[], before: readonly BlockRun[] = []): readonly BlockRun[] {
  if (before.length === 0) return chunked(blocks)
  return sameOrder(blocks, before) ?? regrouped(blocks, before)
}

function chunked(blocks: readonly Block[]): readonly BlockRun[] {
  return Array.from({ length: Math.ceil(blocks.length / runLength) }, (_, key) => ({ key, blocks: blocks.slice(key * runLength, (key + 1) * runLength) }))
}

/** Most edits change what blocks say, and not where they stand. */
function sameOrder(blocks: readonly Block[], before: readonly BlockRun[]): readonly BlockRun[] | undefined {
  const runs: BlockRun[] = []
  let at = 0
  for (const run of before) {
    let isSame = true
    for (const was of run.blocks) {
      const is = blocks[at++]
      if (is?.meta.uuid !== was.meta.uuid) return undefined
      isSame &&= is === was
    }
    runs.push(isSame ? run : { key: run.key, blocks: blocks.slice(at - run.blocks.length, at) })
  }
  return at === blocks.length ? runs : undefined
}

interface Group {
  /** The run in which its blocks stood before; undefined: nowhere yet. */
  from: number | undefined
  readonly blocks: Block[]
}

function regrouped(blocks: readonly Block[], before: readonly BlockRun[]): readonly BlockRun[] {
  const places = new Map<string, { readonly key: number; readonly at: number }>()
  for (const { key, blocks: own } of before) for (const { meta } of own) places.set(meta.uuid, { key, at: places.size })
  const placeOf = (block: Block | undefined) => (block ? places.get(block.meta.uuid) : undefined)
  const groups: Group[] = []
  let last = -1
  for (const [at, block] of blocks.entries()) {
    const place = placeOf(block)
    const following = placeOf(blocks[at + 1])
    // Behind all that stayed, and not in front of one that stood before it: it did not move.
    const stayed = place && place.at > last && !(following && following.at > last && following.at < place.at) ? place : undefined
    if (stayed) last = stayed.at
    const open = groups.at(-1)
    if (open && (!stayed || open.from === undefined || open.from === stayed.key)) {
      open.blocks.push(block)
      open.from ??= stayed?.key
    } else groups.push({ from: stayed?.key, blocks: [block] })
  }
  return keyed(groups.flatMap(halved), before)
}

/** A run that has grown too long is cut in two; the second part is drawn from the beginning. */
function halved({ from, blocks }: Group): readonly Group[] {
  const half = Math.ceil(blocks.length / 2)
  return blocks.length <= maxRunLength ? [{ from, blocks }] : [{ from, blocks: blocks.slice(0, half) }, { from: undefined, blocks: blocks.slice(half) }]
}

function keyed(groups: readonly Group[], before: readonly BlockRun[]): readonly BlockRun[] {
  const known = new Map(before.map((run) => [run.key, run]))
  let next = Math.max(...known.keys()) + 1
  return groups.map(({ from, blocks }) => {
    const was = from === undefined ? undefined : known.get(from)
    if (!was) return { key: next++, blocks }
    // Two parts of a run cannot both have its key.
    known.delete(was.key)
    return was.blocks.length === blocks.length && was.blocks.every((block, at) => block === blocks[at]) ? was : { key: was.key, blocks }
  })
}
