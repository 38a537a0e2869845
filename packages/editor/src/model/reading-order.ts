import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isTree, type Tree } from './blocks.ts'
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
  const order: ReadBlock[] = []
  readInto(order, tree, { parent: undefined, depth: 0 })
  return order
}

// Without lists of lists: it is asked with every letter that is typed.
function readInto(order: ReadBlock[], children: Tree, { parent, depth }: { readonly parent: StoredBlock | undefined; readonly depth: number }): void {
  for (const [at, index] of readingIndices(children, columnCount(parent)).entries()) {
    const block = children[index]
    if (!block) continue
    order.push({ block, depth, at, of: children.length, parent: parent?.meta.uuid ?? null })
    if (isTree(block.content)) readInto(order, block.content, { parent: block, depth: depth + 1 })
  }
}

/** Whether a block stands where it stood and says what it said. */
export const isSameRead = (before: ReadBlock, after: ReadBlock) => before.block === after.block && before.at === after.at && before.of === after.of && before.depth === after.depth && before.parent === after.parent
