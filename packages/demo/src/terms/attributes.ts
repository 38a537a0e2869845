import type { AttributeEntry } from '@vitrine/contract/shop/shop-document'
import { palette } from '../palette.ts'
import { forAllLocales, t, type Texts } from '../text.ts'

const sameInAllLocales = (name: string): Texts => forAllLocales(() => name)
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step)

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((name) => ({
  code: name.toLowerCase(),
  names: sameInAllLocales(name),
}))
const numbers = range(34, 50, 2).map((size) => ({ code: String(size), names: sameInAllLocales(String(size)) }))
// Waist and length in inches, as jeans are sold.
const waists = range(28, 36).map((waist) => ({ code: `w${waist}`, names: sameInAllLocales(`W${waist} L32`) }))
const longWaists = range(30, 34).map((waist) => ({ code: `w${waist}-l34`, names: sameInAllLocales(`W${waist} L34`) }))
const shoes = range(36, 46).map((size) => ({ code: `eu-${size}`, names: sameInAllLocales(`EU ${size}`) }))
const single = { code: 'one', names: t('One size', 'Einheitsgröße', 'rozmiar uniwersalny') }

/** Sizes in display order; shoes have separate values, because a shoe size 38 differs from a clothing size 38. */
export const attributes: readonly AttributeEntry[] = [
  {
    code: 'color',
    type: 'image',
    names: t('Colour', 'Farbe', 'Kolor'),
    values: Object.entries(palette).map(([code, { hex, names }]) => ({ code, names, color: hex })),
  },
  {
    code: 'size',
    type: 'box',
    names: t('Size', 'Größe', 'Rozmiar'),
    values: [...letters, ...numbers, ...waists, ...longWaists, ...shoes, single],
  },
]

/** Runs of sizes, by the codes of the attribute. */
export const sizeRuns = {
  letters: letters.map(({ code }) => code),
  toXl: letters.slice(0, 5).map(({ code }) => code),
  fromS: letters.slice(1).map(({ code }) => code),
  womens: range(34, 48, 2).map(String),
  womensWide: range(34, 50, 2).map(String),
  mens: range(44, 50, 2).map(String),
  waists: [...range(29, 36).map((waist) => `w${waist}`), ...range(31, 34).map((waist) => `w${waist}-l34`)],
  womensShoes: range(36, 42).map((size) => `eu-${size}`),
  shoes: range(36, 46).map((size) => `eu-${size}`),
  mensShoes: range(40, 46).map((size) => `eu-${size}`),
  one: ['one'],
  none: [],
} as const satisfies Record<string, readonly string[]>
