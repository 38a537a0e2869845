import type { BlockOf } from '@vitrine/contract/blocks/block-register'

/** The key of a carousel's products in the block data; undefined while nothing is selected. */
export function rowKey({ content: { source, tagId, itemIds } }: BlockOf<'ProductCarousel'>): string | undefined {
  if (source === 'tag') return tagId === null ? undefined : `tag ${tagId}`
  const picked = itemIds.filter((id) => id !== null)
  return picked.length > 0 ? `items ${picked.join(' ')}` : undefined
}
