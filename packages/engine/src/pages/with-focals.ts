import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { mapValues } from '@vitrine/contract/blocks/block-tree'
import { pictureAddress, parseStorageKey } from '@vitrine/contract/picture'
import type { Context } from '../kernel/context.ts'
import { focalsOf } from './focals-store.ts'

/** The blocks with the focal points that their pictures have now: what somebody points at later reaches pages that are saved already. */
export async function withFocals<B extends StoredBlock>(ctx: Context, blocks: readonly B[]): Promise<B[]> {
  const keys = new Set<string>()
  mapValues(blocks, blockRegister, (field, value) => {
    const key = field.kind === 'image' && typeof value === 'string' ? parseStorageKey(value) : undefined
    if (key !== undefined) keys.add(key)
    return value
  })
  if (keys.size === 0) return [...blocks]
  const focals = await focalsOf(ctx.db, [...keys])
  for (const { id } of focals.values()) ctx.recordCacheTag('media', id)
  const pointed = mapValues(blocks, blockRegister, (field, value) => {
    const known = field.kind === 'image' && typeof value === 'string' ? focals.get(parseStorageKey(value) ?? '') : undefined
    return known ? pictureAddress(known.storageKey, known.focal) : value
  })
  // Only addresses of pictures have changed, from one to another.
  return pointed as B[]
}
