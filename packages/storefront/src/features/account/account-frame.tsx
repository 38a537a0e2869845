import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { saveFormCopy } from '../../data/account/form-copy.ts'
import { useShop } from '../../data/shop-context.tsx'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import styles from './account-frame.module.css'

const places = [
  ['/my-account', 'account.overview'], ['/my-account/my-orders', 'account.orders'], ['/my-account/returns', 'account.returns'], ['/my-account/offers', 'account.offers'], ['/my-account/reviews', 'account.reviews'],
  ['/my-account/wishlist', 'account.wishlist'], ['/my-account/shipping-details', 'account.shipping'], ['/my-account/billing-details', 'account.billing'],
  ['/my-account/personal-data', 'account.personal'],
] as const satisfies readonly (readonly [string, TextKey])[]

/** Every page of the account stands beside its menu. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const keep = useRef<typeof saveFormCopy>(undefined)
  // A form that is sent after the session has ended meets the login first: what was typed waits in this tab until the page is back.
  const prepare = () => { void import('../../data/account/form-copy.ts').then((copies) => { keep.current = copies.saveFormCopy }) }
  return (
    <>
      <h1 className={`${layout['page-title']} ${styles.title}`}>{t('account.title')}</h1>
      <div className={styles.account}>
        <AccountMenu />
        <div className={styles.page} onInput={prepare} onSubmit={() => keep.current?.({ isLost: false })}>{children}</div>
      </div>
    </>
  )
}

function AccountMenu() {
  const t = useText()
  const path = usePath()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // Who begins a return came from an order.
  const startsReturn = pathname.startsWith(path('/my-account/new-return/'))
  const isHere = (place: string) => pathname === path(place) || (place !== '/my-account' && pathname.startsWith(`${path(place)}/`)) || (startsReturn && place === '/my-account/my-orders')

  // On phones the menu is one line that scrolls: where we are comes into sight.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - (list.current.clientWidth - here.offsetWidth) / 2
  }, [pathname])

  return (
    <nav className={styles.menu} aria-label={t('account.menu')}>
      <ul ref={list}>
        {places.map(([place, name]) => <li key={place}><a href={path(place)} aria-current={isHere(place) ? 'page' : undefined}>{t(name)}</a></li>)}
        <li><LogOut /></li>
      </ul>
    </nav>
  )
}

/** A logout ends in a new document, so that nothing of the customer stays. */
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
  return <form method="post" action={path('/logout')} onSubmit={submit}><button type="submit">{t('account.logout')}</button></form>
}
