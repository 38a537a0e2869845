import { withoutLocale } from '@vitrine/contract/kernel/locale'
import { personalPages } from '@vitrine/contract/kernel/page-words'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../data/hydrated.ts'
import { checkConnection, online } from '../../data/offline/online.ts'
import { sameSitePath } from '../../data/same-site-path.ts'
import { useStore } from '../../data/store.ts'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { mayGoBack, restSeconds } from './go-back.ts'
import styles from './offline-page.module.css'
import { SeenHere } from './seen-here.tsx'
import { SeenSearch } from './seen-search.tsx'
import { WaitingHere } from './waiting-here.tsx'

/** The offline notice, what is with the reader, and the way on as soon as the shop is there again. SF-2.45 */
export function OfflinePage({ cart }: { readonly cart: ReactNode }) {
  const t = useText()
  const isHydrated = useIsHydrated()
  const { search } = useLocation()
  // The page is the same for everybody; where the reader wanted to go is known here only.
  const wanted = isHydrated ? sameSitePath(new URLSearchParams(search).get('from')) : undefined
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={layout['page-title']}>
        <h1>{t('offline.title')}</h1>
        <p className={styles.lead}>{wanted === undefined ? t('offline.lead') : t(isPersonal(wanted) ? 'offline.needed' : 'offline.unseen')}</p>
        {isHydrated && <WayOn wanted={wanted} />}
      </div>
      <div className={styles.panels}>
        {isHydrated && <SeenSearch phrase={phraseIn(wanted)} />}
        <div className={styles.column}>
          <Personal />
          {isHydrated && <WaitingHere />}
        </div>
      </div>
      {isHydrated && <Suspense>{cart}</Suspense>}
      {isHydrated && <SeenHere />}
    </div>
  )
}

/** Back to what was wanted: by itself now and then, by hand whenever the shop is there. */
function WayOn({ wanted }: { wanted: string | undefined }) {
  const t = useText()
  const path = usePath()
  const isReachable = useStore(online, true)
  // Whether the shop is there is known outside React only; who came here by the worker finds out at once. A network that is just back may fail once more.
  useEffect(() => {
    if (wanted === undefined) return
    const tryOnce = () => checkConnection().then((isThere) => { if (isThere && mayGoBack(wanted)) location.replace(wanted) })
    void tryOnce()
    const again = setInterval(() => { if (online.get()) void tryOnce() }, (restSeconds + 1) * 1000)
    return () => clearInterval(again)
  }, [wanted, isReachable])
  if (!isReachable) return <p className={styles.action}><Button kind="second" size="small" onClick={() => void checkConnection()}>{t('offline.tryNow')}</Button></p>
  return wanted === undefined
    ? null
    : <p className={styles.action} role="status">{t('offline.there')} <ButtonLink kind="second" size="small" href={wanted} data-reload>{t('offline.goOn')}</ButtonLink> <a className={layout.link} href={path('/')}>{t('listing.home')}</a></p>
}

function Personal() {
  const t = useText()
  return (
    <section className={layout.panel}>
      <h2 className={styles.heading}>{t('offline.cart')}</h2>
      <p className={layout.soft}>{t('offline.cartHelp')}</p>
      <p className={styles.remark}>{t('offline.checkout')}</p>
    </section>
  )
}

/** What was searched for when the network was missing. */
function phraseIn(wanted: string | undefined): string {
  const url = wanted === undefined ? undefined : new URL(wanted, 'http://shop.invalid')
  return url && withoutLocale(url.pathname) === '/search' ? (url.searchParams.get('term') ?? '') : ''
}

const isPersonal = (wanted: string) => personalPages.has(withoutLocale(wanted.split(/[?#]/)[0] ?? '').split('/')[1] ?? '')
