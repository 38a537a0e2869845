import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { toAmount } from '@vitrine/contract/kernel/money'
import { accountRecords } from '../../customers/customers.ts'
import type { Context, Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { listPrices, priceRules } from '../../pricing/pricing.ts'
import { findListPrices } from '../admin-offers-store.ts'
import { listOfferedVariations } from './staff-offers-store.ts'

/** What an item costs without an offer; null: it has no price in the currency. */
export type ListPrice = ReturnType<typeof findListPrices> | null

interface PriceQuery {
  readonly lines: readonly { readonly variationId: number; readonly quantity: number }[]
  readonly currency: string
  /** Of the customer; null: the general prices. */
  readonly classId: number | null
}

/** By line: the price of its quantity, as the customer would pay it in the shop. */
export async function listListPrices(db: Db, { lines, currency, classId }: PriceQuery): Promise<readonly ListPrice[]> {
  const prices = await listPrices(
    db,
    lines.map(({ variationId }) => variationId),
    { shop: currency, conversions: [] },
  )
  return lines.map(({ variationId, quantity }) => {
    const stored = prices.get(variationId)
    if (stored === undefined) return null
    const own = classId === null ? undefined : stored.classes.get(classId)
    return findListPrices(priceRules.applyClassPrices(stored.general, own), quantity)
  })
}

export async function readOfferPrices(
  { db, locale }: Context,
  { lines, email }: Payload<'getOfferPrices'>,
  services: Services,
): Promise<Answer<'getOfferPrices'>> {
  const { 'shop.currency': currency } = await services.settings()
  const account = email ? await accountRecords.findProvedAccount(db, email.trim()) : undefined
  const prices = await listListPrices(db, { lines, currency, classId: account?.classId ?? null })
  const variations = await listOfferedVariations(
    db,
    lines.map(({ variationId }) => variationId),
  )
  return {
    currency,
    lines: lines.map(({ variationId }, place) => {
      const price = prices[place]
      return {
        variationId,
        price: price ? toAmount({ minor: price.now, currency }, locale) : null,
        needsAnswers: variations.get(variationId)?.needsAnswers ?? false,
      }
    }),
  }
}
