import type { OwnReview } from '@vitrine/contract/outreach/reviews.contract'
import type { ReactNode } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import { Time } from '../../ui/time.tsx'
import { UnderReview } from '../../ui/purchase/under-review.tsx'
import styles from './my-reviews.module.css'

interface OwnEntryProps {
  readonly type: 'review' | 'reply'
  readonly id: number
  readonly item: OwnReview['item']
  readonly title: string
  readonly state: OwnReview['state']
  /** When it was written, and the shop's zone. */
  readonly at: string
  readonly timeZone: string
  readonly isVerified: boolean
  readonly editPath: string
  readonly children: ReactNode
}

/** An own review or reply: can be edited, and deleted after a confirmation. SF-6.07, SF-6.08 */
export function OwnEntry({
  type,
  id,
  item,
  title,
  state,
  at,
  timeZone,
  isVerified,
  editPath,
  children,
}: OwnEntryProps) {
  const t = useText()
  const path = usePath()
  return (
    <article className={`${layout.panel} ${styles.entry}`} aria-label={title}>
      <div className={styles.piece}>
        {item.image ? <Thumbnail base={item.image.base} width={320} /> : <span />}
        <div>
          <p className={layout.small}>
            {item.url ? (
              <a className={layout.link} href={path(item.url)}>
                {item.name}
              </a>
            ) : (
              <>
                {item.name} <span className={layout.soft}>({t('reviews.gone')})</span>
              </>
            )}
          </p>
          <div className={styles.title}>
            <h3>{title}</h3>
            <State state={state} />
          </div>
          <p className={`${layout.small} ${layout.soft}`}>
            {isVerified && `${t('reviews.verified')}, `}
            <Time at={at} style="date" timeZone={timeZone} />
          </p>
        </div>
      </div>
      {children}
      {state === 'hidden' && <p className={`${layout.small} ${layout.soft}`}>{t('reviews.hiddenHint')}</p>}
      <div className={styles.acts}>
        <ButtonLink kind="second" size="small" href={editPath} aria-label={t('reviews.editNamed', { title })}>
          {t('reviews.edit')}
        </ButtonLink>
        <details className={styles.delete}>
          <summary aria-label={t('reviews.deleteNamed', { title })}>{t('reviews.delete')}</summary>
          <form method="post">
            <input type="hidden" name="type" value={type} />
            <p className={layout.small}>{t('reviews.deleteAsk')}</p>
            <Button type="submit" size="small" name="feedbackId" value={id}>
              {t('reviews.deleteNow')}
            </Button>
          </form>
        </details>
      </div>
    </article>
  )
}

// SF-4.03
function State({ state }: { state: OwnReview['state'] }) {
  const t = useText()
  if (state === 'underReview')
    return <UnderReview label={t('reviews.underReview')} hint={t('reviews.underReviewHint')} />
  return (
    <span className={styles.state} data-state={state}>
      {t(state === 'visible' ? 'reviews.visible' : 'reviews.hidden')}
    </span>
  )
}
