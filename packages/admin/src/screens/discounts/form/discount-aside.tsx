import { formatMoney, getDecimals } from '@vitrine/contract/kernel/money'
import { useWatch, type Control } from 'react-hook-form'
import type { DiscountDetails } from '../../../data/discount-queries.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { readAmount } from '../../methods/amounts.ts'
import { DiscountBadge } from '../list/discount-badge.tsx'
import { readPercent, type DiscountValues } from './discount-values.ts'

interface DiscountAsideProps {
  readonly control: Control<DiscountValues>
  readonly currency: string
  readonly details: DiscountDetails | undefined
}

/** What it has done until now, and what it would do to a cart. */
export function DiscountAside({ control, currency, details }: DiscountAsideProps) {
  const t = useText()
  return (
    <aside className="stack">
      {details && (
        <section className="card">
          <header>
            <h2>{t('discounts.use')}</h2>
            <span className="end">
              <DiscountBadge state={details.state} />
            </span>
          </header>
          <dl className="kv in">
            <dt>{t('discounts.column.used')}</dt>
            <dd>
              {details.maxUses === null
                ? details.uses
                : t('discounts.usesOf', { uses: details.uses, max: details.maxUses })}
            </dd>
            {details.totals.map((each) => (
              <UsedIn key={each.currency} totals={each} hasDiscount={details.type !== 'free_shipping'} />
            ))}
            {details.budgetLeft && (
              <>
                <dt>{t('discounts.column.budgetLeft')}</dt>
                <dd>
                  {t('discounts.leftOf', { left: details.budgetLeft.formatted, of: details.budget?.formatted ?? '' })}
                </dd>
              </>
            )}
          </dl>
          {details.uses > 0 && <UseChart days={details.days} />}
        </section>
      )}
      <SampleCart control={control} currency={currency} />
    </aside>
  )
}

function UsedIn({
  totals: { revenue, discount },
  hasDiscount,
}: {
  readonly totals: DiscountDetails['totals'][number]
  readonly hasDiscount: boolean
}) {
  const t = useText()
  return (
    <>
      <dt>{t('discounts.column.revenue')}</dt>
      <dd>{revenue.formatted}</dd>
      {hasDiscount && (
        <>
          <dt>{t('discounts.column.given')}</dt>
          <dd>{discount.formatted}</dd>
        </>
      )}
    </>
  )
}

const height = 60

/** Uses of the last 30 days, a bar each. */
function UseChart({ days }: { readonly days: DiscountDetails['days'] }) {
  const t = useText()
  const max = Math.max(1, ...days.map(({ uses }) => uses))
  const total = days.reduce((sum, { uses }) => sum + uses, 0)
  return (
    <figure className="use-chart in">
      <svg viewBox={`0 0 ${days.length * 8} ${height}`} role="img" aria-label={t('discounts.chart', { count: total })}>
        {days.map(({ day, uses }, at) => (
          <rect
            key={day}
            x={at * 8}
            width={6}
            y={height - (uses / max) * height}
            height={(uses / max) * height}
            rx={1}
          />
        ))}
      </svg>
      <figcaption className="s12 soft">{t('discounts.chart', { count: total })}</figcaption>
    </figure>
  )
}

const sampleUnits = 120

function SampleCart({ control, currency }: Pick<DiscountAsideProps, 'control' | 'currency'>) {
  const t = useText()
  const locale = useLocale()
  const [type, percent, amount, minimumValue] = useWatch({
    control,
    name: ['type', 'percent', 'amount', 'minimumValue'],
  })
  const sample = sampleUnits * 10 ** getDecimals(currency)
  const format = (minor: number) => formatMoney({ minor, currency }, locale)
  const minimum = readAmount(minimumValue, currency) ?? 0
  const discount =
    type === 'percentage'
      ? Math.round((sample * (readPercent(percent) ?? 0)) / 100)
      : type === 'fixed'
        ? Math.min(sample, readAmount(amount, currency) ?? 0)
        : 0
  return (
    <div className="conseq s12">
      {minimum > sample
        ? t('discounts.sample.below', { cart: format(sample), minimum: format(minimum) })
        : type === 'free_shipping'
          ? t('discounts.sample.delivery', { cart: format(sample) })
          : t('discounts.sample.pays', { cart: format(sample), pays: format(sample - discount) })}
    </div>
  )
}
