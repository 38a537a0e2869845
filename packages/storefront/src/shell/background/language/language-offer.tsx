import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useMatches } from 'react-router'
import { loaders } from '../../../text/compiled/language-offer.ts'
import { useLocale, useText, usePagePath } from '../../../text/text.tsx'
import { translator, type Translate } from '../../../text/translate.ts'
import { IconButton } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { languageAddresses, localeCookie } from '../../navigation/language-choice.ts'
import styles from './language-offer.module.css'
import { languageOfferId } from './language-offer-id.ts'
import { offeredCookie, localeToOffer } from './locale-to-offer.ts'

interface Offer {
  readonly locale: Locale
  /** In the language that is offered. */
  readonly t: Translate
}

/**
 * Offers the page in the reader's language, in that language, once: a line between header and content that covers
 * neither. SF-9.03
 */
export function LanguageOffer() {
  const present = useLocale()
  const t = useText()
  const pathname = usePagePath()
  const { search } = useLocation()
  const addressIn = languageAddresses(
    pathname,
    useMatches().map(({ loaderData }) => loaderData),
    search,
  )
  const [offer, setOffer] = useState<Offer>()
  // Cookies and the browser's languages are outside React.
  useEffect(() => {
    const locale = localeToOffer(present, { cookies: document.cookie, languages: navigator.languages })
    if (!locale) return
    document.cookie = offeredCookie
    // Without the texts no offer is shown.
    loaders[locale]().then(
      ({ messages }) => setOffer({ locale, t: translator(locale, messages) }),
      () => {},
    )
  }, [present])
  const container = offer && document.getElementById(languageOfferId)
  if (!offer || !container) return null
  const switchTo = () => {
    document.cookie = localeCookie(offer.locale)
    location.assign(addressIn(offer.locale))
  }
  return createPortal(
    <section
      className={`${layout.wrap} ${styles.offer}`}
      aria-label={offer.t('languageOffer.text')}
      lang={offer.locale}
    >
      <p>{offer.t('languageOffer.text')}</p>
      <button type="button" className={styles.go} onClick={switchTo}>
        {offer.t('languageOffer.go')}
      </button>
      <span lang={present}>
        <IconButton icon="close" label={t('notifications.dismiss')} onClick={() => setOffer(undefined)} />
      </span>
    </section>,
    container,
  )
}
