import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { saveFormCopy } from '../../data/account/form-copy.ts'
import { useShop } from '../../data/shop/shop-context.tsx'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText, usePagePath } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './account-frame.module.css'

const menuEntries = [
  ['/my-account', 'account.overview'],
  ['/my-account/my-orders', 'account.orders'],
  ['/my-account/returns', 'account.returns'],
  ['/my-account/offers', 'account.offers'],
  ['/my-account/reviews', 'account.reviews'],
  ['/my-account/wishlist', 'account.wishlist'],
  ['/my-account/shipping-details', 'account.shipping'],
  ['/my-account/billing-details', 'account.billing'],
  ['/my-account/personal-data', 'account.personal'],
] as const satisfies readonly (readonly [string, TextKey])[]

/** Shows a page of the account beside the account menu. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const saveCopy = useRef<typeof saveFormCopy>(undefined)
  // A form submitted after the session has ended leads to the login page; this tab keeps the form values until the page
  // is shown again.
  const loadFormCopy = () => {
    void import('../../data/account/form-copy.ts').then((formCopy) => {
      saveCopy.current = formCopy.saveFormCopy
    })
  }
  return (
    <>
      <h1 className={`${layout['page-title']} ${styles.title}`}>{t('account.title')}</h1>
      <div className={styles.account}>
        <AccountMenu />
        <div className={styles.page} onInput={loadFormCopy} onSubmit={() => saveCopy.current?.({ isLost: false })}>
          {children}
        </div>
      </div>
    </>
  )
}

function AccountMenu() {
  const t = useText()
  const path = usePath()
  const pathname = usePagePath()
  const list = useRef<HTMLUListElement>(null)
  // A return starts from an order, so the orders entry is marked.
  const startsReturn = pathname.startsWith(path('/my-account/new-return/'))
  const isCurrent = (entryPath: string) =>
    pathname === path(entryPath) ||
    (entryPath !== '/my-account' && pathname.startsWith(`${path(entryPath)}/`)) ||
    (startsReturn && entryPath === '/my-account/my-orders')

  // On phones the menu is one scrolling line: the current entry is scrolled into view.
  useEffect(() => {
    const currentEntry = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && currentEntry)
      list.current.scrollLeft = currentEntry.offsetLeft - (list.current.clientWidth - currentEntry.offsetWidth) / 2
  }, [pathname])

  return (
    <nav className={styles.menu} aria-label={t('account.menu')}>
      <ul ref={list}>
        {menuEntries.map(([entryPath, name]) => (
          <li key={entryPath}>
            <a href={path(entryPath)} aria-current={isCurrent(entryPath) ? 'page' : undefined}>
              {t(name)}
            </a>
          </li>
        ))}
        <li>
          <LogOut />
        </li>
      </ul>
    </nav>
  )
}

/** Logs out and opens a new document, so that no customer data remains in memory. */
function LogOut() {
  const t = useText()
  const path = usePath()
  const shop = useShop()
  async function logOut(): Promise<void> {
    const { createAccountController } = await import('../../data/account/account-controller.ts')
    if (await createAccountController(shop).logOut()) location.assign(path('/'))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    logOut().catch(shop.reportError)
  }
  return (
    <form method="post" action={path('/logout')} onSubmit={submit}>
      <button type="submit">{t('account.logout')}</button>
    </form>
  )
}
