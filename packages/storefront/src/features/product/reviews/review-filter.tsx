import { languageNames, locales } from '@vitrine/contract/kernel/i18n/languages'
import { fits, reviewSorts } from '@vitrine/contract/outreach/review-parameters'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check, SelectField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { ReviewsView } from '../product-view.ts'
import { isFiltered, reviewsHref } from './review-query.ts'
import styles from './review-filter.module.css'

const sortWords = {
  newest: 'reviews.sortNewest',
  oldest: 'reviews.sortOldest',
  best: 'reviews.sortBest',
  worst: 'reviews.sortWorst',
} as const
const fitWords = { small: 'reviews.fitSmall', right: 'reviews.fitRight', large: 'reviews.fitLarge' } as const
const stars = [5, 4, 3, 2, 1] as const

/** Sorts and filters reviews: a GET form to the same page, with or without script. */
export function ReviewFilter({ reviews: { query, found } }: { reviews: ReviewsView }) {
  const t = useText()
  const hasFilter = isFiltered(query)
  return (
    <div className={styles.filter}>
      <details open={hasFilter || query.sort !== undefined || undefined}>
        <summary>
          <Icon name="filters" small />
          {t('reviews.filters')}
        </summary>
        {/* The key resets the fields when the URL changes. */}
        <form key={reviewsHref(query)} method="get" action="#reviews" className={styles.form}>
          <SelectField label={t('reviews.sort')} name="feedbackSort" defaultValue={query.sort ?? ''}>
            {reviewSorts.map((sort) => (
              <option key={sort} value={sort === 'newest' ? '' : sort}>
                {t(sortWords[sort])}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('reviews.stars')} name="feedbackStars" defaultValue={query.stars ?? ''}>
            <option value="">{t('reviews.anyStars')}</option>
            {stars.map((each) => (
              <option key={each} value={each}>
                {t('reviews.starsOnly', { stars: each })}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('reviews.fitFilter')} name="feedbackFit" defaultValue={query.fit ?? ''}>
            <option value="">{t('reviews.anyFit')}</option>
            {fits.map((fit) => (
              <option key={fit} value={fit}>
                {t(fitWords[fit])}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('reviews.language')} name="feedbackLang" defaultValue={query.lang ?? ''}>
            <option value="">{t('reviews.anyLanguage')}</option>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {languageNames[locale]}
              </option>
            ))}
          </SelectField>
          <Check
            name="feedbackVerified"
            value="1"
            label={t('reviews.verifiedOnly')}
            defaultChecked={query.isVerified === true}
          />
          <Button type="submit" kind="second">
            {t('reviews.apply')}
          </Button>
        </form>
      </details>
      {hasFilter && (
        <p className={styles.found} role="status">
          {t('reviews.found', { count: found })}{' '}
          <a className={layout.link} href={reviewsHref({})} data-keep-scroll>
            {t('reviews.showAll')}
          </a>
        </p>
      )}
    </div>
  )
}
