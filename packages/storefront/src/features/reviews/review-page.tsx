import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { Stars } from '../../ui/stars.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Time } from '../../ui/time.tsx'
import type { LoadedReview } from './load-review.ts'
import type { Rejected } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './review-form.module.css'

export const titleWords = { new: 'reviews.writeTitle', edit: 'reviews.editTitle', answer: 'reviews.answerTitle', 'edit-answer': 'reviews.editAnswerTitle' } as const

export function ReviewPage({ loaded, rejected }: { loaded: LoadedReview; rejected: Rejected | undefined }) {
  const t = useText()
  const path = usePath()
  const { item, purchase, answered } = loaded
  return (
    <div className={styles.page}>
      <h2>{t(titleWords[loaded.what])}</h2>
      <div className={styles.piece}>
        {item.image ? <Thumbnail base={item.image.base} width={320} /> : <span />}
        <div>
          <p><strong>{item.url ? <a className={layout.link} href={path(item.url)}>{item.name}</a> : item.name}</strong></p>
          {purchase && <p className={styles.note}>{purchase.attributes && `${purchase.attributes}, `}<Time at={purchase.boughtAt} style="date" timeZone={purchase.timeZone}>{(date) => t('reviews.boughtOn', { date })}</Time></p>}
          {purchase && <p className={styles.bought}>{t('reviews.verifiedPurchase')}</p>}
        </div>
      </div>
      {answered && (
        <blockquote className={styles.quote} lang={answered.lang}>
          <div className={layout.row}><Stars value={answered.rating} /><h3>{answered.title}</h3></div>
          {answered.text && <p>{answered.text}</p>}
        </blockquote>
      )}
      <ReviewForm loaded={loaded} rejected={rejected} />
    </div>
  )
}
