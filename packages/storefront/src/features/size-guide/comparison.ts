import { findClosestSize, sizeDifferences, type SizeDifference } from '@vitrine/contract/size-guide/compare-sizes'
import {
  lengthUnits,
  measures,
  parseLength,
  type LengthUnit,
  type Measure,
  type Measurement,
} from '@vitrine/contract/size-guide/measures'
import type { Answer } from '@vitrine/contract/api/operations'

export type Size = Answer<'getSizeGuide'>['sizes'][number]
export type OwnItem = Answer<'getOwnPieces'>['pieces'][number]

/** The form values: an item of an own order, or typed lengths, and the size to compare. */
export interface ComparisonForm {
  readonly unit: LengthUnit
  readonly ownVariationId: number | null
  readonly lengths: Readonly<Partial<Record<Measure, string>>>
  /** Null: the closest. */
  readonly valueId: number | null
  /** The form was submitted: before, empty fields show no errors. */
  readonly isSubmitted: boolean
}

export const emptyComparison: ComparisonForm = {
  unit: 'cm',
  ownVariationId: null,
  lengths: {},
  valueId: null,
  isSubmitted: false,
}

export function parseComparison(form: FormData, isSubmitted: boolean): ComparisonForm {
  const number = (name: string) => Number(form.get(name)) || null
  return {
    unit: lengthUnits.find((unit) => unit === form.get('unit')) ?? 'cm',
    ownVariationId: number('piece'),
    valueId: number('size'),
    isSubmitted,
    lengths: Object.fromEntries(
      measures.flatMap((measure) => {
        const text = form.get(measure)
        return typeof text === 'string' && text.trim() !== '' ? [[measure, text.slice(0, 20)]] : []
      }),
    ),
  }
}

/** The measures whose typed length is invalid. */
export function findInvalidMeasures({ lengths, unit }: ComparisonForm): readonly Measure[] {
  return measures.filter((measure) => parseLength(lengths[measure] ?? '', unit) === undefined)
}

export interface SizeComparison {
  readonly size: Size
  readonly isClosest: boolean
  readonly ownMeasurements: readonly Measurement[]
  readonly differences: readonly SizeDifference[]
}

/** Compares a size with the customer's own item; undefined without own measurements. */
export function compare(
  comparison: ComparisonForm,
  { sizes, ownItems }: { readonly sizes: readonly Size[]; readonly ownItems: readonly OwnItem[] },
): SizeComparison | undefined {
  const ownMeasurements = getOwnMeasurements(comparison, ownItems)
  const closest = findClosestSize(ownMeasurements, sizes)
  const size = sizes.find(({ valueId }) => valueId === comparison.valueId) ?? closest
  if (!closest || !size) return undefined
  return { size, isClosest: size === closest, ownMeasurements, differences: sizeDifferences(ownMeasurements, size) }
}

function getOwnMeasurements(
  { ownVariationId, lengths, unit }: ComparisonForm,
  ownItems: readonly OwnItem[],
): readonly Measurement[] {
  const ownItem = ownItems.find(({ variationId }) => variationId === ownVariationId)
  if (ownItem) return ownItem.garment
  return measures.flatMap((measure) => {
    const mm = parseLength(lengths[measure] ?? '', unit)
    return typeof mm === 'number' ? [{ measure, mm }] : []
  })
}
