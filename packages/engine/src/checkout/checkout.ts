import type { Address, AddressKind } from '@vitrine/contract/address'
import { emailFault } from '@vitrine/contract/email-fault'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { ownerOf, type PricedCart } from '../cart/cart.ts'
import { addressIn } from '../customers/customers.ts'
import { refuse, type Context, type Handlers, type Visitor } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { deleteAddress, saveAddress } from './address-book.ts'
import { setAddress, setCountry, takePrimaryAddresses } from './change-addresses.ts'
import { changeCheckout, choosePayment, chooseShipping } from './change-checkout.ts'
import { saveWishes, setPickupPoint } from './change-delivery.ts'
import { paymentMethodIn, shippingMethodIn } from './methods-in.ts'
import { paymentOffersOf, shippingOffersOf } from './offers.ts'
import { arrivalsFor, readCheckout } from './read-checkout.ts'
import { readReadiness, type Readiness } from './readiness.ts'
import type { Rooms } from './rooms.ts'

export { arrivesIn, paymentMethodIn, shippingMethodIn } from './methods-in.ts'
export type { Readiness } from './readiness.ts'

export interface Checkout {
  readonly handlers: Handlers<
    | 'getCheckout' | 'getCountries' | 'doLoginAsGuest' | 'getAddresses' | 'doSaveAddress' | 'deleteAddress' | 'setCheckoutAddress' | 'setShippingCountry' | 'getShippingProvider'
    | 'setShippingProvider' | 'getPaymentProviders' | 'setPaymentProvider' | 'doAdditionalInformation' | 'doKeepCheckoutDraft' | 'doSavePreferredDeliveryServices' | 'setPickupPoint'>
  /** What an order of this cart still needs, as `db` sees it. SF-4.08 */
  readiness(ctx: Context, db: Db, cart: PricedCart): Promise<Readiness>
}

export function openCheckout(rooms: Rooms): Checkout {
  const { addresses } = rooms.customers
  const answer = async (ctx: Context, visitor: Promise<Visitor>) => readCheckout(ctx, await visitor, rooms)
  return {
    readiness: (ctx, db, cart) => readReadiness({ db, now: ctx.now }, cart, rooms),
    handlers: {
      async getCheckout(ctx) {
        const visitor = await ctx.visitor()
        await takePrimaryAddresses(ctx, visitor, rooms)
        return readCheckout(ctx, visitor, rooms)
      },
      getCountries: async ({ db, locale }) => [...await addresses.countries(db, locale)],
      doLoginAsGuest: (ctx, payload) => beginAsGuest(ctx, payload, rooms),
      getAddresses: async (ctx, { typeId }) => listAddresses(ctx, await ctx.visitor(), typeId),
      async doSaveAddress(ctx, payload) {
        const { visitor, addressId, hasCheckout } = await saveAddress(ctx, payload, rooms)
        return { address: await savedAddress(ctx, addressId, payload), checkout: hasCheckout ? await readCheckout(ctx, visitor, rooms) : null }
      },
      deleteAddress: async (ctx, payload) => listAddresses(ctx, await deleteAddress(ctx, payload, rooms), payload.typeId),
      setCheckoutAddress: (ctx, payload) => answer(ctx, setAddress(ctx, payload, rooms)),
      setShippingCountry: (ctx, payload) => answer(ctx, setCountry(ctx, payload, rooms)),
      getShippingProvider: (ctx) => listShipping(ctx, rooms),
      setShippingProvider: (ctx, payload) => answer(ctx, chooseShipping(ctx, payload, rooms)),
      getPaymentProviders: (ctx) => listPayments(ctx, rooms),
      setPaymentProvider: (ctx, payload) => answer(ctx, choosePayment(ctx, payload, rooms)),
      doSavePreferredDeliveryServices: (ctx, payload) => saveWishes(ctx, payload, rooms),
      setPickupPoint: (ctx, payload) => answer(ctx, setPickupPoint(ctx, payload, rooms)),
      async doAdditionalInformation(ctx, additional) {
        await changeCheckout(ctx, rooms, (tx, { cartId }) => rooms.cart.writeCheckout(tx, cartId, additional))
        return null
      },
      async doKeepCheckoutDraft(ctx, { draft }) {
        const owner = ownerOf(await ctx.visitor())
        // Without a cart there is nothing that could be lost.
        if (owner) await inTransaction(ctx.db, async (tx) => {
          const cartId = await rooms.cart.lockCart(tx, owner)
          if (cartId !== undefined) await rooms.cart.writeCheckout(tx, cartId, { draft })
        })
        return null
      },
    },
  }

  async function listAddresses({ db, locale }: Context, visitor: Visitor, kind: AddressKind): Promise<Address[]> {
    const owner = ownerOf(visitor)
    return owner ? (await addresses.list(db, owner, kind)).map((address) => addressIn(address, { locale, kind })) : []
  }

  async function savedAddress({ db, locale }: Context, addressId: number, { typeId }: Payload<'doSaveAddress'>): Promise<Address> {
    const [stored] = await addresses.byId(db, [addressId])
    return addressIn(stored ?? refuse('notFound', { addressId }), { locale, kind: typeId })
  }
}

/** A customer who is logged in keeps their own e-mail. SF-4.12, SF-5.01, SF-5.02, SF-7.16 */
async function beginAsGuest(ctx: Context, { email }: Payload<'doLoginAsGuest'>, { house, sessions, session }: Rooms): Promise<Answer<'doLoginAsGuest'>> {
  const fault = emailFault(email, (await house.settings())['email.rules'])
  if (fault) refuse(fault === 'required' ? 'contact.missingData' : 'contact.unexpectedFormat', { fields: { email: fault } })
  return session.read(ctx, await sessions.noteGuestMail(ctx, email.trim()))
}

async function listShipping(ctx: Context, rooms: Rooms): Promise<Answer<'getShippingProvider'>> {
  const cart = await cartOf(ctx, rooms)
  if (!cart) return { list: [], selected: null }
  const offers = await shippingOffersOf(ctx.db, cart, rooms.customers)
  const arrivalDay = await arrivalsFor(ctx, cart, { countries: await rooms.customers.addresses.countries(ctx.db, ctx.locale), delivery: rooms.delivery })
  return { list: offers.map((offer) => shippingMethodIn(offer, { locale: ctx.locale, currency: cart.currency, arrivalDay })), selected: cart.shipping?.profileId ?? null }
}

async function listPayments(ctx: Context, rooms: Rooms): Promise<Answer<'getPaymentProviders'>> {
  const cart = await cartOf(ctx, rooms)
  if (!cart) return { list: [], selected: null }
  const offers = await paymentOffersOf(ctx.db, cart)
  return { list: offers.map((offer) => paymentMethodIn(offer, cart.shipping, { locale: ctx.locale, currency: cart.currency })), selected: cart.payment?.id ?? null }
}

/** A cart with something in it. */
async function cartOf(ctx: Context, { cart: carts }: Rooms): Promise<PricedCart | undefined> {
  const owner = ownerOf(await ctx.visitor())
  const cart = owner && await carts.priced(ctx, ctx.db, owner)
  return cart && cart.lines.length > 0 ? cart : undefined
}
