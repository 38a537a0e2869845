import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { CategoryForest } from '../catalogue/catalogue.ts'

export interface Address {
  readonly locale: Locale
  /** Without a leading slash. */
  readonly path: string
  readonly categoryId: number
}

export interface Clash extends Address {
  /** Whose address it is already. */
  readonly other: number
}

export interface AddressChanges {
  /** Addresses that nothing answers any more, with the page that moved away from them. */
  readonly left: readonly Address[]
  /** Addresses at which a page now stands that did not stand there. */
  readonly taken: readonly Address[]
  /** Addresses that two pages would have, one of them newly. */
  readonly clashes: readonly Clash[]
}

/** What a change of the tree does to addresses, of the pages that changed and of all below them, in every language. */
export function compareAddresses(before: CategoryForest, after: CategoryForest): AddressChanges {
  const each = locales.map((locale) => compareIn(locale, before[locale], after[locale]))
  return { left: each.flatMap(({ left }) => left), taken: each.flatMap(({ taken }) => taken), clashes: each.flatMap(({ clashes }) => clashes) }
}

function compareIn(locale: Locale, before: CategoryForest[Locale], after: CategoryForest[Locale]): AddressChanges {
  const left = [...before.byPath.values()]
    .filter(({ id, path }) => after.byId.has(id) && after.byId.get(id)?.path !== path && !after.byPath.has(path))
    .map(({ id, path }) => ({ locale, path, categoryId: id }))
  const taken = [...after.byId.values()].filter(({ id, path }) => before.byId.get(id)?.path !== path).map(({ id, path }) => ({ locale, path, categoryId: id }))
  const standing = Map.groupBy(after.byId.values(), ({ path }) => path)
  const clashes = taken.flatMap((address) => {
    const other = standing.get(address.path)?.find(({ id }) => id !== address.categoryId)
    return other ? [{ ...address, other: other.id }] : []
  })
  return { left, taken, clashes }
}
