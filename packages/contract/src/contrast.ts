import { linearOf, rgbOf } from './oklch.ts'

/** How well two colours '#rrggbb' can be told apart, after WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export type InkOn = '#000000' | '#ffffff'

/** Black or white, whichever is better to read on '#rrggbb'. One of them always has a contrast of 4.5. */
export function readableOn(color: string): InkOn {
  return contrastOf(color, '#000000') > contrastOf(color, '#ffffff') ? '#000000' : '#ffffff'
}

function luminanceOf(color: string): number {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linearOf(red / 255) + 0.7152 * linearOf(green / 255) + 0.0722 * linearOf(blue / 255)
}
