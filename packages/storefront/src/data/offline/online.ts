import { createStore } from '../store.ts'

/** Whether this page could reach the shop last. True until a request fails. SF-8.66 */
export const online = createStore(true)

const retrySeconds = 10
let nextTry: ReturnType<typeof setTimeout> | undefined

/**
 * Listens to the connection events of the device; an online event is checked with a request, since a network does not
 * prove that the shop is reachable.
 */
export function watchConnection(): () => void {
  const onOffline = () => markOffline()
  const onOnline = () => void checkConnection()
  if (!navigator.onLine) markOffline()
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
}

/** Call after a failed fetch: the shop counts as offline until its next answer. */
export function markOffline(): void {
  if (online.get()) online.set(false)
  nextTry ??= setTimeout(() => void checkConnection(), retrySeconds * 1000)
}

/** Call after an answer of the shop itself. */
export function markOnline(): void {
  clearTimeout(nextTry)
  nextTry = undefined
  if (!online.get()) online.set(true)
}

/** Fetches a small uncached file; true when the shop answers. */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(nextTry)
  nextTry = undefined
  const isReachable = await fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  if (isReachable) markOnline()
  else markOffline()
  return isReachable
}
