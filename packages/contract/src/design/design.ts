import { contrastRatio, readableTextColor } from './contrast.ts'
import { fontFamily, getFont, type FontValue } from './fonts.ts'
import { toHex, toOklch, type Oklch } from './oklch.ts'
import { createShades } from './palette.ts'

/** Pixels between two blocks. ED-9.06 */
export const blockSpacing = { s: 30, m: 40, l: 50, xl: 60 } as const
export type BlockSize = keyof typeof blockSpacing
const pixelsPerRem = 16

/** The design settings of a shop. Colours are '#rrggbb'. */
export interface Design {
  readonly blockSize: BlockSize
  readonly font: FontValue
  readonly primaryColor: string
  readonly secondaryColor: string
}

/** The custom properties that a design sets over the tokens. */
export function designProperties({
  blockSize,
  font,
  primaryColor,
  secondaryColor,
}: Design): Readonly<Record<`--${string}`, string>> {
  return {
    ...brandProperties('primary', primaryColor),
    ...brandProperties('secondary', secondaryColor),
    '--font-global': fontFamily(getFont(font)),
    '--block-gap': `${blockSpacing[blockSize] / pixelsPerRem}rem`,
  }
}

function brandProperties(name: 'primary' | 'secondary', color: string): Record<`--${string}`, string> {
  const { onBrand, hover, active } = brandColors(color)
  return {
    [`--${name}`]: color,
    [`--on-${name}`]: onBrand,
    [`--${name}-hover`]: hover,
    [`--${name}-active`]: active,
    ...Object.fromEntries(createShades(color).map(({ stop, hex }) => [`--${name}-${stop}`, hex])),
  }
}

interface Brand {
  readonly onBrand: string
  readonly hover: string
  readonly active: string
}

/**
 * The text colour on a brand colour and its hover and active shades: away from the text colour, so that contrast never
 * falls.
 */
function brandColors(color: string): Brand {
  const { l, c, h } = toOklch(color)
  const onBrand = readableTextColor(color)
  // Near white and near black the shade moves the other way.
  const isLighter = onBrand === '#000000' ? l < 0.9 : l < 0.1
  const direction = isLighter ? 1 : -1
  return { onBrand, hover: toHex({ l: l + direction * 0.06, c, h }), active: toHex({ l: l + direction * 0.1, c, h }) }
}

const pairs = [
  'onPrimary',
  'onPrimaryHover',
  'onSecondary',
  'onSecondaryHover',
  'primaryInk',
  'secondaryInk',
  'primaryMark',
  'secondaryMark',
] as const

export interface Readability {
  /** Text on a brand colour, text in a brand colour on the page, or a mark in it: a box that is ticked, a heart. */
  readonly pair: (typeof pairs)[number]
  readonly ratio: number
  /** WCAG asks 4.5 for text and 3 for marks. */
  readonly wanted: 4.5 | 3
  readonly isEnough: boolean
}

/** The contrast of every text and mark that the design colours. */
export function checkReadability({
  primaryColor,
  secondaryColor,
}: Pick<Design, 'primaryColor' | 'secondaryColor'>): readonly Readability[] {
  const [primary, secondary] = [brandColors(primaryColor), brandColors(secondaryColor)]
  const paper = toHex(tokens.paper)
  const ratios: Readonly<Record<Readability['pair'], number>> = {
    onPrimary: contrastRatio(primary.onBrand, primaryColor),
    onPrimaryHover: contrastRatio(primary.onBrand, primary.hover),
    onSecondary: contrastRatio(secondary.onBrand, secondaryColor),
    onSecondaryHover: contrastRatio(secondary.onBrand, secondary.hover),
    primaryInk: contrastRatio(textInBrandColor(primaryColor, tokens.primaryInk), paper),
    secondaryInk: contrastRatio(textInBrandColor(secondaryColor, tokens.secondaryInk), paper),
    primaryMark: contrastRatio(primaryColor, paper),
    secondaryMark: contrastRatio(secondaryColor, paper),
  }
  return pairs.map((pair) => {
    const wanted = pair.endsWith('Mark') ? 3 : 4.5
    return { pair, ratio: ratios[pair], wanted, isEnough: ratios[pair] >= wanted }
  })
}

// The values of tokens.css: the page background, and the maximum lightness and chroma of text in a brand colour.
const tokens = {
  paper: { l: 0.988, c: 0.003, h: 85 },
  primaryInk: { l: 0.46, c: 0.14 },
  secondaryInk: { l: 0.5, c: 0.15 },
}

function textInBrandColor(color: string, max: Pick<Oklch, 'l' | 'c'>): string {
  const { l, c, h } = toOklch(color)
  return toHex({ l: Math.min(l, max.l), c: Math.min(c, max.c), h })
}
