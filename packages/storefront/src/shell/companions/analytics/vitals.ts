import type { CountedVital } from '@vitrine/contract/counts.contract'
import type { PageKind } from '@vitrine/contract/counts'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

const thousandths = 1000

/** How fast the document was that this visit began with; later pages of it are part of the same measure. */
export function watchVitals(page: PageKind, tell: (vital: CountedVital) => void): void {
  const hear = ({ name, value }: Metric) => tell({ name, page, value: Math.min(Math.round(name === 'CLS' ? value * thousandths : value), 600_000) })
  onLCP(hear)
  onINP(hear)
  onCLS(hear)
  onTTFB(hear)
  onFCP(hear)
}
