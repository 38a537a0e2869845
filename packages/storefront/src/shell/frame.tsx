import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterFirstTouch } from '../data/first-touch.ts'
import { AfterHydration } from '../data/hydrated.ts'
import { useAdded } from '../data/shop-context.tsx'
import { useText } from '../text/text.tsx'
import { offerPlace } from './companions/language/offer-place.ts'
import styles from './frame.module.css'
import { Header, SimpleHeader } from './header.tsx'
import { LateCompanions } from './late-companions.ts'
import { layouts, type LayoutName } from './layouts.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Notifications } from './notifications.tsx'
import { QuickForms } from './quick-forms.tsx'
import type { ShellModel } from './shell-model.ts'

// It comes with the first piece that is put into the cart. Without a connection the cart in the header alone says what was added.
const QuickCheckout = lazy(() => import('./quick-checkout/quick-checkout.tsx').then((popup) => ({ default: popup.QuickCheckout }), () => ({ default: () => <></> })))

// They come where a link in a mail asks for a press, and where one was followed.
const FollowLink = lazy(async () => ({ default: (await import('./follow-link.tsx')).FollowLink }))
const Told = lazy(async () => ({ default: (await import('./told.tsx')).Told }))

// They are drawn by the server and nothing but links: their script can wait.
const LateFooter = lazy(() => afterFirstTouch(async () => ({ default: (await import('./footer.tsx')).Footer })))
const LateSimpleFooter = lazy(() => afterFirstTouch(async () => ({ default: (await import('./footer.tsx')).SimpleFooter })))

/** Everything around a page, in the layout that the page asks for. SF-2.79 */
export function Frame({ shell, layout, children }: { shell: ShellModel; layout: LayoutName; children: ReactNode }) {
  const t = useText()
  const added = useAdded()
  const { search } = useLocation()
  const [asks, isTold] = [search.includes('ActionCall='), search.includes('told=')]
  const { header, footer, main } = layouts[layout]
  // The same element with every render: React would draw a part again that is not alive yet.
  const foot = useMemo(() => <Suspense>{footer === 'full' ? <LateFooter shell={shell} /> : <LateSimpleFooter shell={shell} />}</Suspense>, [footer, shell])
  return (
    <div className={styles.frame} data-layout={layout}>
      <a className={styles.skip} href="#content">{t('shell.skip')}</a>
      <LoadingBar />
      {shell.notices && <p className={styles.notice} role="note">{shell.notices.map((notice) => t(`shell.${notice}`)).join(' ')}</p>}
      {header === 'full' ? <Header shell={shell} /> : <SimpleHeader shell={shell} isSecure={header === 'secure'} />}
      <div id={offerPlace} />
      {isTold && <Suspense><Told /></Suspense>}
      <main id="content" className={styles.main} data-width={main} tabIndex={-1}>{asks ? <Suspense><FollowLink page={children} /></Suspense> : children}</main>
      {foot}
      <QuickForms />
      <Notifications />
      {added && <Suspense><QuickCheckout added={added} seconds={shell.quickCheckoutSeconds} /></Suspense>}
      <AfterHydration><Suspense><LateCompanions /></Suspense></AfterHydration>
    </div>
  )
}
