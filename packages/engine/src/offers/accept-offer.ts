import type { AddressForm } from '@vitrine/contract/address'
import { emailFault } from '@vitrine/contract/email-fault'
import { labelIn } from '@vitrine/contract/kernel/locale'
import { amountOf, minorOf } from '@vitrine/contract/kernel/money'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { PublicSettings } from '@vitrine/contract/settings'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { startOrderPayment, enqueueConfirmation, toOrderAddress, allocateAgreedStock, writeAgreedOrder, type OrderAddress, type PlacedOrder } from '../orders/orders.ts'
import { offerFor } from './offer-access.ts'
import { offerStateOf } from './offer-state.ts'
import { lockOffer, offerById, writeAccepted, type OfferHead } from './offers-store.ts'
import { priceOffer, type PricedOffer } from './price-offer.ts'
import type { Rooms } from './rooms.ts'

/** One click on "accept and pay". */
interface Click {
  readonly ctx: Context
  readonly payload: Payload<'doAcceptOffer'>
  readonly settings: PublicSettings
  /** What was typed because the offer has none. */
  readonly email: string | undefined
  readonly address: OrderAddress | undefined
}

/** An offer becomes an order, once: of two that accept at once the second is told so, and the same attempt gets the same order. SF-4.06 */
export async function acceptOffer(ctx: Context, payload: Payload<'doAcceptOffer'>, rooms: Rooms): Promise<Answer<'doAcceptOffer'>> {
  const { house, sessions } = rooms
  const offer = await offerFor(ctx, payload)
  if (!payload.termsAccepted && offer.order === null) refuse('order.termsNotAccepted')
  const settings = await house.settings()
  const email = offer.email === null && payload.email !== undefined ? checkedEmail(payload.email, settings) : undefined
  const address = offer.billing === null && payload.address !== undefined ? await checkedAddress(ctx, payload.address, rooms) : undefined
  const click: Click = { ctx, payload, settings, email, address }
  const placed: PlacedOrder[] = []
  // In the session of whoever accepts, which begins here if there is none: the order is theirs to see.
  await sessions.keep(ctx, async (tx, visitor) => { placed.splice(0, 1, await acceptInOneGo(tx, click, { rooms, visitor })) }).catch((error: unknown) => recover(error, click, { rooms, placed }))
  const [order] = placed
  return startOrderPayment(order ?? refuse('order.creationFailed'), rooms)
}

/** The offer is locked before the rows of its order: offer, order, payment, stock. */
async function acceptInOneGo(tx: Tx, click: Click, { rooms, visitor }: { readonly rooms: Rooms; readonly visitor: Visitor }): Promise<PlacedOrder> {
  const { ctx, payload, settings } = click
  const { house, customers } = rooms
  const before = (step: string) => house.pause?.(`acceptOffer.${step}`)
  await before('lockOffer')
  const offer = await lockOffer(tx, payload.offerId) ?? refuse('offer.notAuthorised')
  if (offer.order?.attemptId === payload.attemptId) return { id: offer.order.id, accessKey: offer.order.accessKey }

  const { email, billing, delivery } = personOf(offer, click)
  const priced = await priceOffer(tx, offer, { ...payload, countryId: delivery?.country_id }, { locale: ctx.locale, now: ctx.now, settings, customers })
  refuseUnlessValid(offer, priced, ctx)
  if (email === null) refuse('offer.emailMissing', { fields: { email: 'required' } })
  const { shipping } = priced
  const payment = payload.paymentId === undefined ? null : priced.payment
  if (!billing || !delivery) refuse('order.incomplete', { missing: ['billingAddress', 'shippingAddress'] })
  if (!shipping || !payment) refuse('order.incomplete', { missing: [...(shipping ? [] : ['shippingMethod']), ...(payment ? [] : ['paymentMethod'])] })
  refusePriceChange(offer, priced, click)

  const agreed = {
    attemptId: payload.attemptId, cartId: null, buyer: { customerId: offer.customerId ?? visitor.customerId, sessionId: visitor.sessionId }, locale: ctx.locale,
    currency: offer.currency, isNet: offer.isNet, lines: priced.goods.lines, sums: priced.sums, payment, shipping, shippingCountryId: priced.countryId,
    contactWish: '', customerSign: '', preferredDelivery: null, billing: { ...billing, email }, delivery,
  }
  const order = await writeAgreedOrder(tx, agreed, { settings, now: ctx.now, before }) ?? refuse('order.invalid', { attemptId: payload.attemptId })
  await writeAccepted(tx, offer.id, { orderId: order.id, at: ctx.now })
  await enqueueConfirmation(tx, { orderId: order.id, payment, amountToPay: priced.sums.amountToPay })
  await before('allocateStock')
  if (await allocateAgreedStock(tx, order, agreed)) refuse('offer.itemOutOfStock')
  await before('commit')
  return order
}

function personOf({ email, billing, shipping }: OfferHead, click: Click) {
  const invoice = billing ?? click.address ?? null
  return { email: email ?? click.email ?? null, billing: invoice, delivery: shipping ?? invoice }
}

// SF-8.51, SF-8.53, SF-8.54
function refuseUnlessValid(offer: OfferHead, { goods, items }: PricedOffer, { now, locale }: Context): void {
  switch (offerStateOf({ ...offer, now, isThere: goods.lacking.length === 0 })) {
    case 'valid': return
    case 'alreadyUsed': return refuse('offer.alreadyUsed')
    case 'expired': return refuse('offer.expired')
    case 'itemOutOfStock': {
      const names = items.filter(({ id }) => goods.lacking.includes(id)).map((item) => labelIn(goods.lines.find(({ id }) => id === item.id)?.names ?? { en: item.name }, locale))
      return refuse('offer.itemOutOfStock', { names: new Intl.ListFormat(locale).format(names) })
    }
  }
}

function refusePriceChange({ currency }: OfferHead, { sums: { amountToPay } }: PricedOffer, { payload: { seenAmount }, ctx: { locale } }: Click): void {
  if (seenAmount === undefined || minorOf(seenAmount, currency) === amountToPay) return
  const amount = (minor: number) => amountOf({ minor, currency }, locale)
  refuse('order.totalChanged', { seen: amount(minorOf(seenAmount, currency) ?? 0), now: amount(amountToPay), lines: [] })
}

function checkedEmail(written: string, settings: PublicSettings): string {
  const fault = emailFault(written, settings['email.rules'])
  if (fault) refuse(fault === 'required' ? 'offer.emailMissing' : 'contact.unexpectedFormat', { fields: { email: fault } })
  return written.trim()
}

async function checkedAddress({ db, locale }: Context, address: AddressForm, { customers: { addresses } }: Rooms): Promise<OrderAddress> {
  const { form } = await addresses.check(address, undefined)
  const country = (await addresses.countries(db, locale)).find(({ id }) => id === form.country)
  const state = country?.states.find(({ id }) => id === form.state)
  return toOrderAddress({ ...form, stateNames: state ? { [locale]: state.name } : null, pickup: null }, locale)
}

/** All was rolled back; when the order stands all the same, only the answer to the commit was lost. */
async function recover(error: unknown, { ctx, payload }: Click, { rooms, placed }: { readonly rooms: Rooms; readonly placed: PlacedOrder[] }): Promise<void> {
  if (isRefusal(error)) throw error
  const order = (await offerById(ctx.db, payload.offerId))?.order
  if (order?.attemptId === payload.attemptId) {
    placed.splice(0, 1, order)
    return
  }
  rooms.house.log.error({ operation: 'doAcceptOffer', attemptId: payload.attemptId, error }, 'An order could not be created')
  refuse('order.creationFailed')
}
