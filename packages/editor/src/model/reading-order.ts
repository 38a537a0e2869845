import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { childrenOf, type Tree } from './blocks.ts'
import { columnCount, readingIndices } from './grid-columns.ts'

export interface ReadBlock {
  readonly block: StoredBlock
  /** 0 on the page itself, one more inside each structure. */
  readonly depth: number
  /** From 0: which of its siblings it is as they are read. */
  readonly at: number
  readonly of: number
  readonly parent: string | null
}

/** All blocks as they are read: parents before their children, the children of a grid column by column. */
export function readingOrder(tree: Tree): readonly ReadBlock[] {
  return readList(tree, undefined, 0)
}

function readList(children: Tree, parent: StoredBlock | undefined, depth: number): readonly ReadBlock[] {
  return readingIndices(children, columnCount(parent)).flatMap((index, at) => {
    const block = children[index]
    if (!block) return []
    return [{ block, depth, at, of: children.length, parent: parent?.meta.uuid ?? null }, ...readList(childrenOf(block), block, depth + 1)]
  })
}

/** Whether a block stands where it stood and says what it said. */
export const isSameRead = (before: ReadBlock, after: ReadBlock) => before.block === after.block && before.at === after.at && before.of === after.of && before.depth === after.depth && before.parent === after.parent
