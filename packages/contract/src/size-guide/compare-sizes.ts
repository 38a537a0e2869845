import type { Measure, Measurement } from './measures.ts'

export interface Size {
  readonly valueId: number
  readonly garment: readonly Measurement[]
}

export interface SizeDifference {
  readonly measure: Measure
  /** Of the item in question, in millimetres. */
  readonly mm: number
  /** How much larger it is than the customer's own item; negative: smaller. */
  readonly differenceMm: number
}

// Girths decide whether an item fits; lengths are a matter of taste.
const weights: Readonly<Partial<Record<Measure, number>>> = {
  chest: 3,
  waist: 3,
  hip: 3,
  foot: 3,
  head: 3,
  shoulder: 2,
}

/**
 * The size closest to the customer's own item; of two equally close sizes the larger one. Undefined: there is nothing
 * to compare.
 */
export function findClosestSize<S extends Size>(
  ownMeasurements: readonly Measurement[],
  sizes: readonly S[],
): S | undefined {
  const candidates = sizes.flatMap((size) => {
    const distance = distanceTo(ownMeasurements, size)
    return distance === undefined ? [] : [{ size, distance }]
  })
  return candidates.toSorted((a, b) => a.distance - b.distance || sumOfMeasures(b.size) - sumOfMeasures(a.size))[0]
    ?.size
}

/** The differences between a size and the customer's own item, for the measures that both have. */
export function sizeDifferences(
  ownMeasurements: readonly Measurement[],
  { garment }: Pick<Size, 'garment'>,
): readonly SizeDifference[] {
  return garment.flatMap(({ measure, mm }) => {
    const ownMeasure = ownMeasurements.find((each) => each.measure === measure)
    return ownMeasure ? [{ measure, mm, differenceMm: mm - ownMeasure.mm }] : []
  })
}

function distanceTo(ownMeasurements: readonly Measurement[], size: Size): number | undefined {
  const differences = sizeDifferences(ownMeasurements, size)
  if (differences.length === 0) return undefined
  const getWeight = ({ measure }: SizeDifference) => weights[measure] ?? 1
  return (
    differences.reduce((sum, each) => sum + Math.abs(each.differenceMm) * getWeight(each), 0) /
    differences.reduce((sum, each) => sum + getWeight(each), 0)
  )
}

function sumOfMeasures({ garment }: Size): number {
  return garment.reduce((sum, { mm }) => sum + mm, 0)
}
