import type { ReadBlock } from '../model/reading-order.ts'

/** So many before and after those that are in sight: the next one is always in reach of the keyboard. */
const beside = 3
/** So many blocks are measured, laid out and painted with every step without anybody feeling it; longer pages are folded, see far-blocks.ts. */
export const longPage = 30

/** A block that stands on the page. */
interface Standing { readonly read: ReadBlock }

interface Reach<T> {
  /** Edges of a block in the document. */
  readonly edgesOf: (block: T) => { readonly top: number; readonly bottom: number }
  /** Of what is in sight, in the document. */
  readonly top: number
  readonly bottom: number
  /** Ids of blocks that are in reach wherever they are, with those beside them. */
  readonly staying: readonly (string | null)[]
}

/**
 * The blocks that a step has to look at, of all that stand on the page as they are read: all of a page that is not long, else those that are in sight or
 * stay, and some beside them.
 */
export function blocksInReach<T extends Standing>(blocks: readonly T[], { edgesOf, top, bottom, staying }: Reach<T>): readonly T[] {
  if (blocks.length <= longPage) return blocks
  const reached = new Set<number>()
  const reach = (from: number, to: number) => { for (let at = from - beside; at <= to + beside; at++) reached.add(at) }
  // Those of the page itself stand one below the other, each with what is in it.
  const onPage: number[] = []
  for (let at = 0; at < blocks.length; at++) {
    const read = blocks[at]?.read
    if (read?.depth === 0) onPage.push(at)
    if (read && staying.includes(read.block.meta.uuid)) reach(at, at)
  }
  const edgesAt = (at: number) => { const block = blocks[at]; return block ? edgesOf(block) : { top: Infinity, bottom: Infinity } }
  const first = onPage[firstWhere(onPage, (at) => edgesAt(at).bottom >= top)]
  const next = onPage[firstWhere(onPage, (at) => edgesAt(at).top > bottom)] ?? blocks.length
  if (first !== undefined && first < next) reach(first, next - 1)
  return Array.from(reached).sort((one, other) => one - other).flatMap((at) => blocks[at] ?? [])
}

/** The first index of a list from which on something holds: few of its items are asked. */
function firstWhere<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const item = list[middle]
    if (item !== undefined && holds(item)) high = middle
    else low = middle + 1
  }
  return low
}
