import type { YearsShop } from './years-shop.ts'

interface SampleOrder {
  readonly id: number
  readonly accessKey: string
}

/** Orders and persons of a shop on which operations are tried, each once. */
export interface Samples {
  readonly orders: SampleOrder[]
  /** Sent and paid by transfer, so that no provider is needed. */
  readonly refundable: SampleOrder[]
  /** With four to six orders. */
  readonly customers: { readonly id: number; readonly email: string }[]
  readonly guests: string[]
  /** What staff type to find one order; a name or a SKU finds more with each order. */
  readonly searches: readonly string[]
}

export async function drawSamples({ client }: YearsShop): Promise<Samples> {
  const list = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  return {
    orders: await list<SampleOrder>(
      `select id, access_key as "accessKey" from orders where id >= 200000 and customer_id is null order by hashint4(id) limit 100`,
    ),
    refundable: await list<SampleOrder>(
      `select o.id, access_key as "accessKey" from orders o join payment_methods m on m.id = o.payment_method_id
        where o.id >= 200000 and o.status = 'shipped' and m.key = 'advance' and credited_amount = 0 order by hashint4(o.id) limit 100`,
    ),
    customers: await list<{ id: number; email: string }>(
      `select p.customer_id as id, p.email::text as email from customer_profiles p
        where p.email like '%@example.net' and (select count(*) from orders o where o.customer_id = p.customer_id) between 4 and 6
        order by hashint4(p.customer_id) limit 60`,
    ),
    guests: (
      await list<{ email: string }>(
        `select email from order_addresses where email like '%@guest.example' and type_id = 1 order by hashint4(order_id) limit 20`,
      )
    ).map(({ email }) => email),
    searches: Object.values(
      (
        await list<Record<string, string>>(
          `select o.id::text, a.email, s.tracking_number as parcel
             from (select id from orders where id >= 200000 order by hashint4(id) limit 100) o
             join order_addresses a on a.order_id = o.id and a.type_id = 1 join shipments s on s.order_id = o.id where a.email is not null limit 1`,
        )
      )[0] ?? {},
    ),
  }
}

/** The next of a list; a bench that has used up its samples would measure something else. */
export function take<T>(samples: T[]): T {
  const sample = samples.pop()
  if (sample === undefined) throw new Error('there are no more samples')
  return sample
}
