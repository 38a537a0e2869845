/** The shop as a child would keep it: so many pieces, and a list of who took what. */
export interface SimpleShop {
  readonly initial: Readonly<Record<string, number>>
  readonly orders: Map<number, Readonly<Record<string, number>>>
}

export function emptyModel(initial: SimpleShop['initial']): SimpleShop {
  return { initial, orders: new Map() }
}

export function heard({ orders }: SimpleShop, orderId: number, pieces: Readonly<Record<string, number>>): void {
  orders.set(orderId, pieces)
}

/** What must stand on the shelves: what was there at first, less what was ordered and not given back. */
export function stockIn({ initial, orders }: SimpleShop, cancelled: ReadonlySet<number>): Readonly<Record<string, number>> {
  const standing = [...orders].filter(([id]) => !cancelled.has(id)).map(([, pieces]) => pieces)
  return Object.fromEntries(Object.entries(initial).map(([sku, pieces]) => [sku, standing.reduce((left, order) => left - (order[sku] ?? 0), pieces)]))
}
