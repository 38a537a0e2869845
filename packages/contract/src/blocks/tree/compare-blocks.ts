import type { StoredBlock } from '../block.ts'
import { isList } from './block-tree.ts'
import { sameValue } from './same-value.ts'

/** Blocks by their ids. A block with other content and another position is in both `changed` and `moved`. */
export interface BlockComparison {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Its own content changed; changes of its children are listed for those. */
  readonly changed: readonly string[]
  /** It is in another block or column, or in another order among its remaining siblings. */
  readonly moved: readonly string[]
}

/** The differences between two versions of a page's blocks. */
export function compareBlocks(before: readonly StoredBlock[], after: readonly StoredBlock[]): BlockComparison {
  const [old, current] = [indexBlocks(before), indexBlocks(after)]
  const remaining = [...current.values()].filter(({ block }) => old.has(block.meta.uuid))
  return {
    added: [...current.keys()].filter((uuid) => !old.has(uuid)),
    removed: [...old.keys()].filter((uuid) => !current.has(uuid)),
    changed: remaining
      .filter(({ block }) => !hasSameContent(old.get(block.meta.uuid)?.block, block))
      .map(({ block }) => block.meta.uuid),
    moved: findMoved(old, remaining),
  }
}

interface BlockPosition {
  readonly block: StoredBlock
  readonly parent: string | null
  /** Its index among all blocks of its parent. */
  readonly index: number
}

function indexBlocks(
  blocks: readonly StoredBlock[],
  parent: string | null = null,
  into = new Map<string, BlockPosition>(),
): ReadonlyMap<string, BlockPosition> {
  for (const [index, block] of blocks.entries()) {
    into.set(block.meta.uuid, { block, parent, index })
    if (isList(block.content)) indexBlocks(block.content, block.meta.uuid, into)
  }
  return into
}

function hasSameContent(old: StoredBlock | undefined, { name, type, configuration, content }: StoredBlock): boolean {
  if (old?.name !== name || old.type !== type || !sameValue(old.configuration, configuration)) return false
  if (isList(content) || isList(old.content)) return isList(content) && isList(old.content)
  return sameValue(old.content, content)
}

function findMoved(old: ReadonlyMap<string, BlockPosition>, remaining: readonly BlockPosition[]): string[] {
  const siblings = Map.groupBy(remaining, ({ parent }) => parent)
  return [...siblings].flatMap(([parent, list]) => {
    const positions = list.map(({ block }) => ({
      uuid: block.meta.uuid,
      slot: block.meta.slot,
      was: old.get(block.meta.uuid),
    }))
    const unmovedCandidates = positions.filter(
      ({ was, slot }) => was?.parent === parent && was.block.meta.slot === slot,
    )
    const inOrder = new Set(
      // mutation: equivalent, every candidate has an old position
      longestIncreasingSubsequence(unmovedCandidates.map(({ was }) => was?.index ?? 0)).map(
        (at) => unmovedCandidates[at]?.uuid,
      ),
    )
    return positions.map(({ uuid }) => uuid).filter((uuid) => !inOrder.has(uuid))
  })
}

/**
 * Indexes of a longest increasing subsequence of distinct numbers: the blocks that kept their order, so that as few as
 * possible count as moved.
 */
function longestIncreasingSubsequence(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    const length = ends.findIndex((end) => (numbers[end] ?? 0) > number)
    const place = length < 0 ? ends.length : length
    before[at] = ends[place - 1]
    ends[place] = at
  }
  const sequence: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = before[at]) sequence.unshift(at)
  return sequence
}
