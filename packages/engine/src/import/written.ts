import type { Count } from './sync-rows-store.ts'

export const subjects = [
  'media', 'manufacturers', 'categories', 'attributes', 'sizeGuides', 'properties', 'tags', 'items', 'variations', 'prices', 'stock', 'relations', 'reviews', 'pages', 'settings', 'customers', 'customerClasses',
  'countries', 'vat', 'shipping', 'payment', 'coupons',
] as const
export type Subject = (typeof subjects)[number]

/** How many rows of each subject were written. */
export type Written = Readonly<Partial<Record<Subject, Count>>>

export function sumOf(...counts: readonly Count[]): Count {
  return counts.reduce((sum, count) => ({ added: sum.added + count.added, changed: sum.changed + count.changed, removed: sum.removed + count.removed }),
    { added: 0, changed: 0, removed: 0 })
}

export function plus(one: Written, other: Written): Written {
  const sums: Partial<Record<Subject, Count>> = { ...one }
  for (const subject of subjects) {
    const more = other[subject]
    if (more) sums[subject] = sumOf(more, ...(sums[subject] ? [sums[subject]] : []))
  }
  return sums
}

export function changesNothing(written: Written): boolean {
  const { added, changed, removed } = sumOf(...Object.values(written))
  return added + changed + removed === 0
}
