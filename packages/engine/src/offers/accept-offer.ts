import { emailFault } from '@vitrine/contract/account/email-fault'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, parseMinorUnits } from '@vitrine/contract/kernel/money'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { orderPlacement, type orderAddresses } from '../orders/orders.ts'
import { requireOfferAccess } from './offer-access.ts'
import { deriveOfferState } from './offer-state.ts'
import { lockOffer, findOffer, markOfferAccepted, type OfferHead } from './offers-store.ts'
import { priceOffer, type PricedOffer } from './price-offer.ts'
import type { OfferDependencies } from './dependencies.ts'
import { checkOfferAddress } from './offer-address.ts'

/** One submission of "accept and pay". */
export interface AcceptOfferRequest {
  readonly ctx: Context
  readonly payload: Omit<Payload<'doAcceptOffer'>, 'accessKey'>
  readonly settings: PublicSettings
  /** The entered e-mail if the offer has none. */
  readonly email: string | undefined
  readonly address: orderAddresses.OrderAddress | undefined
  /** Of staff who accept for a customer: they need longer to pay. */
  readonly minHoldMinutes?: number
  /** Runs in the transaction that places the order, before its stock is taken. */
  readonly onPlaced?: (tx: Tx, orderId: number) => Promise<void>
}

/**
 * Converts an offer into an order, once: a concurrent second acceptance is refused, and a repeat of the same attempt
 * gets the same order. SF-4.06
 */
export async function acceptOffer(
  ctx: Context,
  payload: Payload<'doAcceptOffer'>,
  deps: OfferDependencies,
): Promise<Answer<'doAcceptOffer'>> {
  const { services } = deps
  const offer = await requireOfferAccess(ctx, payload)
  if (!payload.termsAccepted && offer.order === null) refuse('order.termsNotAccepted')
  const settings = await services.settings()
  const email = offer.email === null && payload.email !== undefined ? validateEmail(payload.email, settings) : undefined
  const address =
    offer.billing === null && payload.address !== undefined
      ? await checkOfferAddress(ctx, payload.address, deps)
      : undefined
  return placeOfferOrder({ ctx, payload, settings, email, address }, deps)
}

/** Places the order of an offer whose access was checked, and starts its payment. */
export async function placeOfferOrder(
  request: AcceptOfferRequest,
  deps: OfferDependencies,
): Promise<Answer<'doAcceptOffer'>> {
  const { ctx } = request
  const placed: orderPlacement.PlacedOrder[] = []
  // The order belongs to the visitor's session, which is created here if there is none.
  await deps.sessions
    .withSession(ctx, async (tx, visitor) => {
      placed.splice(0, 1, await acceptInTransaction(tx, request, { deps, visitor }))
    })
    .catch((error: unknown) => recover(error, request, { deps, placed }))
  const [order] = placed
  return orderPlacement.startOrderPayment(order ?? refuse('order.creationFailed'), deps)
}

