import { minDeliveryDays } from '@vitrine/contract/catalogue/availability'
import { limits } from '@vitrine/contract/kernel/limits'
import { priceRules } from '../../pricing/pricing.ts'
import { maxPossibleQuantity, type StockUnit, type QuantityBounds } from '../items/check-quantity.ts'
import { removalReason, type RemovalReason } from './removal-reason.ts'
import type { LineParam, StoredLine } from '../lines-store.ts'
import type { Offer } from './offer-store.ts'
import type { PricedLine } from './priced-cart.ts'

/** A line with its current offer. Components of a set are part of the set's line. */
export interface AssessedLine {
  readonly stored: StoredLine
  readonly offer: Offer
  readonly chosen: readonly ChosenComponent[]
  /** Stock units needed for quantity one. */
  readonly pieces: readonly StockUnit[]
  /** Undefined: the line can stay. */
  readonly removal: RemovalReason | undefined
}

export interface ChosenComponent {
  readonly offer: Offer
  /** Quantity per set. */
  readonly quantity: number
}

export function assessLines(
  stored: readonly StoredLine[],
  offers: ReadonlyMap<number, Offer>,
  now: Date,
): readonly AssessedLine[] {
  const pieces = Map.groupBy(stored, ({ parentId }) => parentId)
  return (pieces.get(null) ?? []).flatMap((line) => {
    const offer = offers.get(line.variationId)
    // Lines are deleted with their variation; here it was deleted between two reads.
    if (!offer) return []
    const chosen = (pieces.get(line.id) ?? []).flatMap((piece) => {
      const componentOffer = offers.get(piece.variationId)
      return componentOffer ? [{ offer: componentOffer, quantity: Math.round(piece.quantity / line.quantity) }] : []
    })
    return [
      {
        stored: line,
        offer,
        chosen,
        pieces: getStockUnits(offer, chosen),
        removal: removalReason(offer, now) ?? componentRemovalReason(offer, chosen, now),
      },
    ]
  })
}

export function getStockUnits(offer: Offer, chosen: readonly ChosenComponent[]): readonly StockUnit[] {
  const all = [
    ...offer.pieces,
    ...chosen.flatMap(({ offer: { pieces }, quantity }) =>
      pieces.map((piece) => ({ ...piece, quantity: piece.quantity * quantity })),
    ),
  ]
  return [...Map.groupBy(all, ({ pieceId }) => pieceId).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )
}

/** The quantity bounds of a line, considering the other lines. */
export function getQuantityBounds(
  line: Pick<AssessedLine, 'offer' | 'chosen' | 'pieces'> & { readonly id: number | undefined },
  lines: readonly AssessedLine[],
): QuantityBounds {
  const others = lines.filter(({ stored }) => stored.id !== line.id)
  const inCart = totalQuantity(others.filter(({ stored }) => stored.variationId === line.offer.variationId))
  const { minimum, interval } = line.offer
  return {
    minimum,
    interval,
    maximum: getMaxQuantity(line),
    inCart,
    possible:
      inCart +
      maxPossibleQuantity(
        line.pieces,
        others.map(({ stored, pieces }) => ({ quantity: stored.quantity, pieces })),
      ),
  }
}

// Components of a set are stored as lines with the same maximum.
function getMaxQuantity({ offer: { maximum }, chosen }: Pick<AssessedLine, 'offer' | 'chosen'>): number | null {
  if (chosen.length === 0) return maximum
  return Math.min(
    maximum ?? Infinity,
    Math.floor(limits.cartLineQuantity / Math.max(...chosen.map(({ quantity }) => quantity))),
  )
}

export function totalQuantity(lines: readonly Pick<AssessedLine, 'stored'>[]): number {
  return lines.reduce((sum, { stored }) => sum + stored.quantity, 0)
}

/**
 * Graduated prices apply per line: items with different order properties are priced separately, so the price of a line
 * never depends on another line.
 */
export function toPricedLine(
  { stored, offer, chosen, pieces }: AssessedLine,
  prices: priceRules.ComparablePrices,
): PricedLine {
  const { id, variationId, quantity, seenAmount, params } = stored
  return {
    id,
    itemId: offer.itemId,
    variationId,
    names: offer.names,
    quantity,
    seenAmount,
    params,
    unitAmount: priceRules.unitAmountFor(prices, quantity),
    regularAmount: prices.regular,
    comparedAmount: priceRules.priorAmount(prices) ?? priceRules.singleUnitAmount(prices),
    surcharge: sumSurcharges(params.filter(({ isAdditionalCost }) => !isAdditionalCost)),
    additional: sumSurcharges(params.filter(({ isAdditionalCost }) => isAdditionalCost)),
    vatRate: offer.vatRate,
    minDeliveryDays: Math.max(...[offer, ...chosen.map((piece) => piece.offer)].map(minDeliveryDays)),
    // A set without a weight has the weight of its components.
    weightG: offer.weightG || chosen.reduce((sum, piece) => sum + piece.quantity * piece.offer.weightG, 0),
    isSpecialOffer: prices.special !== null,
    isSubscription: offer.isSubscription,
    requiresPromotion: offer.requiresPromotion,
    categoryIds: offer.categoryIds,
    takes: pieces.map((piece) => ({ variationId: piece.pieceId, quantity: piece.quantity * quantity })),
    components: toComponents(offer, chosen),
  }
}

export function sumSurcharges(params: readonly Pick<LineParam, 'surcharge'>[]): number {
  return params.reduce((sum, { surcharge }) => sum + surcharge, 0)
}

function toComponents(offer: Offer, chosen: readonly ChosenComponent[]): PricedLine['components'] {
  if (chosen.length > 0)
    return chosen.map((piece) => ({ variationId: piece.offer.variationId, quantity: piece.quantity }))
  return offer.isBundle ? offer.pieces.map(({ pieceId, quantity }) => ({ variationId: pieceId, quantity })) : []
}

// A set is sellable only with all chosen components; prices and classes are those of the set.
export function componentRemovalReason(
  offer: Offer,
  chosen: readonly ChosenComponent[],
  now: Date,
): RemovalReason | undefined {
  if (offer.itemType === 'set' && chosen.length === 0) return 'cart.itemsRemovedAvailability'
  const reasons = chosen.map((piece) => removalReason({ ...piece.offer, prices: offer.prices }, now))
  return reasons.find((reason) => reason !== undefined)
}
