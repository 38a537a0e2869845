import type { AssessedLine } from './assess-lines.ts'
import type { StockedUnit } from '../items/check-quantity.ts'
import type { StoredLine } from '../lines-store.ts'
import type { Offer } from './offer-store.ts'

/** Test fixture: a line of sellable shirts with overrides. */
export function createLine(
  overrides: Partial<StoredLine & Offer> = {},
  piece: Partial<StockedUnit> = {},
): AssessedLine {
  const { id = 1, quantity = 1, variationId = 1, paramsKey = '', params = [], seenAmount = 0, ...offered } = overrides
  const offer = { ...shirt, variationId, pieces: [{ ...shirtPiece, ...piece }], ...offered }
  return {
    stored: { id, parentId: null, variationId, quantity, paramsKey, seenAmount, params },
    offer,
    chosen: [],
    pieces: offer.pieces,
    removal: undefined,
  }
}

const shirtPiece: StockedUnit = { pieceId: 1, quantity: 1, available: 10, mayOversell: false, isActive: true }

const shirt: Offer = {
  variationId: 1,
  itemId: 1,
  itemType: 'default',
  isBundle: false,
  names: { en: 'Shirt', de: 'Hemd', pl: 'Koszula' },
  isActive: true,
  isVisible: true,
  isSentThere: true,
  isForClass: true,
  hasText: true,
  availabilityId: 1,
  availableUntil: null,
  averageDays: 2,
  minimum: 1,
  interval: 1,
  maximum: null,
  weightG: 200,
  vatRate: 20,
  isSubscription: false,
  requiresPromotion: false,
  categoryIds: [],
  prices: { regular: 2000, special: null, tiers: [], lowest: 2000 },
  pieces: [shirtPiece],
  properties: [],
}