/** Lock order: offer, order, payment, stock. */
async function acceptInTransaction(
  tx: Tx,
  request: AcceptOfferRequest,
  { deps, visitor }: { readonly deps: OfferDependencies; readonly visitor: Visitor },
): Promise<orderPlacement.PlacedOrder> {
  const { ctx, payload, settings } = request
  const { services, methods } = deps
  const pauseBefore = (step: string) => services.pause?.(`acceptOffer.${step}`)
  await pauseBefore('lockOffer')
  const offer = (await lockOffer(tx, payload.offerId)) ?? refuse('offer.notAuthorised')
  if (offer.order?.attemptId === payload.attemptId) return { id: offer.order.id, accessKey: offer.order.accessKey }

  const { email, billing, delivery } = resolveRecipient(offer, request)
  const priced = await priceOffer(
    tx,
    offer,
    { ...payload, countryId: delivery?.country_id },
    { locale: ctx.locale, now: ctx.now, settings, methods },
  )
  refuseUnlessValid(offer, priced, ctx)
  if (email === null) refuse('offer.emailMissing', { fields: { email: 'required' } })
  const { shipping } = priced
  const payment =
    payload.paymentId === undefined || priced.payment === null
      ? null
      : orderPlacement.withMinHold(priced.payment, request.minHoldMinutes, settings)
  if (!billing || !delivery) refuse('order.incomplete', { missing: ['billingAddress', 'shippingAddress'] })
  if (!shipping || !payment)
    refuse('order.incomplete', {
      missing: [...(shipping ? [] : ['shippingMethod']), ...(payment ? [] : ['paymentMethod'])],
    })
  refusePriceChange(offer, priced, request)

  const agreedOrder = {
    attemptId: payload.attemptId,
    cartId: null,
    buyer: { customerId: offer.customerId ?? visitor.customerId, sessionId: visitor.sessionId },
    locale: ctx.locale,
    currency: offer.currency,
    isNet: offer.isNet,
    lines: priced.goods.lines,
    sums: priced.sums,
    payment,
    shipping,
    shippingCountryId: priced.countryId,
    contactWish: '',
    customerSign: '',
    preferredDelivery: null,
    billing: { ...billing, email },
    delivery,
  }
  const order =
    (await orderPlacement.writeAgreedOrder(tx, agreedOrder, { settings, now: ctx.now, before: pauseBefore })) ??
    refuse('order.invalid', { attemptId: payload.attemptId })
  await markOfferAccepted(tx, offer.id, { orderId: order.id, at: ctx.now })
  await orderPlacement.enqueueConfirmation(tx, { orderId: order.id, payment, amountToPay: priced.sums.amountToPay })
  await request.onPlaced?.(tx, order.id)
  await pauseBefore('allocateStock')
  if (await orderPlacement.allocateAgreedStock(tx, order, agreedOrder)) refuse('offer.itemOutOfStock')
  await pauseBefore('commit')
  return order
}

function resolveRecipient({ email, billing: offerBilling, shipping }: OfferHead, request: AcceptOfferRequest) {
  const billing = offerBilling ?? request.address ?? null
  return { email: email ?? request.email ?? null, billing, delivery: shipping ?? billing }
}

// SF-8.51, SF-8.53, SF-8.54
function refuseUnlessValid(offer: OfferHead, { goods, items }: PricedOffer, { now, locale }: Context): void {
  switch (deriveOfferState({ ...offer, now, isAvailable: goods.lacking.length === 0 })) {
    case 'valid':
      return
    case 'alreadyUsed':
      return refuse('offer.alreadyUsed')
    case 'expired':
      return refuse('offer.expired')
    case 'itemOutOfStock': {
      const names = items
        .filter(({ id }) => goods.lacking.includes(id))
        .map((item) => getLabel(goods.lines.find(({ id }) => id === item.id)?.names ?? { en: item.name }, locale))
      return refuse('offer.itemOutOfStock', { names: new Intl.ListFormat(locale).format(names) })
    }
  }
}

function refusePriceChange(
  { currency }: OfferHead,
  { sums: { amountToPay } }: PricedOffer,
  { payload: { seenAmount }, ctx: { locale } }: AcceptOfferRequest,
): void {
  if (seenAmount === undefined || parseMinorUnits(seenAmount, currency) === amountToPay) return
  const amount = (minor: number) => toAmount({ minor, currency }, locale)
  refuse('order.totalChanged', {
    seen: amount(parseMinorUnits(seenAmount, currency) ?? 0),
    now: amount(amountToPay),
    lines: [],
  })
}

function validateEmail(email: string, settings: PublicSettings): string {
  const fault = emailFault(email, settings['email.rules'])
  if (fault)
    refuse(fault === 'required' ? 'offer.emailMissing' : 'contact.unexpectedFormat', { fields: { email: fault } })
  return email.trim()
}

/** Runs after a rollback. If the order exists all the same, only the answer to the commit was lost. */
async function recover(
  error: unknown,
  { ctx, payload }: AcceptOfferRequest,
  { deps, placed }: { readonly deps: OfferDependencies; readonly placed: orderPlacement.PlacedOrder[] },
): Promise<void> {
  if (isRefusal(error)) throw error
  const order = (await findOffer(ctx.db, payload.offerId))?.order
  if (order?.attemptId === payload.attemptId) {
    placed.splice(0, 1, order)
    return
  }
  deps.services.log.error(
    { operation: 'doAcceptOffer', attemptId: payload.attemptId, error },
    'An order could not be created',
  )
  refuse('order.creationFailed')
}
