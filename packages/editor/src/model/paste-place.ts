import { childrenOf, type Tree } from './blocks.ts'
import { mayStand, type StructureRules } from './may-stand.ts'
import { findBlock, placeOf, type Place } from './page-tree.ts'

/** Where blocks are pasted: into the selected block where it takes them, else behind it or behind what it stands in, else at the end of the page. */
export function pastePlace(tree: Tree, blocks: Tree, { selected, rules }: { readonly selected: string | null; readonly rules: StructureRules }): Place {
  const end: Place = { parent: null, index: tree.length }
  const block = selected === null ? undefined : findBlock(tree, selected)
  if (!block) return end
  const { uuid } = block.meta
  const around = placeOf(tree, uuid)?.path ?? []
  const places: Place[] = [{ parent: uuid, index: childrenOf(block).length }, ...[uuid, ...around.toReversed()].map((target) => ({ target, position: 'bottom' as const }))]
  return places.find((place) => blocks.every((each) => mayStand(tree, each, place, rules))) ?? end
}
