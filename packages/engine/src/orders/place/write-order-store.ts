import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Totals } from '@vitrine/contract/checkout/totals'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import type { Sums } from '../../pricing/pricing.ts'
import type { ExtraAuthentication } from '../lifecycle/orders-store.ts'

/** An order property as it was sold. The surcharge is gross, in minor units, per unit. SF-3.44 */
export interface SoldProperty {
  /** Identifies the property for a reorder; older orders have neither id. */
  readonly propertyId?: number
  readonly selectionId?: number | null
  readonly name: string
  readonly type: string
  readonly value: string
  readonly surcharge: number
  readonly isAdditionalCosts: boolean
  /** Set for an uploaded file. */
  readonly uploadKey: string | null
}

/** In the language of the order, else in English or any other: a size without a word is no size. */
const labelOf = (names: RawBuilder<unknown>, locale: string) =>
  sql`coalesce(${names} ->> ${locale}::text, ${names} ->> 'en', (select word.value from jsonb_each_text(${names}) word order by word.key limit 1), '')`

/**
 * An order line to be inserted; its name, number and attributes are read from the catalogue by the insert. Minor units.
 */
export interface NewOrderLine {
  readonly position: number
  /** Position of the bundle or set to which a component belongs. */
  readonly parent: number | null
  readonly typeId: 1 | 2 | 3
  readonly variationId: number
  readonly quantity: number
  readonly originalGross: number
  readonly priceGross: number
  readonly priceNet: number
  readonly surchargeGross: number
  readonly vatRate: number
  readonly properties: readonly SoldProperty[]
  readonly uploadIds: readonly number[]
}

/** An address of an order, by the columns of `order_addresses`. */
export interface OrderAddress {
  readonly company_name: string | null
  readonly title: string | null
  readonly contact_person: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly street_name: string | null
  readonly apartment: string | null
  readonly additional: string | null
  readonly zip_code: string | null
  readonly city: string | null
  readonly country_id: number
  readonly state_id: number | null
  readonly state_name: string | null
  readonly phone_number: string | null
  readonly email: string | null
  readonly vat_number: string | null
  readonly post_number: string | null
  readonly pickup_kind: string | null
  readonly pickup_id: string | null
}

export interface NewOrder {
  readonly attemptId: string
  /** Null for an order from an offer. */
  readonly cartId: number | null
  readonly accessKey: string
  readonly customerId: number | null
  readonly sessionId: number | null
  readonly status: 'open' | 'confirmed'
  readonly extraAuthentication: ExtraAuthentication
  readonly locale: Locale
  readonly currency: string
  readonly isNet: boolean
  readonly sums: Sums
  readonly totals: Totals
  readonly paymentMethodId: number
  readonly shippingProfileId: number
  readonly shippingCountryId: number
  readonly contactWish: string
  readonly customerSign: string
  readonly preferredDelivery: PreferredDelivery | null
  readonly placedAt: Date
  readonly payUntil: Date | null
  /** ISO date after which the personal data are no longer legally required. */
  readonly personalUntil: string
  readonly lines: readonly NewOrderLine[]
  readonly billing: OrderAddress
  readonly shipping: OrderAddress
}

