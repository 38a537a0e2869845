import { isLocalTime, momentOf } from '@vitrine/contract/blocks/local-time'
import type { Wanted } from './publish-page.ts'

/** What stands in the fields, by the clock of the shop: 'YYYY-MM-DDTHH:mm'. */
export interface Times {
  /** Null: now. */
  readonly from: string | null
  /** Null: it is not taken back. */
  readonly until: string | null
}

export const now: Times = { from: null, until: null }

/** What keeps these times from being a plan; whether they lie behind us only the shop's clock knows. */
export function faultOf({ from, until }: Times): 'noTime' | 'order' | null {
  if ([from, until].some((time) => time !== null && !isLocalTime(time))) return 'noTime'
  return from !== null && until !== null && until <= from ? 'order' : null
}

export function wantedOf({ from, until }: Times, timeZone: string): Wanted {
  return { publishAt: from === null ? null : momentOf(from, timeZone), takeBackAt: until === null ? null : momentOf(until, timeZone) }
}
