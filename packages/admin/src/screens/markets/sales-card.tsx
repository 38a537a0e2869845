import type { Markets } from '../../data/market-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'

/** Sales to other EU countries against the threshold, while it matters or is near. */
export function SalesCard({ markets: { distanceSales, countries } }: { readonly markets: Markets }) {
  const t = useText()
  const { thisYear, lastYear, threshold, percent, year } = distanceSales
  const isTaxedAbroad = countries.some(({ taxedAt }) => taxedAt.reason === 'oss')
  const isPassed = countries.some(({ taxedAt }) => taxedAt.reason === 'thresholdPassed') || percent >= 100
  const isNear = percent >= 80
  return (
    <section className="card">
      <header>
        <h2>{t('taxes.sales', { year })}</h2>
        {isPassed ? (
          <Badge tone={isTaxedAbroad ? 'info' : 'warn'}>{t('taxes.passed', { amount: threshold.formatted })}</Badge>
        ) : (
          isNear && <Badge tone="warn">{t('taxes.near', { percent })}</Badge>
        )}
      </header>
      <div className="in stack">
        <progress
          className="meter wide"
          max={100}
          value={Math.min(100, percent)}
          aria-label={t('taxes.salesShare', { percent, amount: threshold.formatted })}
        />
        <p className="soft">
          {t('taxes.salesOf', {
            amount: thisYear.formatted,
            year,
            lastAmount: lastYear.formatted,
            lastYear: year - 1,
            limit: threshold.formatted,
          })}
        </p>
        {isTaxedAbroad ? (
          <p className="soft">{t('taxes.salesOss')}</p>
        ) : isPassed ? (
          <p>{t('taxes.passedHint')}</p>
        ) : (
          isNear && <p>{t('taxes.nearHint')}</p>
        )}
      </div>
    </section>
  )
}
