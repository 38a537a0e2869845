import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import { compareBlocks } from '@vitrine/contract/blocks/tree/compare-blocks'
import type { BlockCounts } from '../revisions/revisions-store.ts'

/**
 * The number of blocks of a revision, and how many were added, removed or changed since the previous one. A moved block
 * counts as changed.
 */
export function countBlocks(before: readonly StoredBlock[], after: readonly StoredBlock[]): BlockCounts {
  const { added, removed, changed, moved } = compareBlocks(before, after)
  return {
    blocks: [...eachBlock(after)].length,
    added: added.length,
    removed: removed.length,
    changed: new Set([...changed, ...moved]).size,
  }
}
