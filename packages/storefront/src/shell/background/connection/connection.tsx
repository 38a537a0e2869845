import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { useEffect, useMemo } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { ownBuild } from '../../../data/offline/own-build.ts'
import { findCards } from '../../../data/offline/seen-cards.ts'
import { recordSeen } from '../../../data/offline/seen.ts'
import { online, watchConnection } from '../../../data/offline/online.ts'
import { unpack, type Packed } from '../../../data/forms/packed.ts'
import { useCart, useShop, useVisitor } from '../../../data/shop/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import { useLocale, usePath, useText, usePagePath } from '../../../text/text.tsx'
import type { ShellModel } from '../../shell-model.ts'
import { hasTyped, mayReload, recordTyping } from './may-reload.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { watchUpdates, type Updates } from './updates.ts'
import { cachePage, listenToWorker, startWorker } from './worker.ts'

/** Offline support and updates to a newer build. */
export function Connection() {
  return (
    <>
      <Offline />
      <UpdateCheck />
      <RecordSeen />
    </>
  )
}

function Offline() {
  // The device and the worker are external to React.
  useEffect(() => {
    const stops = [watchConnection(), listenToWorker(), loadDocumentsWhileOffline()]
    void startWorker()
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return <OfflineNotice />
}

/** Without a network a link loads the document, which is cached: chunks of the next page may not be. */
function loadDocumentsWhileOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = !online.get() && event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.dataset['reload'] !== undefined) return
    link.dataset['reload'] = ''
    setTimeout(() => delete link.dataset['reload'])
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

function UpdateCheck() {
  const t = useText()
  const { notify } = useShop()
  const isEditing = useRoot()?.editor !== undefined
  // Builds, clicks and input events are outside React.
  useEffect(() => {
    const own = ownBuild()
    if (own === undefined) return
    const mayReloadNow = () =>
      mayReload({
        path: location.pathname,
        hasTyped: hasTyped(),
        isEditing,
        hasOpenDialog: document.querySelector('dialog[open]') !== null,
      })
    const updates: Updates = watchUpdates({
      own,
      mayReload: mayReloadNow,
      announce: () =>
        notify({
          message: t('connection.newer'),
          persist: true,
          action: { text: t('connection.reload'), onClick: () => void updates.applyUpdate() },
        }),
    })
    document.addEventListener('input', recordTyping, true)
    return () => {
      updates.stop()
      document.removeEventListener('input', recordTyping, true)
    }
  }, [isEditing, notify, t])
  return null
}

/** The part of the root loader's data that is used here. The root's module may not be imported for its type. */
function useRoot(): { readonly shell: Packed<ShellModel>; readonly editor?: unknown } | undefined {
  return useRouteLoaderData('root') as ReturnType<typeof useRoot>
}

function RecordSeen() {
  const [locale, path] = [useLocale(), usePath()]
  const pathname = usePagePath()
  const { search } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData
  const root = useRoot()
  const { isKnown, isCustomer, wished, wishedColours } = useVisitor()
  const { data: cart, waiting } = useCart()
  const isReachable = useStore(online, true)
  const cached = useMemo(
    () => (cart && !waiting ? { cart, wished, wishedColours } : undefined),
    [cart, waiting, wished, wishedColours],
  )
  // Storage and worker are outside React. Only known visitors and fresh answers of the shop are recorded.
  useEffect(() => {
    if (!isKnown || !isReachable || !root || root.editor) return
    const index = savesData()
      ? []
      : [
          '/',
          ...unpack(root.shell)
            .navigation.slice(0, maxIndexPages)
            .map((entry) => entry.path),
        ].map(path)
    const page = pathname + search
    const timer = setTimeout(() => {
      recordSeen(locale, {
        page: { path: page, title: document.querySelector('h1')?.textContent ?? document.title },
        cards: findCards(loaded),
        cached,
        isCustomer,
      }).catch(() => {})
      cachePage(page, index, listPictures(cached?.cart)).catch(() => {})
    }, dwellMs)
    return () => clearTimeout(timer)
  }, [isKnown, isReachable, isCustomer, loaded, locale, path, pathname, root, search, cached])
  return null
}

// As the lines of the cart show them.
const listPictures = (cart: Cart | undefined) =>
  cart?.items.flatMap(({ imageBase }) => (imageBase ? [renditionAddress(imageBase, 320)] : [])) ?? []

// A page counts as seen after a while, when its pictures have loaded.
const dwellMs = 1500
// The first level of the navigation; a shop with more keeps what is looked at.
const maxIndexPages = 8

function savesData(): boolean {
  // Not every browser supports it.
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
