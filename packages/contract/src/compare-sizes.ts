import type { Measure, Measured } from './measures.ts'

export interface Size {
  readonly valueId: number
  readonly garment: readonly Measured[]
}

export interface Difference {
  readonly measure: Measure
  /** Of the piece in question, in millimetres. */
  readonly mm: number
  /** How much larger it is than the piece that somebody owns; below zero: smaller. */
  readonly by: number
}

// Round the body a piece must fit; how long it is, is taste.
const weights: Readonly<Partial<Record<Measure, number>>> = { chest: 3, waist: 3, hip: 3, foot: 3, head: 3, shoulder: 2 }

/** The size that comes closest to a piece somebody owns; of two that are as close the larger one, because it can be worn. Undefined: nothing to compare. */
export function closestSize<S extends Size>(own: readonly Measured[], sizes: readonly S[]): S | undefined {
  const measured = sizes.flatMap((size) => {
    const distance = distanceTo(own, size)
    return distance === undefined ? [] : [{ size, distance }]
  })
  return measured.toSorted((a, b) => a.distance - b.distance || girthOf(b.size) - girthOf(a.size))[0]?.size
}

/** Measure by measure, what a size is against a piece somebody owns: of all that both have. */
export function differences(own: readonly Measured[], { garment }: Pick<Size, 'garment'>): readonly Difference[] {
  return garment.flatMap(({ measure, mm }) => {
    const same = own.find((each) => each.measure === measure)
    return same ? [{ measure, mm, by: mm - same.mm }] : []
  })
}

function distanceTo(own: readonly Measured[], size: Size): number | undefined {
  const found = differences(own, size)
  if (found.length === 0) return undefined
  const weightOf = ({ measure }: Difference) => weights[measure] ?? 1
  return found.reduce((sum, each) => sum + Math.abs(each.by) * weightOf(each), 0) / found.reduce((sum, each) => sum + weightOf(each), 0)
}

function girthOf({ garment }: Size): number {
  return garment.reduce((sum, { mm }) => sum + mm, 0)
}
