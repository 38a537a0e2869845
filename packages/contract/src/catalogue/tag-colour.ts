import { limits } from '../kernel/limits.ts'

// SF-3.33
export const defaultTagColour = '#ffffff'

export interface TagColours {
  readonly background: string
  readonly text: 'dark' | 'light'
}

/**
 * Ground and text of a tag: dark text above a brightness of 128, else light. Anything but '#rrggbb' counts as no
 * colour. SF-3.33, SF-3.34
 */
export function tagColours(color: string): TagColours {
  const background = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : defaultTagColour
  return { background, text: perceivedBrightness(background) > limits.darkTextAboveBrightness ? 'dark' : 'light' }
}

/** Perceived brightness of '#rrggbb' from 0 to 255, by the weights of ITU-R BT.601. */
function perceivedBrightness(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return (299 * (red ?? 0) + 587 * (green ?? 0) + 114 * (blue ?? 0)) / 1000
}
