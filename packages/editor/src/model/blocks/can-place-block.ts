import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Tree } from './blocks.ts'
import { columnCount } from './grid-columns.ts'
import { findBlock, toIndexedPosition, isInside, type InsertPosition } from '../pages/page-tree.ts'

/** The nesting rules of block definitions; the contract's block register satisfies this type. */
export type StructureRules = Readonly<
  Record<string, { readonly kind: 'content' } | { readonly kind: 'structure'; readonly accepts: readonly string[] }>
>

/**
 * Whether a block is allowed at a position: never inside itself, and inside a structure only if it accepts the block
 * and has the column. Unknown blocks accept nothing.
 */
export function canPlaceBlock(tree: Tree, block: StoredBlock, place: InsertPosition, rules: StructureRules): boolean {
  const to = toIndexedPosition(tree, place)
  if (!to) return false
  if (to.parent === null) return true
  const parent = findBlock(tree, to.parent)
  if (!parent || isInside(block, to.parent)) return false
  if (to.slot !== undefined && (to.slot < 0 || to.slot >= columnCount(parent))) return false
  return listAcceptedBlocks(parent.name, rules).includes(block.name)
}

export function listAcceptedBlocks(name: string, rules: StructureRules): readonly string[] {
  const definition = Object.hasOwn(rules, name) ? rules[name] : undefined
  return definition?.kind === 'structure' ? definition.accepts : []
}
