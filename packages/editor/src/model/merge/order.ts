import type { Versions } from './terms.ts'

/** The members in their order, with what each side moved: theirs first, then mine behind the neighbours that they have with me. */
export function mergeOrder({ base = [], mine = [], theirs = [] }: Versions<readonly string[]>, members: ReadonlySet<string>): readonly string[] {
  const order = theirs.filter((id) => members.has(id))
  const moved = movedIds(base, mine)
  const own = mine.filter((id) => members.has(id))
  const toPut = new Set(own.filter((id) => moved.has(id) || !order.includes(id)))
  const stays = order.filter((id) => !toPut.has(id))
  for (const [at, id] of own.entries()) if (toPut.has(id)) stays.splice(placeAmong(stays, own, at), 0, id)
  return [...stays, ...Array.from(members).filter((id) => !stays.includes(id))]
}

/** Which of those in both lists left their turn: the fewest that explain the new order. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const turns = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => turns.has(id))
  const kept = longestRise(common.map((id) => turns.get(id) ?? 0))
  return new Set(common.filter((_, at) => !kept.has(at)))
}

function placeAmong(order: readonly string[], own: readonly string[], at: number): number {
  const before = own.slice(0, at).findLast((id) => order.includes(id))
  if (before !== undefined) return order.indexOf(before) + 1
  const after = own.slice(at + 1).find((id) => order.includes(id))
  return after === undefined ? order.length : order.indexOf(after)
}

/** Indices of a longest rising part of the numbers. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: { readonly length: number; readonly previous: number }[] = []
  let last = -1
  for (const [at, number] of numbers.entries()) {
    let [length, previous] = [1, -1]
    for (const [earlier, end] of ends.entries()) if ((numbers[earlier] ?? 0) < number && end.length >= length) [length, previous] = [end.length + 1, earlier]
    ends.push({ length, previous })
    if (length > (ends[last]?.length ?? 0)) last = at
  }
  const rise = new Set<number>()
  for (let at = last; at !== -1; at = ends[at]?.previous ?? -1) rise.add(at)
  return rise
}
