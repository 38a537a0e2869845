import { minDeliveryDays } from '@vitrine/contract/availability'
import { limits } from '@vitrine/contract/kernel/limits'
import { priorAmount, unitAmountFor, unitAmountOf, type ComparedPrices } from '../pricing/pricing.ts'
import { possibleOf, type Piece, type Shelf } from './fit-quantity.ts'
import { removalOf, type Removal } from './judge-line.ts'
import type { LineParam, StoredLine } from './lines-store.ts'
import type { Offer } from './offer-store.ts'
import type { PricedLine } from './priced-cart.ts'

/** A line with what is true of it right now. The pieces chosen for a set stand with their set. */
export interface AssessedLine {
  readonly stored: StoredLine
  readonly offer: Offer
  readonly chosen: readonly ChosenPiece[]
  /** What one of the line takes from stock. */
  readonly pieces: readonly Piece[]
  /** Undefined: it may stay. */
  readonly removal: Removal | undefined
}

export interface ChosenPiece {
  readonly offer: Offer
  /** Pieces for one set. */
  readonly quantity: number
}

export function assessLines(stored: readonly StoredLine[], offers: ReadonlyMap<number, Offer>, now: Date): readonly AssessedLine[] {
  const pieces = Map.groupBy(stored, ({ parentId }) => parentId)
  return (pieces.get(null) ?? []).flatMap((line) => {
    const offer = offers.get(line.variationId)
    // A line ends with its variation, so there is none without; in between somebody took the variation away.
    if (!offer) return []
    const chosen = (pieces.get(line.id) ?? []).flatMap((piece) => {
      const its = offers.get(piece.variationId)
      return its ? [{ offer: its, quantity: Math.round(piece.quantity / line.quantity) }] : []
    })
    return [{ stored: line, offer, chosen, pieces: takenByOne(offer, chosen), removal: removalOf(offer, now) ?? chosenRemoval(offer, chosen, now) }]
  })
}

export function takenByOne(offer: Offer, chosen: readonly ChosenPiece[]): readonly Piece[] {
  const all = [...offer.pieces, ...chosen.flatMap(({ offer: { pieces }, quantity }) => pieces.map((piece) => ({ ...piece, quantity: piece.quantity * quantity })))]
  return [...Map.groupBy(all, ({ pieceId }) => pieceId).values()].flatMap(([first, ...more]) =>
    (first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : []))
}

/** What bounds the quantity of a line beside the other lines. */
export function shelfFor(line: Pick<AssessedLine, 'offer' | 'chosen' | 'pieces'> & { readonly id: number | undefined }, lines: readonly AssessedLine[]): Shelf {
  const others = lines.filter(({ stored }) => stored.id !== line.id)
  const inCart = quantityOf(others.filter(({ stored }) => stored.variationId === line.offer.variationId))
  const { minimum, interval } = line.offer
  return { minimum, interval, maximum: maximumOf(line), inCart, possible: inCart + possibleOf(line.pieces, others.map(({ stored, pieces }) => ({ quantity: stored.quantity, pieces }))) }
}

// The pieces of a set stand on lines of their own, which hold no more than any other.
function maximumOf({ offer: { maximum }, chosen }: Pick<AssessedLine, 'offer' | 'chosen'>): number | null {
  if (chosen.length === 0) return maximum
  return Math.min(maximum ?? Infinity, Math.floor(limits.cartLineQuantity / Math.max(...chosen.map(({ quantity }) => quantity))))
}

export function quantityOf(lines: readonly Pick<AssessedLine, 'stored'>[]): number {
  return lines.reduce((sum, { stored }) => sum + stored.quantity, 0)
}

/**
 * Graduated prices count per line: pieces with other answers to order properties are made apart and are priced apart, so that what a line
 * costs never depends on another one.
 */
export function pricedLineOf({ stored, offer, chosen, pieces }: AssessedLine, prices: ComparedPrices): PricedLine {
  const { id, variationId, quantity, seenAmount, params } = stored
  return {
    id, itemId: offer.itemId, variationId, names: offer.names, quantity, seenAmount, params,
    unitAmount: unitAmountFor(prices, quantity), regularAmount: prices.regular, comparedAmount: priorAmount(prices) ?? unitAmountOf(prices),
    surcharge: surchargesOf(params.filter(({ isAdditionalCost }) => !isAdditionalCost)),
    additional: surchargesOf(params.filter(({ isAdditionalCost }) => isAdditionalCost)),
    vatRate: offer.vatRate, minDeliveryDays: Math.max(...[offer, ...chosen.map((piece) => piece.offer)].map(minDeliveryDays)),
    // A set that nobody weighed weighs what was chosen for it.
    weightG: offer.weightG || chosen.reduce((sum, piece) => sum + piece.quantity * piece.offer.weightG, 0),
    isSpecialOffer: prices.special !== null, isSubscription: offer.isSubscription, requiresPromotion: offer.requiresPromotion, categoryIds: offer.categoryIds,
    takes: pieces.map((piece) => ({ variationId: piece.pieceId, quantity: piece.quantity * quantity })),
    components: componentsOf(offer, chosen),
  }
}

export function surchargesOf(params: readonly Pick<LineParam, 'surcharge'>[]): number {
  return params.reduce((sum, { surcharge }) => sum + surcharge, 0)
}

function componentsOf(offer: Offer, chosen: readonly ChosenPiece[]): PricedLine['components'] {
  if (chosen.length > 0) return chosen.map((piece) => ({ variationId: piece.offer.variationId, quantity: piece.quantity }))
  return offer.isBundle ? offer.pieces.map(({ pieceId, quantity }) => ({ variationId: pieceId, quantity })) : []
}

// A set is sold with every piece that was chosen for it, or not at all; prices and classes are the set's own.
export function chosenRemoval(offer: Offer, chosen: readonly ChosenPiece[], now: Date): Removal | undefined {
  if (offer.itemType === 'set' && chosen.length === 0) return 'cart.itemsRemovedAvailability'
  const reasons = chosen.map((piece) => removalOf({ ...piece.offer, prices: offer.prices }, now))
  return reasons.find((reason) => reason !== undefined)
}
