import { townLines } from '@vitrine/contract/address/address-format'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './contact-page.module.css'
import type { LoadedContact } from './load-contact.ts'

/** Contact details of the shop, and links to frequent questions. */
export function ContactDetails({
  address: { name, street, postcode, town, country, email },
}: Pick<LoadedContact, 'address'>) {
  const t = useText()
  const path = usePath()
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const countryName = /^[A-Z]{2}$/.test(country) ? names.of(country) : country
  const lines = [name, street, ...townLines({ countryCode: country, postcode, town }), countryName].filter(Boolean)
  return (
    <aside className={`${layout.panel} ${styles.aside}`} aria-label={t('contact.straight')}>
      {(email || street) && <h2>{t('contact.straight')}</h2>}
      {(email || street) && (
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
