import type { Block } from '@vitrine/contract/blocks/block-register'

/** Consecutive blocks of a page. The run keeps its object as long as its blocks keep theirs. */
export interface BlockRun {
  readonly key: number
  readonly blocks: readonly Block[]
}

const runLength = 16
const maxRunLength = 64

/**
 * Splits a page into runs, so that React renders only the run that an edit changes. An unmoved block stays in its run;
 * a new or moved block joins the run at its position. A block that changes its run is mounted again.
 */
export function blockRuns(blocks: readonly Block[], previousRuns: readonly BlockRun[] = []): readonly BlockRun[] {
  if (previousRuns.length === 0) return splitIntoRuns(blocks)
  return reuseRuns(blocks, previousRuns) ?? regroup(blocks, previousRuns)
}

function splitIntoRuns(blocks: readonly Block[]): readonly BlockRun[] {
  return Array.from({ length: Math.ceil(blocks.length / runLength) }, (_, key) => ({
    key,
    blocks: blocks.slice(key * runLength, (key + 1) * runLength),
  }))
}

/** Keeps the runs of an edit that does not change the order, as most edits do. */
function reuseRuns(blocks: readonly Block[], previousRuns: readonly BlockRun[]): readonly BlockRun[] | undefined {
  const runs: BlockRun[] = []
  let at = 0
  for (const run of previousRuns) {
    let isSame = true
    for (const previous of run.blocks) {
      const current = blocks[at++]
      if (current?.meta.uuid !== previous.meta.uuid) return undefined
      isSame &&= current === previous
    }
    runs.push(isSame ? run : { key: run.key, blocks: blocks.slice(at - run.blocks.length, at) })
  }
  return at === blocks.length ? runs : undefined
}

interface RunGroup {
  /** The key of the previous run; undefined for new blocks. */
  from: number | undefined
  readonly blocks: Block[]
}

function regroup(blocks: readonly Block[], previousRuns: readonly BlockRun[]): readonly BlockRun[] {
  const positions = new Map<string, { readonly key: number; readonly at: number }>()
  for (const { key, blocks: runBlocks } of previousRuns)
    for (const { meta } of runBlocks) positions.set(meta.uuid, { key, at: positions.size })
  const getPosition = (block: Block | undefined) => (block ? positions.get(block.meta.uuid) : undefined)
  const groups: RunGroup[] = []
  let lastPosition = -1
  for (const [at, block] of blocks.entries()) {
    const position = getPosition(block)
    const nextPosition = getPosition(blocks[at + 1])
    // Not moved: behind all unmoved blocks, and not in front of a block that preceded it.
    const unmovedPosition =
      position &&
      position.at > lastPosition &&
      !(nextPosition && nextPosition.at > lastPosition && nextPosition.at < position.at)
        ? position
        : undefined
    if (unmovedPosition) lastPosition = unmovedPosition.at
    const currentGroup = groups.at(-1)
    if (
      currentGroup &&
      (!unmovedPosition || currentGroup.from === undefined || currentGroup.from === unmovedPosition.key)
    ) {
      currentGroup.blocks.push(block)
      currentGroup.from ??= unmovedPosition?.key
    } else groups.push({ from: unmovedPosition?.key, blocks: [block] })
  }
  return assignKeys(groups.flatMap(splitLong), previousRuns)
}

/** Splits a run that has become too long; the blocks of the second half are mounted again. */
function splitLong({ from, blocks }: RunGroup): readonly RunGroup[] {
  const half = Math.ceil(blocks.length / 2)
  return blocks.length <= maxRunLength
    ? [{ from, blocks }]
    : [
        { from, blocks: blocks.slice(0, half) },
        { from: undefined, blocks: blocks.slice(half) },
      ]
}

function assignKeys(groups: readonly RunGroup[], previousRuns: readonly BlockRun[]): readonly BlockRun[] {
  const unusedRuns = new Map(previousRuns.map((run) => [run.key, run]))
  let nextKey = Math.max(...unusedRuns.keys()) + 1
  return groups.map(({ from, blocks }) => {
    const previous = from === undefined ? undefined : unusedRuns.get(from)
    if (!previous) return { key: nextKey++, blocks }
    // Two parts of a run cannot both have its key.
    unusedRuns.delete(previous.key)
    return previous.blocks.length === blocks.length && previous.blocks.every((block, at) => block === blocks[at])
      ? previous
      : { key: previous.key, blocks }
  })
}
