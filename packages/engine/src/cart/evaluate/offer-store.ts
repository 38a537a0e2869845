import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderProperty, Product } from '@vitrine/contract/catalogue/product'
import { sql, type RawBuilder } from 'kysely'
import { soldUntil } from '../../catalogue/catalogue.ts'
import type { Db } from '../../kernel/database/db.ts'
import { currencies, priceRules, type vatPlaces } from '../../pricing/pricing.ts'
import type { StockedUnit } from '../items/check-quantity.ts'

// Current offers, read from the database, because the catalogue cache may be slightly stale.

/** The customer, place and time of a sale. */
export interface Market extends currencies.SellingCurrency {
  readonly countryId: number
  /** The rates of this country apply, or those of the shop's own. */
  readonly vatPlace: vatPlaces.VatPlace['place']
  /** ISO 3166: the country that the shop sells from. */
  readonly seat: string
  readonly classId: number | null
  readonly isCustomer: boolean
  readonly locale: Locale
  readonly timeZone: string
  readonly now: Date
  /** The cart whose reservations count as available. */
  readonly cartId?: number
}

/** The availability and prices of a variation in a market. */
export interface Offer {
  readonly variationId: number
  readonly itemId: number
  readonly itemType: Product['item']['itemType']
  readonly isBundle: boolean
  readonly names: Labels
  /** The variation and its item. */
  readonly isActive: boolean
  /** Not restricted, or the visitor is a customer. */
  readonly isVisible: boolean
  readonly isSentThere: boolean
  readonly isForClass: boolean
  /** In the market's language or a fallback. */
  readonly hasText: boolean
  readonly availabilityId: number
  /** For a bundle, the earliest end of it and its parts. */
  readonly availableUntil: Date | null
  readonly averageDays: number | null
  readonly minimum: number
  readonly interval: number
  readonly maximum: number | null
  readonly weightG: number
  /** Percent. */
  readonly vatRate: number
  readonly isSubscription: boolean
  readonly requiresPromotion: boolean
  readonly categoryIds: readonly number[]
  /** Null: none in the currency of the market. */
  readonly prices: priceRules.ComparablePrices | null
  /** Stock units per item: the variation itself, or the parts of a bundle. */
  readonly pieces: readonly StockedUnit[]
  /** Order properties that the shopper may or must answer. */
  readonly properties: readonly OrderPropertyRow[]
}

/** A market whose values can be columns of the statement that reads the offers. */
type MarketColumns = {
  readonly [K in Exclude<keyof Market, 'cartId' | 'conversion' | 'vatPlace'>]-?: Market[K] | RawBuilder<Market[K]>
} & {
  readonly cartId: number | null | RawBuilder<number>
  /** Prices are stored in it, where there is none in `currency`. */
  readonly base: string | RawBuilder<string>
}

export async function listOffers(
  db: Db,
  variationIds: readonly number[],
  market: Market,
): Promise<ReadonlyMap<number, Offer>> {
  if (variationIds.length === 0) return new Map()
  // An array parameter would be replanned for each cart, because estimates depend on its length; planning takes five
  // times as long as execution.
  const given = sql`(select id::integer from jsonb_array_elements_text(${JSON.stringify(variationIds)}::jsonb) given(id) limit ${variationIds.length})`
  const base = market.conversion?.from ?? market.currency
  const { rows } = await selectOffers(given, { ...market, base, cartId: market.cartId ?? null }).execute(db)
  return toOffers(rows, market)
}

