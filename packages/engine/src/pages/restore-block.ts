import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock, isList } from '@vitrine/contract/blocks/block-tree'

type Tree = readonly StoredBlock[]

/**
 * The present page with one block, and all that stands in it, as an old version has it: in its present place, or where it stood then if it is gone.
 * Undefined: the old version does not have it.
 */
export function restoreBlock(present: Tree, old: Tree, uuid: string): Tree | undefined {
  const block = [...eachBlock(old)].find(({ meta }) => meta.uuid === uuid)
  if (!block) return undefined
  const isHere = [...eachBlock(present)].some(({ meta }) => meta.uuid === uuid)
  // What stood in it then and has gone elsewhere since comes back into it: no id stands twice.
  const inside = new Set([...eachBlock([block])].map(({ meta }) => meta.uuid))
  inside.delete(uuid)
  const cleared = mapLists(present, (list) => list.filter(({ meta }) => !inside.has(meta.uuid)))
  const isStillHere = [...eachBlock(cleared)].some(({ meta }) => meta.uuid === uuid)
  if (isHere && isStillHere) return mapLists(cleared, (list) => list.map((each) => (each.meta.uuid === uuid ? block : each)))
  return insertAsBefore(mapLists(cleared, (list) => list.filter(({ meta }) => meta.uuid !== uuid)), old, block)
}

function insertAsBefore(present: Tree, old: Tree, block: StoredBlock): Tree {
  const parent = [...eachBlock(old)].find(({ content }) => isList(content) && content.some(({ meta }) => meta.uuid === block.meta.uuid))
  const isParentHere = parent && [...eachBlock(present)].some(({ meta, content }) => meta.uuid === parent.meta.uuid && isList(content))
  if (!parent || !isList(parent.content)) return insertInto(present, old, block)
  if (!isParentHere) return [...present, block]
  const siblings = parent.content
  return mapBlocks(present, (each) => (each.meta.uuid === parent.meta.uuid && isList(each.content) ? { ...each, content: insertInto(each.content, siblings, block) } : each))
}

// Behind the last of those that stood before it and are still there.
function insertInto(list: Tree, oldSiblings: Tree, block: StoredBlock): Tree {
  const before = new Set(oldSiblings.slice(0, oldSiblings.findIndex(({ meta }) => meta.uuid === block.meta.uuid)).map(({ meta }) => meta.uuid))
  return list.toSpliced(list.findLastIndex(({ meta }) => before.has(meta.uuid)) + 1, 0, block)
}

function mapLists(tree: Tree, change: (list: Tree) => Tree): Tree {
  return change(tree).map((block) => (isList(block.content) ? { ...block, content: mapLists(block.content, change) } : block))
}

function mapBlocks(tree: Tree, change: (block: StoredBlock) => StoredBlock): Tree {
  return tree.map((block) => {
    const changed = change(block)
    return isList(changed.content) ? { ...changed, content: mapBlocks(changed.content, change) } : changed
  })
}
