import { getLabel, type Locale } from '@vitrine/contract/kernel/locale'
import type { PricedCart, PricedLine, VariationQuantity } from '../cart/cart.ts'
import { includedVat } from '../pricing/pricing.ts'

/** An order property as it was sold. The surcharge is gross, in minor units, per unit. SF-3.44 */
export interface SoldProperty {
  /** Identifies the property for a reorder; older orders have neither id. */
  readonly propertyId?: number
  readonly selectionId?: number | null
  readonly name: string
  readonly type: string
  readonly value: string
  readonly surcharge: number
  readonly isAdditionalCosts: boolean
  /** Set for an uploaded file. */
  readonly uploadKey: string | null
}

/** An order line to be inserted; its name, number and attributes are read from the catalogue by the insert. Minor units. */
export interface NewOrderLine {
  readonly position: number
  /** Position of the bundle or set to which a component belongs. */
  readonly parent: number | null
  readonly typeId: 1 | 2 | 3
  readonly variationId: number
  readonly quantity: number
  readonly originalGross: number
  readonly priceGross: number
  readonly priceNet: number
  readonly surchargeGross: number
  readonly vatRate: number
  readonly properties: readonly SoldProperty[]
  readonly uploadIds: readonly number[]
}

/** Bundles and sets are followed by their components, which cost nothing of their own. SF-3.49 */
export function toOrderLines(cart: Pick<PricedCart, 'lines'>, locale: Locale): readonly NewOrderLine[] {
  const lines: NewOrderLine[] = []
  for (const line of cart.lines) {
    const position = lines.length + 1
    lines.push(toHeadLine(line, position, locale))
    for (const { variationId, quantity } of line.components) {
      lines.push({
        position: lines.length + 1,
        parent: position,
        typeId: 2,
        variationId,
        quantity: quantity * line.quantity,
        originalGross: 0,
        priceGross: 0,
        priceNet: 0,
        surchargeGross: 0,
        vatRate: line.vatRate,
        properties: [],
        uploadIds: [],
      })
    }
  }
  return lines
}

/** The stock that all lines need, each variation once, in the order of their ids. */
export function toStockRequests(cart: Pick<PricedCart, 'lines'>): readonly VariationQuantity[] {
  const quantities = new Map<number, number>()
  for (const { variationId, quantity } of cart.lines.flatMap(({ takes }) => takes))
    quantities.set(variationId, (quantities.get(variationId) ?? 0) + quantity)
  return [...quantities].toSorted(([a], [b]) => a - b).map(([variationId, quantity]) => ({ variationId, quantity }))
}

function toHeadLine(line: PricedLine, position: number, locale: Locale): NewOrderLine {
  return {
    position,
    parent: null,
    typeId: line.components.length > 0 ? 3 : 1,
    variationId: line.variationId,
    quantity: line.quantity,
    originalGross: line.regularAmount,
    priceGross: line.unitAmount,
    priceNet: line.unitAmount - includedVat(line.unitAmount, line.vatRate),
    surchargeGross: line.surcharge + line.additional,
    vatRate: line.vatRate,
    properties: line.params.map((param) => ({
      propertyId: param.propertyId,
      selectionId: param.selectionId,
      name: getLabel(param.names, locale),
      type: param.valueType,
      surcharge: param.surcharge,
      isAdditionalCosts: param.isAdditionalCost,
      uploadKey: param.upload?.key ?? null,
      value: param.selectionNames
        ? getLabel(param.selectionNames, locale)
        : (param.upload?.fileName ?? param.value ?? ''),
    })),
    uploadIds: line.params.flatMap(({ upload }) => (upload ? [upload.id] : [])),
  }
}
