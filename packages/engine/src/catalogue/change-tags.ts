import type { Change } from '../kernel/context.ts'

type GetListings = (itemId: number) => { readonly categoryIds: readonly number[]; readonly tagIds: readonly number[] }

// A change of a whole subject names no rows, so all pages are invalidated.
const individuallyShownSubjects = ['item', 'tag', 'page', 'media']

/**
 * The cache tags to invalidate after changes. An item also invalidates its current and previous
 * listings; a row of another subject invalidates the tags of the row and of the whole subject.
 */
export function getChangedTags(changes: readonly Change[], getListings: GetListings): Set<string> {
  const tags = new Set<string>()
  const itemIds = new Set<number>()
  for (const { subject, id } of changes) {
    if (id === null) tags.add(individuallyShownSubjects.includes(subject) ? 'all' : subject)
    else if (subject === 'item') itemIds.add(id)
    else for (const tag of [subject, `${subject}:${id}`]) tags.add(tag)
    if (subject === 'category' && id !== null) tags.add(`listing:category:${id}`)
    if (subject === 'tag' && id !== null) tags.add(`listing:tag:${id}`)
  }
  for (const id of itemIds) {
    const { categoryIds, tagIds } = getListings(id)
    tags.add(`item:${id}`)
    for (const category of categoryIds) tags.add(`listing:category:${category}`)
    for (const tag of tagIds) tags.add(`listing:tag:${tag}`)
  }
  if (itemIds.size > 0) tags.add('listing:search')
  return tags
}
