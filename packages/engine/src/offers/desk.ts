import { randomBytes } from 'node:crypto'
import { emailFault } from '@vitrine/contract/email-fault'
import { defaultLocale, localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { minorOf } from '@vitrine/contract/kernel/money'
import { addressesOf } from '../customers/customers.ts'
import { refuse, type House } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { toOrderAddress } from '../orders/orders.ts'
import { customerByEmail, listOffers, listPrices, offerables, writeEmail, writeOffer, writeSent, type ListedOffer } from './desk-store.ts'
import { linesOfOffer, lockOffer, offerById, type OfferHead, type OfferLine } from './offers-store.ts'

export type { ListedOffer } from './desk-store.ts'

export interface OfferWish {
  readonly lines: readonly { readonly sku: string; readonly quantity: number; readonly price?: string }[]
  /** Of a customer: their language, class and primary addresses count, and it opens for them only. */
  readonly customer?: string
  /** Of anybody else. */
  readonly email?: string
  readonly days: number
  readonly note?: string
  /** What delivery costs, if that is agreed as well. */
  readonly delivery?: string
  readonly locale?: Locale
}

export interface ShownOffer {
  readonly head: OfferHead
  readonly lines: readonly OfferLine[]
  /** Under which it opens. */
  readonly link: string
}

/** What the shop's people do with offers from the command line. Refusals are `notFound` and `customError`, whose detail `because` says in a sentence what is wrong. */
export interface OffersDesk {
  create(wish: OfferWish): Promise<ShownOffer>
  /** Opens it and mails its link; once more for one that was sent before. */
  send(offerId: number, wish?: { readonly email?: string }): Promise<ShownOffer>
  list(most: number): Promise<readonly ListedOffer[]>
  show(offerId: number): Promise<ShownOffer>
}

export function openOffersDesk(house: House, { origin }: { readonly origin: string }): OffersDesk {
  const { db } = house

  async function show(offerId: number): Promise<ShownOffer> {
    const head = await offerById(db, offerId) ?? refuse('notFound', { because: `There is no offer ${offerId}.` })
    return { head, lines: await linesOfOffer(db, offerId), link: origin + localePath(head.locale, `/offer/${head.id}/${head.accessKey}`) }
  }

  async function checkedEmail(email: string): Promise<string> {
    if (emailFault(email, (await house.settings())['email.rules'])) refuse('customError', { because: `'${email}' is no e-mail address that the shop writes to.` })
    return email.trim()
  }

  return {
    show,
    list: (most) => listOffers(db, most),
    async create(wish) {
      const { 'shop.currency': currency } = await house.settings()
      const customer = wish.customer === undefined ? undefined : await customerByEmail(db, wish.customer) ?? refuse('notFound', { because: `There is no customer ${wish.customer}.` })
      const locale = wish.locale ?? customer?.locale ?? defaultLocale
      const addresses = customer ? await addressesOf(db, customer) : []
      const billing = addresses.find(({ primaryBilling }) => primaryBilling) ?? addresses.find(({ isBilling }) => isBilling)
      const shipping = addresses.find(({ primaryShipping }) => primaryShipping) ?? addresses.find(({ isShipping }) => isShipping)
      const items = await itemsOf(wish, currency)
      const email = wish.email === undefined ? customer?.email ?? null : await checkedEmail(wish.email)
      const offerId = await inTransaction(db, (tx) => writeOffer(tx, {
        accessKey: randomBytes(24).toString('base64url'), customerId: customer?.customerId ?? null, currency, locale, isNet: customer?.isNet ?? false,
        validUntil: new Date(house.now().getTime() + wish.days * 86_400_000), note: wish.note?.trim() || null,
        shippingGross: wish.delivery === undefined ? null : amountIn(wish.delivery, currency), email,
        billing: billing ? toOrderAddress(billing, locale) : null, shipping: billing && shipping ? toOrderAddress(shipping, locale) : null, items,
      }))
      return show(offerId)
    },
    async send(offerId, { email } = {}) {
      const given = email === undefined ? undefined : await checkedEmail(email)
      await inTransaction(db, async (tx) => {
        const offer = await lockOffer(tx, offerId) ?? refuse('notFound', { because: `There is no offer ${offerId}.` })
        if (offer.status !== 'draft' && offer.status !== 'valid') refuse('customError', { because: `Offer ${offerId} is ${offer.status}.` })
        if (offer.validUntil <= house.now()) refuse('customError', { because: `Offer ${offerId} has expired.` })
        if (given !== undefined) await writeEmail(tx, offerId, given)
        if (given === undefined && offer.email === null) refuse('customError', { because: `Offer ${offerId} has no e-mail address: say one with --email.` })
        const sending = await writeSent(tx, offerId)
        await noteOutbox(tx, { kind: 'mail.offerSent', key: `mail.offerSent:${offerId}:${sending}`, payload: { offerId } })
      })
      return show(offerId)
    },
  }

  async function itemsOf({ lines }: OfferWish, currency: string) {
    const known = await offerables(db, lines.map(({ sku }) => sku), currency)
    return lines.map(({ sku, quantity, price }, place) => {
      const { variationId, needsAnswers, prices } = known.get(sku) ?? refuse('notFound', { because: `There is no article ${sku} that is sold.` })
      if (needsAnswers) refuse('customError', { because: `${sku} cannot be offered: it needs choices that only the cart asks for.` })
      const list = prices && listPrices(prices, quantity)
      if (!list && price === undefined) refuse('customError', { because: `${sku} has no price in ${currency}: say one, like ${sku}:${quantity}:49.90.` })
      const priceGross = price === undefined ? list?.now ?? 0 : amountIn(price, currency)
      return { position: place + 1, variationId, quantity, priceGross, originalGross: Math.max(list?.original ?? 0, priceGross) }
    })
  }
}

function amountIn(written: string, currency: string): number {
  return minorOf(written, currency) ?? refuse('customError', { because: `'${written}' is no amount: write it like 49.90.` })
}
