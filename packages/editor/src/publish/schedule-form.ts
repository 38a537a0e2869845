import { isLocalTime, localTimeToDate } from '@vitrine/contract/blocks/local-time'
import type { PublishTimes } from './publish-page.ts'

/** The values of the fields in the shop's time zone: 'YYYY-MM-DDTHH:mm'. */
export interface ScheduleFormValues {
  /** Null: now. */
  readonly from: string | null
  /** Null: it is not unpublished. */
  readonly until: string | null
}

export const publishNow: ScheduleFormValues = { from: null, until: null }

/** Why these times are not a valid schedule; past times are rejected by the server. */
export function findScheduleFault({ from, until }: ScheduleFormValues): 'noTime' | 'order' | null {
  if ([from, until].some((time) => time !== null && !isLocalTime(time))) return 'noTime'
  return from !== null && until !== null && until <= from ? 'order' : null
}

export function toPublishTimes({ from, until }: ScheduleFormValues, timeZone: string): PublishTimes {
  return {
    publishAt: from === null ? null : localTimeToDate(from, timeZone),
    unpublishAt: until === null ? null : localTimeToDate(until, timeZone),
  }
}
