import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { getCreditableRates, type CreditableRates } from '../documents/remaining-items.ts'
import { getShippedOrder, type ShippedLine } from '../return-terms/return-facts-store.ts'
import type { LineQuantities, ReturnValue, ValuedOrder } from '../return-terms/return-value.ts'

/** A payment of which money can be refunded. Amounts are minor units. */
export interface CreditPayment {
  readonly id: number
  readonly provider: string
  readonly methodNames: Labels
  readonly left: number
}

/** What decides how an order can be cancelled in part and refunded. Amounts are minor units. */
export interface CreditFacts {
  readonly total: number
  readonly credited: number
  readonly lines: readonly ShippedLine[]
  readonly valuation: ValuedOrder
  readonly sold: ValuedOrder
  /** Units of accepted returns by order line. */
  readonly returned: LineQuantities
  /** Newest first. */
  readonly payments: readonly CreditPayment[]
  /** Paid by gift cards and not returned to them. */
  readonly giftCardLeft: number
  readonly shippingLeft: number
  readonly hasInvoice: boolean
  readonly creditable: CreditableRates
}

/** A decision needs the order to be locked before. */
export async function getCreditFacts(db: Db, orderId: number): Promise<CreditFacts> {
  const { total, credited, lines, valuation, sold } = await getShippedOrder(db, orderId)
  const {
    rows: [row],
  } = await sql<Omit<CreditFacts, keyof OrderValue | 'returned' | 'creditable'> & { accepted: Accepted }>`
    select o.shipping_gross - o.refunded_shipping_gross as "shippingLeft",
           coalesce((select sum(amount - returned_amount) from order_coupons c where c.order_id = o.id and c.kind = 'gift_card' and c.state = 'used'), 0)::integer as "giftCardLeft",
           exists (select from documents d where d.order_id = o.id and d.type = 'invoice'
             and not exists (select from documents r where r.reverses_id = d.id)) as "hasInvoice",
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'methodNames', m.names, 'left', p.paid_amount - p.refunded_amount) order by p.id desc)
             from payments p join payment_methods m on m.id = p.method_id where p.order_id = o.id and p.paid_amount > p.refunded_amount), '[]') as payments,
           coalesce((select jsonb_agg(jsonb_build_object('id', a.order_item_id, 'quantity', a.quantity)) from (
             select i.order_item_id, sum(i.accepted) as quantity from return_items i join returns r on r.id = i.return_id
              where i.order_id = o.id and r.status in ('accepted', 'refunded') group by 1) a), '[]') as accepted
      from orders o where o.id = ${orderId}`.execute(db)
  if (!row) throw new Error(`order ${orderId} is missing`)
  const { accepted, ...facts } = row
  return {
    ...facts,
    total,
    credited,
    lines,
    valuation,
    sold,
    creditable: await getCreditableRates(db, orderId, { lines, valuation, sold }),
    returned: new Map(accepted.map(({ id, quantity }) => [id, quantity])),
  }
}

type OrderValue = Pick<CreditFacts, 'total' | 'credited' | 'lines' | 'valuation' | 'sold'>
type Accepted = readonly { readonly id: number; readonly quantity: number }[]

interface LineChange {
  readonly id: number
  readonly quantity: number
  /** Of `quantity`, the units that were refunded before: they are counted once. */
  readonly refundedBefore: number
}

export async function addCancelledQuantities(tx: Tx, orderId: number, lines: readonly LineChange[]): Promise<void> {
  for (const { id, quantity, refundedBefore } of lines) {
    await tx
      .updateTable('order_items')
      .set({
        cancelled_quantity: sql`cancelled_quantity + ${quantity}`,
        refunded_quantity: sql`refunded_quantity - ${refundedBefore}`,
      })
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .execute()
  }
}

interface RefundedParts {
  readonly quantities: LineQuantities
  /** Less than the value of the units: an amount of their lines, and no units. */
  readonly isPartOfUnits: boolean
  readonly value: ReturnValue
  readonly shipping: number
}

export async function addRefundedParts(
  tx: Tx,
  orderId: number,
  { quantities, isPartOfUnits, value, shipping }: RefundedParts,
): Promise<void> {
  const amounts = new Map(value.lines.map(({ id, gross }) => [id, gross]))
  for (const [id, quantity] of quantities) {
    await tx
      .updateTable('order_items')
      .set(
        isPartOfUnits
          ? { refunded_amount: sql`refunded_amount + ${amounts.get(id) ?? 0}` }
          : { refunded_quantity: sql`refunded_quantity + ${quantity}` },
      )
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .execute()
  }
  if (shipping > 0)
    await tx
      .updateTable('orders')
      .set({ refunded_shipping_gross: sql`refunded_shipping_gross + ${shipping}` })
      .where('id', '=', orderId)
      .execute()
}

/** An order of which a part was shipped and the rest was cancelled. */
export async function markOrderShipped(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ status: 'shipped' }).where('id', '=', orderId).execute()
}

/** What was refunded of an order so far, by payments and gift cards. */
export async function sumRefunded(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ readonly sum: number }>`
    select (coalesce((select sum(refunded_amount) from payments where order_id = ${orderId}), 0)
         + coalesce((select sum(returned_amount) from order_coupons where order_id = ${orderId}), 0))::integer as sum`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
