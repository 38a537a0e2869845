import { countedEvents, vitalNames, type VitalRating } from '@vitrine/contract/counts'
import type { Answer } from '@vitrine/contract/operations'
import type { Visit } from './visit.ts'

export interface CountsShown {
  readonly desk: 'counts'
  readonly title: string
  readonly days: number
  readonly isOwner: boolean
  /** Percent of the day that saw most. */
  readonly perDay: readonly { readonly day: string; readonly views: number; readonly purchases: number; readonly percent: number }[]
  readonly events: readonly { readonly name: string; readonly hits: number }[]
  readonly vitals: readonly { readonly name: string; readonly pages: number; readonly mean: number; readonly good: number }[]
}

const periods = [7, 30, 90, 400]

/** Sums for those who run the shop: what was seen, done and bought, and how fast pages were. */
export async function loadCounts({ call, t, url }: Visit): Promise<CountsShown> {
  const asked = Number(url.searchParams.get('days'))
  const days = periods.find((period) => period === asked) ?? 30
  const [counted, operator] = await Promise.all([call('getCounts', { days }), call('getOperator', {})])
  const most = Math.max(1, ...counted.days.map(({ views }) => views))
  return {
    desk: 'counts', title: t('operator.counts.title'), days, isOwner: operator?.role === 'owner',
    perDay: counted.days.map((day) => ({ ...day, percent: Math.round((day.views / most) * 100) })),
    events: countedEvents.flatMap((name) => counted.sums.filter((sum) => sum.name === name && sum.dimension === '').map(({ hits }) => ({ name, hits }))),
    vitals: vitalNames.flatMap((name) => vitalOf(name, counted.sums)),
  }
}

function vitalOf(name: string, sums: Answer<'getCounts'>['sums']): CountsShown['vitals'] {
  const found = sums.filter((sum) => sum.name === `web_vital.${name}`)
  const total = (list: typeof found, of: 'hits' | 'amount') => list.reduce((sum, each) => sum + each[of], 0)
  const pages = total(found, 'hits')
  const good: VitalRating = 'good'
  return pages === 0 ? [] : [{ name, pages, mean: Math.round(total(found, 'amount') / pages), good: Math.round((total(found.filter(({ dimension }) => dimension.endsWith(`:${good}`)), 'hits') / pages) * 100) }]
}

export const countPeriods: readonly number[] = periods
