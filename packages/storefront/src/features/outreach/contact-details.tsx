import { townLines } from '@vitrine/contract/address/address-format'
import { dateFormat } from '@vitrine/contract/kernel/i18n/date-format'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './contact-page.module.css'
import type { LoadedContact } from './load-contact.ts'

/** Contact details of the shop, and links to frequent questions. */
export function ContactDetails({
  address: { name, street, postcode, town, country, email },
  openingHours,
}: Pick<LoadedContact, 'address' | 'openingHours'>) {
  const t = useText()
  const path = usePath()
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const countryName = /^[A-Z]{2}$/.test(country) ? names.of(country) : country
  const lines = [name, street, ...townLines({ countryCode: country, postcode, town }), countryName].filter(Boolean)
  return (
    <aside className={`${layout.panel} ${styles.aside}`} aria-label={t('contact.straight')}>
      {(email || street) && <h2>{t('contact.straight')}</h2>}
      {(email || street || openingHours.length > 0) && (
        <dl className={styles.facts}>
          {email && (
            <div>
              <dt>{t('contact.mail')}</dt>
              <dd>
                <a className={layout.link} href={`mailto:${email}`}>
                  {email}
                </a>
                <br />
                <span className={`${layout.small} ${layout.soft}`}>{t('contact.answered')}</span>
              </dd>
            </div>
          )}
          {street && (
            <div>
              <dt>{t('contact.shop')}</dt>
              <dd>
                {lines.map((line) => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
              </dd>
            </div>
          )}
          {openingHours.length > 0 && <OpeningHours openingHours={openingHours} />}
        </dl>
      )}
      <div className={styles.asked}>
        <h3>{t('contact.faq')}</h3>
        <a className={layout.link} href={path('/shipping')}>
          {t('contact.faqParcel')}
        </a>
        <a className={layout.link} href={path('/cancellation-rights')}>
          {t('contact.faqReturn')}
        </a>
      </div>
    </aside>
  )
}

/** A line for each day that has hours. */
function OpeningHours({ openingHours }: Pick<LoadedContact, 'openingHours'>) {
  const t = useText()
  const format = dateFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' })
  const days = [...new Set(openingHours.map(({ weekday }) => weekday))].toSorted((one, other) => one - other)
  return (
    <div>
      <dt>{t('contact.hours')}</dt>
      <dd>
        {days.map((day) => (
          <span key={day}>
            {/* 1 January 2024 was a Monday. */}
            {format.format(Date.UTC(2024, 0, day))}{' '}
            {openingHours.flatMap(({ weekday, from, to }) => (weekday === day ? [`${from} – ${to}`] : [])).join(', ')}
            <br />
          </span>
        ))}
      </dd>
    </div>
  )
}
