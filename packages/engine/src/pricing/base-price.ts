/** The content of a variation in a unit of UN/ECE recommendation 20: 0.5 of 'KGM'. */
export interface Content {
  readonly unit: string
  readonly content: number
}

export interface BasePrice {
  /** Minor units for `lot` of `unit`. */
  readonly amount: number
  readonly lot: 1 | 100
  readonly unit: string
}

// Weights, volumes and lengths are compared in their large unit, small packs of the first two per 100 of the small
// unit.
const measureUnits: Readonly<
  Record<string, { readonly great: string; readonly small?: string; readonly perGreat: number }>
> = {
  KGM: { great: 'KGM', small: 'GRM', perGreat: 1 },
  GRM: { great: 'KGM', small: 'GRM', perGreat: 1000 },
  LTR: { great: 'LTR', small: 'MLT', perGreat: 1 },
  MLT: { great: 'LTR', small: 'MLT', perGreat: 1000 },
  MTR: { great: 'MTR', perGreat: 1 },
  CMT: { great: 'MTR', perGreat: 100 },
}
// Directive 98/6/EC leaves the smaller unit to the member states; the strictest applicable rule allows it up to 250 g
// or ml.
const smallPackThousandths = 250

/**
 * The legally required unit price: per kg, l, m or item, per 100 g or ml for packs up to 250 g or ml.
 * Null where it would equal the price.
 */
export function computeBasePrice(amount: number, { unit, content }: Content): BasePrice | null {
  const measure = measureUnits[unit]
  if (!measure) return content === 1 ? null : { amount: Math.round(amount / content), lot: 1, unit }
  const great = content / measure.perGreat
  const thousandths = great * 1000
  if (measure.small !== undefined && thousandths <= smallPackThousandths) {
    return thousandths === 100
      ? null
      : { amount: Math.round((amount * 100) / thousandths), lot: 100, unit: measure.small }
  }
  return great === 1 ? null : { amount: Math.round(amount / great), lot: 1, unit: measure.great }
}
