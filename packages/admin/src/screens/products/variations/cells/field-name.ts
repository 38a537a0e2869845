import type { TextKey, Translate } from '../../../../text/text.tsx'
import { parsePriceField } from './cells.ts'

const names: Readonly<Record<string, TextKey>> = {
  sku: 'variations.sku',
  gtin: 'variations.gtin',
  mpn: 'variations.mpn',
  isActive: 'variations.active',
  minimumQuantity: 'variations.minimum',
  maximumQuantity: 'variations.maximum',
  intervalQuantity: 'variations.interval',
  weightG: 'variations.weight',
  lengthMm: 'variations.length',
  widthMm: 'variations.width',
  heightMm: 'variations.height',
  unit: 'variations.unit',
  showsUnitPrice: 'variations.showsUnitPrice',
  'stock.available': 'variations.stock',
  'stock.mayOversell': 'variations.mayOversell',
  'stock.lowBelow': 'variations.lowBelow',
  amount: 'variations.price',
  special: 'variations.special',
  rrp: 'variations.rrp',
}

/** The name of a cell's field, prices with their currency. */
export function fieldName(t: Translate, field: string): string {
  const price = parsePriceField(field)
  const key = names[price?.part ?? field]
  return [key === undefined ? field : t(key), price?.currency].filter(Boolean).join(' ')
}
