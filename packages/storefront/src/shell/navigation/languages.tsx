import { languageNames, locales } from '@vitrine/contract/kernel/i18n/languages'
import type { FocusEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useLocale, useText, usePagePath } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import { languageAddresses, localeCookie } from './language-choice.ts'
import styles from './languages.module.css'

/** The same page in the other languages; what was chosen is kept for a year. SF-9.03 */
export function LanguageLinks() {
  const pathname = usePagePath()
  const { search } = useLocation()
  const matches = useMatches()
  const present = useLocale()
  const addressIn = languageAddresses(
    pathname,
    matches.map(({ loaderData }) => loaderData),
    search,
  )
  return (
    <ul className={styles.links}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={addressIn(locale)}
            hrefLang={locale}
            lang={locale}
            data-reload
            aria-current={locale === present ? 'true' : undefined}
            onClick={() => {
              document.cookie = localeCookie(locale)
            }}
          >
            {languageNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function LanguageMenu() {
  const t = useText()
  const locale = useLocale()
  return (
    <details className={styles.menu} {...closeOnBlur}>
      <summary>
        <Icon name="globe" small />
        <span className={layout.hidden}>{t('shell.language', { name: languageNames[locale] })}</span>
        {locale.toUpperCase()}
      </summary>
      <div className={styles.panel}>
        <LanguageLinks />
      </div>
    </details>
  )
}

const closeOnBlur = {
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
  },
}
