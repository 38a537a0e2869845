import { minDeliveryDays } from '@vitrine/contract/catalogue/availability'
import type { Db } from '../../kernel/database/db.ts'
import { getStockUnits } from './assess-lines.ts'
import { maxPossibleQuantity, type StockDemand } from '../items/check-quantity.ts'
import { listOffers, type Market, type Offer } from './offer-store.ts'
import type { PricedLine } from './priced-cart.ts'

/** An item at an agreed price, independent of the catalogue. Gross minor units. */
export interface AgreedItem {
  readonly key: number
  /** Null: the variation was deleted. */
  readonly variationId: number | null
  readonly quantity: number
  readonly unitAmount: number
  /** The list price when it was agreed. */
  readonly originalAmount: number
}

export interface AgreedLines {
  readonly lines: readonly PricedLine[]
  /** Keys of unavailable items: sold out, inactive or deleted. */
  readonly lacking: readonly number[]
}

/** Converts agreed items to order lines; earlier items get stock first. */
export async function toAgreedLines(db: Db, items: readonly AgreedItem[], market: Market): Promise<AgreedLines> {
  const offers = await listOffers(db, [...new Set(items.flatMap(({ variationId }) => variationId ?? []))], market)
  const [lines, lacking, earlier]: [PricedLine[], number[], StockDemand[]] = [[], [], []]
  for (const item of items) {
    const offer = item.variationId === null ? undefined : offers.get(item.variationId)
    if (offer) {
      const pieces = getStockUnits(offer, [])
      const isAvailable =
        offer.isActive &&
        offer.isSentThere &&
        offer.pieces.every(({ isActive }) => isActive) &&
        maxPossibleQuantity(pieces, earlier) >= item.quantity
      if (!isAvailable) lacking.push(item.key)
      earlier.push({ quantity: item.quantity, pieces })
      lines.push(toPricedLine(item, offer))
    } else lacking.push(item.key)
  }
  return { lines, lacking }
}

function toPricedLine({ key, quantity, unitAmount, originalAmount }: AgreedItem, offer: Offer): PricedLine {
  const { itemId, variationId, names, vatRate, weightG, isSubscription, requiresPromotion, categoryIds } = offer
  return {
    id: key,
    itemId,
    variationId,
    names,
    quantity,
    unitAmount,
    regularAmount: originalAmount,
    comparedAmount: originalAmount,
    surcharge: 0,
    additional: 0,
    seenAmount: unitAmount,
    vatRate,
    minDeliveryDays: minDeliveryDays(offer),
    weightG,
    isSpecialOffer: unitAmount < originalAmount,
    isSubscription,
    requiresPromotion,
    categoryIds,
    params: [],
    takes: getStockUnits(offer, []).map((piece) => ({
      variationId: piece.pieceId,
      quantity: piece.quantity * quantity,
    })),
    components: offer.isBundle
      ? offer.pieces.map((piece) => ({ variationId: piece.pieceId, quantity: piece.quantity }))
      : [],
  }
}
