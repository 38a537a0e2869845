import { contrastOf, readableOn } from './contrast.ts'
import { fontFamily, fontOf, type FontValue } from './fonts.ts'
import { hexOf, oklchOf, type Oklch } from './oklch.ts'
import { shadesOf } from './palette.ts'

/** Pixels between two blocks. ED-9.06 */
export const blockSpacing = { s: 30, m: 40, l: 50, xl: 60 } as const
export type BlockSize = keyof typeof blockSpacing
const pixelsPerRem = 16

/** What operators choose of a shop's looks. Colours are '#rrggbb'. */
export interface Design {
  readonly blockSize: BlockSize
  readonly font: FontValue
  readonly primaryColor: string
  readonly secondaryColor: string
}

/** The custom properties that a design sets over the tokens. */
export function designProperties({ blockSize, font, primaryColor, secondaryColor }: Design): Readonly<Record<`--${string}`, string>> {
  return {
    ...brandProperties('primary', primaryColor),
    ...brandProperties('secondary', secondaryColor),
    '--font-global': fontFamily(fontOf(font)),
    '--block-gap': `${blockSpacing[blockSize] / pixelsPerRem}rem`,
  }
}

function brandProperties(name: 'primary' | 'secondary', color: string): Record<`--${string}`, string> {
  const { onBrand, hover, active } = brandOf(color)
  return {
    [`--${name}`]: color, [`--on-${name}`]: onBrand, [`--${name}-hover`]: hover, [`--${name}-active`]: active,
    ...Object.fromEntries(shadesOf(color).map(({ stop, hex }) => [`--${name}-${stop}`, hex])),
  }
}

interface Brand {
  readonly onBrand: string
  readonly hover: string
  readonly active: string
}

/** What stands on a brand colour, and how that changes under a pointer: away from its text, so that reading never gets harder. */
function brandOf(color: string): Brand {
  const { l, c, h } = oklchOf(color)
  const onBrand = readableOn(color)
  // Next to white and to black there is no room to move on.
  const isLighter = onBrand === '#000000' ? l < 0.9 : l < 0.1
  const away = isLighter ? 1 : -1
  return { onBrand, hover: hexOf({ l: l + away * 0.06, c, h }), active: hexOf({ l: l + away * 0.1, c, h }) }
}

const pairs = ['onPrimary', 'onPrimaryHover', 'onSecondary', 'onSecondaryHover', 'primaryInk', 'secondaryInk', 'primaryMark', 'secondaryMark'] as const

export interface Readability {
  /** Text on a brand colour, text in a brand colour on the page, or a mark in it: a box that is ticked, a heart. */
  readonly pair: (typeof pairs)[number]
  readonly ratio: number
  /** WCAG asks 4.5 for text and 3 for marks. */
  readonly wanted: 4.5 | 3
  readonly isEnough: boolean
}

/** How well what the design colours can be read. */
export function readabilityOf({ primaryColor, secondaryColor }: Pick<Design, 'primaryColor' | 'secondaryColor'>): readonly Readability[] {
  const [primary, secondary] = [brandOf(primaryColor), brandOf(secondaryColor)]
  const paper = hexOf(tokens.paper)
  const ratios: Readonly<Record<Readability['pair'], number>> = {
    onPrimary: contrastOf(primary.onBrand, primaryColor), onPrimaryHover: contrastOf(primary.onBrand, primary.hover),
    onSecondary: contrastOf(secondary.onBrand, secondaryColor), onSecondaryHover: contrastOf(secondary.onBrand, secondary.hover),
    primaryInk: contrastOf(inkOf(primaryColor, tokens.primaryInk), paper), secondaryInk: contrastOf(inkOf(secondaryColor, tokens.secondaryInk), paper),
    primaryMark: contrastOf(primaryColor, paper), secondaryMark: contrastOf(secondaryColor, paper),
  }
  return pairs.map((pair) => {
    const wanted = pair.endsWith('Mark') ? 3 : 4.5
    return { pair, ratio: ratios[pair], wanted, isEnough: ratios[pair] >= wanted }
  })
}

// As tokens.css has them: the page's ground, and the most of lightness and colour that text in a brand colour keeps.
const tokens = { paper: { l: 0.988, c: 0.003, h: 85 }, primaryInk: { l: 0.46, c: 0.14 }, secondaryInk: { l: 0.5, c: 0.15 } }

function inkOf(color: string, most: Pick<Oklch, 'l' | 'c'>): string {
  const { l, c, h } = oklchOf(color)
  return hexOf({ l: Math.min(l, most.l), c: Math.min(c, most.c), h })
}
