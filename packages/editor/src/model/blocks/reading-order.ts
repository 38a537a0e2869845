import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isTree, type Tree } from './blocks.ts'
import { columnCount, readingIndices } from './grid-columns.ts'

export interface OrderedBlock {
  readonly block: StoredBlock
  /** 0 on the page itself, one more inside each structure. */
  readonly depth: number
  /** Its index among its siblings in reading order. */
  readonly at: number
  readonly of: number
  readonly parent: string | null
}

/** All blocks in reading order: parents before their children, the children of a grid column by column. */
export function readingOrder(tree: Tree): readonly OrderedBlock[] {
  const order: OrderedBlock[] = []
  appendInOrder(order, tree, { parent: undefined, depth: 0 })
  return order
}

// Fills one array without intermediate lists: it runs on every keystroke.
function appendInOrder(
  order: OrderedBlock[],
  children: Tree,
  { parent, depth }: { readonly parent: StoredBlock | undefined; readonly depth: number },
): void {
  for (const [at, index] of readingIndices(children, columnCount(parent)).entries()) {
    const block = children[index]
    if (!block) continue
    order.push({ block, depth, at, of: children.length, parent: parent?.meta.uuid ?? null })
    if (isTree(block.content)) appendInOrder(order, block.content, { parent: block, depth: depth + 1 })
  }
}

/** Whether neither the block nor its position has changed. */
export const isSameEntry = (before: OrderedBlock, after: OrderedBlock) =>
  before.block === after.block &&
  before.at === after.at &&
  before.of === after.of &&
  before.depth === after.depth &&
  before.parent === after.parent
