import type { scanOutcomes, shortPickReasons } from '@vitrine/contract/orders/picking.contract'

export type ScanOutcome = (typeof scanOutcomes)[number]
export type ShortPickReason = (typeof shortPickReasons)[number]

/** The quantities of an order line on a pick list. */
export interface PickLine {
  readonly orderItemId: number
  readonly orderId: number
  readonly wanted: number
  readonly picked: number
  readonly packed: number
  /** Reported as not found. */
  readonly missing: number
  readonly reason: ShortPickReason | null
}

interface Counted {
  readonly outcome: 'counted'
  /** Only what changed. */
  readonly lines: readonly PickLine[]
}
export type CountResult = Counted | { readonly outcome: Exclude<ScanOutcome, 'counted' | 'repeated' | 'left'> }

/** Counts picked items of one variation, for the first orders first; what was missing is found after all last. */
export function countPicked(lines: readonly PickLine[], quantity: number): CountResult {
  if (lines.length === 0) return { outcome: 'notOnList' }
  if (quantity < 0)
    return spread(lines.toReversed(), -quantity, {
      room: ({ picked, packed }) => picked - packed,
      move: (line, count) => ({ ...line, picked: line.picked - count }),
      otherwise: 'nothingToTakeBack',
    })
  const found = lines.toSorted((a, b) => Number(a.missing > 0) - Number(b.missing > 0))
  return spread(found, quantity, {
    room: ({ wanted, picked }) => wanted - picked,
    move: (line, count) => withPicked(line, line.picked + count),
    otherwise: 'tooMany',
  })
}

/**
 * Counts items that go into the parcel of an order. An item that was picked for another order can be used: it is then
 * to be picked for that one again.
 */
export function countPacked(lines: readonly PickLine[], orderId: number, quantity: number): CountResult {
  const own = lines.filter((line) => line.orderId === orderId)
  if (own.length === 0) return { outcome: 'notOnList' }
  if (quantity < 0)
    return spread(own.toReversed(), -quantity, {
      room: ({ packed }) => packed,
      move: (line, count) => ({ ...line, packed: line.packed - count }),
      otherwise: 'nothingToTakeBack',
    })
  const packed = spread(own, quantity, {
    room: (line) => line.wanted - line.packed,
    move: (line, count) =>
      withPicked({ ...line, packed: line.packed + count }, Math.max(line.picked, line.packed + count)),
    otherwise: 'tooMany',
  })
  if (packed.outcome !== 'counted') return packed
  const morePicked = sum(packed.lines, ({ picked }) => picked) - sum(own, ({ picked }) => picked, packed.lines)
  return { outcome: 'counted', lines: [...packed.lines, ...takeFromOthers(lines, orderId, morePicked)] }
}

/** Items that are not found: those of the latest orders first, not picked ones before picked ones. */
export function countMissing(
  lines: readonly PickLine[],
  quantity: number,
  reason: ShortPickReason,
): readonly PickLine[] | undefined {
  let left = quantity
  const changed = new Map<number, PickLine>()
  for (const isPickedToo of [false, true]) {
    for (const before of lines.toReversed()) {
      const line = changed.get(before.orderItemId) ?? before
      const open = line.wanted - line.picked - line.missing
      const count = Math.min(left, open + (isPickedToo ? line.picked - line.packed : 0))
      if (count <= 0) continue
      left -= count
      changed.set(line.orderItemId, {
        ...line,
        picked: line.picked - Math.max(0, count - open),
        missing: line.missing + count,
        reason,
      })
    }
  }
  return left > 0 ? undefined : [...changed.values()]
}

/** Fewer may be wanted than were picked: units were cancelled or shipped elsewhere meanwhile. */
function withPicked(line: PickLine, picked: number): PickLine {
  const missing = Math.max(0, Math.min(line.missing, line.wanted - picked))
  return { ...line, picked, missing, reason: missing > 0 ? line.reason : null }
}

interface Spread {
  readonly room: (line: PickLine) => number
  readonly move: (line: PickLine, count: number) => PickLine
  readonly otherwise: 'tooMany' | 'nothingToTakeBack'
}

/** All or nothing: a quantity that does not fit changes no line. */
function spread(lines: readonly PickLine[], quantity: number, { room, move, otherwise }: Spread): CountResult {
  let left = quantity
  const changed: PickLine[] = []
  for (const line of lines) {
    const count = Math.min(left, room(line))
    if (count <= 0) continue
    left -= count
    changed.push(move(line, count))
  }
  return left > 0 ? { outcome: otherwise } : { outcome: 'counted', lines: changed }
}

function takeFromOthers(lines: readonly PickLine[], orderId: number, quantity: number): readonly PickLine[] {
  let left = quantity
  return lines.toReversed().flatMap((line) => {
    const count = line.orderId === orderId ? 0 : Math.min(left, line.picked - line.packed)
    left -= count
    return count > 0 ? [{ ...line, picked: line.picked - count }] : []
  })
}

/** Of those lines that are among the others, if any are given. */
function sum(lines: readonly PickLine[], value: (line: PickLine) => number, among?: readonly PickLine[]): number {
  return lines
    .filter(({ orderItemId }) => among?.some((line) => line.orderItemId === orderItemId) ?? true)
    .reduce((total, line) => total + value(line), 0)
}
