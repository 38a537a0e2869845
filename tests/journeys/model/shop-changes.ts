import { sql } from 'kysely'
import type { TestShop } from '../../harness/shops/test-shop.ts'

/** What staff change while shoppers are in the checkout. Each change made twice is undone. */
export const shopChanges = {
  paymentMethod: ({ db }) =>
    db
      .updateTable('payment_methods')
      .set((eb) => ({ is_active: eb.not('is_active') }))
      .where('key', '=', 'cashOnDelivery')
      .execute(),
  paymentFee: ({ db }) =>
    db
      .updateTable('payment_method_terms')
      .set((eb) => ({ fee: eb(eb.val(600), '-', eb.ref('fee')) }))
      .where('fee', 'in', [350, 250])
      .execute(),
  shippingMethod: ({ db }) =>
    db
      .updateTable('shipping_profiles')
      .set((eb) => ({ is_active: eb.not('is_active') }))
      .where('code', '=', 'standard')
      .execute(),
  shippingPrice: ({ db }) =>
    db
      .updateTable('shipping_prices')
      .set((eb) => ({ amount: eb(eb.val(1090), '-', eb.ref('amount')) }))
      .where('amount', 'in', [495, 595])
      .execute(),
  vatRate: ({ db }) =>
    db
      .updateTable('vat_rates')
      .set((eb) => ({ percent: eb(eb.val(39), '-', eb.ref('percent')) }))
      .where('vat_class', '=', 0)
      .where('percent', 'in', [19, 20])
      .execute(),
  country: ({ db }) =>
    db
      .updateTable('countries')
      .set((eb) => ({ is_delivered: eb.not('is_delivered') }))
      .where('iso_code2', '=', 'PL')
      .execute(),
  price: ({ db }) =>
    db
      .updateTable('prices')
      .set((eb) => ({ amount: eb(eb.val(13_300), '-', eb.ref('amount')) }))
      .where('amount', 'in', [6900, 6400])
      .execute(),
  // A lower price for a day begins now, or ends now.
  priceWindow: ({ db }) =>
    sql`
      with ended as (update price_windows set valid_until = clock_timestamp() where valid_until > clock_timestamp() returning 1)
      insert into price_windows (variation_id, currency, amount, valid_from, valid_until)
      select variation_id, currency, 4100, clock_timestamp(), clock_timestamp() + interval '1 day' from prices
       where amount in (6900, 6400) and customer_class_id is null and minimum_quantity = 1 and not exists (select from ended)`.execute(
      db,
    ),
  proof: ({ db }) => toggleSetting(db, 'orders.softLogin', ['name', 'postcode']),
  maximumQuantity: ({ db }) => toggleSetting(db, 'orders.maximumQuantity', [5, 50]),
} as const satisfies Readonly<Record<string, (shop: Pick<TestShop, 'db'>) => Promise<unknown>>>

export type ShopChange = keyof typeof shopChanges
// The keys of an object literal are its type's.
export const shopChangeNames = Object.keys(shopChanges) as readonly ShopChange[]

function toggleSetting(db: TestShop['db'], key: string, [one, other]: readonly [unknown, unknown]) {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)]
  return sql`insert into settings (key, value) values (${key}, ${first}::jsonb)
    on conflict (key) do update set value = case when settings.value = ${first}::jsonb then ${second}::jsonb else ${first}::jsonb end`.execute(
    db,
  )
}