/** A query for the offers of the variations that `wanted`, a subquery with a column `id`, names. */
export function selectOffers(wanted: RawBuilder<unknown>, market: MarketColumns): RawBuilder<OfferRow> {
  return sql<OfferRow>`
    select v.id as "variationId", v.item_id as "itemId", i.type as "itemType", v.kind = 'bundle' as "isBundle",
           coalesce((select jsonb_object_agg(t.locale, t.name1) from item_texts t where t.item_id = i.id), '{}') as names,
           v.is_active and is_visible(i) as "isActive",
           ${market.isCustomer} or not coalesce((select bool_and(c.is_restricted) from item_categories x join categories c on c.id = x.category_id
             where x.item_id = i.id and c.deleted_at is null), false) as "isVisible",
           not ${market.countryId}::integer = any(i.blocked_country_ids) as "isSentThere",
           i.class_ids = '{}' or coalesce(${market.classId}::integer = any(i.class_ids), false) as "isForClass",
           exists (select from item_texts t join locales l on l.code = t.locale where t.item_id = i.id
             and (l.code = ${market.locale} or l.is_default or l.code = (select value #>> '{}' from settings where key = 'shop.mainLanguage') or l.code = (select fallback from locales where code = ${market.locale}))) as "hasText",
           v.availability_id as "availabilityId", ${soldUntil('v')} as "availableUntil", a.average_days as "averageDays",
           v.minimum_order_quantity as minimum, v.interval_order_quantity as interval, v.maximum_order_quantity as maximum, v.weight_g as "weightG",
           ${selectVatRate(sql`${market.countryId}`, market)} as "vatRate",
           ${selectVatRate(sql`(select id from countries where iso_code2 = ${market.seat})`, market)} as "seatVatRate",
           i.is_subscription as "isSubscription", v.requires_promotion as "requiresPromotion",
           array(select category_id from item_categories x where x.item_id = i.id) as "categoryIds",
           coalesce((select jsonb_agg(jsonb_build_object('currency', p.currency, 'from', p.minimum_quantity, 'classId', p.customer_class_id, 'amount', p.amount, 'special', p.special_amount, 'rrp', null, 'comparison', ${currencies.comparisonOf('p')}) order by p.minimum_quantity)
             from current_prices p where p.variation_id = v.id and p.currency in (${market.currency}, ${market.base}) and (p.customer_class_id is null or p.customer_class_id = ${market.classId}::integer)), '[]') as prices,
           (select jsonb_agg(jsonb_build_object('pieceId', piece.id, 'quantity', b.quantity, 'available', coalesce(s.available, 0) + coalesce((
                       select sum(h.quantity)::integer from stock_holds h where h.cart_id = ${market.cartId}::integer and h.variation_id = piece.id and h.state = 'open'), 0),
                     'mayOversell', coalesce(s.may_oversell, false), 'isActive', piece.is_active and is_visible(whose), 'weightG', piece.weight_g) order by b.position, piece.id)
              from (select component_id, quantity, position from bundle_components where bundle_id = v.id
                    union all select v.id, 1, 0 where v.kind <> 'bundle') b
              join variations piece on piece.id = b.component_id join items whose on whose.id = piece.item_id
              left join stock s on s.variation_id = piece.id) as pieces,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'valueType', p.value_type, 'names', p.names, 'isRequired', p.is_required, 'isMultiline', p.is_multiline,
                     'selectionIds', array(select x.id from property_selections x where x.property_id = p.id), 'surcharges', (select jsonb_object_agg(c.currency, c.amount) from property_surcharges c where c.property_id = p.id)) order by p.position, p.id)
              from properties p
             where p.is_order_property and exists (select from item_properties x where x.item_id = i.id and x.property_id = p.id)), '[]') as properties
      from ${wanted} wanted
      join variations v on v.id = wanted.id join items i on i.id = v.item_id join availabilities a on a.id = v.availability_id`
}

const selectVatRate = (
  countryId: RawBuilder<unknown>,
  { now, timeZone }: Pick<MarketColumns, 'now' | 'timeZone'>,
) => sql`
  coalesce((select r.percent from vat_class_rates r where r.country_id = ${countryId} and r.vat_class = v.vat_class
    and r.valid_from <= (${now}::timestamptz at time zone ${timeZone})::date order by r.valid_from desc limit 1), 0)`

