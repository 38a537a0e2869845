import { getChildren, type Tree } from './blocks.ts'
import { canPlaceBlock, type StructureRules } from './can-place-block.ts'
import { findBlock, findBlockPosition, type InsertPosition } from '../pages/page-tree.ts'

/**
 * The position for pasted blocks: inside the selected block if it accepts them, else after it or after one of its
 * ancestors, else at the end of the page.
 */
export function findPastePosition(
  tree: Tree,
  blocks: Tree,
  { selected, rules }: { readonly selected: string | null; readonly rules: StructureRules },
): InsertPosition {
  const end: InsertPosition = { parent: null, index: tree.length }
  const block = selected === null ? undefined : findBlock(tree, selected)
  if (!block) return end
  const { uuid } = block.meta
  const around = findBlockPosition(tree, uuid)?.path ?? []
  const candidates: InsertPosition[] = [
    { parent: uuid, index: getChildren(block).length },
    ...[uuid, ...around.toReversed()].map((target) => ({ target, position: 'bottom' as const })),
  ]
  return candidates.find((place) => blocks.every((each) => canPlaceBlock(tree, each, place, rules))) ?? end
}
