import type { Versions } from './types.ts'

/**
 * The members in order, with the moves of both sides: their order first, then my moved and new blocks after their
 * neighbours in my version.
 */
export function mergeOrder(
  { base = [], mine = [], theirs = [] }: Versions<readonly string[]>,
  members: ReadonlySet<string>,
): readonly string[] {
  const order = theirs.filter((id) => members.has(id))
  const moved = movedIds(base, mine)
  const own = mine.filter((id) => members.has(id))
  const toInsert = new Set(own.filter((id) => moved.has(id) || !order.includes(id)))
  const result = order.filter((id) => !toInsert.has(id))
  for (const [at, id] of own.entries()) if (toInsert.has(id)) result.splice(findInsertIndex(result, own, at), 0, id)
  return [...result, ...Array.from(members).filter((id) => !result.includes(id))]
}

/** The ids in both lists that were moved: the smallest set that explains the new order. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const indexById = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => indexById.has(id))
  const unmoved = longestIncreasingSubsequence(common.map((id) => indexById.get(id) ?? 0))
  return new Set(common.filter((_, at) => !unmoved.has(at)))
}

function findInsertIndex(order: readonly string[], own: readonly string[], at: number): number {
  const before = own.slice(0, at).findLast((id) => order.includes(id))
  if (before !== undefined) return order.indexOf(before) + 1
  const after = own.slice(at + 1).find((id) => order.includes(id))
  return after === undefined ? order.length : order.indexOf(after)
}

/** Indices of a longest increasing subsequence. */
function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  const ends: { readonly length: number; readonly previous: number }[] = []
  let last = -1
  for (const [at, number] of numbers.entries()) {
    let [length, previous] = [1, -1]
    for (const [earlier, end] of ends.entries())
      if ((numbers[earlier] ?? 0) < number && end.length >= length) [length, previous] = [end.length + 1, earlier]
    ends.push({ length, previous })
    if (length > (ends[last]?.length ?? 0)) last = at
  }
  const rise = new Set<number>()
  for (let at = last; at !== -1; at = ends[at]?.previous ?? -1) rise.add(at)
  return rise
}
