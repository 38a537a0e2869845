import type { Locale } from '../locales.ts'
import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import { t, type Texts } from '../text.ts'

/** Flat measurements of the middle size in centimetres. */
export type Measurements = Readonly<Partial<Record<MeasureKey, number>>>
export type MeasureKey = keyof typeof measures

// The name of each measure, and its increment per size in centimetres: letters, even numbers, waists in inches, shoes.
const measures = {
  chest: { names: t('Chest', 'Brust', 'Klatka piersiowa'), increments: [3, 2, 2.5, 0] },
  shoulder: { names: t('Shoulder', 'Schulter', 'Ramiona'), increments: [1.2, 0.6, 1, 0] },
  sleeve: { names: t('Sleeve', 'Ärmel', 'Rękaw'), increments: [1, 0.5, 0.7, 0] },
  waist: { names: t('Waist', 'Taille', 'Talia'), increments: [3, 2, 1.3, 0] },
  hip: { names: t('Hip', 'Hüfte', 'Biodra'), increments: [3, 2, 1.3, 0] },
  inseam: { names: t('Inseam', 'Schrittlänge', 'Długość kroku'), increments: [0.5, 0.3, 0, 0] },
  hem: { names: t('Hem', 'Saumweite', 'Szerokość nogawki'), increments: [0.5, 0.3, 0.3, 0] },
  length: { names: t('Length', 'Länge', 'Długość'), increments: [1.5, 0.8, 1, 0] },
  width: { names: t('Width', 'Breite', 'Szerokość'), increments: [0, 0, 0, 0] },
  foot: { names: t('Foot length', 'Fußlänge', 'Długość stopy'), increments: [0, 0, 0, 0.65] },
  shaft: { names: t('Height of the shaft', 'Schafthöhe', 'Wysokość cholewki'), increments: [0, 0, 0, 0.2] },
} satisfies Record<string, { names: Texts; increments: readonly [number, number, number, number] }>

const sizeName = t('Size', 'Größe', 'Rozmiar')
const decimals: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }),
  pl: new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 }),
}

export interface MeasureTable {
  readonly base: Measurements
  readonly sizes: readonly { readonly code: string; readonly name: string }[]
}

/** The table of a size run, one row per size, as HTML. */
export function renderMeasurementTable({ base, sizes }: MeasureTable, locale: Locale): string {
  const keys = measureKeys.filter((key) => base[key] !== undefined)
  const head = [sizeName[locale], ...keys.map((key) => `${measures[key].names[locale]} (cm)`)]
  const rows = sizes.map(({ code, name }, at) => [
    name,
    ...keys.map((key) =>
      decimals[locale].format(computeMeasure(key, base[key] ?? 0, { code, steps: at - Math.floor(sizes.length / 2) })),
    ),
  ])
  return `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`
}

/** The same for the size guide: by size, in millimetres. */
export function toSizeMeasures({
  base,
  sizes,
}: {
  readonly base: Measurements
  readonly sizes: readonly string[]
}): NonNullable<ItemEntry['measures']> {
  const keys = measureKeys.filter((key) => base[key] !== undefined)
  const middle = Math.floor(sizes.length / 2)
  return Object.fromEntries(
    sizes.map((code, at) => [
      code,
      Object.fromEntries(
        keys.map((key) => [key, Math.round(computeMeasure(key, base[key] ?? 0, { code, steps: at - middle }) * 10)]),
      ),
    ]),
  )
}

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

// Object.keys is typed as string[]; these are the keys of the very same constant.
const measureKeys = Object.keys(measures) as MeasureKey[]

function computeMeasure(
  key: MeasureKey,
  middle: number,
  { code, steps }: { readonly code: string; readonly steps: number },
): number {
  const [byLetter, byNumber, , byShoe] = measures[key].increments
  if (code.startsWith('eu-')) return roundToHalf(middle + byShoe * steps)
  if (code.startsWith('w')) return roundToHalf(computeJeansMeasure(key, middle, code))
  return roundToHalf(middle + (/^\d/.test(code) ? byNumber : byLetter) * steps)
}

// 'w32-l34': measured from waist 32, and the longer leg is two inches longer.
function computeJeansMeasure(key: MeasureKey, middle: number, code: string): number {
  const waist = Number(code.slice(1, 3))
  const extraLength = key === 'inseam' && code.endsWith('l34') ? 5 : 0
  return middle + measures[key].increments[2] * (waist - 32) + extraLength
}

function roundToHalf(value: number): number {
  return Math.round(value * 2) / 2
}
