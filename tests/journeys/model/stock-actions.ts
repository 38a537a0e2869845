import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { findId } from '../../harness/shopper.ts'
import type { TestShop, TestVisitor } from '../../harness/shops/test-shop.ts'

/** One thing that somebody does in the warehouse. */
export interface StockAction {
  readonly does: 'stock'
  readonly what: 'receive' | 'transfer' | 'transferBack' | 'count'
  readonly sku: 'SHIRT' | 'SCARF'
  readonly quantity: number
}

export const anyStockAction: fc.Arbitrary<StockAction> = fc.record({
  does: fc.constant('stock' as const),
  what: fc.constantFrom('receive' as const, 'transfer' as const, 'transferBack' as const, 'count' as const),
  sku: fc.constantFrom('SHIRT' as const, 'SCARF' as const),
  quantity: fc.integer({ min: 1, max: 6 }),
})

export interface Warehouse {
  readonly shop: TestShop
  readonly staff: TestVisitor
  /** The second location. */
  readonly branch: number
  /** The units that deliveries and counts have added, by SKU. */
  readonly booked: Map<string, number>
}

const main = 1

export async function workInWarehouse(
  { shop, staff, branch, booked }: Warehouse,
  { what, sku, quantity }: StockAction,
): Promise<void> {
  const variationId = await findId(shop, 'variations', sku)
  const entries = [{ key: randomUUID(), variationId, mode: 'set' as const, quantity }]
  const add = (change: number) => booked.set(sku, (booked.get(sku) ?? 0) + change)
  if (what === 'receive') {
    const { id } = await staff.call('doStartReceipt', { key: randomUUID(), locationId: quantity > 3 ? branch : main })
    await staff.call('doRecordReceipt', { receiptId: id, entries })
    await staff.call('doBookReceipt', { receiptId: id, seenUnits: quantity })
    add(quantity)
  } else if (what === 'count') {
    const { id } = await staff.call('doStartCount', { key: randomUUID(), locationId: quantity > 3 ? branch : main })
    const { count } = await staff.call('doRecordCounts', { countId: id, entries })
    const { items } = await staff.call('doBookCount', { countId: id, seenDifference: count.difference })
    add(items.reduce((sum, item) => sum + (item.booked ?? 0), 0))
  } else {
    const [fromLocationId, toLocationId] = what === 'transfer' ? [main, branch] : [branch, main]
    const lines = [{ variationId, quantity }]
    await staff.call('doTransferStock', { key: randomUUID(), fromLocationId, toLocationId, lines })
  }
}

/** Levels that are not the sum of their movements, and units of orders at locations beyond what orders wait for. */
export async function findLocationInconsistencies({ db }: Pick<TestShop, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('variation %s: level %s at location %s, %s in the ledger', l.variation_id, l.quantity, l.location_id, coalesce(m.total, 0)) as fault
      from stock_levels l left join (select variation_id, location_id, sum(change) as total from stock_movements group by 1, 2) m
        on m.variation_id = l.variation_id and m.location_id = l.location_id where l.quantity <> coalesce(m.total, 0)
    union all
    select format('variation %s: %s pieces in all, less than the %s at other locations', s.variation_id, s.available, l.quantity)
      from stock s join (select variation_id, sum(quantity) as quantity from stock_levels group by 1) l using (variation_id) where s.available < l.quantity
    union all
    select format('order %s waits for %s pieces of variation %s, %s are reserved', a.order_id, coalesce(o.quantity, 0), a.variation_id, a.quantity)
      from (select order_id, variation_id, sum(quantity) as quantity from stock_allocations group by 1, 2) a
      left join (select i.order_id, i.variation_id, sum(i.quantity - i.cancelled_quantity - i.shipped_quantity) as quantity
        from order_items i join orders o on o.id = i.order_id where o.status in ('open', 'confirmed') group by 1, 2) o using (order_id, variation_id)
     where a.quantity > coalesce(o.quantity, 0)`.execute(db)
  return rows.map(({ fault }) => fault)
}
