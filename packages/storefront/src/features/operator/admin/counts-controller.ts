import { countedEvents, vitalNames, type VitalRating } from '@vitrine/contract/analytics/counts'
import type { Answer } from '@vitrine/contract/api/operations'
import type { StaffRequest } from './staff-request.ts'

export interface CountsPageData {
  readonly view: 'counts'
  readonly title: string
  readonly days: number
  readonly isOwner: boolean
  /** Percent of the day with the most views. */
  readonly perDay: readonly {
    readonly day: string
    readonly views: number
    readonly purchases: number
    readonly percent: number
  }[]
  readonly events: readonly { readonly name: string; readonly hits: number }[]
  readonly vitals: readonly {
    readonly name: string
    readonly pages: number
    readonly mean: number
    readonly good: number
  }[]
}

const periods = [7, 30, 90, 400]

/** Analytics for staff: page views, events, purchases and web vitals. */
export async function loadCountsPage({ call, t, url }: StaffRequest): Promise<CountsPageData> {
  const requestedDays = Number(url.searchParams.get('days'))
  const days = periods.find((period) => period === requestedDays) ?? 30
  const [counted, operator] = await Promise.all([call('getCounts', { days }), call('getOperator', {})])
  const maxViews = Math.max(1, ...counted.days.map(({ views }) => views))
  return {
    view: 'counts',
    title: t('operator.counts.title'),
    days,
    isOwner: operator?.permissions.includes('staff') === true,
    perDay: counted.days.map((day) => ({ ...day, percent: Math.round((day.views / maxViews) * 100) })),
    events: countedEvents.flatMap((name) =>
      counted.sums.filter((sum) => sum.name === name && sum.dimension === '').map(({ hits }) => ({ name, hits })),
    ),
    vitals: vitalNames.flatMap((name) => summarizeVital(name, counted.sums)),
  }
}

function summarizeVital(name: string, sums: Answer<'getCounts'>['sums']): CountsPageData['vitals'] {
  const found = sums.filter((sum) => sum.name === `web_vital.${name}`)
  const total = (list: typeof found, of: 'hits' | 'amount') => list.reduce((sum, each) => sum + each[of], 0)
  const pages = total(found, 'hits')
  const good: VitalRating = 'good'
  return pages === 0
    ? []
    : [
        {
          name,
          pages,
          mean: Math.round(total(found, 'amount') / pages),
          good: Math.round(
            (total(
              found.filter(({ dimension }) => dimension.endsWith(`:${good}`)),
              'hits',
            ) /
              pages) *
              100,
          ),
        },
      ]
}

export const countPeriods: readonly number[] = periods
