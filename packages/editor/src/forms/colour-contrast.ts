import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { contrastOf } from '@vitrine/contract/contrast'
import { valueAt } from '../model/block-values.ts'

/** WCAG asks so much for text. */
export const enoughContrast = 4.5

// As tokens.css has them: the page's ground and its text.
export const tokens = { paper: '#fcfbf9', ink: '#191613' }

/**
 * How well the text of a block is read on its ground, for the two colour fields that decide it; null for every other field, and where the ground
 * is a picture.
 */
export function contrastAt(block: StoredBlock, at: string): number | null {
  if (!/^text[.](?:color|bgcolor|bgColor)$/.test(at)) return null
  const ground = groundOf(block)
  return ground === null ? null : contrastOf(colourAt(block, 'text.color') || tokens.ink, ground)
}

/** Whether the text stands on a picture, whose colours nobody knows. */
export function isOnPicture(block: StoredBlock): boolean {
  return groundOf(block) === null
}

function groundOf(block: StoredBlock): string | null {
  if (block.name === 'Banner') return valueAt(block, 'text.background') === true ? colourAt(block, 'text.bgcolor') || '#ffffff' : null
  return colourAt(block, 'text.bgColor') || tokens.paper
}

function colourAt(block: StoredBlock, at: string): string {
  const value = valueAt(block, at)
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : ''
}
