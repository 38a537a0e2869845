import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import type { NavigationEntry } from '../shell-model.ts'

/** The navigation in the order of the operator; unlisted entries follow in their own order. */
export function arrangeNavigation(
  entries: readonly NavigationEntry[],
  menu: BlockOf<'NavigationMenu'> | undefined,
): readonly NavigationEntry[] {
  if (!menu) return entries
  const { order, hidden } = menu.content
  const rank = (entry: NavigationEntry) => {
    const at = order.indexOf(entry.id ?? null)
    return at < 0 ? order.length : at
  }
  return entries.filter(({ id }) => !hidden.includes(id ?? null)).toSorted((one, other) => rank(one) - rank(other))
}
