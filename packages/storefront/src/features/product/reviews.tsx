import { useLocale, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Stars } from '../../ui/stars.tsx'
import type { ReviewsView } from './product-view.ts'
import styles from './reviews.module.css'

type Review = ReviewsView['list'][number]

// The most that one page of reviews can hold: "show all" is one page for nearly every item.
const allReviews = 100

/** Counts, then ten reviews a page, or all of them. SF-2.63, SF-9.15 */
export function Reviews({ reviews }: { reviews: ReviewsView }) {
  const t = useText()
  return (
    <section className={styles.section} id="reviews">
      <div className={layout.head}><h2>{t('product.reviews')}</h2></div>
      {reviews.total === 0 ? <p className={layout.soft}>{t('product.noReviews')}</p> : (
        <div className={styles.columns}>
          <Summary reviews={reviews} />
          <div>
            <ul>{reviews.list.map((review) => <li key={review.id}><ReviewArticle review={review} /></li>)}</ul>
            <Pages reviews={reviews} />
          </div>
        </div>
      )}
    </section>
  )
}

function Summary({ reviews: { average, total, distribution } }: { reviews: ReviewsView }) {
  const t = useText()
  const tenths = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <span className={styles.big}>{tenths.format(average)}</span>
        <div><Stars value={average} /><p className={styles.soft}>{t('product.reviewCount', { count: total })}</p></div>
      </div>
      <ul className={styles.distribution}>
        {distribution.map((count, at) => (
          <li key={5 - at}>
            <span className={layout.hidden}>{t('product.starCount', { stars: 5 - at, count })}</span>
            <span aria-hidden="true">{5 - at}</span>
            <meter aria-hidden="true" min={0} max={total} value={count} />
            <span className={styles.soft} aria-hidden="true">{count}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('product.howWeCheck')}</p>
    </div>
  )
}

function ReviewArticle({ review }: { review: Review }) {
  const t = useText()
  const by = [review.author ?? t('product.anonymous'), review.isVerified && t('product.verified'), review.date].filter(Boolean).join(', ')
  return (
    <article className={styles.review} lang={review.lang || undefined}>
      <div className={styles.title}><Stars value={review.rating} />{review.title && <h3>{review.title}</h3>}</div>
      {review.text && <p className={styles.text}>{review.text}</p>}
      <p className={styles.soft}>{by}</p>
      {review.replies.map((reply) => (
        <div key={reply.id} className={styles.answer}>
          <p className={styles.replier}>{t('product.answerBy', { author: reply.author ?? t('product.shop') })}</p>
          <p className={styles.text}>{reply.text}</p>
          <p className={styles.soft}>{reply.date}</p>
        </div>
      ))}
    </article>
  )
}

function Pages({ reviews: { page, lastPage, total, list } }: { reviews: ReviewsView }) {
  const t = useText()
  if (list.length >= total) return null
  return (
    <nav className={styles.pages} aria-label={t('product.reviewPages')}>
      {page > 1 && <ButtonLink kind="second" rel="prev" href={`?feedbackPage=${page - 1}#reviews`} data-keep-scroll>{t('product.newerReviews')}</ButtonLink>}
      <ButtonLink kind="second" href={`?feedbacksPerPage=${allReviews}#reviews`} data-keep-scroll>{t('product.showAllReviews', { count: total })}</ButtonLink>
      {page < lastPage && <ButtonLink kind="second" rel="next" href={`?feedbackPage=${page + 1}#reviews`} data-keep-scroll>{t('product.olderReviews')}</ButtonLink>}
    </nav>
  )
}
