import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterFirstInteraction } from '../../data/scripts/first-interaction.ts'
import { AfterHydration } from '../../data/scripts/hydrated.ts'
import { useAddedItem } from '../../data/shop/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { languageOfferId } from '../background/language/language-offer-id.ts'
import styles from './frame.module.css'
import { Header, SimpleHeader } from './header.tsx'
import { LazyBackgroundFeatures } from '../document/lazy-background-features.ts'
import { layouts, type LayoutName } from '../document/layouts.ts'
import { LoadingBar } from '../notices/loading-bar.tsx'
import { Notifications } from '../notices/notifications.tsx'
import { QuickForms } from '../quick-forms.tsx'
import type { ShellModel } from '../shell-model.ts'

// Loaded when the first item is added to the cart. Without a connection only the cart in the header shows the change.
const QuickCheckout = lazy(() =>
  import('../quick-checkout/quick-checkout.tsx').then(
    (popup) => ({ default: popup.QuickCheckout }),
    () => ({ default: () => <></> }),
  ),
)

// Loaded on pages of action links in mails, and after such an action.
const ActionLinkPrompt = lazy(async () => ({
  default: (await import('../notices/action-link-prompt.tsx')).ActionLinkPrompt,
}))
const ActionLinkNotice = lazy(async () => ({
  default: (await import('../notices/action-link-notice.tsx')).ActionLinkNotice,
}))

// Server-rendered lists of links: their script is deferred.
const LazyFooter = lazy(() => afterFirstInteraction(async () => ({ default: (await import('./footer.tsx')).Footer })))
const LazySimpleFooter = lazy(() =>
  afterFirstInteraction(async () => ({ default: (await import('./footer.tsx')).SimpleFooter })),
)

/** The frame around a page, in the layout of the page. SF-2.79 */
export function Frame({ shell, layout, children }: { shell: ShellModel; layout: LayoutName; children: ReactNode }) {
  const t = useText()
  const addedItem = useAddedItem()
  const { search } = useLocation()
  const [hasActionCall, hasActionResult] = [search.includes('ActionCall='), search.includes('told=')]
  const { header, footer, main } = layouts[layout]
  const headerElement = useMemo(
    () =>
      header === 'full' ? <Header shell={shell} /> : <SimpleHeader shell={shell} isSecure={header === 'secure'} />,
    [header, shell],
  )
  // A stable element: otherwise React would render a part again that is not hydrated yet.
  const footerElement = useMemo(
    () => <Suspense>{footer === 'full' ? <LazyFooter shell={shell} /> : <LazySimpleFooter shell={shell} />}</Suspense>,
    [footer, shell],
  )
  return (
    <div className={styles.frame} data-layout={layout}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <LoadingBar />
      {shell.notices && (
        <p className={styles.notice} role="note">
          {shell.notices.map((notice) => t(`shell.${notice}`)).join(' ')}
        </p>
      )}
      {headerElement}
      <div id={languageOfferId} />
      {hasActionResult && (
        <Suspense>
          <ActionLinkNotice />
        </Suspense>
      )}
      <main id="content" className={styles.main} data-width={main} tabIndex={-1}>
        {hasActionCall ? (
          <Suspense>
            <ActionLinkPrompt page={children} />
          </Suspense>
        ) : (
          children
        )}
      </main>
      {footerElement}
      <QuickForms />
      <Notifications />
      {addedItem && (
        <Suspense>
          <QuickCheckout addedItem={addedItem} seconds={shell.quickCheckoutSeconds} />
        </Suspense>
      )}
      <AfterHydration>
        <Suspense>
          <LazyBackgroundFeatures />
        </Suspense>
      </AfterHydration>
    </div>
  )
}
