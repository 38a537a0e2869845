import { languageNames } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Fit } from '@vitrine/contract/outreach/review-parameters'
import { useLocale, usePath, useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Stars } from '../../../ui/product/stars.tsx'
import { Time } from '../../../ui/time.tsx'
import type { ReviewsView } from '../product-view.ts'
import styles from './reviews.module.css'

type Review = ReviewsView['list'][number]

const fitWords = {
  small: 'reviews.fitSmall',
  right: 'reviews.fitRight',
  large: 'reviews.fitLarge',
} as const satisfies Record<Fit, string>

export function ReviewArticle({ review, timeZone }: { readonly review: Review; readonly timeZone: string }) {
  const t = useText()
  const path = usePath()
  const language = review.lang === useLocale() ? undefined : languageNames[review.lang as Locale] // a language that the shop no longer has is not named
  const by = [review.author ?? t('reviews.anonymous'), review.isVerified && t('reviews.verified')]
    .filter(Boolean)
    .join(', ')
  return (
    <article className={styles.review}>
      <div className={styles.title}>
        <Stars value={review.rating} />
        {review.title && <h3 lang={review.lang || undefined}>{review.title}</h3>}
      </div>
      {review.text && (
        <p className={styles.text} lang={review.lang || undefined}>
          {review.text}
        </p>
      )}
      {review.fit && <p className={styles.soft}>{t('reviews.fitAnswer', { fit: t(fitWords[review.fit]) })}</p>}
      <p className={styles.soft}>
        {by}, <Time at={review.at} style="date" timeZone={timeZone} />
        {language && (
          <>
            , <span lang={review.lang}>{language}</span>
          </>
        )}
      </p>
      {review.replies.map((reply) => (
        <div key={reply.id} className={styles.answer}>
          <p className={styles.replier}>{t('reviews.answerBy', { author: reply.author ?? t('reviews.anonymous') })}</p>
          <p className={styles.text}>{reply.text}</p>
          <p className={styles.soft}>
            <Time at={reply.at} style="date" timeZone={timeZone} />
          </p>
        </div>
      ))}
      <p>
        <a
          className={`${layout.link} ${styles.reply}`}
          href={path(`/my-account/reviews/answer/${review.id}`)}
          aria-label={t('reviews.answerNamed', { title: review.title })}
        >
          {t('reviews.answer')}
        </a>
      </p>
    </article>
  )
}
