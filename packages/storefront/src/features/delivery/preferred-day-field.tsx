import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Answer } from '@vitrine/contract/api/operations'
import { useLocale, useText } from '../../text/text.tsx'
import { FieldMessage } from '../../ui/form/field-message.tsx'
import styles from './delivery.module.css'

interface PreferredDayFieldProps {
  readonly services: Answer<'getPreferredDeliveryServices'>
  readonly selected: string
  readonly error: string | undefined
}

/** A row of days; days without delivery are shown as disabled. SF-3.67, SF-4.45, SF-4.46 */
export function PreferredDayField({
  services: { preferredDay: days, additionalCharge, cutOff, isAfterCutOff },
  selected,
  error,
}: PreferredDayFieldProps) {
  const t = useText()
  const locale = useLocale()
  const formatDay = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString(languageTags[locale], { ...options, timeZone: 'UTC' })
  const [first] = days
  return (
    <>
      <div className={styles['wish-head']}>
        <h3 id="day-title">{t('deliveryPreferences.day')}</h3>
        <span className={styles.price}>
          {additionalCharge.value === 0 ? t('deliveryPreferences.free') : additionalCharge.formatted}
        </span>
      </div>
      <input type="hidden" name="hasDays" value="on" />
      <div
        className={styles.days}
        id="preferredDay"
        tabIndex={-1}
        role="radiogroup"
        aria-labelledby="day-title"
        aria-describedby={error ? 'preferredDay-error' : 'preferredDay-help'}
        aria-invalid={error ? true : undefined}
      >
        {days.map(({ date, isServed }) => (
          <label
            key={date}
            className={styles.day}
            data-off={isServed ? undefined : ''}
            title={isServed ? undefined : t('deliveryPreferences.notServed')}
          >
            <input
              type="radio"
              name="day"
              value={date}
              defaultChecked={date === selected}
              disabled={!isServed}
              aria-label={formatDay(date, { weekday: 'long', day: 'numeric', month: 'long' })}
            />
            <span aria-hidden="true">
              {formatDay(date, { weekday: 'short' })}
              <br />
              <small>{formatDay(date, { day: 'numeric', month: 'short' })}</small>
            </span>
          </label>
        ))}
        <label className={styles.day}>
          <input type="radio" name="day" value="any" defaultChecked={selected === 'any'} />
          <span>{t('deliveryPreferences.anyDay')}</span>
        </label>
      </div>
      {error && (
        <FieldMessage id="preferredDay-error" bad>
          {error}
        </FieldMessage>
      )}
      {first && (
        <p id="preferredDay-help" className={styles.note}>
          {t(isAfterCutOff ? 'deliveryPreferences.lateOrder' : 'deliveryPreferences.earlyOrder', {
            time: cutOff,
            day: formatDay(first.date, { weekday: 'long' }),
          })}{' '}
          {days.some(({ isServed }) => !isServed) && t('deliveryPreferences.someNotServed')}
        </p>
      )}
    </>
  )
}
