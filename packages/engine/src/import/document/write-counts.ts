import type { Count } from '../terms/sync-rows-store.ts'

export const subjects = [
  'media',
  'manufacturers',
  'categories',
  'attributes',
  'sizeGuides',
  'properties',
  'tags',
  'items',
  'variations',
  'prices',
  'stock',
  'relations',
  'reviews',
  'pages',
  'settings',
  'customers',
  'customerClasses',
  'countries',
  'vat',
  'shipping',
  'payment',
  'coupons',
] as const
export type Subject = (typeof subjects)[number]

/** The number of written rows by subject. */
export type WriteCounts = Readonly<Partial<Record<Subject, Count>>>

export function sumCounts(...counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      added: sum.added + count.added,
      changed: sum.changed + count.changed,
      removed: sum.removed + count.removed,
    }),
    { added: 0, changed: 0, removed: 0 },
  )
}

export function addCounts(one: WriteCounts, other: WriteCounts): WriteCounts {
  const sums: Partial<Record<Subject, Count>> = { ...one }
  for (const subject of subjects) {
    const more = other[subject]
    if (more) sums[subject] = sumCounts(more, ...(sums[subject] ? [sums[subject]] : []))
  }
  return sums
}

export function hasNoChanges(written: WriteCounts): boolean {
  const { added, changed, removed } = sumCounts(...Object.values(written))
  return added + changed + removed === 0
}
