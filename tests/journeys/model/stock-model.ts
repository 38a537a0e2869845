/** The shop as a child would keep it: so many pieces, and a list of who took what. */
export interface StockModel {
  readonly initial: Readonly<Record<string, number>>
  readonly orders: Map<number, Readonly<Record<string, number>>>
}

export function emptyModel(initial: StockModel['initial']): StockModel {
  return { initial, orders: new Map() }
}

export function recordOrder(
  { orders }: StockModel,
  orderId: number,
  quantities: Readonly<Record<string, number>>,
): void {
  orders.set(orderId, quantities)
}

/** The expected stock: the initial stock less the units of active orders. */
export function expectedStock(
  { initial, orders }: StockModel,
  cancelled: ReadonlySet<number>,
): Readonly<Record<string, number>> {
  const activeOrders = [...orders].filter(([id]) => !cancelled.has(id)).map(([, quantities]) => quantities)
  return Object.fromEntries(
    Object.entries(initial).map(([sku, quantities]) => [
      sku,
      activeOrders.reduce((left, order) => left - (order[sku] ?? 0), quantities),
    ]),
  )
}
