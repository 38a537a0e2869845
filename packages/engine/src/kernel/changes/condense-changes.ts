import type { Change } from '../context.ts'

/** Removes duplicate changes; a change of a whole subject replaces the changes of its rows. */
export function condenseChanges(changes: readonly Change[]): readonly Change[] {
  const idsBySubject = new Map<string, Set<number | null>>()
  for (const { subject, id } of changes) {
    const ids = idsBySubject.get(subject)
    if (ids) ids.add(id)
    else idsBySubject.set(subject, new Set([id]))
  }
  return [...idsBySubject].flatMap(([subject, ids]) =>
    ids.has(null) ? [{ subject, id: null }] : Array.from(ids, (id) => ({ subject, id })),
  )
}
