import type { Change } from '../context.ts'

/**
 * Removes duplicate changes and keeps the order of first occurrence; a change of a whole subject replaces the changes
 * of its rows.
 */
export function condenseChanges(changes: readonly Change[]): readonly Change[] {
  const whole = new Set(changes.filter(({ id }) => id === null).map(({ subject }) => subject))
  const byKey = new Map<string, Change>()
  for (const { subject, id } of changes) {
    const change = whole.has(subject) ? { subject, id: null } : { subject, id }
    const key = `${subject}:${change.id}`
    if (!byKey.has(key)) byKey.set(key, change)
  }
  return [...byKey.values()]
}
