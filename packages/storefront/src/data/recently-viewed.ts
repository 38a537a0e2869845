const key = 'recently-viewed'
const maxItems = 12

/** Variations viewed in this window, the latest first. */
export function getRecentlyViewed(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
  } catch {
    // Storage may be forbidden, and its content may be invalid.
    return []
  }
}

export function rememberViewed(variationId: number): void {
  const ids = withLatest(getRecentlyViewed(), variationId)
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden, so nothing is stored.
  }
}

export function withLatest(ids: readonly number[], latest: number): readonly number[] {
  return [latest, ...ids.filter((id) => id !== latest)].slice(0, maxItems)
}

/** Each size is a variation of its own; the item is listed once, at its latest position. */
export function onePerItem<T extends { readonly item: { readonly id: number } }>(products: readonly T[]): readonly T[] {
  return products.filter(({ item }, at) => products.findIndex((other) => other.item.id === item.id) === at)
}
