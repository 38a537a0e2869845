import type { Change } from '../kernel/context.ts'

type ListingsOf = (itemId: number) => { readonly categoryIds: readonly number[], readonly tagIds: readonly number[] }

// A change of all of these rows at once cannot name them, so that everything is dropped.
const shownOneByOne = ['item', 'tag', 'page', 'media']

/**
 * What must be dropped when something changed: tags as answers note them by `shows`. An item takes its listings along, those that it stood in
 * before included; a row of another subject drops what shows this row and what shows the subject as a whole.
 */
export function tagsOfChanges(changes: readonly Change[], listingsOf: ListingsOf): Set<string> {
  const tags = new Set<string>()
  const itemIds = new Set<number>()
  for (const { subject, id } of changes) {
    if (id === null) tags.add(shownOneByOne.includes(subject) ? 'all' : subject)
    else if (subject === 'item') itemIds.add(id)
    else for (const tag of [subject, `${subject}:${id}`]) tags.add(tag)
    if (subject === 'category' && id !== null) tags.add(`listing:category:${id}`)
    if (subject === 'tag' && id !== null) tags.add(`listing:tag:${id}`)
  }
  for (const id of itemIds) {
    const { categoryIds, tagIds } = listingsOf(id)
    tags.add(`item:${id}`)
    for (const category of categoryIds) tags.add(`listing:category:${category}`)
    for (const tag of tagIds) tags.add(`listing:tag:${tag}`)
  }
  if (itemIds.size > 0) tags.add('listing:search')
  return tags
}
