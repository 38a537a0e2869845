import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { PageLinks } from '../../ui/navigation/page-links.tsx'
import { Stars } from '../../ui/product/stars.tsx'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import { Time } from '../../ui/time.tsx'
import type { MyReviews } from './my-reviews.ts'
import styles from './my-reviews.module.css'
import { OwnEntry } from './own-entry.tsx'

/** The customer's reviews with their state, and bought items to review. SF-1.19, SF-4.04 */
export function MyReviewsPage({ reviews }: { reviews: MyReviews }) {
  const t = useText()
  const path = usePath()
  const address = path('/my-account/reviews')
  const { entries, replies, toReview, page, lastPage, total, notice, timeZone } = reviews
  return (
    <div className={styles.page}>
      {notice && (
        <Notice kind="ok" isAnswer>
          {t(notice)}
        </Notice>
      )}
      {toReview.length > 0 && (
        <section className={layout.stack} aria-labelledby="to-review">
          <h2 id="to-review">{t('reviews.toReview')}</h2>
          <ul className={styles.waiting}>
            {toReview.map((each) => (
              <li key={each.item.itemId}>
                <ItemToReview entry={each} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {total === 0 ? (
        <Empty title={t('reviews.none')} text={t('reviews.noneText')} />
      ) : (
        <section className={layout.stack} aria-labelledby="mine">
          <h2 id="mine">{t('reviews.mine')}</h2>
          <ul className={styles.list}>
            {entries.map((review) => (
              <li key={review.id}>
                <OwnEntry
                  type="review"
                  id={review.id}
                  item={review.item}
                  title={review.title}
                  state={review.state}
                  at={review.at}
                  timeZone={timeZone}
                  isVerified={review.sourceRelation === 'orderItem'}
                  editPath={path(`/my-account/reviews/edit/${review.id}`)}
                >
                  <Stars value={review.rating} />
                  {review.text && (
                    <p className={styles.text} lang={review.lang}>
                      {review.text}
                    </p>
                  )}
                </OwnEntry>
              </li>
            ))}
          </ul>
          <PageLinks
            page={page}
            lastPage={lastPage}
            href={(each) => (each === 1 ? address : `${address}?page=${each}`)}
          />
        </section>
      )}
      {replies.length > 0 && (
        <section className={layout.stack} aria-labelledby="answers">
          <h2 id="answers">{t('reviews.answers')}</h2>
          <ul className={styles.list}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <OwnEntry
                  type="reply"
                  id={reply.id}
                  item={reply.item}
                  title={t('reviews.answerTo', { title: reply.reviewTitle })}
                  state={reply.state}
                  at={reply.at}
                  timeZone={timeZone}
                  isVerified={false}
                  editPath={path(`/my-account/reviews/edit-answer/${reply.id}`)}
                >
                  <p className={styles.text}>{reply.feedbackComment.message}</p>
                </OwnEntry>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ItemToReview({
  entry: { item, variationId, attributes, boughtAt },
  timeZone,
}: {
  readonly entry: MyReviews['toReview'][number]
  readonly timeZone: string
}) {
  const t = useText()
  const path = usePath()
  return (
    <article className={`${layout.panel} ${styles.piece}`} aria-label={item.name}>
      {item.image ? <Thumbnail base={item.image.base} width={320} /> : <span />}
      <div>
        <h3>{item.name}</h3>
        <p className={`${layout.small} ${layout.soft}`}>
          {attributes && `${attributes}, `}
          <Time at={boughtAt} style="date" timeZone={timeZone}>
            {(date) => t('reviews.boughtOn', { date })}
          </Time>
        </p>
        <ButtonLink
          kind="second"
          size="small"
          href={path(`/my-account/reviews/new/${item.itemId}${variationId ? `?variation=${variationId}` : ''}`)}
          aria-label={`${t('reviews.write')}: ${item.name}`}
        >
          {t('reviews.write')}
        </ButtonLink>
      </div>
    </article>
  )
}
