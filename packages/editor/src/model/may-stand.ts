import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Tree } from './blocks.ts'
import { columnCount } from './grid-columns.ts'
import { findBlock, indexedPlace, isInside, type Place } from './page-tree.ts'

/** What the model has to know of the definitions of blocks; the register of the contract is one. */
export type StructureRules = Readonly<Record<string, { readonly kind: 'content' } | { readonly kind: 'structure'; readonly accepts: readonly string[] }>>

/** Whether the block may stand at the place: never in itself, in a structure only what that accepts and in a column that it has. A block that nobody knows accepts nothing. */
export function mayStand(tree: Tree, block: StoredBlock, place: Place, rules: StructureRules): boolean {
  const to = indexedPlace(tree, place)
  if (!to) return false
  if (to.parent === null) return true
  const parent = findBlock(tree, to.parent)
  if (!parent || isInside(block, to.parent)) return false
  if (to.slot !== undefined && (to.slot < 0 || to.slot >= columnCount(parent))) return false
  return acceptedBy(parent.name, rules).includes(block.name)
}

export function acceptedBy(name: string, rules: StructureRules): readonly string[] {
  const definition = Object.hasOwn(rules, name) ? rules[name] : undefined
  return definition?.kind === 'structure' ? definition.accepts : []
}