/**
 * Writes the attempt, the order, its lines, VAT rows, addresses and first event in one statement. A refused attempt can
 * be repeated from the same cart. Undefined: the attempt exists already, with an order or with another cart.
 */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const { sums } = order
  const {
    rows: [written],
  } = await sql<{ id: number }>`
    with attempt as (
      insert into order_attempts (id, cart_id, outcome, started_at) values (${order.attemptId}, ${order.cartId}, 'placed', ${order.placedAt})
      on conflict (id) do update set outcome = 'placed', refusal = null, started_at = excluded.started_at
       where order_attempts.cart_id = excluded.cart_id and order_attempts.outcome <> 'placed'
      returning id),
    head as (
      insert into orders (attempt_id, access_key, customer_id, session_id, status, extra_authentication, locale, currency, is_net,
        item_sum_gross, shipping_gross, payment_fee_gross, rebate_gross, coupon_gross, total_gross, total_net, vat_total, gift_card_amount, totals,
        payment_method_id, shipping_profile_id, shipping_country_id, order_contact_wish, order_customer_sign, preferred_delivery,
        terms_accepted_at, placed_at, pay_until, personal_until)
      select id, ${order.accessKey}, ${order.customerId}, ${order.sessionId}, ${order.status}, ${order.extraAuthentication}, ${order.locale}, ${order.currency}, ${order.isNet},
        ${sums.itemSum + sums.additionalCosts}, ${sums.shipping}, ${sums.paymentFee}, ${sums.rebate}, ${sums.couponDiscount}, ${sums.total}, ${sums.totalNet},
        ${sums.vatTotal}, ${sums.giftCard}, ${JSON.stringify(order.totals)},
        ${order.paymentMethodId}, ${order.shippingProfileId}, ${order.shippingCountryId}, nullif(${order.contactWish}, ''), nullif(${order.customerSign}, ''),
        ${order.preferredDelivery == null ? null : JSON.stringify(order.preferredDelivery)},
        ${order.placedAt}::timestamptz, ${order.placedAt}::timestamptz, ${order.payUntil}::timestamptz, ${order.personalUntil}::date
        from attempt
      returning id),
    line as materialized (
      select given.*, nextval('order_items_id_seq')::integer as id
        from jsonb_to_recordset(${JSON.stringify(withDiscounts(order))}) as given (discounted bigint, "position" integer, parent integer, "typeId" smallint, "variationId" integer, quantity integer,
          "originalGross" bigint, "priceGross" bigint, "priceNet" bigint, "surchargeGross" bigint, "vatRate" numeric, properties jsonb, "uploadIds" jsonb)),
    items as (
      insert into order_items (id, order_id, position, type_id, parent_id, variation_id, item_id, name, number, attributes, properties,
        price_original_gross, price_gross, price_net, surcharge_gross, quantity, line_gross, discounted_gross, vat_rate, is_gift_card)
      select line.id, head.id, line.position, line."typeId", parent.id, v.id, v.item_id, coalesce(t.name1, v.number), v.number, coalesce(chosen.attributes, '[]'), line.properties,
        line."originalGross", line."priceGross", line."priceNet", line."surchargeGross", line.quantity, line.quantity * (line."priceGross" + line."surchargeGross"), line.discounted, line."vatRate", i.is_gift_card
        from head cross join line join variations v on v.id = line."variationId" join items i on i.id = v.item_id
        left join line parent on parent.position = line.parent
        left join lateral (
          select name1 from item_texts t where t.item_id = v.item_id order by t.locale = ${order.locale} desc, t.locale = 'en' desc, t.locale limit 1) t on true
        left join lateral (
          select jsonb_agg(jsonb_build_object(
                   'name', ${labelOf(sql`a.names`, order.locale)}, 'value', ${labelOf(sql`value.names`, order.locale)})
                   order by a.position, a.id) as attributes
            from variation_attribute_values x join attributes a on a.id = x.attribute_id join attribute_values value on value.id = x.value_id
           where x.variation_id = v.id) chosen on true),
    files as (
      insert into order_item_uploads (order_item_id, upload_id)
      select line.id, file.id::integer from head cross join line cross join jsonb_array_elements_text(line."uploadIds") file (id)
      returning upload_id),
    ordered as (update uploads set is_ordered = true, expires_at = null where id in (select upload_id from files)),
    vats as (
      insert into order_vats (order_id, rate, net, vat)
      select head.id, rate, net, vat from head cross join jsonb_to_recordset(${JSON.stringify(sums.vats)}) as given (rate numeric, net bigint, vat bigint)),
    addresses as (
      insert into order_addresses (order_id, type_id, company_name, title, contact_person, first_name, last_name, street_name, apartment, additional, zip_code, city,
        country_id, state_id, state_name, phone_number, email, vat_number, post_number, pickup_kind, pickup_id)
      select head.id, kind, company_name, title, contact_person, first_name, last_name, street_name, apartment, additional, zip_code, city,
        country_id, state_id, state_name, phone_number, email, vat_number, post_number, pickup_kind, pickup_id
        from head cross join jsonb_to_recordset(${JSON.stringify([
          { kind: 1, ...order.billing },
          { kind: 2, ...order.shipping },
        ])}) as given (kind smallint, company_name text, title text,
          contact_person text, first_name text, last_name text, street_name text, apartment text, additional text, zip_code text, city text, country_id integer, state_id integer, state_name text,
          phone_number text, email text, vat_number text, post_number text, pickup_kind text, pickup_id text)),
    event as (insert into order_events (order_id, kind, made_by) select id, 'placed', 'customer' from head)
    select id from head`.execute(tx)
  return written?.id
}

/** The sums contain the lines that are not components, in the same order; components have no price. */
function withDiscounts({ lines, sums }: NewOrder) {
  const discounted = sums.lines.map((line) => line.discounted).values()
  return lines.map((line) => ({ ...line, discounted: line.parent === null ? (discounted.next().value ?? null) : 0 }))
}

/** Records the outcome after the attempt was rolled back. A placed attempt stays placed. */
export async function recordOrderAttempt(
  tx: Tx,
  {
    attemptId,
    cartId,
    refusal,
    at,
  }: {
    readonly attemptId: string
    readonly cartId: number
    readonly at: Date
    /** Null for an internal error. */
    readonly refusal: string | null
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('order_attempts')
    .values({
      id: attemptId,
      cart_id: cartId,
      outcome: refusal === null ? 'failed' : 'refused',
      refusal,
      started_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          outcome: eb.ref('excluded.outcome'),
          refusal: eb.ref('excluded.refusal'),
          started_at: eb.ref('excluded.started_at'),
        }))
        .where('order_attempts.outcome', '<>', 'placed')
        .where('order_attempts.cart_id', '=', cartId),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many were deleted. */
export async function deleteOldAttempts(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from order_attempts where id = any (array(
      select id from order_attempts where started_at < ${before} order by started_at limit ${sql.lit(limit)}))
    returning id`.execute(tx)
  return rows.length
}
