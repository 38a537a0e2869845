import type { CountedVital } from '@vitrine/contract/analytics/counts.contract'
import type { PageKind } from '@vitrine/contract/analytics/counts'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

const clsFactor = 1000

/** Measures the web vitals of the first document of a visit; later pages belong to the same measurement. */
export function watchVitals(page: PageKind, report: (vital: CountedVital) => void): void {
  const reportMetric = ({ name, value }: Metric) =>
    report({ name, page, value: Math.min(Math.round(name === 'CLS' ? value * clsFactor : value), 600_000) })
  onLCP(reportMetric)
  onINP(reportMetric)
  onCLS(reportMetric)
  onTTFB(reportMetric)
  onFCP(reportMetric)
}
