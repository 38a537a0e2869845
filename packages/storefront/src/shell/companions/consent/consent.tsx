import { editHashIn } from '@vitrine/contract/kernel/preview-cookie'
import { withoutLocale } from '@vitrine/contract/kernel/locale'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { choice, watchChoice } from '../../../data/consent/choice.ts'
import { refusedMedia } from '../../../data/consent/media.ts'
import { useShop } from '../../../data/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import { errorText } from '../../../text/error-text.ts'
import { loaders } from '../../../text/compiled/consent.ts'
import { useLocale } from '../../../text/text.tsx'

const settingsPage = '/cookie-settings'
const ConsentBar = lazy(() => import('./consent-bar.tsx').then(({ ConsentBar: Bar }) => ({ default: Bar }), nothing))
const ConsentDialog = lazy(() => import('./consent-dialog.tsx').then(({ ConsentDialog: Dialog }) => ({ default: Dialog }), nothing))

/** Asks what is not chosen yet, and opens the settings where the foot of the page leads to them. SF-1.23, SF-2.78 */
export function Consent() {
  const [locale, shop] = [useLocale(), useShop()]
  const { pathname } = useLocation()
  const chosen = useStore(choice, null)
  const refused = useStore(refusedMedia, 0)
  const told = useRef(0)
  const [isOpen, setOpen] = useState(false)

  // Cookies and other tabs are outside React.
  useEffect(watchChoice, [])

  // The links to the settings stand in the frame, which knows nothing of them; without script they lead to their page.
  useEffect(() => {
    function open(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.origin !== location.origin || withoutLocale(link.pathname) !== settingsPage || withoutLocale(location.pathname) === settingsPage) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [])

  // What was asked for and may not come: a notification is told to the shop, outside React. SF-8.67
  useEffect(() => {
    if (refused === told.current) return
    told.current = refused
    async function warn() {
      const [message, { messages }] = await Promise.all([errorText(locale, { key: 'consentScriptNotAccepted' }), loaders[locale]()])
      shop.notify({ message, type: 'warning', persist: true, action: { text: String(messages['consent.settings']?.[0] ?? ''), onClick: () => setOpen(true) } })
    }
    warn().catch(shop.tell)
  }, [refused, locale, shop])

  // Whoever runs the shop is no visitor: nothing is counted of them, and nothing asked.
  const asks = chosen === undefined && !isOpen && withoutLocale(pathname) !== settingsPage && editHashIn(document.cookie) === undefined
  return (
    <>
      {asks && <Suspense><ConsentBar onSettings={() => setOpen(true)} /></Suspense>}
      {isOpen && <Suspense><ConsentDialog onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}

// Without a connection nothing is asked, and nothing that would need an answer happens.
const nothing = () => ({ default: () => null })
