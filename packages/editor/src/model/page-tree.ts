import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { childrenOf, isTree, withNewIds, type Tree } from './blocks.ts'
import { columnCount, columnsOf, exchanged, inColumns, movedInGrid, withoutSlot } from './grid-columns.ts'

/** Where blocks go: before or after a block, or at an index of a parent's list; null: the page itself. `index` counts the list as it stands now. */
export type Place =
  | { readonly target: string; readonly position: 'top' | 'bottom' }
  | { readonly parent: string | null; readonly index: number; readonly slot?: number }

export interface BlockPlace {
  /** Null: the page itself. */
  readonly parent: string | null
  readonly index: number
  /** How many blocks stand in the same list, itself included. */
  readonly siblings: number
  /** Ids of the blocks around it, from the page inwards. */
  readonly path: readonly string[]
  /** Its column, in a grid. */
  readonly slot?: number
}

/** ED-4.12 */
export function findBlock(tree: Tree, uuid: string): StoredBlock | undefined {
  for (const block of tree) {
    const found = block.meta.uuid === uuid ? block : findBlock(childrenOf(block), uuid)
    if (found) return found
  }
  return undefined
}

export function placeOf(tree: Tree, uuid: string, parent?: StoredBlock): BlockPlace | undefined {
  for (const [index, block] of tree.entries()) {
    if (block.meta.uuid === uuid) return { parent: parent?.meta.uuid ?? null, index, siblings: tree.length, path: [], ...slotAt(parent, tree, index) }
    const inside = placeOf(childrenOf(block), uuid, block)
    if (inside) return { ...inside, path: [block.meta.uuid, ...inside.path] }
  }
  return undefined
}

/** The same page with the blocks at the place; without such a place the same tree. In a grid the others keep their columns. ED-4.05, ED-4.07 */
export function insertBlocks(tree: Tree, blocks: Tree, place: Place): Tree {
  const { parent, index, slot } = indexedPlace(tree, place) ?? {}
  if (parent === undefined || index === undefined || blocks.length === 0) return tree
  return withChildren(tree, parent, (children, count) => {
    const at = Math.max(0, Math.min(index, children.length))
    if (count === 0) return children.toSpliced(at, 0, ...blocks.map(withoutSlot))
    const columns = blocks.map((_, turn) => Math.min(slot ?? (at + turn) % count, count - 1))
    return inColumns(children.toSpliced(at, 0, ...blocks), columnsOf(children, count).toSpliced(at, 0, ...columns), count)
  })
}

/** ED-4.10 */
export function removeBlock(tree: Tree, uuid: string): Tree {
  const place = placeOf(tree, uuid)
  if (!place) return tree
  return withChildren(tree, place.parent, (children, count) => {
    const left = children.toSpliced(place.index, 1)
    return count === 0 ? left : inColumns(left, columnsOf(children, count).toSpliced(place.index, 1), count)
  })
}

/** One position up or down; out of range the same tree. ED-4.08, ED-4.09 */
export function moveBlock(tree: Tree, uuid: string, by: -1 | 1): Tree {
  const place = placeOf(tree, uuid)
  if (!place) return tree
  return withChildren(tree, place.parent, (children, count) =>
    count === 0 ? exchanged(children, place.index, place.index + by) : movedInGrid(children, count, { from: place.index, by }))
}

/** Never below itself: then the same tree. */
export function moveBlockTo(tree: Tree, uuid: string, place: Place): Tree {
  const block = findBlock(tree, uuid)
  const from = placeOf(tree, uuid)
  const to = indexedPlace(tree, place)
  if (!block || !from || !to || isInside(block, to.parent)) return tree
  const isSameList = to.parent === from.parent
  const index = isSameList && to.index > from.index ? to.index - 1 : to.index
  if (isSameList && index === from.index && (to.slot ?? from.slot) === from.slot) return tree
  const target = { parent: to.parent, index, ...(to.slot !== undefined && { slot: to.slot }) }
  return insertBlocks(removeBlock(tree, uuid), [block], target)
}

/** The copy stands after the block. */
export function duplicateBlock(tree: Tree, uuid: string, newId: () => string): Tree {
  const block = findBlock(tree, uuid)
  return block ? insertBlocks(tree, [withNewIds(block, newId)], { target: uuid, position: 'bottom' }) : tree
}

/** The same tree with this one block changed; the blocks around it are new, all others the same objects. */
export function changeBlock(tree: Tree, uuid: string, change: (block: StoredBlock) => StoredBlock): Tree {
  for (const [index, block] of tree.entries()) {
    if (block.meta.uuid === uuid) return put(tree, index, change(block))
    const children = childrenOf(block)
    const changed = changeBlock(children, uuid, change)
    if (changed !== children) return put(tree, index, { ...block, content: changed })
  }
  return tree
}

/** A place named by a block, as an index of its parent's list. Undefined: that block is not on the page. */
export function indexedPlace(tree: Tree, place: Place): { readonly parent: string | null; readonly index: number; readonly slot?: number } | undefined {
  if (!('target' in place)) return place
  const target = placeOf(tree, place.target)
  return target && { parent: target.parent, index: target.index + (place.position === 'bottom' ? 1 : 0), ...(target.slot !== undefined && { slot: target.slot }) }
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

function put(tree: Tree, index: number, block: StoredBlock): Tree {
  return tree[index] === block ? tree : tree.with(index, block)
}

function slotAt(parent: StoredBlock | undefined, children: Tree, index: number): { readonly slot?: number } {
  const count = columnCount(parent)
  const slot = count === 0 ? undefined : columnsOf(children, count)[index]
  return slot === undefined ? {} : { slot }
}
