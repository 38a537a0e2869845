import type { ReadBlock } from '../model/reading-order.ts'
import type { Rects } from './rects.ts'

type Group = readonly ReadBlock[]

const groupSize = 10
/** So many blocks are laid out and painted with every step without anybody feeling it. */
export const longPage = 30

/** The blocks of a page in groups of some that follow each other as they are read. */
export function groupsOf(order: readonly ReadBlock[]): readonly Group[] {
  return Array.from({ length: Math.ceil(order.length / groupSize) }, (_, at) => order.slice(at * groupSize, (at + 1) * groupSize))
}

interface Reach {
  readonly rects: Rects
  /** Of what is in sight, in the document. */
  readonly top: number
  readonly bottom: number
  /** Ids of blocks whose groups are in reach wherever they are. */
  readonly staying: readonly (string | null)[]
}

/** Of a long page the groups that have a block in sight or one that stays, and those beside them, so that the next block in reading order is always in reach of the keyboard; else all. */
export function groupsInReach(groups: readonly Group[], { rects, top, bottom, staying }: Reach): ReadonlySet<number> {
  if (groups.length <= longPage / groupSize) return new Set(groups.keys())
  const isIn = ({ block: { meta: { uuid } } }: ReadBlock) => {
    const rect = rects.get(uuid)
    return staying.includes(uuid) || (rect !== undefined && rect.top <= bottom && rect.top + rect.height >= top)
  }
  return new Set(groups.flatMap((group, at) => (group.some(isIn) ? [at - 1, at, at + 1] : [])))
}
