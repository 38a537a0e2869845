import { useLocale, usePath, useText, LazyText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { OwnReview } from './own-review.tsx'
import type { ReviewsView } from '../product-view.ts'
import { ReviewArticle } from './review-article.tsx'
import { ReviewFilter } from './review-filter.tsx'
import { isFiltered, reviewsHref } from './review-query.ts'
import { ReviewSummary } from './review-summary.tsx'
import { reviewTexts } from './review-texts.ts'
import styles from './reviews.module.css'

// The maximum page size: "show all" is one page for nearly every item.
const maxPageSize = 100

const articles = '#reviews article'

interface Props {
  readonly reviews: ReviewsView
  readonly itemId: number
  readonly variationId: number
}

/** The summary, then ten reviews a page, or all of them. SF-2.63, SF-9.15 */
export function Reviews(props: Props) {
  return (
    <LazyText texts={reviewTexts}>
      <Section {...props} />
    </LazyText>
  )
}

function Section({ reviews, itemId, variationId }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <section className={styles.section} id="reviews">
      <div className={layout.head}>
        <h2>{t('reviews.heading')}</h2>
        <ButtonLink
          kind="second"
          size="small"
          href={path(`/my-account/reviews/new/${itemId}?variation=${variationId}`)}
        >
          {t('reviews.write')}
        </ButtonLink>
      </div>
      <OwnReview itemId={itemId} />
      {reviews.total === 0 ? (
        <p className={layout.soft}>{t('reviews.noReviews')}</p>
      ) : (
        <div className={styles.columns}>
          <ReviewSummary reviews={reviews} />
          <div className={layout.stack}>
            {reviews.total > 1 && <ReviewFilter reviews={reviews} />}
            {reviews.list.length === 0 ? (
              <p className={layout.soft}>{t('reviews.noneFound')}</p>
            ) : (
              <List reviews={reviews} />
            )}
            <Pages reviews={reviews} />
          </div>
        </div>
      )}
    </section>
  )
}

/** Reviews in the language of the page, followed by the others. */
function List({ reviews: { list, otherLanguages, timeZone } }: { reviews: ReviewsView }) {
  const t = useText()
  const locale = useLocale()
  const others = list.filter(({ lang }) => lang !== locale)
  const items = (reviews: ReviewsView['list']) => (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewArticle review={review} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list.length > others.length && items(list.filter(({ lang }) => lang === locale))}
      {others.length > 0 && <h3 className={styles.others}>{t('reviews.otherLanguages', { count: otherLanguages })}</h3>}
      {others.length > 0 && items(others)}
    </>
  )
}

function Pages({ reviews: { query, page, lastPage, found, list } }: { reviews: ReviewsView }) {
  const t = useText()
  if (list.length >= found) return null
  const at = (pageNumber: number) => reviewsHref({ ...query, page: pageNumber })
  return (
    <nav className={styles.pages} aria-label={t('reviews.reviewPages')}>
      {page > 1 && (
        <ButtonLink kind="second" rel="prev" href={at(page - 1)} data-keep-scroll data-more={articles}>
          {t('reviews.newerReviews')}
        </ButtonLink>
      )}
      {!isFiltered(query) && (
        <ButtonLink
          kind="second"
          href={reviewsHref({ ...query, page: undefined, feedbacksPerPage: maxPageSize })}
          data-keep-scroll
          data-more={articles}
        >
          {t('reviews.showAllReviews', { count: found })}
        </ButtonLink>
      )}
      {page < lastPage && (
        <ButtonLink kind="second" rel="next" href={at(page + 1)} data-keep-scroll data-more={articles}>
          {t('reviews.olderReviews')}
        </ButtonLink>
      )}
    </nav>
  )
}
