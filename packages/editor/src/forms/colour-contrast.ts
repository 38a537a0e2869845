import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { inkAndGround } from '@vitrine/contract/blocks/checks/contrast'
import { contrastOf } from '@vitrine/contract/contrast'

/** WCAG asks so much for text. */
export const enoughContrast = 4.5

/**
 * How well the text of a block is read on its ground, for the two colour fields that decide it; null for every other field, and where the ground
 * is a picture.
 */
export function contrastAt(block: StoredBlock, at: string): number | null {
  if (!/^text[.](?:color|bgcolor|bgColor)$/.test(at)) return null
  const { ink, ground, isSure } = inkAndGround(block)
  return isSure ? contrastOf(ink, ground) : null
}

/** Whether the text stands on a picture, whose colours nobody knows. */
export function isOnPicture(block: StoredBlock): boolean {
  return !inkAndGround(block).isSure
}
