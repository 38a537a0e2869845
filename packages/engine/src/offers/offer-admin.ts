import { randomBytes } from 'node:crypto'
import { emailFault } from '@vitrine/contract/account/email-fault'
import { defaultLocale, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import { listAddresses } from '../customers/customers.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { orderAddresses } from '../orders/orders.ts'
import {
  findCustomerByEmail,
  listOffers,
  findListPrices,
  listOfferables,
  setOfferEmail,
  writeOffer,
  type ListedOffer,
} from './admin-offers-store.ts'
import { enqueueOffer } from './send-offer.ts'
import { listOfferLines, lockOffer, findOffer, type OfferHead, type OfferLine } from './offers-store.ts'

export type { ListedOffer } from './admin-offers-store.ts'

export interface CreateOfferInput {
  readonly lines: readonly { readonly sku: string; readonly quantity: number; readonly price?: string }[]
  /** The e-mail of a customer: their locale, class and primary addresses are used, and only they can open the offer. */
  readonly customer?: string
  /** The e-mail of a recipient without an account. */
  readonly email?: string
  readonly days: number
  readonly note?: string
  /** The agreed delivery costs, if any. */
  readonly delivery?: string
  readonly locale?: Locale
}

export interface OfferDetails {
  readonly head: OfferHead
  readonly lines: readonly OfferLine[]
  /** The URL of the offer. */
  readonly link: string
}

/**
 * The administration of offers, used by the command line. Refusals are `notFound` and `customError`, whose detail
 * `because` gives the reason in a sentence.
 */
export interface OfferAdmin {
  create(input: CreateOfferInput): Promise<OfferDetails>
  /** Sends the link by mail, also repeatedly. */
  send(offerId: number, input?: { readonly email?: string }): Promise<OfferDetails>
  list(limit: number): Promise<readonly ListedOffer[]>
  show(offerId: number): Promise<OfferDetails>
}

export function createOfferAdmin(services: Services, { origin }: { readonly origin: string }): OfferAdmin {
  const { db } = services

  async function show(offerId: number): Promise<OfferDetails> {
    const head = (await findOffer(db, offerId)) ?? refuse('notFound', { because: `There is no offer ${offerId}.` })
    return {
      head,
      lines: await listOfferLines(db, offerId),
      link: origin + localePath(head.locale, `/offer/${head.id}/${head.accessKey}`),
    }
  }

  async function validateEmail(email: string): Promise<string> {
    if (emailFault(email, (await services.settings())['email.rules']))
      refuse('customError', { because: `'${email}' is not an e-mail address that the shop accepts.` })
    return email.trim()
  }

  return {
    show,
    list: (limit) => listOffers(db, limit),
    async create(input) {
      const { 'shop.currency': currency } = await services.settings()
      const customer =
        input.customer === undefined
          ? undefined
          : ((await findCustomerByEmail(db, input.customer)) ??
            refuse('notFound', { because: `There is no customer ${input.customer}.` }))
      const locale = input.locale ?? customer?.locale ?? defaultLocale
      const addresses = customer ? await listAddresses(db, customer) : []
      const billing =
        addresses.find(({ primaryBilling }) => primaryBilling) ?? addresses.find(({ isBilling }) => isBilling)
      const shipping =
        addresses.find(({ primaryShipping }) => primaryShipping) ?? addresses.find(({ isShipping }) => isShipping)
      const items = await toOfferItems(input, currency)
      const email = input.email === undefined ? (customer?.email ?? null) : await validateEmail(input.email)
      const offerId = await inTransaction(db, (tx) =>
        writeOffer(tx, {
          accessKey: randomBytes(24).toString('base64url'),
          customerId: customer?.customerId ?? null,
          currency,
          locale,
          isNet: customer?.isNet ?? false,
          validUntil: new Date(services.now().getTime() + input.days * 86_400_000),
          note: input.note?.trim() || null,
          shippingGross: input.delivery === undefined ? null : parseAmount(input.delivery, currency),
          email,
          billing: billing ? orderAddresses.toOrderAddress(billing, locale) : null,
          shipping: billing && shipping ? orderAddresses.toOrderAddress(shipping, locale) : null,
          items,
        }),
      )
      return show(offerId)
    },
    async send(offerId, { email } = {}) {
      const newEmail = email === undefined ? undefined : await validateEmail(email)
      await inTransaction(db, async (tx) => {
        const offer = (await lockOffer(tx, offerId)) ?? refuse('notFound', { because: `There is no offer ${offerId}.` })
        if (offer.status !== 'draft' && offer.status !== 'valid')
          refuse('customError', { because: `Offer ${offerId} is ${offer.status}.` })
        if (offer.validUntil <= services.now()) refuse('customError', { because: `Offer ${offerId} has expired.` })
        if (newEmail !== undefined) await setOfferEmail(tx, offerId, newEmail)
        if (newEmail === undefined && offer.email === null)
          refuse('customError', { because: `Offer ${offerId} has no e-mail address: set one with --email.` })
        await enqueueOffer(tx, offerId, services.now())
      })
      return show(offerId)
    },
  }

  async function toOfferItems({ lines }: CreateOfferInput, currency: string) {
    const offerables = await listOfferables(
      db,
      lines.map(({ sku }) => sku),
      currency,
    )
    return lines.map(({ sku, quantity, price }, place) => {
      const { variationId, needsAnswers, prices } =
        offerables.get(sku) ?? refuse('notFound', { because: `There is no item ${sku} for sale.` })
      if (needsAnswers)
        refuse('customError', {
          because: `${sku} cannot be offered: it has required options that can only be chosen in the cart.`,
        })
      const listPrice = prices && findListPrices(prices, quantity)
      if (!listPrice && price === undefined)
        refuse('customError', {
          because: `${sku} has no price in ${currency}: add one, as in ${sku}:${quantity}:49.90.`,
        })
      const priceGross = price === undefined ? (listPrice?.now ?? 0) : parseAmount(price, currency)
      return {
        position: place + 1,
        variationId,
        quantity,
        priceGross,
        originalGross: Math.max(listPrice?.original ?? 0, priceGross),
      }
    })
  }
}

function parseAmount(input: string, currency: string): number {
  return (
    parseMinorUnits(input, currency) ?? refuse('customError', { because: `'${input}' is not an amount such as 49.90.` })
  )
}
