import { createStore } from '../store.ts'

/** Whether the shop can be reached, as far as this page knows. True until something says otherwise. SF-8.66 */
export const online = createStore(true)

const secondsBetweenTries = 10
let nextTry: ReturnType<typeof setTimeout> | undefined

/** Follows the device's own word on its connection; what it says is asked of the shop, since a network is not yet the shop. */
export function watchConnection(): () => void {
  const lost = () => noteFailedFetch()
  const back = () => void askAgain()
  if (!navigator.onLine) noteFailedFetch()
  addEventListener('offline', lost)
  addEventListener('online', back)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', back)
  }
}

/** Something could not be fetched: the shop is away until it has answered again. */
export function noteFailedFetch(): void {
  if (online.get()) online.set(false)
  nextTry ??= setTimeout(() => void askAgain(), secondsBetweenTries * 1000)
}

/** Something was fetched from the shop itself. */
export function noteAnswered(): void {
  clearTimeout(nextTry)
  nextTry = undefined
  if (!online.get()) online.set(true)
}

/** Asks the shop for a few bytes that no cache holds; true when it answers. */
export async function askAgain(): Promise<boolean> {
  clearTimeout(nextTry)
  nextTry = undefined
  const isThere = await fetch('/builds/latest.json', { cache: 'no-store' }).then(({ status }) => status < 500, () => false)
  if (isThere) noteAnswered()
  else noteFailedFetch()
  return isThere
}
