import type { Fit } from '@vitrine/contract/review-words'
import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { Stars } from '../../ui/stars.tsx'
import type { ReviewsView } from './product-view.ts'
import styles from './reviews.module.css'

type Review = ReviewsView['list'][number]

const fitWords = { small: 'reviews.fitSmall', right: 'reviews.fitRight', large: 'reviews.fitLarge' } as const satisfies Record<Fit, string>

export function ReviewArticle({ review }: { review: Review }) {
  const t = useText()
  const path = usePath()
  const by = [review.author ?? t('reviews.anonymous'), review.isVerified && t('reviews.verified'), review.date].filter(Boolean).join(', ')
  return (
    <article className={styles.review}>
      <div className={styles.title}><Stars value={review.rating} />{review.title && <h3 lang={review.lang || undefined}>{review.title}</h3>}</div>
      {review.text && <p className={styles.text} lang={review.lang || undefined}>{review.text}</p>}
      {review.fit && <p className={styles.soft}>{t('reviews.saidFit', { fit: t(fitWords[review.fit]) })}</p>}
      <p className={styles.soft}>{by}</p>
      {review.replies.map((reply) => (
        <div key={reply.id} className={styles.answer}>
          <p className={styles.replier}>{t('reviews.answerBy', { author: reply.author ?? t('reviews.anonymous') })}</p>
          <p className={styles.text}>{reply.text}</p>
          <p className={styles.soft}>{reply.date}</p>
        </div>
      ))}
      <p><a className={`${layout.link} ${styles.reply}`} href={path(`/my-account/reviews/answer/${review.id}`)} aria-label={t('reviews.answerNamed', { title: review.title })}>{t('reviews.answer')}</a></p>
    </article>
  )
}
