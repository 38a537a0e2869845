import { toLinear, parseRgb } from './oklch.ts'

/** The contrast ratio of two colours '#rrggbb' after WCAG 2, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export type ReadableTextColor = '#000000' | '#ffffff'

/** Black or white, whichever is better to read on '#rrggbb'. One of them always has a contrast of 4.5. */
export function readableTextColor(color: string): ReadableTextColor {
  return contrastRatio(color, '#000000') > contrastRatio(color, '#ffffff') ? '#000000' : '#ffffff'
}

function relativeLuminance(color: string): number {
  const [red, green, blue] = parseRgb(color)
  return 0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255)
}
