import { parseEditHash } from '@vitrine/contract/kernel/preview-cookie'
import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { choice, watchChoice } from '../../../data/consent/choice.ts'
import { refusedMedia } from '../../../data/consent/media.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import { errorText } from '../../../text/error-text.ts'
import { loaders } from '../../../text/compiled/consent.ts'
import { useLocale } from '../../../text/text.tsx'

const settingsPage = '/cookie-settings'
const ConsentBar = lazy(() =>
  import('./consent-bar.tsx').then(({ ConsentBar: Bar }) => ({ default: Bar }), renderNothing),
)
const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then(({ ConsentDialog: Dialog }) => ({ default: Dialog }), renderNothing),
)

/** Shows the consent bar without a choice, and opens the settings from the footer link. SF-1.23, SF-2.78 */
export function Consent() {
  const [locale, shop] = [useLocale(), useShop()]
  const { pathname } = useLocation()
  const consent = useStore(choice, null)
  const refused = useStore(refusedMedia, 0)
  const notifiedCount = useRef(0)
  const [isOpen, setOpen] = useState(false)

  // Cookies and other tabs are outside React.
  useEffect(watchChoice, [])

  // The links to the settings are part of the frame; without script they lead to a page.
  useEffect(() => {
    function open(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (
        link.origin !== location.origin ||
        withoutLocale(link.pathname) !== settingsPage ||
        withoutLocale(location.pathname) === settingsPage
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [])

  // Refused media show a notification, which is outside React. SF-8.67
  useEffect(() => {
    if (refused === notifiedCount.current) return
    notifiedCount.current = refused
    async function warn() {
      const [message, { messages }] = await Promise.all([
        errorText(locale, { key: 'consentScriptNotAccepted' }),
        loaders[locale](),
      ])
      shop.notify({
        message,
        type: 'warning',
        persist: true,
        action: { text: String(messages['consent.settings']?.[0] ?? ''), onClick: () => setOpen(true) },
      })
    }
    warn().catch(shop.reportError)
  }, [refused, locale, shop])

  // Staff is neither counted nor asked.
  const isBarShown =
    consent === undefined && !isOpen && pathname !== settingsPage && parseEditHash(document.cookie) === undefined
  return (
    <>
      {isBarShown && (
        <Suspense>
          <ConsentBar onSettings={() => setOpen(true)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <ConsentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

// Without a connection the bar is not shown, and nothing that needs consent runs.
const renderNothing = () => ({ default: () => null })
