import type { Change } from '../kernel/context.ts'

// A change of a whole subject names no rows, so all pages are invalidated.
const individuallyShownSubjects = ['item', 'tag', 'page', 'media']

/**
 * The cache tags of the pages that show what has changed: for a row, the tags of the row and of its whole subject. The
 * index reports the listings whose order, members or counts have changed, when it has applied the changes.
 */
export function getChangedTags(changes: readonly Change[]): Set<string> {
  const tags = new Set<string>()
  for (const { subject, id } of changes) {
    if (id === null) tags.add(individuallyShownSubjects.includes(subject) ? 'all' : subject)
    else tags.add(`${subject}:${id}`)
    if (id !== null && subject !== 'item') tags.add(subject)
    if (id !== null && (subject === 'category' || subject === 'tag')) tags.add(`listing:${subject}:${id}`)
  }
  return tags
}
