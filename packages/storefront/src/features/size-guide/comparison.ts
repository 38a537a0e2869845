import { closestSize, differences, type Difference } from '@vitrine/contract/compare-sizes'
import { lengthUnits, measures, typedLength, type LengthUnit, type Measure, type Measured } from '@vitrine/contract/measures'
import type { Answer } from '@vitrine/contract/operations'

export type Size = Answer<'getSizeGuide'>['sizes'][number]
export type OwnPiece = Answer<'getOwnPieces'>['pieces'][number]

/** What stands in the form: a piece of an own order, or lengths as they were typed, and the size to look at. */
export interface Comparison {
  readonly unit: LengthUnit
  readonly pieceId: number | null
  readonly typed: Readonly<Partial<Record<Measure, string>>>
  /** Null: the closest. */
  readonly valueId: number | null
  /** Somebody has asked: before, nothing is said about an empty form. */
  readonly isAsked: boolean
}

export const nothingCompared: Comparison = { unit: 'cm', pieceId: null, typed: {}, valueId: null, isAsked: false }

export function comparisonIn(form: FormData, isAsked: boolean): Comparison {
  const number = (name: string) => Number(form.get(name)) || null
  return {
    unit: lengthUnits.find((unit) => unit === form.get('unit')) ?? 'cm', pieceId: number('piece'), valueId: number('size'), isAsked,
    typed: Object.fromEntries(measures.flatMap((measure) => {
      const text = form.get(measure)
      return typeof text === 'string' && text.trim() !== '' ? [[measure, text.slice(0, 20)]] : []
    })),
  }
}

/** Which typed lengths cannot be read. */
export function unreadable({ typed, unit }: Comparison): readonly Measure[] {
  return measures.filter((measure) => typedLength(typed[measure] ?? '', unit) === undefined)
}

export interface Compared {
  readonly size: Size
  readonly isClosest: boolean
  readonly own: readonly Measured[]
  readonly differences: readonly Difference[]
}

/** A size of the piece against one that somebody owns; undefined as long as nothing is known of that. */
export function compare(comparison: Comparison, { sizes, pieces }: { readonly sizes: readonly Size[]; readonly pieces: readonly OwnPiece[] }): Compared | undefined {
  const own = ownOf(comparison, pieces)
  const closest = closestSize(own, sizes)
  const size = sizes.find(({ valueId }) => valueId === comparison.valueId) ?? closest
  if (!closest || !size) return undefined
  return { size, isClosest: size === closest, own, differences: differences(own, size) }
}

function ownOf({ pieceId, typed, unit }: Comparison, pieces: readonly OwnPiece[]): readonly Measured[] {
  const piece = pieces.find(({ variationId }) => variationId === pieceId)
  if (piece) return piece.garment
  return measures.flatMap((measure) => {
    const mm = typedLength(typed[measure] ?? '', unit)
    return typeof mm === 'number' ? [{ measure, mm }] : []
  })
}
