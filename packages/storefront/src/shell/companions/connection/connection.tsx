import type { Cart } from '@vitrine/contract/cart.contract'
import { renditionAddress } from '@vitrine/contract/picture'
import { useEffect, useMemo } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { ownBuild } from '../../../data/offline/own-build.ts'
import { cardsIn } from '../../../data/offline/seen-cards.ts'
import { noteSeen } from '../../../data/offline/seen.ts'
import { online, watchConnection } from '../../../data/offline/online.ts'
import { unpack, type Packed } from '../../../data/packed.ts'
import { useCart, useShop, useVisitor } from '../../../data/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import { useLocale, usePath, useText } from '../../../text/text.tsx'
import type { ShellModel } from '../../shell-model.ts'
import { hasTyped, mayReload, noteTyping } from './may-reload.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { watchUpdates, type Updates } from './updates.ts'
import { haveKept, hearWorker, startWorker } from './worker.ts'

/** What a page does for the time without a network, and for the time after a newer build. */
export function Connection() {
  return <><Offline /><Updating /><Seen /></>
}

function Offline() {
  // The device and the worker stand outside React.
  useEffect(() => {
    const stops = [watchConnection(), hearWorker(), loadDocumentsWhileAway()]
    void startWorker()
    return () => { for (const stop of stops) stop() }
  }, [])
  return <OfflineNotice />
}

/** Without a network a link loads the document, which is kept: parts of the next page may not be. */
function loadDocumentsWhileAway(): () => void {
  const follow = (event: MouseEvent) => {
    const link = !online.get() && event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.dataset['reload'] !== undefined) return
    link.dataset['reload'] = ''
    setTimeout(() => delete link.dataset['reload'])
  }
  document.addEventListener('click', follow, true)
  return () => document.removeEventListener('click', follow, true)
}

function Updating() {
  const t = useText()
  const { notify } = useShop()
  const isEditing = useRoot()?.editor !== undefined
  // Builds come from outside, and so do clicks and what is typed.
  useEffect(() => {
    const own = ownBuild()
    if (own === undefined) return
    const mayReloadNow = () => mayReload({ path: location.pathname, hasTyped: hasTyped(), isEditing, isAsked: document.querySelector('dialog[open]') !== null })
    const updates: Updates = watchUpdates({
      own, mayReload: mayReloadNow,
      announce: () => notify({ message: t('connection.newer'), persist: true, action: { text: t('connection.reload'), onClick: () => void updates.take() } }),
    })
    document.addEventListener('input', noteTyping, true)
    return () => {
      updates.stop()
      document.removeEventListener('input', noteTyping, true)
    }
  }, [isEditing, notify, t])
  return null
}

/** What the root loader answers, as far as it matters here; its file stands above this one and cannot be asked for its type. */
function useRoot(): { readonly shell: Packed<ShellModel>; readonly editor?: unknown } | undefined {
  return useRouteLoaderData('root') as ReturnType<typeof useRoot>
}

function Seen() {
  const [locale, path] = [useLocale(), usePath()]
  const { pathname, search } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData
  const root = useRoot()
  const { isKnown, isCustomer, wished, wishedColours } = useVisitor()
  const { data: cart, waiting } = useCart()
  const isReachable = useStore(online, true)
  const kept = useMemo(() => (cart && !waiting ? { cart, wished, wishedColours } : undefined), [cart, waiting, wished, wishedColours])
  // Storage and worker stand outside React. Only who is known, and what came from the shop just now, is noted.
  useEffect(() => {
    if (!isKnown || !isReachable || !root || root.editor) return
    const index = savesData() ? [] : ['/', ...unpack(root.shell).navigation.slice(0, mostIndexed).map((entry) => entry.path)].map(path)
    const page = pathname + search
    const later = setTimeout(() => {
      noteSeen(locale, { page: { path: page, title: document.querySelector('h1')?.textContent ?? document.title }, cards: cardsIn(loaded), kept, isCustomer }).catch(() => {})
      haveKept(page, index, picturesIn(kept?.cart)).catch(() => {})
    }, restMilliseconds)
    return () => clearTimeout(later)
  }, [isKnown, isReachable, isCustomer, loaded, locale, path, pathname, root, search, kept])
  return null
}

// As the lines of the cart show them.
const picturesIn = (cart: Cart | undefined) => cart?.items.flatMap(({ imageBase }) => (imageBase ? [renditionAddress(imageBase, 320)] : [])) ?? []

// Whoever passes through has not seen a page, and its pictures come first.
const restMilliseconds = 1500
// The first level of the navigation; a shop with more keeps what is looked at.
const mostIndexed = 8

function savesData(): boolean {
  // Not every browser tells.
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
