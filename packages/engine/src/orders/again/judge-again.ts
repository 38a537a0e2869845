import type { AgainChange } from '@vitrine/contract/order-again.contract'
import type { OrderPropertyRow, Prospect } from '../../cart/cart.ts'
import type { SoldProperty } from '../order-lines.ts'

/** A line as it was bought. Amounts are gross minor units. */
export interface Bought {
  readonly quantity: number
  /** Of one piece with the surcharges of its order properties. */
  readonly priceThen: number
  readonly currency: string
  readonly properties: readonly SoldProperty[]
}

export interface Change {
  readonly kind: AgainChange
  /** The order property that it is about. */
  readonly property: string | null
}

export interface Judged {
  readonly changes: readonly Change[]
  /** How many of its pieces can be put into a cart now. */
  readonly fits: number
  readonly priceNow: number | null
  /** Whether its order properties still allow it. SF-4.33, SF-4.34, SF-4.35 */
  readonly areAnswersGood: boolean
}

/** What a bought line is today: `prospect` is undefined where its variation is gone, `propertyName` names a property that is asked for now. SF-4.30, SF-4.31 */
export function judgeAgain(bought: Bought, prospect: Prospect | undefined, { currency, nameOf }: { readonly currency: string; readonly nameOf: (property: OrderPropertyRow) => string }): Judged {
  if (!prospect?.isSold) return { changes: [{ kind: 'notSalable', property: null }], fits: 0, priceNow: null, areAnswersGood: true }
  const faults = answerFaults(bought.properties, prospect.properties, nameOf)
  const priceNow = prospect.unitAmount === null ? null : prospect.unitAmount + surchargeOf(bought.properties, prospect.properties)
  // Without its answers nobody knows what it would cost.
  if (faults.length > 0) return { changes: faults, fits: 0, priceNow, areAnswersGood: false }
  const isPriceChanged = priceNow !== bought.priceThen || currency !== bought.currency
  return {
    changes: [...quantityChange(bought.quantity, prospect), ...(isPriceChanged ? [{ kind: 'priceChanged', property: null } as const] : [])],
    fits: prospect.fits, priceNow, areAnswersGood: true,
  }
}

function quantityChange(quantity: number, { fits, isShort }: Prospect): readonly Change[] {
  if (fits === quantity) return []
  if (fits > 0) return [{ kind: 'fewerPieces', property: null }]
  return [{ kind: isShort ? 'soldOut' : 'otherQuantity', property: null }]
}

/** What the answers of then lack today. A property that is of another type now is another property. SF-4.33, SF-4.34, SF-4.35 */
export function answerFaults(answers: readonly SoldProperty[], offered: readonly OrderPropertyRow[], nameOf: (property: OrderPropertyRow) => string): readonly Change[] {
  const faults = answers.flatMap((answer): readonly Change[] => {
    const property = propertyOf(answer, offered)
    if (!property) return [{ kind: 'propertyGone', property: answer.name }]
    return isStillValid(answer, property) ? [] : [{ kind: 'propertyValueGone', property: answer.name }]
  })
  const missing = offered.filter((property) => property.isRequired && !answers.some((answer) => answer.propertyId === property.id))
  return [...faults, ...missing.map((property): Change => ({ kind: 'propertyMissing', property: nameOf(property) }))]
}

function propertyOf({ propertyId, type }: SoldProperty, offered: readonly OrderPropertyRow[]): OrderPropertyRow | undefined {
  return offered.find(({ id, valueType }) => id === propertyId && valueType === type)
}

// Typed answers are checked again with everything else when they are put into the cart.
function isStillValid({ type, selectionId, uploadKey }: SoldProperty, { selectionIds }: OrderPropertyRow): boolean {
  switch (type) {
    case 'selection': return selectionId != null && selectionIds.includes(selectionId)
    case 'file': return uploadKey !== null
    default: return true
  }
}

function surchargeOf(answers: readonly SoldProperty[], offered: readonly OrderPropertyRow[]): number {
  return answers.reduce((sum, answer) => sum + (propertyOf(answer, offered)?.surcharge ?? 0), 0)
}

/** Changed items first, each kind in the order in which it was bought. SF-4.32 */
export function changedFirst<T extends { readonly changes: readonly unknown[] }>(items: readonly T[]): readonly T[] {
  return [...items.filter(({ changes }) => changes.length > 0), ...items.filter(({ changes }) => changes.length === 0)]
}
