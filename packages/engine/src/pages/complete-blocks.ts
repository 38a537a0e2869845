import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/check-blocks'

/** Applies defaults and migrations to a stored revision, as for a published page: imports and older versions may lack sections. Unknown blocks are kept unchanged. */
export function completeBlocks(stored: unknown): readonly StoredBlock[] {
  return checkBlocks(stored, blockRegister, { keepUnknown: true }).blocks
}
