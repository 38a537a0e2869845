import type { PickItem, PickList } from '../../data/pick-queries.ts'
import { toOrderProgress, toShelves, toTotals } from './pick-model.ts'
import { openLines } from './use-picking.ts'

/** The first item, as one walks, that is still to be found. */
export function findNextItem(list: PickList, locale: string): PickItem | undefined {
  return toShelves(list.items, locale)
    .flatMap(({ items }) => items)
    .find((item) => toTotals(openLines(list, item)).left > 0)
}

/** The one that was chosen; else the first that is ready, begun or open. */
export function findPackedOrder(list: PickList, chosenId: number): PickList['orders'][number] | undefined {
  const open = list.orders.filter(({ state }) => state === 'open')
  return (
    list.orders.find(({ orderId }) => orderId === chosenId) ??
    open.find((order) => toOrderProgress(list, order).packed > 0) ??
    open.find((order) => toOrderProgress(list, order).isReady) ??
    open[0]
  )
}
