import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { categoryTree } from '../../catalogue/catalogue.ts'

export interface Address {
  readonly locale: Locale
  /** Without a leading slash. */
  readonly path: string
  readonly categoryId: number
}

export interface AddressConflict extends Address {
  /** The page that has this address already. */
  readonly other: number
}

export interface AddressChanges {
  /** Addresses without a page now, each with the page that moved away. */
  readonly vacated: readonly Address[]
  /** Addresses that are new for their page. */
  readonly claimed: readonly Address[]
  /** Claimed addresses that another page has as well. */
  readonly conflicts: readonly AddressConflict[]
}

/** Compares the addresses of all pages before and after a change of the tree, in every language. */
export function compareAddresses(
  before: categoryTree.CategoryForest,
  after: categoryTree.CategoryForest,
): AddressChanges {
  const each = locales.map((locale) => compareLocale(locale, before[locale], after[locale]))
  return {
    vacated: each.flatMap(({ vacated }) => vacated),
    claimed: each.flatMap(({ claimed }) => claimed),
    conflicts: each.flatMap(({ conflicts }) => conflicts),
  }
}

function compareLocale(
  locale: Locale,
  before: categoryTree.CategoryForest[Locale],
  after: categoryTree.CategoryForest[Locale],
): AddressChanges {
  const vacated = [...before.byPath.values()]
    .filter(({ id, path }) => after.byId.has(id) && after.byId.get(id)?.path !== path && !after.byPath.has(path))
    .map(({ id, path }) => ({ locale, path, categoryId: id }))
  const claimed = [...after.byId.values()]
    .filter(({ id, path }) => before.byId.get(id)?.path !== path)
    .map(({ id, path }) => ({ locale, path, categoryId: id }))
  const pagesByPath = Map.groupBy(after.byId.values(), ({ path }) => path)
  const conflicts = claimed.flatMap((address) => {
    const other = pagesByPath.get(address.path)?.find(({ id }) => id !== address.categoryId)
    return other ? [{ ...address, other: other.id }] : []
  })
  return { vacated, claimed, conflicts }
}
