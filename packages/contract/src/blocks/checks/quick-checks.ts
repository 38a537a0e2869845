import type { StoredBlock } from '../block.ts'
import type { BlockRegister } from '../define-block.ts'
import { findDeadLinks } from './block-links.ts'
import { findPoorContrast } from './contrast.ts'
import { findEmptyBlocks } from './empty-blocks.ts'
import type { Finding } from './finding.ts'
import { findSkippedHeadings } from './heading-order.ts'
import { findMissingAlts } from './missing-alt.ts'
import { findPlaceholders } from './placeholders.ts'

/**
 * All checks that need the blocks alone; they run while typing. Dead links, page weight and languages are checked on
 * the server.
 */
export function quickChecks(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  return [
    ...findMissingAlts(blocks, register),
    ...findPoorContrast(blocks),
    ...findSkippedHeadings(blocks, register),
    ...findDeadLinks(blocks, register),
    ...findEmptyBlocks(blocks, register),
    ...findPlaceholders(blocks, register),
  ]
}
