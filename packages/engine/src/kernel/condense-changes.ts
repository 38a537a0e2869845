import type { Change } from './context.ts'

/** Every change once, in the order of its first mention; a subject that changed as a whole swallows its single ones. */
export function condense(changes: readonly Change[]): readonly Change[] {
  const whole = new Set(changes.filter(({ id }) => id === null).map(({ subject }) => subject))
  const known = new Map<string, Change>()
  for (const { subject, id } of changes) {
    const change = whole.has(subject) ? { subject, id: null } : { subject, id }
    const key = `${subject}:${change.id}`
    if (!known.has(key)) known.set(key, change)
  }
  return [...known.values()]
}
