/**
 * The measurements of clothes and bodies, in the order in which tables show them. A garment is measured laid flat, in
 * millimetres.
 */
export const measures = [
  'chest',
  'waist',
  'hip',
  'shoulder',
  'sleeve',
  'length',
  'inseam',
  'hem',
  'width',
  'foot',
  'shaft',
  'head',
] as const
export type Measure = (typeof measures)[number]

export interface Measurement {
  readonly measure: Measure
  readonly mm: number
}

const inchMm = 25.4

export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Rounds millimetres to the steps of a tape measure: half centimetres, quarter inches. */
export function toTapeLength(mm: number, unit: LengthUnit): number {
  return unit === 'cm' ? Math.round(mm / 5) / 2 : Math.round((mm / inchMm) * 4) / 4
}

// No garment is shorter or longer.
const [minMm, maxMm] = [10, 3000]

/**
 * Parses a length read from a tape measure, in millimetres: '52', '52.5', '52,5'. Null: empty; undefined: not a valid
 * length for clothes.
 */
export function parseLength(input: string, unit: LengthUnit): number | null | undefined {
  const text = input.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,4}([.]\d{1,3})?$/.test(text)) return undefined
  const mm = Math.round(Number(text) * (unit === 'cm' ? 10 : inchMm))
  return mm >= minMm && mm <= maxMm ? mm : undefined
}
