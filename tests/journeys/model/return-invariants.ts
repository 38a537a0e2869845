import { sql } from 'kysely'
import type { TestShop } from '../../harness/shops/test-shop.ts'

/** Invariants of returns and their refunds at every moment. Returns the violations in words. */
export async function findReturnInconsistencies({ db }: Pick<TestShop, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('line %s: %s on their way back, returns say %s', i.id, i.returned_quantity, coalesce(r.pieces, 0)) as fault from order_items i
      left join lateral (select sum(case when r.status in ('announced', 'received') then x.quantity when r.status in ('accepted', 'refunded') then x.accepted else 0 end) as pieces
        from return_items x join returns r on r.id = x.return_id where x.order_item_id = i.id) r on true where i.type_id <> 2 and i.returned_quantity <> coalesce(r.pieces, 0)
    union all
    select format('line %s: %s back of %s sent', id, returned_quantity, shipped_quantity) from order_items where returned_quantity > shipped_quantity
    union all
    select format('order %s: credited %s of %s', id, credited_amount, total_gross) from orders where credited_amount > total_gross
    union all
    select format('order %s: returns credit %s, the order %s', o.id, r.credit, o.credited_amount) from orders o
      join lateral (select coalesce(sum(credit_amount), 0) as credit from returns where order_id = o.id) r on true where r.credit > o.credited_amount
    union all
    select format('return %s: gives back %s, on its way %s, on cards %s', r.id, r.refund_amount, coalesce(f.amount, 0), r.card_amount) from returns r
      left join lateral (select sum(amount) as amount from refunds where return_id = r.id and status <> 'failed') f on true
     where r.refund_amount <> coalesce(f.amount, 0) + r.card_amount
    union all
    select format('return %s is %s and gives money back', id, status) from returns where status in ('announced', 'received', 'refused', 'cancelled') and credit_amount + refund_amount > 0
    union all
    select format('return %s is refunded, and money is on its way', r.id) from returns r where r.status = 'refunded' and exists (select from refunds f where f.return_id = r.id and f.status in ('new', 'sent'))
    union all
    select format('order %s: %s given back of %s received', o.id, f.amount, p.amount) from orders o
      join lateral (select coalesce(sum(paid_amount), 0) as amount from payments where order_id = o.id) p on true
      join lateral (select coalesce(sum(r.amount), 0) as amount from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and r.status <> 'failed') f on true where f.amount > p.amount
    union all
    select format('%s pieces came back on the shelf, returns say %s', m.pieces, x.pieces) from (select coalesce(sum(change), 0) as pieces from stock_movements where reason = 'return') m,
      (select coalesce(sum(restocked), 0) as pieces from return_items) x where m.pieces <> x.pieces
    union all
    select format('return %s was accepted %s times', (details ->> 'returnId'), count(*)) from order_events where kind = 'returnAccepted' group by details ->> 'returnId' having count(*) > 1
    union all
    select format('return %s: its note says %s, its credit is %s', r.id, -d.amount_gross, r.credit_amount) from returns r join documents d on d.return_id = r.id where -d.amount_gross <> r.credit_amount`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
