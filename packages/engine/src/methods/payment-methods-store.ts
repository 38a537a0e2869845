import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import { currencies } from '../pricing/pricing.ts'
import type { MethodMarket } from './method-market.ts'
import { isPossibleIn } from './payment-currencies.ts'
import { toPayableOffers, type PayableOrder } from './payable-offers.ts'
import type { PaymentOffer, StoredPaymentMethod } from './payment-offers.ts'

/** A query for the payment methods of a country, in the order of the shop; its rows can be transferred as JSON. */
export const select = (db: Db, { countryId, currency }: MethodMarket) =>
  db
    .selectFrom('payment_methods as method')
    .leftJoin('market_currencies as market', (join) => join.on('market.currency', '=', currency))
    .innerJoin('payment_method_terms as term', (join) =>
      join.onRef('term.method_id', '=', 'method.id').on('term.country_id', '=', countryId)
        .on(sql<boolean>`(term.currency = ${currency} or term.currency = market.base and not exists (
          select from payment_method_terms own
           where own.method_id = method.id and own.country_id = term.country_id and own.currency = ${currency}))`),
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
      sql<currencies.StoredConversion | null>`case when term.currency <> ${currency} then ${currencies.conversionJson('market')} end`.as(
        'conversion',
      ),
    )
    .select(
      sql<number[]>`array(select profile_id from payment_method_exclusions x where x.method_id = method.id)`.as(
        'excludingProfileIds',
      ),
    )
    .orderBy('method.position')
    .orderBy('method.id')

type PaymentMethodRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

export async function list(db: Db, market: MethodMarket): Promise<readonly StoredPaymentMethod[]> {
  return toStored(await select(db, market).execute())
}

/**
 * The terms of the shop's currency apply, converted, where a method has none in the one that was asked for: not to a
 * method that cannot be paid in it.
 */
export function toStored(rows: readonly PaymentMethodRow[]): readonly StoredPaymentMethod[] {
  return rows
    .filter(({ key, conversion }) => conversion === null || isPossibleIn(conversion.to, key))
    .map(toStoredMethod)
}

function toStoredMethod({
  fromTotal,
  toTotal,
  excludingProfileIds,
  conversion: stored,
  ...offer
}: PaymentMethodRow): StoredPaymentMethod {
  const convert = (minor: number) => currencies.convertAmount(minor, stored && currencies.toConversion(stored))
  return {
    offer: { ...offer, fee: convert(offer.fee) },
    shopFee: stored && offer.fee,
    fromTotal: convert(fromTotal),
    toTotal: toTotal === null ? null : convert(toTotal),
    excludingProfileIds,
  }
}

/** The rows of the query with which an order can be paid. */
export const toPayable = (rows: readonly PaymentMethodRow[], order: PayableOrder): readonly PaymentOffer[] =>
  toPayableOffers(toStored(rows), order)

export async function listPayable(db: Db, market: MethodMarket, order: PayableOrder): Promise<readonly PaymentOffer[]> {
  return toPayableOffers(await list(db, market), order)
}

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
