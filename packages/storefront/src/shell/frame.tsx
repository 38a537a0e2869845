import { lazy, Suspense, type ReactNode } from 'react'
import { useAdded } from '../data/shop-context.tsx'
import { useText } from '../text/text.tsx'
import { Footer, SimpleFooter } from './footer.tsx'
import styles from './frame.module.css'
import { Header, SimpleHeader } from './header.tsx'
import { layouts, type LayoutName } from './layouts.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Notifications } from './notifications.tsx'
import { QuickForms } from './quick-forms.tsx'
import type { ShellModel } from './shell-model.ts'

// It comes with the first piece that is put into the cart.
const QuickCheckout = lazy(async () => ({ default: (await import('./quick-checkout/quick-checkout.tsx')).QuickCheckout }))

/** Everything around a page, in the layout that the page asks for. SF-2.79 */
export function Frame({ shell, layout, children }: { shell: ShellModel; layout: LayoutName; children: ReactNode }) {
  const t = useText()
  const added = useAdded()
  const { header, footer, main } = layouts[layout]
  return (
    <div className={styles.frame} data-layout={layout}>
      <a className={styles.skip} href="#content">{t('shell.skip')}</a>
      <LoadingBar />
      {header === 'full' ? <Header shell={shell} /> : <SimpleHeader shell={shell} isSecure={header === 'secure'} />}
      <main id="content" className={styles.main} data-width={main} tabIndex={-1}>{children}</main>
      {footer === 'full' ? <Footer shell={shell} /> : <SimpleFooter shell={shell} />}
      <QuickForms />
      <Notifications />
      {added && <Suspense><QuickCheckout added={added} seconds={shell.quickCheckoutSeconds} /></Suspense>}
    </div>
  )
}
