import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { useLocale, useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Stars } from '../../../ui/product/stars.tsx'
import type { ReviewsView } from '../product-view.ts'
import { reviewsHref } from './review-query.ts'
import styles from './reviews.module.css'

/** The average, the distribution of stars as links to those reviews, and an explanation of verified reviews. */
export function ReviewSummary({ reviews: { average, total, distribution, query } }: { reviews: ReviewsView }) {
  const t = useText()
  const tenths = getNumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <span className={styles.big}>{tenths.format(average)}</span>
        <div>
          <Stars value={average} />
          <p className={styles.soft}>{t('product.reviewCount', { count: total })}</p>
        </div>
      </div>
      <ul className={styles.distribution}>
        {distribution.map((count, at) => (
          <Bar
            key={5 - at}
            {...{
              stars: 5 - at,
              count,
              total,
              href: reviewsHref({ ...query, page: undefined, stars: 5 - at }),
              isChosen: query.stars === 5 - at,
            }}
          />
        ))}
      </ul>
      <p className={styles.hint}>{t('reviews.howWeCheck')}</p>
    </div>
  )
}

interface BarProps {
  readonly stars: number
  readonly count: number
  readonly total: number
  readonly href: string
  readonly isChosen: boolean
}

function Bar({ stars, count, total, href, isChosen }: BarProps) {
  const t = useText()
  const bar = (
    <>
      <span className={layout.hidden}>{t('reviews.starCount', { stars, count })}</span>
      <span aria-hidden="true">{stars}</span>
      <meter aria-hidden="true" min={0} max={total} value={count} />
      <span className={styles.soft} aria-hidden="true">
        {count}
      </span>
    </>
  )
  return (
    <li>
      {count === 0 ? (
        <span className={styles.bar}>{bar}</span>
      ) : (
        <a className={styles.bar} href={href} aria-current={isChosen || undefined} data-keep-scroll>
          {bar}
        </a>
      )}
    </li>
  )
}
