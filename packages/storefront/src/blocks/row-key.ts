import type { BlockOf } from '@vitrine/contract/blocks/block-register'

/** Under which key the products of a carousel stand in what was loaded; undefined while nothing is chosen. */
export function rowKey({ content: { source, tagId, itemIds } }: BlockOf<'ProductCarousel'>): string | undefined {
  if (source === 'tag') return tagId === null ? undefined : `tag ${tagId}`
  const picked = itemIds.filter((id) => id !== null)
  return picked.length > 0 ? `items ${picked.join(' ')}` : undefined
}
