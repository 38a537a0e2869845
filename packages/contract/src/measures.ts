/** What is measured on clothes and bodies, in the order in which tables show it. A garment is measured laid flat, in millimetres. */
export const measures = ['chest', 'waist', 'hip', 'shoulder', 'sleeve', 'length', 'inseam', 'hem', 'width', 'foot', 'shaft', 'head'] as const
export type Measure = (typeof measures)[number]

export interface Measured {
  readonly measure: Measure
  readonly mm: number
}

const inchMillimetres = 25.4

export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Millimetres as a tape shows them: half centimetres, quarter inches. */
export function onTape(mm: number, unit: LengthUnit): number {
  return unit === 'cm' ? Math.round(mm / 5) / 2 : Math.round((mm / inchMillimetres) * 4) / 4
}

// Nothing that is worn is shorter or longer.
const [shortest, longest] = [10, 3000]

/** What somebody typed from their tape, in millimetres: '52', '52.5', '52,5'. Null: nothing was typed; undefined: no length of clothes. */
export function typedLength(typed: string, unit: LengthUnit): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,4}([.]\d{1,3})?$/.test(text)) return undefined
  const mm = Math.round(Number(text) * (unit === 'cm' ? 10 : inchMillimetres))
  return mm >= shortest && mm <= longest ? mm : undefined
}
