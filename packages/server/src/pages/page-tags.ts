// Tags that affect every page.
const globalTags: readonly string[] = ['all', 'texts']

export function affectsEveryPage(changed: ReadonlySet<string>): boolean {
  return globalTags.some((tag) => changed.has(tag))
}

export type TagMatcher = (tags: ReadonlySet<string>) => boolean

/**
 * Returns whether a page with given tags is affected by a change. A tag is a subject ('category') or one row of it
 * ('category:7'):
 * a changed subject affects its rows, and a changed row affects pages with the whole subject. Prepared once, since it
 * runs for thousands of pages.
 */
export function createTagMatcher(changed: ReadonlySet<string>): TagMatcher {
  if (affectsEveryPage(changed)) return () => true
  const wholeSubjects = new Set(changed.values().filter((tag) => !isRow(tag)))
  const rowSubjects = new Set(changed.values().filter(isRow).map(toSubject))
  const isAffected = (tag: string) =>
    changed.has(tag) ||
    (isRow(tag) ? wholeSubjects.size > 0 && wholeSubjects.has(toSubject(tag)) : rowSubjects.has(tag))
  return (tags) => tags.values().some(isAffected)
}

export const isRow = (tag: string) => /:\d+$/.test(tag)
export const toSubject = (tag: string) => tag.slice(0, tag.lastIndexOf(':'))
