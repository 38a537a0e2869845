import { toLabelledOrder } from '@vitrine/contract/orders/tracking-forms'
import type { PickItem, PickList, PickOrder, PickScan } from '../../data/pick-queries.ts'

type Line = PickItem['lines'][number]

/** The quantities of an item over all orders that are still on the list. */
export interface ItemTotals {
  readonly wanted: number
  readonly picked: number
  readonly missing: number
  /** Still to be found. */
  readonly left: number
}

export interface Shelf {
  /** Null: no place is stored. */
  readonly name: string | null
  readonly items: readonly PickItem[]
}

export function toTotals(lines: readonly Line[]): ItemTotals {
  const sum = (value: (line: Line) => number) => lines.reduce((total, line) => total + value(line), 0)
  return {
    wanted: sum(({ wanted }) => wanted),
    picked: sum(({ picked, wanted }) => Math.min(picked, wanted)),
    missing: sum(({ missing }) => missing),
    left: sum(({ wanted, picked, missing }) => Math.max(0, wanted - picked - missing)),
  }
}

/** In the order in which one walks: by place, read like a person reads numbers; what has no place comes last. */
export function toShelves(items: readonly PickItem[], locale: string): readonly Shelf[] {
  const order = new Intl.Collator(locale, { numeric: true })
  const groups = Map.groupBy(items, ({ shelf }) => shelf)
  return [...groups]
    .map(([name, own]) => ({
      name,
      items: own.toSorted((a, b) => order.compare(a.name, b.name) || order.compare(a.sku, b.sku)),
    }))
    .toSorted((a, b) =>
      a.name === null || b.name === null
        ? Number(a.name === null) - Number(b.name === null)
        : order.compare(a.name, b.name),
    )
}

/** A code as printed: a GTIN with or without leading zeros, or a SKU. */
export function findByCode(items: readonly PickItem[], code: string): PickItem | undefined {
  const digits = code.replace(/^0+/, '')
  return (
    items.find(({ gtin }) => gtin !== null && digits !== '' && gtin.replace(/^0+/, '') === digits) ??
    items.find(({ sku }) => sku.toLowerCase() === code.toLowerCase())
  )
}

/** An order of the list whose number was scanned, as it stands on the shop's own label. */
export const findOrderByCode = (list: PickList, code: string): PickOrder | undefined =>
  findByCode(list.items, code) === undefined
    ? list.orders.find(({ orderId }) => orderId === toLabelledOrder(code))
    : undefined

/** The scan of an item of the catalogue, or else of its line in an order. */
export function toScanTarget(item: PickItem, line = item.lines[0]): Pick<PickScan, 'variationId' | 'orderItemId'> {
  if (item.variationId !== null) return { variationId: item.variationId }
  return line === undefined ? {} : { orderItemId: line.orderItemId }
}

/** The lines of an order with their items, in the order of the order. */
export function toParcel(list: PickList, orderId: number): readonly { readonly item: PickItem; readonly line: Line }[] {
  return list.items
    .flatMap((item) => item.lines.filter((line) => line.orderId === orderId).map((line) => ({ item, line })))
    .toSorted((a, b) => a.line.orderItemId - b.line.orderItemId)
}

/** The first line of a parcel of which there are units to put in, and how many: those that are not missing. */
export function findNextToPack(list: PickList, { orderId }: Pick<PickOrder, 'orderId'>) {
  return toParcel(list, orderId)
    .map(({ item, line }) => ({ item, line, left: line.wanted - line.packed - line.missing }))
    .find(({ left }) => left > 0)
}

/** How far an order is. */
export function toOrderProgress(list: PickList, { orderId }: Pick<PickOrder, 'orderId'>) {
  const lines = toParcel(list, orderId).map(({ line }) => line)
  const { wanted, picked, missing, left } = toTotals(lines)
  const packed = lines.reduce((total, line) => total + line.packed, 0)
  const isTooMuch = lines.some((line) => line.packed > line.wanted)
  return {
    wanted,
    picked,
    missing,
    packed,
    isTooMuch,
    isComplete: packed >= wanted,
    isReady: left === 0 && (missing === 0 || picked > 0),
  }
}

/** The list with scans that the shop has not confirmed yet, so that each shows at once. */
export function withPending(list: PickList, scans: readonly PickScan[]): PickList {
  return scans.reduce(
    (current, scan) => ({ ...current, items: current.items.map((item) => applyScan(item, scan)) }),
    list,
  )
}

function applyScan(item: PickItem, scan: PickScan): PickItem {
  const isMeant = (line: Line) =>
    scan.orderItemId === undefined ? item.variationId === scan.variationId : line.orderItemId === scan.orderItemId
  let left = scan.quantity
  const lines = item.lines.map((line) => {
    if (!isMeant(line) || left === 0 || (scan.step === 'pack' && scan.orderId !== line.orderId)) return line
    const [before, max] = scan.step === 'pick' ? [line.picked, line.wanted] : [line.packed, line.wanted]
    const after = Math.min(Math.max(before + left, scan.step === 'pick' ? line.packed : 0), Math.max(before, max))
    left -= after - before
    const picked = scan.step === 'pick' ? after : Math.max(line.picked, after)
    const packed = scan.step === 'pick' ? line.packed : after
    return { ...line, picked, packed, missing: Math.max(0, Math.min(line.missing, line.wanted - picked)) }
  })
  return { ...item, lines }
}
