const key = 'recently-viewed'
const most = 12

/** Variations looked at in this window, the latest first. */
export function recentlyViewed(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
  } catch {
    // Storage may be forbidden, and what stands in it may be somebody else's.
    return []
  }
}

export function rememberViewed(variationId: number): void {
  const ids = withLatest(recentlyViewed(), variationId)
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Full or forbidden: then nothing is remembered.
  }
}

export function withLatest(ids: readonly number[], latest: number): readonly number[] {
  return [latest, ...ids.filter((id) => id !== latest)].slice(0, most)
}

/** Each size that was tapped is a variation of its own; the item is shown once, where it was looked at last. */
export function onePerItem<T extends { readonly item: { readonly id: number } }>(products: readonly T[]): readonly T[] {
  return products.filter(({ item }, at) => products.findIndex((other) => other.item.id === item.id) === at)
}
