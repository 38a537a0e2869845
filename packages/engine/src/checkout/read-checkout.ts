import type { Country } from '@vitrine/contract/address'
import type { CartNotice } from '@vitrine/contract/cart.contract'
import type { Checkout as Answered } from '@vitrine/contract/checkout.contract'
import { ownerOf, type PricedCart } from '../cart/cart.ts'
import { addressIn } from '../customers/customers.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { whomToAsk } from './change-checkout.ts'
import { chosenOf, type Chosen } from './checkout-store.ts'
import { paymentMethodIn, shippingMethodIn } from './methods-in.ts'
import { paymentOffersOf, shippingOffersOf } from './offers.ts'
import { readReadiness, type Readiness } from './readiness.ts'
import type { Rooms } from './rooms.ts'

/** Everything that the page of the checkout shows. Refuses cart.empty. */
export async function readCheckout(ctx: Context, visitor: Visitor, rooms: Rooms): Promise<Answered> {
  const { db, locale } = ctx
  const { addresses } = rooms.customers
  const owner = ownerOf(visitor) ?? refuse('cart.empty')
  // Reading the basket takes out of it what cannot stay, so it comes first.
  const session = await rooms.session.read(ctx, visitor)
  const cart = await rooms.cart.priced(ctx, db, owner)
  if (!cart || cart.lines.length === 0) refuse('cart.empty')
  const [ready, chosen, shippingOffers, paymentOffers, known, countries, isDelivered, contact] = await Promise.all([
    readReadiness(ctx, cart, rooms), chosenOf(db, cart.cartId), shippingOffersOf(db, cart, rooms.customers), paymentOffersOf(db, cart), addresses.list(db, owner), addresses.countries(db, locale),
    addresses.isDelivered(db, cart.shippingCountryId), whomToAsk(rooms),
  ])
  const { billing, shipping } = ready
  const words = { locale, currency: cart.currency }
  const arrivalDay = await arrivalsFor(ctx, cart, { countries, delivery: rooms.delivery })
  const told = [...session.basket.notices, ...(shippingOffers.length === 0 ? [{ key: 'shipping.noMethods' as const, details: contact }] : []), ...noticesOf(cart, { ...ready, chosen })]
  return {
    session: { ...session, basket: { ...session.basket, notices: eachOnce(told) } },
    email: ready.email, billingAddress: billing && addressIn(billing, { locale, kind: 1 }), shippingAddress: shipping && addressIn(shipping, { locale, kind: 2 }),
    useAsShippingAddress: chosen.shipsToInvoice, addresses: known.map((address) => addressIn(address, { locale })), countries: [...countries],
    shippingMethods: shippingOffers.map((offer) => shippingMethodIn(offer, { ...words, arrivalDay })), shippingProfileId: cart.shipping?.profileId ?? null,
    preferredDelivery: cart.preferredDelivery, findsPickupPoints: rooms.delivery.finds(cart.shippingCountryId),
    paymentMethods: paymentOffers.map((offer) => paymentMethodIn(offer, cart.shipping, words)), paymentMethodId: cart.payment?.id ?? null,
    additionalInformation: additionalOf(chosen), draft: { ...chosen.draft }, missing: [...ready.missing], isDelivered,
  }
}

/** On which day a parcel to the country of the cart arrives after so many working days. */
export async function arrivalsFor({ db, now }: Pick<Context, 'db' | 'now'>, cart: PricedCart, { countries, delivery }: { readonly countries: readonly Country[]; readonly delivery: Rooms['delivery'] }) {
  const arrivalDay = await delivery.arrivals(db, now, countries.find(({ id }) => id === cart.shippingCountryId) ?? { id: cart.shippingCountryId, isoCode2: '' })
  const slowest = Math.max(0, ...cart.lines.map((line) => line.minDeliveryDays))
  return (workingDays: number) => arrivalDay(Math.max(workingDays, slowest))
}

/** What was chosen and does not hold any more, because the cart or the shop changed; a change of the checkout itself takes it off and notes the same. */
function noticesOf(cart: PricedCart, { chosen, billing, isDayGone }: Readiness & { readonly chosen: Chosen }): readonly CartNotice[] {
  return [
    ...(chosen.shippingProfileId !== null && cart.shipping === null ? [{ key: 'shipping.methodReset' as const, details: {} }] : []),
    ...(chosen.paymentMethodId !== null && cart.payment === null ? [{ key: 'payment.methodReset' as const, details: {} }] : []),
    ...(isDayGone ? [{ key: 'delivery.dayNotPossible' as const, details: {} }] : []),
    ...(billing?.vatCheck === 'invalid' ? [{ key: 'vatNumber.invalid' as const, details: { fields: { vatNumber: 'unknown' } } }] : []),
  ]
}

const eachOnce = (notices: readonly CartNotice[]) => [...new Map(notices.map((notice) => [`${notice.key}${JSON.stringify(notice.details)}`, notice])).values()]

// SF-3.12
const additionalOf = ({ orderContactWish, orderCustomerSign, shippingPrivacyHintAccepted, templateType }: Chosen) =>
  ({ orderContactWish, orderCustomerSign, shippingPrivacyHintAccepted, templateType })
