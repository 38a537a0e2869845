import { installedFonts } from './installed-fonts.ts'

export type FontValue = (typeof installedFonts)[number]['value']
export type Font = (typeof installedFonts)[number]
export const fontValues: readonly FontValue[] = installedFonts.map(({ value }) => value)
export const builtInFont: FontValue = 'instrument-sans'

/**
 * Letters of English and German, and what Polish and the rest of Latin needs beyond them: a file each, loaded when a
 * page holds such a letter.
 */
export const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets

export function getFont(value: FontValue): Font {
  const found = installedFonts.find((font) => font.value === value)
  if (found === undefined) throw new Error(`unknown font ${value}`)
  return found
}

/** The URL path of a font file. It contains a hash of the file's content. */
export function fontFile(font: Font, subset: FontSubset): string {
  return `/fonts/${font.value}-${subset === 'latin' ? 'latin' : 'latin-ext'}-${font[subset]}.woff2`
}

/** The URL of a font's style sheet, for previews of other fonts than the page's own. */
export function fontSheet({ value }: Pick<Font, 'value'>): string {
  return `/fonts/${value}.css`
}

/** The value of `font-family`: the font, then system fonts stretched to its measure. */
export function fontFamily(font: Font): string {
  const { fallbacks, generic } = systemFonts(font)
  return [font.caption, ...fallbacks.map(({ name }) => `${font.caption} ${name}`)]
    .map((name) => `'${name}'`)
    .concat(generic)
    .join(',')
}

/**
 * The @font-face rules of a font in the weights 400 to 700, and those of its fallbacks: nothing moves when the font
 * arrives. ED-7.15
 */
export function fontFaces(font: Font): string {
  const own = (['latin', 'latinExt'] as const).map(
    (subset) =>
      `@font-face{font-family:'${font.caption}';font-weight:400 700;font-display:swap;src:url(${fontFile(font, subset)})format('woff2');unicode-range:${fontSubsets[subset]}}`,
  )
  const fallbacks = systemFonts(font).fallbacks.flatMap((fallback) => [
    fallbackFace(font, fallback, 'regular'),
    fallbackFace(font, fallback, 'bold'),
  ])
  return [...own, ...fallbacks].join('')
}

function fallbackFace(font: Font, fallback: Fallback, weight: 'regular' | 'bold'): string {
  const size = font[weight] / fallback[weight]
  const src = fallback.faces[weight].map((name) => `local('${name}')`).join(',')
  return (
    `@font-face{font-family:'${font.caption} ${fallback.name}';font-weight:${weight === 'regular' ? '400 500' : '600 700'};src:${src};size-adjust:${percent(size)};` +
    `ascent-override:${percent(font.ascent / size)};descent-override:${percent(font.descent / size)};line-gap-override:${percent(font.lineGap / size)}}`
  )
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

function systemFonts({ category }: Font): { readonly fallbacks: readonly Fallback[]; readonly generic: string } {
  return category === 'serif'
    ? { fallbacks: [times, notoSerif], generic: 'serif' }
    : { fallbacks: [arial, roboto], generic: 'sans-serif' }
}

/**
 * A font that devices have. Widths are those of an average letter in em, in the text by which `npm run fonts` measures
 * the others.
 */
interface Fallback {
  readonly name: string
  readonly faces: Readonly<Record<'regular' | 'bold', readonly string[]>>
  readonly regular: number
  readonly bold: number
}

// Desktops and iPhones have the first of each pair or a font of its measure, Android has the second.
const arial: Fallback = {
  name: 'Arial',
  regular: 0.4534,
  bold: 0.4854,
  faces: { regular: ['Arial', 'Liberation Sans', 'Arimo'], bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'] },
}
const roboto: Fallback = {
  name: 'Roboto',
  regular: 0.4507,
  bold: 0.4592,
  faces: { regular: ['Roboto', 'Roboto Regular'], bold: ['Roboto Bold'] },
}
const times: Fallback = {
  name: 'Times',
  regular: 0.4132,
  bold: 0.4388,
  faces: {
    regular: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
  },
}
const notoSerif: Fallback = {
  name: 'Noto Serif',
  regular: 0.4892,
  bold: 0.5196,
  faces: { regular: ['Noto Serif', 'Noto Serif Regular'], bold: ['Noto Serif Bold'] },
}
