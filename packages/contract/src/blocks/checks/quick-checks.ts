import type { StoredBlock } from '../block.ts'
import type { BlockRegister } from '../define-block.ts'
import { linksToNowhere } from './block-links.ts'
import { poorContrasts } from './contrast.ts'
import { emptyBlocks } from './empty-blocks.ts'
import type { Finding } from './finding.ts'
import { unorderedHeadings } from './heading-order.ts'
import { missingAlts } from './missing-alt.ts'
import { placeholderValues } from './placeholders.ts'

/** Everything that can be told from the blocks alone, while somebody types. Dead links, weight and languages only the shop knows. */
export function quickChecks(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  return [
    ...missingAlts(blocks, register), ...poorContrasts(blocks), ...unorderedHeadings(blocks, register), ...linksToNowhere(blocks, register), ...emptyBlocks(blocks, register), ...placeholderValues(blocks, register),
  ]
}
