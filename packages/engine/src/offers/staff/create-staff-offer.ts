import { randomBytes } from 'node:crypto'
import type { Payload } from '@vitrine/contract/api/operations'
import { emailFault } from '@vitrine/contract/account/email-fault'
import { getDecimals, parseMinorUnits } from '@vitrine/contract/kernel/money'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { OfferFault } from '@vitrine/contract/orders/offer-admin.contract'
import { accountRecords } from '../../customers/customers.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { paymentMethods } from '../../methods/methods.ts'
import { findCustomerByEmail, writeOffer, type NewOffer } from '../admin-offers-store.ts'
import type { OfferDependencies } from '../dependencies.ts'
import { checkOfferAddress } from '../offer-address.ts'
import { enqueueOffer } from '../send-offer.ts'
import { listListPrices } from './offer-prices.ts'
import { findEndOfDay, listOfferedVariations, takeOfferKey } from './staff-offers-store.ts'

type Input = Payload<'doCreateOffer'>
const maxDays = 366
const pricePermissions = ['prices', 'discounts'] as const

/** Refuses offer.invalid; `at` is the place of the line. */
export function refuseOffer(fault: OfferFault, at?: number): never {
  return refuse('offer.invalid', { fault, ...(at !== undefined && { at }) })
}

/** Makes an offer once for each key, and returns its number. */
export async function createStaffOffer(ctx: Context, input: Input, deps: OfferDependencies): Promise<number> {
  const { services } = deps
  const settings = await services.settings()
  const { 'shop.currency': currency, 'shop.timeZone': timeZone } = settings
  const email = input.email.trim()
  if (emailFault(email, settings['email.rules'])) refuseOffer('email')
  const validUntil = await findEndOfDay(ctx.db, input.validUntil, timeZone)
  const days = (validUntil.getTime() - ctx.now.getTime()) / 86_400_000
  if (days <= 0 || days > maxDays) refuseOffer('validUntil')
  const shippingGross = input.shipping ? (parsePrice(input.shipping, currency) ?? refuseOffer('delivery')) : null
  const addresses = await checkAddresses(ctx, input, deps)
  const operator = await ctx.operator()
  const maySetPrices = operator !== null && pricePermissions.some((each) => operator.permissions.includes(each))
  // Each method has costs of its own, and the customer chooses: none of them can be said to be below the list.
  if (shippingGross !== null && !maySetPrices) refuseOffer('deliveryAgreed')
  return inTransaction(ctx.db, async (tx) => {
    const existing = await takeOfferKey(tx, input.key)
    if (existing !== undefined) return existing
    // Only the account that has proved the address gets the offer.
    const customerId = (await accountRecords.lockProvedAccount(tx, email)) ?? null
    const customer = customerId === null ? undefined : await findCustomerByEmail(tx, email)
    const account = customerId === null ? undefined : await accountRecords.findProvedAccount(tx, email)
    const classId = account?.classId ?? null
    const countryId = (addresses.shipping ?? addresses.billing)?.country_id
    if (countryId !== undefined && !(await canBeAccepted(tx, { countryId, currency, classId }, deps)))
      refuseOffer('noMethods')
    const offer: NewOffer = {
      key: input.key,
      madeBy: operator?.name ?? '',
      accessKey: randomBytes(24).toString('base64url'),
      customerId,
      currency,
      locale: input.locale,
      isNet: customer?.isNet ?? false,
      validUntil,
      note: input.note || null,
      shippingGross,
      email,
      ...addresses,
      items: await toItems(ctx, input, { currency, classId, maySetPrices }),
    }
    const offerId = await writeOffer(tx, offer)
    if (input.isSent) await enqueueOffer(tx, offerId, ctx.now)
    await recordAudit(tx, ctx, {
      action: 'doCreateOffer',
      subject: 'offer',
      subjectId: offerId,
      after: { customerId, validUntil: input.validUntil, items: offer.items, shippingGross, isSent: input.isSent },
    })
    return offerId
  })
}

/** A country that pays in another currency can have delivery and payment in that one only. */
async function canBeAccepted(
  tx: Tx,
  market: { readonly countryId: number; readonly currency: string; readonly classId: number | null },
  { methods }: OfferDependencies,
): Promise<boolean> {
  const shipping = await methods.readFrom(tx).listShipping(market)
  return shipping.length > 0 && (await paymentMethods.list(tx, market)).length > 0
}

async function checkAddresses(ctx: Context, { billing, delivery }: Input, deps: OfferDependencies) {
  if (delivery && !billing) refuseOffer('billing')
  return {
    billing: billing ? await checkOfferAddress(ctx, billing, deps) : null,
    shipping: delivery ? await atDelivery(checkOfferAddress(ctx, delivery, deps)) : null,
  }
}

/** Says of which address the faults are. */
async function atDelivery<T>(check: Promise<T>): Promise<T> {
  try {
    return await check
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refuse(error.key, { ...error.details, at: 'delivery' })
  }
}

async function toItems(
  { db }: Context,
  { lines }: Input,
  {
    currency,
    classId,
    maySetPrices,
  }: { readonly currency: string; readonly classId: number | null; readonly maySetPrices: boolean },
): Promise<NewOffer['items']> {
  if (lines.length === 0) refuseOffer('noLines')
  const variations = await listOfferedVariations(
    db,
    lines.map(({ variationId }) => variationId),
  )
  const listPrices = await listListPrices(db, { lines, currency, classId })
  return lines.map(({ variationId, quantity, price }, place) => {
    const variation = variations.get(variationId)
    if (!variation?.isOffered) refuseOffer('item', place)
    if (variation.needsAnswers) refuseOffer('needsAnswers', place)
    const priceGross = parsePrice(price, currency) ?? refuseOffer('price', place)
    // What has no list price is priced by those who set prices.
    if (!maySetPrices && priceGross < (listPrices[place]?.now ?? Infinity)) refuseOffer('priceBelowList', place)
    return {
      position: place + 1,
      variationId,
      quantity,
      priceGross,
      originalGross: Math.max(listPrices[place]?.original ?? 0, priceGross),
    }
  })
}

/** '49.90' or '49,90'; more decimals than the currency has are refused, not rounded. */
function parsePrice(input: string, currency: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(input.trim()) ?? []
  if (whole === undefined || decimals.length > getDecimals(currency)) return undefined
  return parseMinorUnits(decimals === '' ? whole : `${whole}.${decimals}`, currency)
}
