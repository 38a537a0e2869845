import { minDeliveryDays } from '@vitrine/contract/availability'
import type { Db } from '../kernel/db.ts'
import { takenByOne } from './assess-lines.ts'
import { possibleOf, type TakingLine } from './fit-quantity.ts'
import { offersOf, type Market, type Offer } from './offer-store.ts'
import type { PricedLine } from './priced-cart.ts'

/** Pieces at a price that was agreed beforehand, whatever the catalogue says now. Gross minor units. */
export interface AgreedItem {
  readonly key: number
  /** Null: the variation is gone. */
  readonly variationId: number | null
  readonly quantity: number
  readonly unitAmount: number
  /** The list price when it was agreed. */
  readonly originalAmount: number
}

export interface AgreedGoods {
  readonly lines: readonly PricedLine[]
  /** Keys of what is not there: sold out, switched off or gone. */
  readonly lacking: readonly number[]
}

/** Agreed items as lines of an order; earlier items take their pieces first. */
export async function agreedGoods(db: Db, items: readonly AgreedItem[], market: Market): Promise<AgreedGoods> {
  const offers = await offersOf(db, [...new Set(items.flatMap(({ variationId }) => variationId ?? []))], market)
  const [lines, lacking, before]: [PricedLine[], number[], TakingLine[]] = [[], [], []]
  for (const item of items) {
    const offer = item.variationId === null ? undefined : offers.get(item.variationId)
    if (offer) {
      const pieces = takenByOne(offer, [])
      const isThere = offer.isActive && offer.isSentThere && offer.pieces.every(({ isActive }) => isActive) && possibleOf(pieces, before) >= item.quantity
      if (!isThere) lacking.push(item.key)
      before.push({ quantity: item.quantity, pieces })
      lines.push(lineOf(item, offer))
    } else lacking.push(item.key)
  }
  return { lines, lacking }
}

function lineOf({ key, quantity, unitAmount, originalAmount }: AgreedItem, offer: Offer): PricedLine {
  const { itemId, variationId, names, vatRate, weightG, isSubscription, requiresPromotion, categoryIds } = offer
  return {
    id: key, itemId, variationId, names, quantity, unitAmount, regularAmount: originalAmount, comparedAmount: originalAmount, surcharge: 0, additional: 0, seenAmount: unitAmount, vatRate, minDeliveryDays: minDeliveryDays(offer), weightG,
    isSpecialOffer: unitAmount < originalAmount, isSubscription, requiresPromotion, categoryIds, params: [],
    takes: takenByOne(offer, []).map((piece) => ({ variationId: piece.pieceId, quantity: piece.quantity * quantity })),
    components: offer.isBundle ? offer.pieces.map((piece) => ({ variationId: piece.pieceId, quantity: piece.quantity })) : [],
  }
}
