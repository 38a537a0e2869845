import type { Answer } from '@vitrine/contract/operations'
import { useEffect, useState } from 'react'
import { useShop, useVisitor } from '../../data/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { Stars } from '../../ui/stars.tsx'
import { UnderReview } from '../../ui/under-review.tsx'
import styles from './reviews.module.css'

type Own = Answer<'getAuthenticatedReview'>['feedbacks'][number]

/** What the customer has written and nobody else sees yet: the page itself is the same for everybody, so it is asked for afterwards. SF-4.04 */
export function OwnReview({ itemId }: { itemId: number }) {
  const t = useText()
  const path = usePath()
  const { call } = useShop()
  const { isCustomer } = useVisitor()
  const [own, setOwn] = useState<Own>()

  // The shop is outside React.
  useEffect(() => {
    if (!isCustomer) return
    let isGone = false
    call('getAuthenticatedReview', { itemId })
      .then(({ feedbacks: [first] }) => { if (!isGone) setOwn(first) })
      // It stands in the account too; the page is whole without it.
      .catch(() => setOwn(undefined))
    return () => { isGone = true }
  }, [call, isCustomer, itemId])

  if (!own || own.state !== 'underReview') return null
  return (
    <article className={`${layout.panel} ${styles.own}`} aria-label={t('reviews.yours')}>
      <div className={styles.title}><Stars value={own.rating} /><h3>{own.title}</h3><UnderReview label={t('reviews.underReview')} hint={t('reviews.underReviewHint')} /></div>
      {own.text && <p className={styles.text}>{own.text}</p>}
      <p><a className={`${layout.link} ${styles.reply}`} href={path(`/my-account/reviews/edit/${own.id}`)}>{t('reviews.edit')}</a></p>
    </article>
  )
}
