import type { FromWorker, ToWorker } from '../../../data/offline/worker-messages.ts'
import { markOffline } from '../../../data/offline/online.ts'

/**
 * The service worker of the whole site: without it, where it is forbidden or in development, the shop works as it
 * always did. SF-9.22
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined)
}

/** Listens to messages of the worker about the connection. */
export function listenToWorker(): () => void {
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'unreachable') markOffline()
  }
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}

/**
 * Asks the worker to cache this page with its files, the pictures of the cart, and the first pages of the categories.
 */
export async function cachePage(page: string, index: readonly string[], pictures: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  active?.postMessage({
    type: 'seen',
    page,
    files: Array.from(new Set([...files, ...pictures])),
    index,
  } satisfies ToWorker)
}
