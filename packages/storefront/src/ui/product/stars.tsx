import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { limits } from '@vitrine/contract/kernel/limits'
import { useLocale, useText } from '../../text/text.tsx'
import styles from './stars.module.css'

/** A rating as stars, in half steps; the number it says to those who do not see it has tenths. SF-9.17, SF-9.18 */
export function Stars({ value }: { value: number }) {
  const [t, locale] = [useText(), useLocale()]
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('stars.label', {
        value: getNumberFormat(locale).format(inTenths(value)),
        most: limits.maximumRating,
      })}
    >
      <rect className={styles.ground} width="100" height="20" />
      <rect className={styles.value} width={(inHalves(value) / limits.maximumRating) * 100} height="20" />
    </svg>
  )
}

export function inHalves(value: number): number {
  return Math.round(value * 2) / 2
}

export function inTenths(value: number): number {
  return Math.round(value * 10) / 10
}
