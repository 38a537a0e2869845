import { fits, type Fit } from '@vitrine/contract/outreach/review-parameters'
import { useText } from '../../text/text.tsx'
import styles from './review-form.module.css'

const fitTexts = {
  small: 'reviews.fitSmall',
  right: 'reviews.fitRight',
  large: 'reviews.fitLarge',
} as const satisfies Record<Fit, string>

/** How the item fits; optional. */
export function FitPick({ selected }: { selected: Fit | null }) {
  const t = useText()
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('reviews.howFits')} <span className={styles.optional}>{t('reviews.optional')}</span>
      </legend>
      <div className={styles.fit}>
        {fits.map((fit) => (
          <label key={fit}>
            <input type="radio" name="fit" value={fit} defaultChecked={fit === selected} />
            <i aria-hidden="true" />
            <span>{t(fitTexts[fit])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
