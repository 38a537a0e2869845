import type { PublicSettings } from '@vitrine/contract/settings'

const gaps: Record<PublicSettings['blockSize'], string> = { s: '1.875rem', m: '2.5rem', l: '3.125rem', xl: '3.75rem' }

/** The operator's colours and spacing as a style sheet that stands after the tokens. Text on a brand surface is the better readable of black and white. */
export function designSheet({ primaryColor, secondaryColor, blockSize }: Pick<PublicSettings, 'primaryColor' | 'secondaryColor' | 'blockSize'>): string {
  return `:root{--primary:${primaryColor};--on-primary:${readableOn(primaryColor)};--secondary:${secondaryColor};--on-secondary:${readableOn(secondaryColor)};--block-gap:${gaps[blockSize]}}`
}

/** Black or white, whichever has the greater WCAG contrast against '#rrggbb'. */
export function readableOn(color: string): '#000' | '#fff' {
  const luminance = luminanceOf(color)
  const [againstBlack, againstWhite] = [(luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05)]
  return againstBlack > againstWhite ? '#000' : '#fff'
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
