import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/check-blocks'

/** A stored version with the same defaults and migrations as a page on show: an import or an older shop may have left sections out. Unknown blocks stay as they are. */
export function completeBlocks(stored: unknown): readonly StoredBlock[] {
  return checkBlocks(stored, blockRegister, { keepUnknown: true }).blocks
}
