import type { BlockTemplate, StoredBlock } from '@vitrine/contract/blocks/block'

/** The blocks of a page in their order. Every change makes a new tree; blocks that it does not touch stay the same objects. */
export type Tree = readonly StoredBlock[]

export function childrenOf({ content }: StoredBlock): Tree {
  return isTree(content) ? content : []
}

/** Every block, parents before their children, in the order in which they are stored. */
export function* eachBlock(tree: Tree): Generator<StoredBlock> {
  for (const block of tree) {
    yield block
    yield* eachBlock(childrenOf(block))
  }
}

/** A block from a template or from another block: it and everything in it get ids of their own. ED-4.04 */
export function withNewIds({ content, ...rest }: BlockTemplate | StoredBlock, newId: () => string): StoredBlock {
  const meta = { ...('meta' in rest && rest.meta), uuid: newId() }
  return { ...rest, meta, content: isList(content) ? content.map((child: BlockTemplate | StoredBlock) => withNewIds(child, newId)) : content }
}

export function isTree(content: StoredBlock['content']): content is Tree {
  return isList(content)
}

function isList<T>(content: readonly T[] | Readonly<Record<string, unknown>>): content is readonly T[] {
  return Array.isArray(content)
}
