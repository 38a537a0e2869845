import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect, useState } from 'react'
import { useShop, useVisitor } from '../../../data/shop/shop-context.tsx'
import { usePath, useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Stars } from '../../../ui/product/stars.tsx'
import { UnderReview } from '../../../ui/purchase/under-review.tsx'
import styles from './reviews.module.css'

type OwnFeedback = Answer<'getAuthenticatedReview'>['feedbacks'][number]

/**
 * The customer's own review that is not published yet. The page is cached for all visitors, so the review is loaded
 * afterwards. SF-4.04
 */
export function OwnReview({ itemId }: { itemId: number }) {
  const t = useText()
  const path = usePath()
  const { call } = useShop()
  const { isCustomer } = useVisitor()
  const [review, setOwn] = useState<OwnFeedback>()

  // The API is outside React.
  useEffect(() => {
    if (!isCustomer) return
    let isCancelled = false
    call('getAuthenticatedReview', { itemId })
      .then(({ feedbacks: [first] }) => {
        if (!isCancelled) setOwn(first)
      })
      // The account also shows it; the page works without it.
      .catch(() => setOwn(undefined))
    return () => {
      isCancelled = true
    }
  }, [call, isCustomer, itemId])

  if (!review || review.state !== 'underReview') return null
  return (
    <article className={`${layout.panel} ${styles.own}`} aria-label={t('reviews.yours')}>
      <div className={styles.title}>
        <Stars value={review.rating} />
        <h3>{review.title}</h3>
        <UnderReview label={t('reviews.underReview')} hint={t('reviews.underReviewHint')} />
      </div>
      {review.text && <p className={styles.text}>{review.text}</p>}
      <p>
        <a className={`${layout.link} ${styles.reply}`} href={path(`/my-account/reviews/edit/${review.id}`)}>
          {t('reviews.edit')}
        </a>
      </p>
    </article>
  )
}
