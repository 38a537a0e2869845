import type { Address, AddressKind } from '@vitrine/contract/address/address'
import { emailFault } from '@vitrine/contract/account/email-fault'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { toOwner, type PricedCart } from '../cart/cart.ts'
import { toAddress } from '../customers/customers.ts'
import { refuse, type Context, type Handlers, type Visitor } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/database/db.ts'
import { deleteAddress, saveAddress } from './address-book.ts'
import { setAddress, setCountry, applyPrimaryAddresses } from './change-addresses.ts'
import { changeCheckout, choosePayment, chooseShipping, type ChangedCheckout } from './change-checkout.ts'
import { saveDeliveryPreferences, setPickupPoint } from './change-delivery.ts'
import { toPaymentMethod, toShippingMethod } from './method-answers.ts'
import { listPaymentOffers, listShippingOffers } from './available-methods.ts'
import { arrivalDayForCart, readCheckout } from './read-checkout.ts'
import { readReadiness, type Readiness } from './readiness.ts'
import type { CheckoutDependencies } from './dependencies.ts'

export { formatArrival, toPaymentMethod, toShippingMethod } from './method-answers.ts'
export type { Readiness } from './readiness.ts'

export interface Checkout {
  readonly handlers: Handlers<
    | 'getCheckout'
    | 'getCountries'
    | 'doLoginAsGuest'
    | 'getAddresses'
    | 'doSaveAddress'
    | 'deleteAddress'
    | 'setCheckoutAddress'
    | 'setShippingCountry'
    | 'getShippingProvider'
    | 'setShippingProvider'
    | 'getPaymentProviders'
    | 'setPaymentProvider'
    | 'doAdditionalInformation'
    | 'doKeepCheckoutDraft'
    | 'doSavePreferredDeliveryServices'
    | 'setPickupPoint'
  >
  /** The data still missing for an order of this cart, read from `db`. SF-4.08 */
  readiness(ctx: Context, db: Db, cart: PricedCart): Promise<Readiness>
}

export function createCheckout(deps: CheckoutDependencies): Checkout {
  const { addresses } = deps.customers
  const readAfter = async (ctx: Context, change: Promise<ChangedCheckout>) => {
    const { visitor, evaluated } = await change
    return readCheckout(ctx, visitor, { ...deps, evaluated })
  }
  return {
    readiness: (ctx, db, cart) => readReadiness({ db, now: ctx.now }, cart, deps),
    handlers: {
      async getCheckout(ctx) {
        const visitor = await ctx.visitor()
        await applyPrimaryAddresses(ctx, visitor, deps)
        return readCheckout(ctx, visitor, deps)
      },
      getCountries: async ({ locale }) => [...(await addresses.countries(locale))],
      doLoginAsGuest: (ctx, payload) => startAsGuest(ctx, payload, deps),
      getAddresses: async (ctx, { typeId }) => listAddresses(ctx, await ctx.visitor(), typeId),
      async doSaveAddress(ctx, payload) {
        const { visitor, addressId, hasCheckout, evaluated } = await saveAddress(ctx, payload, deps)
        const saved = await addresses.list(ctx.db, toOwner(visitor))
        const stored = saved.find(({ id }) => id === addressId) ?? refuse('notFound', { addressId })
        return {
          address: toAddress(stored, { locale: ctx.locale, kind: payload.typeId }),
          checkout: hasCheckout ? await readCheckout(ctx, visitor, { ...deps, evaluated, addresses: saved }) : null,
        }
      },
      deleteAddress: async (ctx, payload) =>
        listAddresses(ctx, await deleteAddress(ctx, payload, deps), payload.typeId),
      setCheckoutAddress: (ctx, payload) => readAfter(ctx, setAddress(ctx, payload, deps)),
      setShippingCountry: (ctx, payload) => readAfter(ctx, setCountry(ctx, payload, deps)),
      getShippingProvider: (ctx) => listShipping(ctx, deps),
      setShippingProvider: (ctx, payload) => readAfter(ctx, chooseShipping(ctx, payload, deps)),
      getPaymentProviders: (ctx) => listPayments(ctx, deps),
      setPaymentProvider: (ctx, payload) => readAfter(ctx, choosePayment(ctx, payload, deps)),
      doSavePreferredDeliveryServices: (ctx, payload) => saveDeliveryPreferences(ctx, payload, deps),
      setPickupPoint: (ctx, payload) => readAfter(ctx, setPickupPoint(ctx, payload, deps)),
      async doAdditionalInformation(ctx, additional) {
        await changeCheckout(ctx, deps, (_tx, { write }) => write(additional))
        return null
      },
      async doKeepCheckoutDraft(ctx, { draft }) {
        const owner = toOwner(await ctx.visitor())
        // Without a cart there is no draft to store.
        if (owner)
          await inTransaction(ctx.db, async (tx) => {
            const cartId = await deps.cart.lockCart(tx, owner)
            if (cartId !== undefined) await deps.cart.writeCheckout(tx, cartId, { draft })
          })
        return null
      },
    },
  }

  async function listAddresses({ db, locale }: Context, visitor: Visitor, kind: AddressKind): Promise<Address[]> {
    const owner = toOwner(visitor)
    return owner ? (await addresses.list(db, owner, kind)).map((address) => toAddress(address, { locale, kind })) : []
  }
}

/** Sets the e-mail address of a guest; a logged-in customer keeps their own. SF-4.12, SF-5.01, SF-5.02, SF-7.16 */
async function startAsGuest(
  ctx: Context,
  { email }: Payload<'doLoginAsGuest'>,
  { services, sessions, session }: CheckoutDependencies,
): Promise<Answer<'doLoginAsGuest'>> {
  const fault = emailFault(email, (await services.settings())['email.rules'])
  if (fault)
    refuse(fault === 'required' ? 'contact.missingData' : 'contact.unexpectedFormat', { fields: { email: fault } })
  return session.read(ctx, await sessions.setGuestEmail(ctx, email.trim()))
}

async function listShipping(ctx: Context, deps: CheckoutDependencies): Promise<Answer<'getShippingProvider'>> {
  const cart = await getFilledCart(ctx, deps)
  if (!cart) return { list: [], selected: null }
  const offers = await listShippingOffers(ctx.db, cart, deps.customers)
  const arrivalDay = await arrivalDayForCart(ctx, cart, {
    countries: await deps.customers.addresses.countries(ctx.locale),
    delivery: deps.delivery,
  })
  return {
    list: offers.map((offer) => toShippingMethod(offer, { locale: ctx.locale, currency: cart.currency, arrivalDay })),
    selected: cart.shipping?.profileId ?? null,
  }
}

async function listPayments(ctx: Context, deps: CheckoutDependencies): Promise<Answer<'getPaymentProviders'>> {
  const cart = await getFilledCart(ctx, deps)
  if (!cart) return { list: [], selected: null }
  const offers = await listPaymentOffers(ctx.db, cart, deps.methods)
  const format = { locale: ctx.locale, currency: cart.currency, methodFeatures: deps.payment.methodFeatures }
  return {
    list: offers.map((offer) => toPaymentMethod(offer, cart.shipping, format)),
    selected: cart.payment?.id ?? null,
  }
}

/** The cart, if it has items. */
async function getFilledCart(
  ctx: Context,
  { cart: cartModule }: CheckoutDependencies,
): Promise<PricedCart | undefined> {
  const owner = toOwner(await ctx.visitor())
  const cart = owner && (await cartModule.getPricedCart(ctx, ctx.db, owner))
  return cart && cart.lines.length > 0 ? cart : undefined
}
