import { tableRateKey } from '@vitrine/contract/checkout/shipping-rates'
import type { CustomerClassEntry, VatEntry } from '@vitrine/contract/shop/shop-document'
import type {
  CarrierEntry,
  CouponCampaignEntry,
  PaymentMethodEntry,
  PaymentTermEntry,
  ShippingMethodEntry,
  ShippingPriceEntry,
} from '@vitrine/contract/shop/shop-document-terms'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

// Reads the data that the other stores of this folder write, as document entries. Amounts are in one currency.

export async function readStoredSettings(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function listDeliveryCountries(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('countries')
    .select('iso_code2')
    .where('is_delivered', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.iso_code2)
}

export async function listVatEntries(db: Db): Promise<readonly VatEntry[]> {
  const rows = await db
    .selectFrom('vat_rates as r')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select([
      'c.iso_code2 as country',
      'r.vat_class as class',
      sql<string>`r.valid_from::text`.as('from'),
      sql<number>`r.percent::float8`.as('percent'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('r.vat_class')
    .orderBy('r.valid_from')
    .execute()
  return Array.from(
    Map.groupBy(rows, (row) => row.country),
    ([country, rates]) => ({
      country,
      rates: rates.map(({ class: vatClass, from, percent }) => ({ class: vatClass, from, percent })),
    }),
  )
}

export async function listCustomerClassEntries(db: Db): Promise<readonly CustomerClassEntry[]> {
  const rows = await db
    .selectFrom('customer_classes')
    .select([
      'code',
      'names',
      'show_net_prices as showNetPrices',
      sql<number>`rebate_percent::float8`.as('rebatePercent'),
    ])
    .orderBy('code')
    .execute()
  return rows
}

/** Shipping methods without a code are omitted, because a document cannot refer to them. */
export async function listCarrierEntries(db: Db, currency: string): Promise<readonly CarrierEntry[]> {
  const carriers = await db.selectFrom('shipping_providers').selectAll().orderBy('id').execute()
  const methods = await db
    .selectFrom('shipping_profiles')
    .selectAll()
    .where('code', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = await db
    .selectFrom('shipping_prices as p')
    .innerJoin('countries as c', 'c.id', 'p.country_id')
    .where('p.currency', '=', currency)
    .select([
      'p.profile_id as methodId',
      'c.iso_code2 as country',
      'p.from_weight_g as fromWeightG',
      'p.from_value as fromValue',
      'p.amount',
    ])
    .orderBy('p.from_weight_g')
    .orderBy('p.from_value')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  const excluded = await db
    .selectFrom('payment_method_exclusions as x')
    .innerJoin('payment_methods as m', 'm.id', 'x.method_id')
    .select(['x.profile_id as methodId', 'm.key'])
    .orderBy('m.position')
    .orderBy('m.key')
    .execute()
  const classes = await db.selectFrom('customer_classes').select(['id', 'code']).execute()
  const toMethodEntry = (method: (typeof methods)[number]): ShippingMethodEntry => {
    const excludedPayments = excluded.filter(({ methodId }) => methodId === method.id).map(({ key }) => key)
    return {
      code: method.code ?? '',
      names: method.names,
      ...(method.is_parcel_box && { isParcelBox: true }),
      ...(method.is_post_office && { isPostOffice: true }),
      // A CHECK of the column allows no other values.
      ...(method.preferred_services.length > 0 && {
        preferredServices: method.preferred_services as ShippingMethodEntry['preferredServices'] & {},
      }),
      daysFrom: method.days_from,
      daysTo: method.days_to,
      position: method.position,
      isActive: method.is_active,
      ...(method.rate === tableRateKey
        ? { prices: toPriceEntries(prices.filter(({ methodId }) => methodId === method.id)) }
        : { rate: method.rate, zones: method.rate_configuration?.[currency] ?? [] }),
      ...(method.class_ids.length > 0 && {
        customerClasses: classes.filter(({ id }) => method.class_ids.includes(id)).map(({ code }) => code),
      }),
      ...(excludedPayments.length > 0 && { excludedPayments }),
    }
  }
  return carriers.map((carrier) => ({
    name: carrier.name,
    ...(carrier.tracking_url !== null && { trackingUrl: carrier.tracking_url }),
    ...(carrier.address !== null && { address: carrier.address }),
    privacyHint: carrier.privacy_hint,
    methods: methods.filter((method) => method.provider_id === carrier.id).map(toMethodEntry),
  }))
}

function toPriceEntries(
  rows: readonly {
    readonly country: string
    readonly fromWeightG: number
    readonly fromValue: number
    readonly amount: number | null
  }[],
): readonly ShippingPriceEntry[] {
  return Map.groupBy(rows, (row) => `${row.fromWeightG} ${row.fromValue} ${row.amount}`)
    .values()
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { fromWeightG, fromValue, amount } = first
      return [
        {
          countries: group.map(({ country }) => country),
          ...(fromWeightG > 0 && { fromWeightG }),
          ...(fromValue > 0 && { fromValue }),
          amount,
        },
      ]
    })
    .toArray()
}

export async function listPaymentEntries(db: Db, currency: string): Promise<readonly PaymentMethodEntry[]> {
  const methods = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('provider', '<>', 'gift_card')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const terms = await db
    .selectFrom('payment_method_terms as t')
    .innerJoin('countries as c', 'c.id', 't.country_id')
    .where('t.currency', '=', currency)
    .select([
      't.method_id as methodId',
      'c.iso_code2 as country',
      't.fee',
      't.from_total as fromTotal',
      't.to_total as toTotal',
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return methods.map((method) => ({
    key: method.key,
    provider: method.provider,
    names: method.names,
    ...(method.descriptions && { descriptions: method.descriptions }),
    ...(method.icon !== null && { icon: method.icon }),
    paysFirst: method.pays_first,
    ...(method.hold_minutes !== null && { holdMinutes: method.hold_minutes }),
    position: method.position,
    isActive: method.is_active,
    terms: Map.groupBy(
      terms.filter(({ methodId }) => methodId === method.id),
      (term) => `${term.fee} ${term.fromTotal} ${term.toTotal}`,
    )
      .values()
      .flatMap((group): readonly PaymentTermEntry[] => {
        const [first] = group
        if (!first) return []
        const { fee, fromTotal, toTotal } = first
        return [
          {
            countries: group.map(({ country }) => country),
            ...(fee > 0 && { fee }),
            ...(fromTotal > 0 && { fromTotal }),
            ...(toTotal !== null && { toTotal }),
          },
        ]
      })
      .toArray(),
  }))
}

export async function listCouponEntries(db: Db, currency: string): Promise<readonly CouponCampaignEntry[]> {
  const campaigns = await db
    .selectFrom('coupon_campaigns as c')
    .leftJoin('coupon_campaign_amounts as a', (on) =>
      on.onRef('a.campaign_id', '=', 'c.id').on('a.currency', '=', currency),
    )
    .where('c.code', 'is not', null)
    .selectAll('c')
    .select(['a.amount', 'a.minimum_value as minimumValue', sql<number | null>`c.percent::float8`.as('percentage')])
    .select(
      sql<
        string[]
      >`array(select i.handle from coupon_campaign_items x join items i on i.id = x.item_id where x.campaign_id = c.id and i.handle is not null order by 1)`.as(
        'items',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select coalesce(g.import_path, '#' || g.id) from coupon_campaign_categories x join categories g on g.id = x.category_id where x.campaign_id = c.id order by 1)`.as(
        'categories',
      ),
    )
    .orderBy('c.id')
    .execute()
  const coupons = await db
    .selectFrom('coupons')
    .select(['campaign_id as campaignId', 'code', 'uses_allowed as uses', 'value'])
    .orderBy('id')
    .execute()
  return campaigns.flatMap((row): readonly CouponCampaignEntry[] => {
    const own = coupons.filter(({ campaignId }) => campaignId === row.id)
    const entry = {
      code: row.code ?? '',
      name: row.name,
      ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
      ...(row.minimumValue && { minimumValue: row.minimumValue }),
      customers: row.customer_scope as 'all' | 'new' | 'existing',
      ...(row.uses_per_customer !== null && { usesPerCustomer: row.uses_per_customer }),
      allowsSpecialOffers: row.allows_special_offers,
      ...(row.items.length > 0 && { items: row.items }),
      ...(row.categories.length > 0 && { categories: row.categories }),
      isActive: row.is_active,
    }
    const codes = own.map(({ code, uses }) => ({ code, ...(uses !== null && { uses }) }))
    if (row.type === 'percentage')
      return [{ ...entry, type: 'percentage', percent: row.percentage ?? 0, coupons: codes }]
    if (row.type === 'free_shipping') return [{ ...entry, type: 'free_shipping', coupons: codes }]
    if (row.type === 'gift_card')
      return [
        {
          ...entry,
          type: 'gift_card',
          coupons: own.map(({ code, uses, value }) => ({ code, ...(uses !== null && { uses }), value: value ?? 0 })),
        },
      ]
    // A fixed coupon without an amount in this currency is omitted.
    return row.amount === null ? [] : [{ ...entry, type: 'fixed', amount: row.amount, coupons: codes }]
  })
}
