import { useEffect, useState, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { unpack, type Packed } from '../../../data/forms/packed.ts'
import { useStore } from '../../../data/store.ts'
import { useText, usePagePath } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { installPrompt } from '../../notices/install-prompt.ts'
import type { ShellModel } from '../../shell-model.ts'
import { isDeclined, saveDeclined } from './declined.ts'
import { mayOffer } from './may-offer.ts'
import styles from './install.module.css'
import { isAppleTouch, isInstalled, isInstallPrompt } from './platform.ts'

/** Offers to install the shop as an app, once; after a refusal it is not offered again. SF-4.44 */
export function Install(): ReactNode {
  const t = useText()
  const pathname = usePagePath()
  // The root's loader. The root's module may not be imported here for its type.
  const root = useRouteLoaderData('root') as { readonly shell: Packed<ShellModel> } | undefined
  const offer = useStore(installPrompt, undefined)
  const pages = usePageCount(pathname)
  const [cameBefore] = useState(() => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
  const [isOver, setOver] = useState(() => isDeclined() || isInstalled())
  // Installed by the browser's own menu, perhaps.
  useEffect(() => {
    const end = () => setOver(true)
    addEventListener('appinstalled', end)
    return () => removeEventListener('appinstalled', end)
  }, [])
  const isByHand = !offer && isAppleTouch(navigator)
  if (isOver || !root || (!offer && !isByHand) || !mayOffer({ path: pathname, pages, cameBefore })) return null

  function decline() {
    saveDeclined()
    setOver(true)
  }

  async function install() {
    if (!isInstallPrompt(offer)) return
    // A prompt can be used only once.
    installPrompt.set(undefined)
    await offer.prompt()
    if ((await offer.userChoice).outcome === 'accepted') setOver(true)
    else decline()
  }

  return (
    <section className={styles.install} aria-labelledby="install">
      <img className={styles.app} src="/icon-192.png" width="56" height="56" alt="" />
      <div>
        <h2 id="install">{t('install.title', { name: unpack(root.shell).name })}</h2>
        <p className={`${layout.small} ${layout.soft}`}>{t(isByHand ? 'install.byHand' : 'install.text')}</p>
      </div>
      <div className={styles.acts}>
        <Button kind="second" onClick={decline}>
          {t('install.notNow')}
        </Button>
        {!isByHand && <Button onClick={() => void install()}>{t('install.install')}</Button>}
      </div>
    </section>
  )
}

/** The number of pages since the document was loaded. */
function usePageCount(pathname: string): number {
  const [seen, setSeen] = useState({ pathname, pages: 1 })
  if (seen.pathname !== pathname) setSeen({ pathname, pages: seen.pages + 1 })
  return seen.pages
}
