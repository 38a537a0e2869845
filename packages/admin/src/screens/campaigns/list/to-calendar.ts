import type { CampaignRow } from '../../../data/campaign-queries.ts'

export interface CalendarBar {
  readonly campaign: CampaignRow
  /** Percent of the width. */
  readonly left: number
  readonly width: number
}

export interface Calendar {
  readonly bars: readonly CalendarBar[]
  /** The first days of the months that begin in it. */
  readonly months: readonly { readonly at: Date; readonly left: number }[]
  readonly now: number
}

const dayMs = 86_400_000
const [before, after] = [30 * dayMs, 60 * dayMs]
const maxRows = 12

/** The last month and the next two, with the campaigns of that time, those that begin first above. */
export function toCalendar(campaigns: readonly CampaignRow[], now: string): Calendar {
  const today = Date.parse(now)
  const [from, until] = [today - before, today + after]
  const toLeft = (time: number) => Math.round(((time - from) / (until - from)) * 10_000) / 100
  const bars = campaigns
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) < until && Date.parse(endsAt) > from)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, maxRows)
    .map((campaign) => {
      const left = toLeft(Math.max(from, Date.parse(campaign.startsAt)))
      return { campaign, left, width: Math.max(1, toLeft(Math.min(until, Date.parse(campaign.endsAt))) - left) }
    })
  return { bars, months: listMonths(from, until).map((at) => ({ at, left: toLeft(at.getTime()) })), now: toLeft(today) }
}

function listMonths(from: number, until: number): readonly Date[] {
  const first = new Date(from)
  return [1, 2, 3]
    .map((months) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1)))
    .filter((month) => month.getTime() < until)
}
