import type { AgainChange } from '@vitrine/contract/orders/order-again.contract'
import type { ItemPreview } from '../../cart/cart.ts'
import type { SoldProperty } from '../place/write-order-store.ts'

/** An order property as it is offered now. */
export type OfferedProperty = ItemPreview['properties'][number]

/** A line of the past order. Amounts are gross minor units. */
export interface PurchasedLine {
  readonly quantity: number
  /** The unit price with the surcharges of its order properties. */
  readonly priceThen: number
  readonly currency: string
  readonly properties: readonly SoldProperty[]
}

export interface ReorderChange {
  readonly kind: AgainChange
  /** The order property that changed. */
  readonly property: string | null
}

export interface ReorderAssessment {
  readonly changes: readonly ReorderChange[]
  /** The quantity that can be added to the cart now. */
  readonly fits: number
  readonly priceNow: number | null
  /** Whether the answers to its order properties are still valid. SF-4.33, SF-4.34, SF-4.35 */
  readonly areAnswersValid: boolean
}

/**
 * Compares a purchased line with the current catalogue. `prospect` is undefined if the variation does not exist any
 * more; `getName` names an order property. SF-4.30, SF-4.31
 */
export function assessReorderLine(
  purchased: PurchasedLine,
  prospect: ItemPreview | undefined,
  { currency, getName }: { readonly currency: string; readonly getName: (property: OfferedProperty) => string },
): ReorderAssessment {
  if (!prospect?.isSold)
    return { changes: [{ kind: 'notSalable', property: null }], fits: 0, priceNow: null, areAnswersValid: true }
  const faults = findAnswerFaults(purchased.properties, prospect.properties, getName)
  const priceNow =
    prospect.unitAmount === null
      ? null
      : prospect.unitAmount + totalSurcharge(purchased.properties, prospect.properties)
  // The price cannot be computed without valid answers.
  if (faults.length > 0) return { changes: faults, fits: 0, priceNow, areAnswersValid: false }
  const isPriceChanged = priceNow !== purchased.priceThen || currency !== purchased.currency
  return {
    changes: [
      ...quantityChange(purchased.quantity, prospect),
      ...(isPriceChanged ? [{ kind: 'priceChanged', property: null } as const] : []),
    ],
    fits: prospect.fits,
    priceNow,
    areAnswersValid: true,
  }
}

function quantityChange(quantity: number, { fits, isShort }: ItemPreview): readonly ReorderChange[] {
  if (fits === quantity) return []
  if (fits > 0) return [{ kind: 'fewerPieces', property: null }]
  return [{ kind: isShort ? 'soldOut' : 'otherQuantity', property: null }]
}

/**
 * Finds the past answers that are invalid today. A property whose type has changed counts as another property. SF-4.33,
 * SF-4.34, SF-4.35
 */
export function findAnswerFaults(
  answers: readonly SoldProperty[],
  currentProperties: readonly OfferedProperty[],
  getName: (property: OfferedProperty) => string,
): readonly ReorderChange[] {
  const faults = answers.flatMap((answer): readonly ReorderChange[] => {
    const property = findProperty(answer, currentProperties)
    if (!property) return [{ kind: 'propertyGone', property: answer.name }]
    return isStillValid(answer, property) ? [] : [{ kind: 'propertyValueGone', property: answer.name }]
  })
  const missing = currentProperties.filter(
    (property) => property.isRequired && !answers.some((answer) => answer.propertyId === property.id),
  )
  return [
    ...faults,
    ...missing.map((property): ReorderChange => ({ kind: 'propertyMissing', property: getName(property) })),
  ]
}

function findProperty(
  { propertyId, type }: SoldProperty,
  currentProperties: readonly OfferedProperty[],
): OfferedProperty | undefined {
  return currentProperties.find(({ id, valueType }) => id === propertyId && valueType === type)
}

// Free-text answers are validated when they are added to the cart.
function isStillValid({ type, selectionId, uploadKey }: SoldProperty, { selectionIds }: OfferedProperty): boolean {
  switch (type) {
    case 'selection':
      return selectionId != null && selectionIds.includes(selectionId)
    case 'file':
      return uploadKey !== null
    default:
      return true
  }
}

function totalSurcharge(answers: readonly SoldProperty[], currentProperties: readonly OfferedProperty[]): number {
  return answers.reduce((sum, answer) => sum + (findProperty(answer, currentProperties)?.surcharge ?? 0), 0)
}

/** Sorts changed items first, and keeps the order of purchase otherwise. SF-4.32 */
export function changedFirst<T extends { readonly changes: readonly unknown[] }>(items: readonly T[]): readonly T[] {
  return [...items.filter(({ changes }) => changes.length > 0), ...items.filter(({ changes }) => changes.length === 0)]
}
