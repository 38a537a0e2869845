import type { Country } from '@vitrine/contract/address/address'
import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { Checkout as Answered } from '@vitrine/contract/checkout/checkout.contract'
import { toOwner, type PricedCart } from '../cart/cart.ts'
import { toAddress, type StoredAddress } from '../customers/customers.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { getShopContact } from './change-checkout.ts'
import type { CheckoutSelection } from './checkout-store.ts'
import type { EvaluatedCart } from './locked-cart.ts'
import { toPaymentMethod, toShippingMethod } from './method-answers.ts'
import { findShippingObstacle, listPaymentOffers, listShippingOffers } from './available-methods.ts'
import { readReadiness, type Readiness } from './readiness.ts'
import type { CheckoutDependencies } from './dependencies.ts'

/** What the answer shows and is read already. */
interface KnownParts {
  readonly evaluated?: EvaluatedCart
  /** All addresses of the owner. */
  readonly addresses?: readonly StoredAddress[]
}

/** The answer for the checkout page, also for a cart that is evaluated already. Refuses cart.empty. */
export async function readCheckout(
  ctx: Context,
  visitor: Visitor,
  deps: CheckoutDependencies & KnownParts,
): Promise<Answered> {
  const { db, locale } = ctx
  const { addresses } = deps.customers
  const owner = toOwner(visitor) ?? refuse('cart.empty')
  // Read first, because it removes unavailable items from the basket.
  const { basket, cart } = await deps.cart.readBasket(ctx, visitor, deps.evaluated)
  if (!cart || cart.lines.length === 0) refuse('cart.empty')
  const { selection } = cart
  const [session, shippingOffers, paymentOffers, savedAddresses, countries, contact] = await Promise.all([
    deps.session.read(ctx, visitor, basket),
    listShippingOffers(db, cart, deps.customers),
    listPaymentOffers(db, cart, deps.methods),
    deps.addresses ?? addresses.list(db, owner),
    addresses.countries(locale),
    getShopContact(deps),
  ])
  const ready = await readReadiness(ctx, cart, { ...deps, addresses: savedAddresses })
  const { billing, shipping } = ready
  const format = { locale, currency: cart.currency }
  const arrivalDay = await arrivalDayForCart(ctx, cart, { countries, delivery: deps.delivery })
  const currentNotices = [...session.basket.notices, ...listNotices(cart, { ...ready, selection })]
  const notices =
    shippingOffers.length > 0
      ? currentNotices
      : [
          // No other method can be selected, so the obstacle is the only notice about the method.
          ...currentNotices.filter(({ key }) => key !== 'shipping.methodReset' && key !== 'shipping.tooHeavy'),
          { key: await findShippingObstacle(db, cart, deps.customers), details: contact },
        ]
  return {
    session: { ...session, basket: { ...session.basket, notices: withoutDuplicates(notices) } },
    email: ready.email,
    billingAddress: billing && toAddress(billing, { locale, kind: 1 }),
    shippingAddress: shipping && toAddress(shipping, { locale, kind: 2 }),
    useAsShippingAddress: selection.shipsToInvoice,
    addresses: savedAddresses.map((address) => toAddress(address, { locale })),
    countries: [...countries],
    shippingMethods: shippingOffers.map((offer) => toShippingMethod(offer, { ...format, arrivalDay })),
    shippingProfileId: cart.shipping?.profileId ?? null,
    preferredDelivery: cart.preferredDelivery,
    findsPickupPoints: deps.delivery.hasPickupPoints(cart.shippingCountryId),
    paymentMethods: paymentOffers.map((offer) =>
      toPaymentMethod(offer, cart.shipping, { ...format, methodFeatures: deps.payment.methodFeatures }),
    ),
    paymentMethodId: cart.payment?.id ?? null,
    additionalInformation: toAdditionalInformation(selection),
    draft: { ...selection.draft },
    missing: [...ready.missing],
    isDelivered: countries.some(({ id }) => id === cart.shippingCountryId),
  }
}

/** Returns a function from working days to the day of arrival in the cart's country. */
export async function arrivalDayForCart(
  { now }: Pick<Context, 'now'>,
  cart: PricedCart,
  {
    countries,
    delivery,
  }: { readonly countries: readonly Country[]; readonly delivery: CheckoutDependencies['delivery'] },
) {
  const arrivalDay = await delivery.arrivalCalculator(
    now,
    countries.find(({ id }) => id === cart.shippingCountryId) ?? { id: cart.shippingCountryId, isoCode2: '' },
  )
  const slowest = Math.max(0, ...cart.lines.map((line) => line.minDeliveryDays))
  return (workingDays: number) => arrivalDay(Math.max(workingDays, slowest))
}

/**
 * Notices about selections that are no longer valid because the cart or the shop changed. A change of the checkout
 * itself removes them with the same notices.
 */
function listNotices(
  cart: PricedCart,
  { selection, billing, isDayUnavailable }: Readiness & { readonly selection: CheckoutSelection },
): readonly CartNotice[] {
  return [
    ...(selection.shippingProfileId !== null && cart.shipping === null
      ? [{ key: 'shipping.methodReset' as const, details: {} }]
      : []),
    ...(selection.paymentMethodId !== null && cart.payment === null
      ? [{ key: 'payment.methodReset' as const, details: {} }]
      : []),
    ...(isDayUnavailable ? [{ key: 'delivery.dayNotPossible' as const, details: {} }] : []),
    ...(billing?.vatCheck === 'invalid'
      ? [{ key: 'vatNumber.invalid' as const, details: { fields: { vatNumber: 'unknown' } } }]
      : []),
  ]
}

const withoutDuplicates = (notices: readonly CartNotice[]) => [
  ...new Map(notices.map((notice) => [`${notice.key}${JSON.stringify(notice.details)}`, notice])).values(),
]

// SF-3.12
const toAdditionalInformation = ({
  orderContactWish,
  orderCustomerSign,
  shippingPrivacyHintAccepted,
  templateType,
}: CheckoutSelection) => ({ orderContactWish, orderCustomerSign, shippingPrivacyHintAccepted, templateType })
