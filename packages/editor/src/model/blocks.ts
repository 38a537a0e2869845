import type { BlockTemplate, StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock, isList } from '@vitrine/contract/blocks/block-tree'
import { sameValue } from '@vitrine/contract/blocks/same-value'

/** The blocks of a page in their order. Every change makes a new tree; blocks that it does not touch stay the same objects. */
export type Tree = readonly StoredBlock[]

export function childrenOf({ content }: StoredBlock): Tree {
  return isTree(content) ? content : []
}

/** A block from a template or from another block: it and everything in it get ids of their own. ED-4.04 */
export function withNewIds({ content, ...rest }: BlockTemplate | StoredBlock, newId: () => string): StoredBlock {
  const meta = { ...('meta' in rest && rest.meta), uuid: newId() }
  return { ...rest, meta, content: isList(content) ? content.map((child: BlockTemplate | StoredBlock) => withNewIds(child, newId)) : content }
}

/** `after` with the objects of `before` wherever they say the same, so that only what differs is drawn anew. */
export function sharing(before: Tree, after: Tree): Tree {
  const known = new Map(Array.from(eachBlock(before), (block) => [block.meta.uuid, block]))
  const share = (block: StoredBlock): StoredBlock => {
    const same = known.get(block.meta.uuid)
    if (same && sameValue(same, block)) return same
    return isTree(block.content) ? { ...block, content: block.content.map(share) } : block
  }
  const shared = after.map(share)
  return shared.length === before.length && shared.every((block, at) => block === before[at]) ? before : shared
}

export function isTree(content: StoredBlock['content']): content is Tree {
  return isList(content)
}
