import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { textAndBackgroundColor } from '@vitrine/contract/blocks/checks/contrast'
import { contrastRatio } from '@vitrine/contract/design/contrast'

/** The minimum contrast for text in WCAG AA. */
export const minContrast = 4.5

/**
 * The contrast of a block's text to its background, for the two colour fields that determine it; null for every other
 * field, and where the background is a picture.
 */
export function getContrastAt(block: StoredBlock, at: string): number | null {
  if (!/^text[.](?:color|bgcolor|bgColor)$/.test(at)) return null
  const { ink, ground, isSure } = textAndBackgroundColor(block)
  return isSure ? contrastRatio(ink, ground) : null
}

/** Whether the background is a picture, whose contrast is unknown. */
export function isTextOnPicture(block: StoredBlock): boolean {
  return !textAndBackgroundColor(block).isSure
}
