import type { Block, BlockName } from '@vitrine/contract/blocks/block-register'

/** The version of its definition that a view draws, where that is not the first. */
export const viewVersions: Partial<Record<BlockName, number>> = {}

/** Written by a newer shop: it may hold anything, so nothing may be read in it. Only who edits gets such blocks. */
export function isNewerThanView({ name, meta }: Block): boolean {
  return (meta.version ?? 1) > (viewVersions[name] ?? 1)
}
