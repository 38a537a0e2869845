import type { AuditEntry } from '../../data/staff-queries.ts'
import { toFieldChanges } from './describe-change.ts'
import { useLogNames } from './use-log-names.ts'
import type { LoggedValue } from './use-value-text.ts'

/** One field of an entry in words. */
export interface ChangeLine {
  /** '' if the state is one value. */
  readonly label: string
  /** Undefined: there was no state before, or there is none after. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What an entry changed, a line for each field. */
export function useChangeLines(toValue: (value: LoggedValue) => string) {
  const { toField } = useLogNames()
  return (entry: AuditEntry): readonly ChangeLine[] =>
    toFieldChanges(entry).map(({ path, before, after, hasBefore, hasAfter }) => {
      const toText = (value: unknown, state: unknown) =>
        toValue({ subject: entry.subject, path, value, currency: findCurrency(state) })
      return {
        label: path.map(toField).join(' › '),
        before: hasBefore ? toText(before, entry.before) : undefined,
        after: hasAfter ? toText(after, entry.after) : undefined,
      }
    })
}

function findCurrency(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('currency' in state)) return undefined
  return typeof state.currency === 'string' ? state.currency : undefined
}
