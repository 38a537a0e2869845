import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { getChildren, isTree, withNewIds, type Tree } from '../blocks/blocks.ts'
import { columnCount, getColumns, swap, withColumns, moveInGrid, withoutSlot } from '../blocks/grid-columns.ts'

/**
 * A position for blocks: before or after a block, or at an index of a parent's children; null: the page itself. `index`
 * refers to the current list.
 */
export type InsertPosition =
  | { readonly target: string; readonly position: 'top' | 'bottom' }
  | { readonly parent: string | null; readonly index: number; readonly slot?: number }

export interface BlockPosition {
  /** Null: the page itself. */
  readonly parent: string | null
  readonly index: number
  /** The number of blocks in the same list, including itself. */
  readonly siblings: number
  /** Ids of its ancestors, from the outermost. */
  readonly path: readonly string[]
  /** Its column, in a grid. */
  readonly slot?: number
}

/** ED-4.12 */
export function findBlock(tree: Tree, uuid: string): StoredBlock | undefined {
  for (const block of tree) {
    const found = block.meta.uuid === uuid ? block : findBlock(getChildren(block), uuid)
    if (found) return found
  }
  return undefined
}

export function findBlockPosition(tree: Tree, uuid: string, parent?: StoredBlock): BlockPosition | undefined {
  for (const [index, block] of tree.entries()) {
    if (block.meta.uuid === uuid)
      return {
        parent: parent?.meta.uuid ?? null,
        index,
        siblings: tree.length,
        path: [],
        ...getSlot(parent, tree, index),
      }
    const inside = findBlockPosition(getChildren(block), uuid, block)
    if (inside) return { ...inside, path: [block.meta.uuid, ...inside.path] }
  }
  return undefined
}

/**
 * The tree with the blocks inserted; an unknown position returns the same tree. In a grid the other blocks keep their
 * columns. ED-4.05, ED-4.07
 */
export function insertBlocks(tree: Tree, blocks: Tree, place: InsertPosition): Tree {
  const { parent, index, slot } = toIndexedPosition(tree, place) ?? {}
  if (parent === undefined || index === undefined || blocks.length === 0) return tree
  return withChildren(tree, parent, (children, count) => {
    const at = Math.max(0, Math.min(index, children.length))
    if (count === 0) return children.toSpliced(at, 0, ...blocks.map(withoutSlot))
    const columns = blocks.map((_, turn) => Math.min(slot ?? (at + turn) % count, count - 1))
    return withColumns(
      children.toSpliced(at, 0, ...blocks),
      getColumns(children, count).toSpliced(at, 0, ...columns),
      count,
    )
  })
}

/** ED-4.10 */
export function removeBlock(tree: Tree, uuid: string): Tree {
  const place = findBlockPosition(tree, uuid)
  if (!place) return tree
  return withChildren(tree, place.parent, (children, count) => {
    const remaining = children.toSpliced(place.index, 1)
    return count === 0
      ? remaining
      : withColumns(remaining, getColumns(children, count).toSpliced(place.index, 1), count)
  })
}

/** Moves a block one position up or down; out of range the tree is unchanged. ED-4.08, ED-4.09 */
export function moveBlock(tree: Tree, uuid: string, by: -1 | 1): Tree {
  const place = findBlockPosition(tree, uuid)
  if (!place) return tree
  return withChildren(tree, place.parent, (children, count) =>
    count === 0
      ? swap(children, place.index, place.index + by)
      : moveInGrid(children, count, { from: place.index, by }),
  )
}

/** Moves a block to a position; a position inside the block itself returns the same tree. */
export function moveBlockTo(tree: Tree, uuid: string, place: InsertPosition): Tree {
  const block = findBlock(tree, uuid)
  const from = findBlockPosition(tree, uuid)
  const to = toIndexedPosition(tree, place)
  if (!block || !from || !to || isInside(block, to.parent)) return tree
  const isSameList = to.parent === from.parent
  const index = isSameList && to.index > from.index ? to.index - 1 : to.index
  if (isSameList && index === from.index && (to.slot ?? from.slot) === from.slot) return tree
  const target = { parent: to.parent, index, ...(to.slot !== undefined && { slot: to.slot }) }
  return insertBlocks(removeBlock(tree, uuid), [block], target)
}

/** Inserts a copy after the block. */
export function duplicateBlock(tree: Tree, uuid: string, newId: () => string): Tree {
  const block = findBlock(tree, uuid)
  return block ? insertBlocks(tree, [withNewIds(block, newId)], { target: uuid, position: 'bottom' }) : tree
}

/** The tree with one block changed; its ancestors are new objects, all other blocks the same. */
export function changeBlock(tree: Tree, uuid: string, change: (block: StoredBlock) => StoredBlock): Tree {
  for (const [index, block] of tree.entries()) {
    if (block.meta.uuid === uuid) return replaceAt(tree, index, change(block))
    const children = getChildren(block)
    const changed = changeBlock(children, uuid, change)
    if (changed !== children) return replaceAt(tree, index, { ...block, content: changed })
  }
  return tree
}

/** A position relative to a block as an index of its parent's list. Undefined: the block is not on the page. */
export function toIndexedPosition(
  tree: Tree,
  place: InsertPosition,
): { readonly parent: string | null; readonly index: number; readonly slot?: number } | undefined {
  if (!('target' in place)) return place
  const target = findBlockPosition(tree, place.target)
  return (
    target && {
      parent: target.parent,
      index: target.index + (place.position === 'bottom' ? 1 : 0),
      ...(target.slot !== undefined && { slot: target.slot }),
    }
  )
}

export function isInside(block: StoredBlock, uuid: string | null): boolean {
  return uuid !== null && findBlock([block], uuid) !== undefined
}

function withChildren(tree: Tree, parent: string | null, change: (children: Tree, columns: number) => Tree): Tree {
  if (parent === null) return change(tree, 0)
  return changeBlock(tree, parent, (block) => {
    if (!isTree(block.content)) return block
    const changed = change(block.content, columnCount(block))
    return changed === block.content ? block : { ...block, content: changed }
  })
}

function replaceAt(tree: Tree, index: number, block: StoredBlock): Tree {
  return tree[index] === block ? tree : tree.with(index, block)
}

function getSlot(parent: StoredBlock | undefined, children: Tree, index: number): { readonly slot?: number } {
  const count = columnCount(parent)
  const slot = count === 0 ? undefined : getColumns(children, count)[index]
  return slot === undefined ? {} : { slot }
}
