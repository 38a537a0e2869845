import type { Services } from '../kernel/context.ts'
import { cachedByKey } from '../kernel/cached-by-key.ts'
import type { Db } from '../kernel/database/db.ts'
import type { ShippingRate } from '../ports/shipping-rate.ts'
import {
  listAllStoredShippingMethods,
  listStoredPaymentMethods,
  listStoredShippingMethods,
  type MethodMarket,
  type PaymentOffer,
} from './methods-store.ts'
import { toPaymentOffers, type PaymentTerms } from './payment-offers.ts'
import { withCalculators, type ShippingMethod } from './shipping-methods.ts'

export { supportedPreferences } from './supported-preferences.ts'
export type { PaymentOffer } from './methods-store.ts'
export {
  cheapest,
  cheapestHomeDelivery,
  freeShippingFrom,
  toShippingOffers,
  type Parcel,
  type ShippingMethod,
  type ShippingOffer,
} from './shipping-methods.ts'

export interface PaymentMethodQuery extends MethodMarket, PaymentTerms {}

/** Where methods are read: in the database, or in memory. */
export interface MethodSource {
  /** The shipping methods of a country; none if it is not served. */
  listShipping(market: MethodMarket): Promise<readonly ShippingMethod[]>
  /** The payment methods that are available for an order. SF-3.63 */
  findPayments(query: PaymentMethodQuery): Promise<readonly PaymentOffer[]>
}

/** The shop's shipping and payment methods. */
export interface Methods {
  /** In a database or transaction, for what decides about an order. */
  readFrom(db: Db): MethodSource
  /**
   * In memory, for what is shown and chosen before an order: the change feed renews it, and what is missing is read
   * from `db`.
   */
  remember(db: Db): MethodSource
  /** The shipping methods of all countries that are served, read by one statement. */
  listAllShipping(db: Db, currency: string): Promise<readonly ShippingMethod[]>
}

const subjects: ReadonlySet<string> = new Set(['shipping', 'payment', 'all'])

export function createMethods(
  { changes, log }: Pick<Services, 'changes' | 'log'>,
  { rates }: { readonly rates: readonly ShippingRate[] },
): Methods {
  const readFrom = (db: Db): MethodSource => ({
    listShipping: async (market) => withCalculators(await listStoredShippingMethods(db, market), { rates, log }),
    findPayments: (query) => findPaymentOffers(db, query),
  })
  const shipping = cachedByKey({ toKey, load: (db, market: MethodMarket) => readFrom(db).listShipping(market) })
  const payments = cachedByKey({ toKey, load: listStoredPaymentMethods })
  changes.subscribe((list) => {
    if (!list.some(({ subject }) => subjects.has(subject))) return
    shipping.clear()
    payments.clear()
  })
  return {
    readFrom,
    remember: (db) => ({
      listShipping: (market) => shipping.get(db, market),
      findPayments: async (query) => toPaymentOffers(await payments.get(db, query), query),
    }),
    listAllShipping: async (db, currency) =>
      withCalculators(await listAllStoredShippingMethods(db, currency), { rates, log }),
  }
}

/** Reads the payment methods that are available for an order from a database or transaction. SF-3.63 */
export async function findPaymentOffers(db: Db, query: PaymentMethodQuery): Promise<readonly PaymentOffer[]> {
  return toPaymentOffers(await listStoredPaymentMethods(db, query), query)
}

const toKey = ({ countryId, currency }: MethodMarket) => `${countryId} ${currency}`
