import type { OrderedBlock } from '../model/blocks/reading-order.ts'

/**
 * The number of blocks before and after the visible ones that get a handle, so that Tab always reaches the next block.
 */
const margin = 3
/** Pages with more blocks than this are folded for performance, see far-blocks.ts. */
export const longPageMinBlocks = 30

/** A block on the page. */
interface ReachableBlock {
  readonly entry: OrderedBlock
}

interface ReachOptions<T> {
  /** Edges of a block in the document. */
  readonly getEdges: (block: T) => { readonly top: number; readonly bottom: number }
  /** Edges of the visible range in the document. */
  readonly top: number
  readonly bottom: number
  /** Ids of blocks that are always included, with their neighbours. */
  readonly pinned: readonly (string | null)[]
}

/**
 * The blocks that get a handle, of all blocks in reading order: all blocks of a short page, else the visible and the
 * pinned ones with their neighbours.
 */
export function blocksInReach<T extends ReachableBlock>(
  blocks: readonly T[],
  { getEdges, top, bottom, pinned }: ReachOptions<T>,
): readonly T[] {
  if (blocks.length <= longPageMinBlocks) return blocks
  const indices = new Set<number>()
  const addRange = (from: number, to: number) => {
    for (let at = from - margin; at <= to + margin; at++) indices.add(at)
  }
  // Top-level blocks are stacked, each with its descendants.
  const onPage: number[] = []
  for (let at = 0; at < blocks.length; at++) {
    const entry = blocks[at]?.entry
    if (entry?.depth === 0) onPage.push(at)
    if (entry && pinned.includes(entry.block.meta.uuid)) addRange(at, at)
  }
  const edgesAt = (at: number) => {
    const block = blocks[at]
    return block ? getEdges(block) : { top: Infinity, bottom: Infinity }
  }
  const first = onPage[findFirstIndex(onPage, (at) => edgesAt(at).bottom >= top)]
  const next = onPage[findFirstIndex(onPage, (at) => edgesAt(at).top > bottom)] ?? blocks.length
  if (first !== undefined && first < next) addRange(first, next - 1)
  return Array.from(indices)
    .sort((one, other) => one - other)
    .flatMap((at) => blocks[at] ?? [])
}

/** Binary search for the first index from which on the predicate holds. */
function findFirstIndex<T>(list: readonly T[], predicate: (item: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const item = list[middle]
    if (item !== undefined && predicate(item)) high = middle
    else low = middle + 1
  }
  return low
}
