// Tags that concern every page, whatever it shows.
const everything: readonly string[] = ['all', 'texts']

export type TouchTest = (shown: ReadonlySet<string>) => boolean

/**
 * Tells whether a page that shows some tags is touched by what changed. A tag is a subject ('category') or one row of it ('category:7'):
 * the whole touches its rows, and a row touches those who show the whole. Prepared once, since thousands of pages are asked.
 */
export function touchTest(changed: ReadonlySet<string>): TouchTest {
  if (everything.some((tag) => changed.has(tag))) return () => true
  const wholes = new Set(changed.values().filter((tag) => !isRow(tag)))
  const subjectsOfRows = new Set(changed.values().filter(isRow).map(subjectOf))
  const touches = (tag: string) => changed.has(tag) || (isRow(tag) ? wholes.size > 0 && wholes.has(subjectOf(tag)) : subjectsOfRows.has(tag))
  return (shown) => shown.values().some(touches)
}

const isRow = (tag: string) => /:\d+$/.test(tag)
const subjectOf = (tag: string) => tag.slice(0, tag.lastIndexOf(':'))
