import type { Services } from '../kernel/context.ts'
import { cachedByKey } from '../kernel/cached-by-key.ts'
import type { Db } from '../kernel/database/db.ts'
import type { ShippingRate } from '../ports/shipping-rate.ts'
import {
  listAllStoredShippingMethods,
  listStoredMethods,
  listStoredShippingMethod,
  listStoredShippingMethods,
} from './methods-store.ts'
import type { MethodMarket, ShopperMarket } from './method-market.ts'
import * as paymentMethods from './payment-methods-store.ts'
import { toPaymentOffers, type PaymentOffer, type PaymentTerms, type StoredPaymentMethod } from './payment-offers.ts'
import { paymentSettingsHandlers, type PaymentSettingsHandlers } from './settings/payment-handlers.ts'
import { shippingSettingsHandlers, type ShippingSettingsHandlers } from './settings/shipping-handlers.ts'
import { forClass, withCalculators, type ShippingMethod } from './shipping-methods.ts'

export { supportedPreferences } from './supported-preferences.ts'
export * as paymentMethods from './payment-methods-store.ts'
export type { PaymentOffer } from './payment-offers.ts'
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
  /** The shipping methods that are offered to somebody in a country; none if it is not served. */
  listShipping(market: ShopperMarket): Promise<readonly ShippingMethod[]>
  /** The payment methods that are available for an order. SF-3.63 */
  findPayments(query: PaymentMethodQuery): Promise<readonly PaymentOffer[]>
}

/** The shop's shipping and payment methods. */
export interface Methods {
  readonly handlers: ShippingSettingsHandlers & PaymentSettingsHandlers
  /**
   * In a database or transaction, for what decides about one order: its payment methods are read with its shipping
   * methods.
   */
  readFrom(db: Db): MethodSource
  /** A method that was agreed before: whether it is still offered, and to whom, changes nothing. */
  listAgreedShipping(db: Db, agreed: MethodMarket & { readonly profileId: number }): Promise<readonly ShippingMethod[]>
  /**
   * In memory, for what is shown and chosen before an order: the change feed renews it, and what is missing is read
   * from `db`.
   */
  remember(db: Db): MethodSource
  /** The shipping methods of all countries that are served, as offered to everybody, read by one statement. */
  listAllShipping(db: Db, currency: string): Promise<readonly ShippingMethod[]>
}

const subjects: ReadonlySet<string> = new Set(['shipping', 'payment', 'settings', 'all'])

export function createMethods(
  services: Services,
  { rates, providers }: { readonly rates: readonly ShippingRate[]; readonly providers: readonly string[] },
): Methods {
  const { changes, log } = services
  function readFrom(db: Db): MethodSource {
    const payments = new Map<string, readonly StoredPaymentMethod[]>()
    return {
      async listShipping(market) {
        const stored = await listStoredMethods(db, market)
        payments.set(toKey(market), stored.payments)
        return forClass(withCalculators(stored.shipping, { rates, log }), market.classId)
      },
      findPayments: async (query) =>
        toPaymentOffers(payments.get(toKey(query)) ?? (await paymentMethods.list(db, query)), query),
    }
  }
  const shipping = cachedByKey({
    toKey,
    load: async (db, market: MethodMarket) =>
      withCalculators(await listStoredShippingMethods(db, market), { rates, log }),
  })
  const payments = cachedByKey({ toKey, load: paymentMethods.list })
  changes.subscribe((list) => {
    if (!list.some(({ subject }) => subjects.has(subject))) return
    shipping.clear()
    payments.clear()
  })
  return {
    handlers: { ...shippingSettingsHandlers({ services, rates }), ...paymentSettingsHandlers({ services, providers }) },
    readFrom,
    listAgreedShipping: async (db, agreed) =>
      withCalculators(await listStoredShippingMethod(db, agreed), { rates, log }),
    remember: (db) => ({
      listShipping: async ({ classId, ...market }) => forClass(await shipping.get(db, market), classId),
      findPayments: async (query) => toPaymentOffers(await payments.get(db, query), query),
    }),
    listAllShipping: async (db, currency) =>
      forClass(withCalculators(await listAllStoredShippingMethods(db, currency), { rates, log }), null),
  }
}

/** Reads the payment methods that are available for an order from a database or transaction. SF-3.63 */
export async function findPaymentOffers(db: Db, query: PaymentMethodQuery): Promise<readonly PaymentOffer[]> {
  return toPaymentOffers(await paymentMethods.list(db, query), query)
}

const toKey = ({ countryId, currency }: MethodMarket) => `${countryId} ${currency}`
