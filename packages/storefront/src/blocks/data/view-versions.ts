import type { Block, BlockName } from '@vitrine/contract/blocks/block-register'

/** The definition version of a view, where it is not the first. */
export const viewVersions: Partial<Record<BlockName, number>> = {}

/**
 * Whether a block was stored by a newer version, so that its content is unknown. Only the editor receives such blocks.
 */
export function isNewerThanView({ name, meta }: Block): boolean {
  return (meta.version ?? 1) > (viewVersions[name] ?? 1)
}
