import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Stars } from '../../ui/product/stars.tsx'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import { Time } from '../../ui/time.tsx'
import type { LoadedReview } from './load-review.ts'
import type { RejectedReview } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './review-form.module.css'

export const titleTexts = {
  new: 'reviews.writeTitle',
  edit: 'reviews.editTitle',
  answer: 'reviews.answerTitle',
  'edit-answer': 'reviews.editAnswerTitle',
} as const

export function ReviewPage({ loaded, rejected }: { loaded: LoadedReview; rejected: RejectedReview | undefined }) {
  const t = useText()
  const path = usePath()
  const { item, purchase, repliedTo } = loaded
  return (
    <div className={styles.page}>
      <h2>{t(titleTexts[loaded.mode])}</h2>
      <div className={styles.piece}>
        {item.image ? <Thumbnail base={item.image.base} width={320} /> : <span />}
        <div>
          <p>
            <strong>
              {item.url ? (
                <a className={layout.link} href={path(item.url)}>
                  {item.name}
                </a>
              ) : (
                item.name
              )}
            </strong>
          </p>
          {purchase && (
            <p className={styles.note}>
              {purchase.attributes && `${purchase.attributes}, `}
              <Time at={purchase.boughtAt} style="date" timeZone={purchase.timeZone}>
                {(date) => t('reviews.boughtOn', { date })}
              </Time>
            </p>
          )}
          {purchase && <p className={styles.bought}>{t('reviews.verifiedPurchase')}</p>}
        </div>
      </div>
      {repliedTo && (
        <blockquote className={styles.quote} lang={repliedTo.lang}>
          <div className={layout.row}>
            <Stars value={repliedTo.rating} />
            <h3>{repliedTo.title}</h3>
          </div>
          {repliedTo.text && <p>{repliedTo.text}</p>}
        </blockquote>
      )}
      <ReviewForm loaded={loaded} rejected={rejected} />
    </div>
  )
}