/** From rows that can have been transferred as JSON, which has no dates. */
export function toOffers(
  rows: readonly OfferRow[],
  { vatPlace, ...selling }: Pick<Market, keyof currencies.SellingCurrency | 'vatPlace'>,
): ReadonlyMap<number, Offer> {
  return new Map(
    rows.map(({ seatVatRate, ...row }) => [
      row.variationId,
      {
        ...row,
        vatRate: vatPlace === 'seat' ? seatVatRate : row.vatRate,
        availableUntil: row.availableUntil === null ? null : new Date(row.availableUntil),
        prices: toPrices(row.prices, selling),
        properties: row.properties.map(({ surcharges, ...property }) => ({
          ...property,
          surcharge: currencies.pickAmount(surcharges, selling),
        })),
        weightG: getWeight(row),
      },
    ]),
  )
}

export interface OfferRow extends Omit<Offer, 'availableUntil' | 'prices' | 'pieces' | 'properties'> {
  /** At the shop's own country; `vatRate` is that of the destination. */
  readonly seatVatRate: number
  readonly availableUntil: Date | string | null
  /** By rising quantity; the first is for a single unit if there is one. */
  readonly prices: readonly currencies.PriceRow[]
  readonly pieces: readonly (StockedUnit & { readonly weightG: number })[]
  readonly properties: readonly (Omit<OrderPropertyRow, 'surcharge'> & {
    readonly surcharges: Readonly<Record<string, number>> | null
  })[]
}

function toPrices(rows: OfferRow['prices'], selling: currencies.SellingCurrency): priceRules.ComparablePrices | null {
  const prices = currencies.toSellingPrices(rows, selling)
  const [unitPrice, ...tiers] = prices.filter(({ classId }) => classId === null)
  const ofClass = prices.filter(({ classId }) => classId !== null)
  if (unitPrice?.from !== 1) return null
  const classUnitPrice = ofClass.find(({ from }) => from === 1)
  const classPrices =
    ofClass.length === 0
      ? undefined
      : {
          regular: classUnitPrice?.amount ?? null,
          special: classUnitPrice?.special ?? null,
          tiers: ofClass.filter(({ from }) => from > 1),
        }
  const { amount: regular, special, lowest } = unitPrice
  return priceRules.applyClassPrices({ regular, special, tiers, lowest: lowest ?? special ?? regular }, classPrices)
}

// A bundle without a weight has the weight of its parts.
function getWeight({ weightG, isBundle, pieces }: Pick<OfferRow, 'weightG' | 'isBundle' | 'pieces'>): number {
  return isBundle && weightG === 0 ? pieces.reduce((sum, piece) => sum + piece.quantity * piece.weightG, 0) : weightG
}

export interface OrderPropertyRow {
  readonly id: number
  readonly valueType: OrderProperty['valueType']
  readonly names: Labels
  readonly isRequired: boolean
  readonly isMultiline: boolean
  readonly selectionIds: readonly number[]
  /** Minor units per item. */
  readonly surcharge: number
}

/** The item names of variations in all languages. */
export async function listItemNames(db: Db, variationIds: readonly number[]): Promise<readonly Labels[]> {
  const { rows } = await sql<{ names: Labels }>`
    select coalesce((select jsonb_object_agg(t.locale, t.name1) from item_texts t where t.item_id = v.item_id), jsonb_build_object('en', v.number)) as names
      from variations v where v.id = any (${[...variationIds]}::integer[]) order by v.id`.execute(db)
  return rows.map(({ names }) => names)
}

export interface SetSlot {
  readonly itemId: number
  readonly quantity: number
  readonly names: Labels
}

/** The items of a set; the customer selects one variation of each. */
export async function listSetSlots(db: Db, setItemId: number): Promise<readonly SetSlot[]> {
  const { rows } = await sql<SetSlot>`
    select c.component_id as "itemId", c.quantity, coalesce((select jsonb_object_agg(t.locale, t.name1) from item_texts t where t.item_id = c.component_id), '{}') as names
      from set_components c where c.set_id = ${setItemId} order by c.position, c.component_id`.execute(db)
  return rows
}
