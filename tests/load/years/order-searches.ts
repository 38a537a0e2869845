import type pg from 'pg'
import { percentile } from '../measure.ts'
import { measureCost } from './processor-time.ts'
import type { YearsShop } from './years-shop.ts'

const perKind = 30

/** Milliseconds of PostgreSQL's processor for the slowest of a hundred searches of staff, each for 50 orders. */
export async function slowestSearches(admin: pg.Client, shop: YearsShop): Promise<ReadonlyMap<string, number>> {
  const slowest = new Map<string, number>()
  for (const [kind, filters] of await drawFilters(shop)) {
    const times: number[] = []
    for (const filter of filters) {
      await shop.orders.list({ ...filter, limit: 50 })
      const { databaseMs } = await measureCost(admin, shop.name, () => shop.orders.list({ ...filter, limit: 50 }))
      times.push(databaseMs)
    }
    slowest.set(kind, percentile(times, 0.99))
  }
  return slowest
}

type Filter = Parameters<YearsShop['orders']['list']>[0]

async function drawFilters({ client }: YearsShop): Promise<ReadonlyMap<string, readonly Filter[]>> {
  const { rows } = await client.query<
    Record<'id' | 'email' | 'first' | 'last' | 'sku' | 'parcel', string> & { at: Date }
  >(
    `select o.id::text, a.email, a.first_name as first, a.last_name as last, o.placed_at as at, v.number as sku, s.tracking_number as parcel
       from (select id, placed_at from orders where id >= 200000 order by hashint4(id) limit ${10 * perKind}) o
       join order_addresses a on a.order_id = o.id and a.type_id = 1 join shipments s on s.order_id = o.id
       join order_items i on i.order_id = o.id and i.position = (select min(position) from order_items x where x.order_id = o.id)
       join variations v on v.id = i.variation_id
      where a.email is not null order by hashint4(o.id) limit ${perKind}`,
  )
  const of = (toFilter: (row: (typeof rows)[number]) => Filter) => rows.map(toFilter)
  return new Map<string, readonly Filter[]>([
    ['number', of(({ id }) => ({ search: id }))],
    ['e-mail', of(({ email }) => ({ search: email }))],
    ['beginning of an e-mail', of(({ email }) => ({ search: `${email.split('@')[0]}@` }))],
    ['first and last name', of(({ first, last }) => ({ search: `${first} ${last}` }))],
    ['beginning of a last name', of(({ last }) => ({ search: last.slice(0, 4) }))],
    ['first name', of(({ first }) => ({ search: first }))],
    ['SKU', of(({ sku }) => ({ search: sku }))],
    ['tracking number', of(({ parcel }) => ({ search: parcel }))],
    ['status', (['open', 'confirmed', 'shipped', 'completed', 'cancelled'] as const).map((status) => ({ status }))],
    ['payment', (['unpaid', 'partlyPaid', 'fullyPaid', 'overpaid'] as const).map((payment) => ({ payment }))],
    ['method', ['creditcard', 'paypal', 'advance', 'cashOnDelivery'].map((method) => ({ method }))],
    ['country', ['DE', 'GB', 'PL', 'AT', 'CH'].map((country) => ({ country }))],
    ['day', of(({ at }) => ({ from: at, until: new Date(at.getTime() + 86_400_000) }))],
    [
      'status, country and name',
      of(({ last }) => ({ status: 'cancelled' as const, country: 'PL', search: last.slice(0, 5) })),
    ],
  ])
}
