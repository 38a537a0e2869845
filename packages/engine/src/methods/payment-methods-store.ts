import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { MethodMarket } from './method-market.ts'
import { toPaymentOffers, type PaymentOffer, type PaymentTerms, type StoredPaymentMethod } from './payment-offers.ts'

/** A query for the payment methods of a country, in the order of the shop; its rows can be transferred as JSON. */
export const select = (db: Db, { countryId, currency }: MethodMarket) =>
  db
    .selectFrom('payment_methods as method')
    .innerJoin('payment_method_terms as term', (join) =>
      join
        .onRef('term.method_id', '=', 'method.id')
        .on('term.country_id', '=', countryId)
        .on('term.currency', '=', currency),
    )
    .where('method.is_active', '=', true)
    .select([
      'method.id',
      'method.key',
      'payment_key as paymentKey',
      'provider',
      'names',
      'descriptions',
      'icon',
      'fee',
      'pays_first as paysFirst',
      'hold_minutes as holdMinutes',
      'from_total as fromTotal',
      'to_total as toTotal',
    ])
    .select(
      sql<number[]>`array(select profile_id from payment_method_exclusions x where x.method_id = method.id)`.as(
        'excludingProfileIds',
      ),
    )
    .orderBy('method.position')
    .orderBy('method.id')

type PaymentMethodRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

export async function list(db: Db, market: MethodMarket): Promise<readonly StoredPaymentMethod[]> {
  return (await select(db, market).execute()).map(toStored)
}

export const toStored = ({
  fromTotal,
  toTotal,
  excludingProfileIds,
  ...offer
}: PaymentMethodRow): StoredPaymentMethod => ({ offer, fromTotal, toTotal, excludingProfileIds })

/** The rows of the query that are available for an order. SF-3.63 */
export const toOffers = (rows: readonly PaymentMethodRow[], terms: PaymentTerms): readonly PaymentOffer[] =>
  toPaymentOffers(rows.map(toStored), terms)

/** The active methods of a provider. */
export async function listActiveOf(db: Db, provider: string) {
  return db
    .selectFrom('payment_methods')
    .where('provider', '=', provider)
    .where('is_active', '=', true)
    .select(['id', 'key', 'names'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
