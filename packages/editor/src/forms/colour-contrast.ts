import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { inkAndGround } from '@vitrine/contract/blocks/checks/contrast'
import { contrastOf } from '@vitrine/contract/contrast'

/** The minimum contrast for text in WCAG AA. */
export const minContrast = 4.5

/**
 * The contrast of a block's text to its background, for the two colour fields that determine it; null for every other field, and where the background
 * is a picture.
 */
export function getContrastAt(block: StoredBlock, at: string): number | null {
  if (!/^text[.](?:color|bgcolor|bgColor)$/.test(at)) return null
  const { ink, ground, isSure } = inkAndGround(block)
  return isSure ? contrastOf(ink, ground) : null
}

/** Whether the background is a picture, whose contrast is unknown. */
export function isTextOnPicture(block: StoredBlock): boolean {
  return !inkAndGround(block).isSure
}
