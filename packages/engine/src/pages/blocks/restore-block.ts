import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock, isList } from '@vitrine/contract/blocks/tree/block-tree'

type Tree = readonly StoredBlock[]

/**
 * The present page with one block and its contents restored from an old revision: at its present position, or at its
 * former position if it was removed.
 * Undefined: the old revision does not have the block.
 */
export function restoreBlock(present: Tree, old: Tree, uuid: string): Tree | undefined {
  const block = [...eachBlock(old)].find(({ meta }) => meta.uuid === uuid)
  if (!block) return undefined
  const isPresent = [...eachBlock(present)].some(({ meta }) => meta.uuid === uuid)
  // Blocks that have moved out of it since are moved back, so that no id occurs twice.
  const inside = new Set([...eachBlock([block])].map(({ meta }) => meta.uuid))
  inside.delete(uuid)
  const cleared = mapLists(present, (list) => list.filter(({ meta }) => !inside.has(meta.uuid)))
  const isStillPresent = [...eachBlock(cleared)].some(({ meta }) => meta.uuid === uuid)
  if (isPresent && isStillPresent)
    return mapLists(cleared, (list) => list.map((each) => (each.meta.uuid === uuid ? block : each)))
  return insertAtFormerPosition(
    mapLists(cleared, (list) => list.filter(({ meta }) => meta.uuid !== uuid)),
    old,
    block,
  )
}

function insertAtFormerPosition(present: Tree, old: Tree, block: StoredBlock): Tree {
  const parent = [...eachBlock(old)].find(
    ({ content }) => isList(content) && content.some(({ meta }) => meta.uuid === block.meta.uuid),
  )
  const isParentPresent =
    parent && [...eachBlock(present)].some(({ meta, content }) => meta.uuid === parent.meta.uuid && isList(content))
  if (!parent || !isList(parent.content)) return insertInto(present, old, block)
  if (!isParentPresent) return [...present, block]
  const siblings = parent.content
  return mapBlocks(present, (each) =>
    each.meta.uuid === parent.meta.uuid && isList(each.content)
      ? { ...each, content: insertInto(each.content, siblings, block) }
      : each,
  )
}

// After the last of its former predecessors that still exists.
function insertInto(list: Tree, oldSiblings: Tree, block: StoredBlock): Tree {
  const before = new Set(
    oldSiblings
      .slice(
        0,
        oldSiblings.findIndex(({ meta }) => meta.uuid === block.meta.uuid),
      )
      .map(({ meta }) => meta.uuid),
  )
  return list.toSpliced(list.findLastIndex(({ meta }) => before.has(meta.uuid)) + 1, 0, block)
}

function mapLists(tree: Tree, change: (list: Tree) => Tree): Tree {
  return change(tree).map((block) =>
    isList(block.content) ? { ...block, content: mapLists(block.content, change) } : block,
  )
}

function mapBlocks(tree: Tree, change: (block: StoredBlock) => StoredBlock): Tree {
  return tree.map((block) => {
    const changed = change(block)
    return isList(changed.content) ? { ...changed, content: mapBlocks(changed.content, change) } : changed
  })
}
