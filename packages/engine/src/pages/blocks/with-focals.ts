import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { mapValues } from '@vitrine/contract/blocks/tree/block-tree'
import { pictureAddress, parseStorageKey } from '@vitrine/contract/pages/picture'
import type { Context } from '../../kernel/context.ts'
import { listFocalsByKey } from './focals-store.ts'

/** Applies the current focal points of the pictures, so that a changed focal point also affects saved pages. */
export async function withFocals<B extends StoredBlock>(ctx: Context, blocks: readonly B[]): Promise<B[]> {
  const keys = new Set<string>()
  mapValues(blocks, blockRegister, (field, value) => {
    const key = field.kind === 'image' && typeof value === 'string' ? parseStorageKey(value) : undefined
    if (key !== undefined) keys.add(key)
    return value
  })
  if (keys.size === 0) return [...blocks]
  const focals = await listFocalsByKey(ctx.db, [...keys])
  for (const { id } of focals.values()) ctx.recordCacheTag('media', id)
  const updated = mapValues(blocks, blockRegister, (field, value) => {
    const picture =
      field.kind === 'image' && typeof value === 'string' ? focals.get(parseStorageKey(value) ?? '') : undefined
    return picture ? pictureAddress(picture.storageKey, picture.focal) : value
  })
  // Only addresses of pictures have changed, so the types are the same.
  return updated as B[]
}
