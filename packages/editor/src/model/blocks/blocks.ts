import type { BlockTemplate, StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock, isList } from '@vitrine/contract/blocks/tree/block-tree'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'

/**
 * The blocks of a page in their order. Every change makes a new tree; blocks that it does not touch stay the same
 * objects.
 */
export type Tree = readonly StoredBlock[]

export function getChildren({ content }: StoredBlock): Tree {
  return isTree(content) ? content : []
}

/** A block from a template or from another block: it and everything in it get ids of their own. ED-4.04 */
export function withNewIds({ content, ...rest }: BlockTemplate | StoredBlock, newId: () => string): StoredBlock {
  const meta = { ...('meta' in rest && rest.meta), uuid: newId() }
  return {
    ...rest,
    meta,
    content: isList(content) ? content.map((child: BlockTemplate | StoredBlock) => withNewIds(child, newId)) : content,
  }
}

/** `after` with the objects of `before` wherever they are equal, so that only changed blocks re-render. */
export function reuseUnchanged(before: Tree, after: Tree): Tree {
  const blockById = new Map(Array.from(eachBlock(before), (block) => [block.meta.uuid, block]))
  const reuse = (block: StoredBlock): StoredBlock => {
    const previous = blockById.get(block.meta.uuid)
    if (previous && sameValue(previous, block)) return previous
    return isTree(block.content) ? { ...block, content: block.content.map(reuse) } : block
  }
  const result = after.map(reuse)
  return result.length === before.length && result.every((block, at) => block === before[at]) ? before : result
}

export function isTree(content: StoredBlock['content']): content is Tree {
  return isList(content)
}
