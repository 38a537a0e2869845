import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { priceRules } from '../pricing/pricing.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { orderAddresses } from '../orders/orders.ts'

/** A variation that can be offered, found by its SKU. */
export interface Offerable {
  readonly variationId: number
  readonly number: string
  /** A set, or an item with required order properties. */
  readonly needsAnswers: boolean
  /** Null if there is no price in this currency. */
  readonly prices: priceRules.PriceSteps | null
}

export async function listOfferables(
  db: Db,
  skus: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, Offerable>> {
  const { rows } = await sql<{
    variationId: number
    number: string
    needsAnswers: boolean
    prices: readonly { from: number; amount: number; special: number | null }[]
  }>`
    select v.id as "variationId", v.number, i.type = 'set' or exists (
             select from item_properties x join properties p on p.id = x.property_id where x.item_id = i.id and p.is_order_property and p.is_required) as "needsAnswers",
           coalesce((select jsonb_agg(jsonb_build_object('from', p.minimum_quantity, 'amount', p.amount, 'special', p.special_amount) order by p.minimum_quantity)
             from current_prices p where p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null), '[]') as prices
      from variations v join items i on i.id = v.item_id where v.number = any (${[...skus]}::text[]) and v.is_active and is_visible(i)`.execute(
    db,
  )
  return new Map(
    rows.map(({ prices: [single, ...tiers], ...row }) => [
      row.number,
      { ...row, prices: single?.from === 1 ? { regular: single.amount, special: single.special, tiers } : null },
    ]),
  )
}

/**
 * The list prices for a quantity: the current price, which is the default of an offer, and the regular price shown
 * beside it.
 */
export function findListPrices(
  prices: priceRules.PriceSteps,
  quantity: number,
): { readonly now: number; readonly original: number } {
  return {
    now: priceRules.unitAmountFor(prices, quantity),
    original: Math.max(prices.regular, priceRules.singleUnitAmount(prices)),
  }
}

export interface OfferCustomer {
  readonly customerId: number
  readonly email: string
  readonly locale: Locale
  readonly isNet: boolean
}

export async function findCustomerByEmail(db: Db, email: string): Promise<OfferCustomer | undefined> {
  const row = await db
    .selectFrom('customer_profiles as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('customer_classes as class', 'class.id', 'c.class_id')
    .where('p.email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .select((eb) => [
      'p.customer_id as customerId',
      'p.email',
      'p.locale',
      eb.fn.coalesce('class.show_net_prices', eb.lit(false)).as('isNet'),
    ])
    .executeTakeFirst()
  // The locale is one of the shop's locales.
  return row && { ...row, locale: row.locale as Locale }
}

export interface NewOffer {
  readonly accessKey: string
  readonly customerId: number | null
  readonly currency: string
  readonly locale: Locale
  readonly isNet: boolean
  readonly validUntil: Date
  readonly note: string | null
  readonly shippingGross: number | null
  readonly email: string | null
  readonly billing: orderAddresses.OrderAddress | null
  readonly shipping: orderAddresses.OrderAddress | null
  readonly madeBy?: string
  /** Of the press that made it. */
  readonly key?: string
  readonly items: readonly {
    readonly position: number
    readonly variationId: number
    readonly quantity: number
    readonly originalGross: number
    readonly priceGross: number
  }[]
}

/** Writes an offer with the current names and attributes in the offer's locale. */
export async function writeOffer(tx: Tx, offer: NewOffer): Promise<number> {
  const { id } = await tx
    .insertInto('offers')
    .values({
      access_key: offer.accessKey,
      customer_id: offer.customerId,
      currency: offer.currency,
      locale: offer.locale,
      is_net: offer.isNet,
      valid_until: offer.validUntil,
      note: offer.note,
      shipping_gross: offer.shippingGross,
      made_by: offer.madeBy ?? null,
      made_with: offer.key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = (value: orderAddresses.OrderAddress | null) => value && JSON.stringify(value)
  await tx
    .insertInto('offer_people')
    .values({ offer_id: id, email: offer.email, billing: address(offer.billing), shipping: address(offer.shipping) })
    .execute()
  await sql`
    insert into offer_items (offer_id, variation_id, name, number, attributes, quantity, original_gross, price_gross, position)
    select ${id}::integer, v.id, coalesce(t.name1, v.number), v.number, coalesce(chosen.attributes, '[]'), line.quantity, line."originalGross", line."priceGross", line.position
      from jsonb_to_recordset(${JSON.stringify(offer.items)}) as line (position integer, "variationId" integer, quantity integer, "originalGross" bigint, "priceGross" bigint)
      join variations v on v.id = line."variationId"
      left join lateral (
        select name1 from item_texts t where t.item_id = v.item_id order by t.locale = ${offer.locale} desc, t.locale = 'en' desc, t.locale limit 1) t on true
      left join lateral (
        select jsonb_agg(jsonb_build_object(
                 'name', coalesce(a.names ->> ${offer.locale}::text, a.names ->> 'en', ''), 'value', coalesce(value.names ->> ${offer.locale}::text, value.names ->> 'en', ''))
                 order by a.position, a.id) as attributes
          from variation_attribute_values x join attributes a on a.id = x.attribute_id join attribute_values value on value.id = x.value_id
         where x.variation_id = v.id) chosen on true`.execute(tx)
  return id
}

/** Makes the offer accessible to the customer; returns how often it has been sent, including this time. */
export async function markOfferSent(tx: Tx, offerId: number, at: Date): Promise<number> {
  const { sendings } = await tx
    .updateTable('offers')
    .set((eb) => ({ status: 'valid', sendings: eb('sendings', '+', 1), sent_at: at }))
    .where('id', '=', offerId)
    .returning('sendings')
    .executeTakeFirstOrThrow()
  return sendings
}

export async function setOfferEmail(tx: Tx, offerId: number, email: string): Promise<void> {
  await tx
    .insertInto('offer_people')
    .values({ offer_id: offerId, email })
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet({ email }))
    .execute()
}

/** One line of the list of offers. Amounts are gross minor units, without delivery. */
export interface ListedOffer {
  readonly id: number
  readonly createdAt: Date
  readonly status: string
  readonly validUntil: Date
  readonly currency: string
  readonly goods: number
  readonly email: string | null
  readonly orderId: number | null
  readonly declineReason: string | null
}

/** Newest first. */
export async function listOffers(db: Db, limit: number): Promise<readonly ListedOffer[]> {
  return db
    .selectFrom('offers as o')
    .leftJoin('offer_people as p', 'p.offer_id', 'o.id')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .select([
      'o.id',
      'o.created_at as createdAt',
      'o.status',
      'o.valid_until as validUntil',
      'o.currency',
      'p.email',
      'o.order_id as orderId',
      'o.decline_reason as declineReason',
    ])
    .select(
      sql<number>`(select coalesce(sum(i.quantity * i.price_gross), 0)::bigint from offer_items i where i.offer_id = o.id)`.as(
        'goods',
      ),
    )
    .execute()
}
