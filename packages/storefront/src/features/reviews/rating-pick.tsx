import { limits } from '@vitrine/contract/kernel/limits'
import { useId } from 'react'
import { useText } from '../../text/text.tsx'
import { FieldMessage } from '../../ui/form/field-message.tsx'
import styles from './review-form.module.css'

const values = Array.from({ length: limits.maximumRating }, (_, at) => at + 1)
const star = 'm12 3.3 2.6 5.5 6.1.8-4.5 4.1 1.2 6L12 16.7l-5.4 3 1.2-6-4.5-4.1 6.1-.8z'

/** One to five stars: radios in a row; CSS fills those up to the selected one. SF-5.17 */
export function RatingPick({
  selected,
  error,
  isFirst,
}: {
  selected: number | null
  error: string | undefined
  isFirst: boolean
}) {
  const t = useText()
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('reviews.yourRating')}</legend>
      <div className={styles.rate} data-bad={error ? true : undefined}>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="ratingValue"
              value={value}
              required
              defaultChecked={value === selected}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with mistakes begins at the first
              autoFocus={isFirst && value === 1}
              aria-label={t('reviews.starsOf', { value, most: limits.maximumRating })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <FieldMessage id={`${id}-error`} bad>
          {error}
        </FieldMessage>
      )}
    </fieldset>
  )
}
