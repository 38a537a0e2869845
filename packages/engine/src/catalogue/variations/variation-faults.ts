import { isGtin } from '@vitrine/contract/catalogue/variations/gtin'
import type {
  VariationFault,
  VariationFields,
  VariationPrice,
} from '@vitrine/contract/catalogue/variations/variation-fields'

interface EditedVariation {
  readonly id: number
  readonly fields: VariationFields
}

interface KnownCodes {
  readonly skus: ReadonlyMap<string, string>
  readonly gtins: ReadonlyMap<string, string>
  readonly units: ReadonlySet<string>
}

/**
 * What is wrong with the changed fields of variations. `all` are those of the product as they would be; codes that
 * other products have come with the name of who has them.
 */
export function findVariationFaults(
  all: readonly EditedVariation[],
  changed: ReadonlyMap<number, ReadonlySet<string>>,
  { skus, gtins, units }: KnownCodes,
): readonly VariationFault[] {
  const skuCounts = countBy(all.map(({ fields }) => fields.sku))
  const gtinCounts = countBy(all.flatMap(({ fields }) => fields.gtin ?? []))
  return all.flatMap(({ id, fields }) => {
    const names = changed.get(id)
    if (names === undefined) return []
    const fault = (field: string, because: VariationFault['because'], value?: string): VariationFault => ({
      variationId: id,
      field,
      because,
      ...(value !== undefined && { value }),
    })
    const { sku, gtin, minimumQuantity, maximumQuantity, unit, showsUnitPrice } = fields
    const found: VariationFault[] = []
    if (names.has('sku')) {
      const takenBy = skus.get(sku)
      if (sku === '') found.push(fault('sku', 'skuMissing'))
      else if ((skuCounts.get(sku) ?? 0) > 1) found.push(fault('sku', 'skuTwice'))
      else if (takenBy !== undefined) found.push(fault('sku', 'skuTaken', takenBy))
    }
    if (names.has('gtin') && gtin !== null) {
      const takenBy = gtins.get(gtin)
      if (!/^(\d{8}|\d{12,14})$/.test(gtin)) found.push(fault('gtin', 'gtinForm'))
      else if (!isGtin(gtin)) found.push(fault('gtin', 'gtinCheckDigit'))
      else if ((gtinCounts.get(gtin) ?? 0) > 1) found.push(fault('gtin', 'gtinTwice'))
      else if (takenBy !== undefined) found.push(fault('gtin', 'gtinTaken', takenBy))
    }
    if (maximumQuantity !== null && maximumQuantity < minimumQuantity)
      found.push(fault(names.has('maximumQuantity') ? 'maximumQuantity' : 'minimumQuantity', 'quantityOrder'))
    if (names.has('unit') && unit !== null && !units.has(unit.code)) found.push(fault('unit', 'unitUnknown', unit.code))
    if (names.has('showsUnitPrice') && showsUnitPrice && unit === null)
      found.push(fault('showsUnitPrice', 'unitMissing'))
    return found
  })
}

/** What is wrong with a price of a variation. */
export function findPriceFault(
  { amount, special }: VariationPrice,
  from: number,
): Extract<VariationFault['because'], 'specialNotBelow' | 'specialOfQuantity'> | undefined {
  if (special === null) return undefined
  if (from > 1) return 'specialOfQuantity'
  return special < amount ? undefined : 'specialNotBelow'
}

/** Whether a price is probably a slip of the comma: it changes by more than half. */
export function isLargeChange(before: number, after: number): boolean {
  return before > 0 && Math.abs(after - before) * 2 > before
}

function countBy(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
