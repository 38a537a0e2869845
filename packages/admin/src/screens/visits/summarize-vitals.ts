import { vitalNames, type VitalRating } from '@vitrine/contract/analytics/counts'
import type { Answer } from '@vitrine/contract/api/operations'

type Sum = Answer<'getCounts'>['sums'][number]

export interface VitalSummary {
  readonly name: string
  readonly pages: number
  readonly mean: number
  /** Per cent of the pages. */
  readonly good: number
}

export function summarizeVitals(sums: readonly Sum[]): readonly VitalSummary[] {
  return vitalNames.flatMap((name) => {
    const found = sums.filter((sum) => sum.name === `web_vital.${name}`)
    const pages = total(found, 'hits')
    if (pages === 0) return []
    const good: VitalRating = 'good'
    const goodPages = total(
      found.filter(({ dimension }) => dimension.endsWith(`:${good}`)),
      'hits',
    )
    return [
      { name, pages, mean: Math.round(total(found, 'amount') / pages), good: Math.round((goodPages / pages) * 100) },
    ]
  })
}

const total = (sums: readonly Sum[], of: 'hits' | 'amount') => sums.reduce((sum, each) => sum + each[of], 0)
