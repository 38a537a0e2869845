import { createPageDataStore, type PageDataStore } from '../../../data/ahead/page-data-store.ts'

interface ServePageDataInput {
  /** Whether the router navigates to the page of this address now. */
  readonly isNavigatingTo: (dataUrl: string) => boolean
  /** Loads the data of the page again that is shown. */
  readonly onOutdated: (dataUrl: string) => Promise<void>
}

/**
 * Answers the router's requests for loader data from a store. React Router (8.4) has no setting for it in framework
 * mode: `HydratedRouter` takes no data strategy, and a `clientLoader` asks by the same `fetch`. So `fetch` is wrapped,
 * as `watchPageData` does around this. Only navigations are answered: what is loaded again after a form was sent comes
 * from the shop.
 */
export function servePageData({ isNavigatingTo, onOutdated }: ServePageDataInput): {
  readonly store: PageDataStore
  stop(): void
} {
  const original = window.fetch
  let outdated: string | undefined
  const store = createPageDataStore({
    prefetch: (url) => original(url, { headers: { purpose: 'prefetch' } }),
    fetch: (url) => original(url),
    onOutdated: (url) => {
      outdated = url
      void onOutdated(url).finally(() => {
        outdated = undefined
      })
    },
  })
  const servingFetch: typeof fetch = async (input, init) => {
    // As the router asks.
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return original(input, init)
    const url = input.href
    if (isWrite(init)) {
      store.clear()
      return original(input, init)
    }
    const isNavigation = isNavigatingTo(url)
    const stored = isNavigation || outdated === url ? await untilAborted(store.take(url), init?.signal) : undefined
    if (stored) return stored
    const response = original(input, init)
    // The way back to this page is short.
    if (isNavigation)
      void store.put(
        url,
        response.then((answer) => answer.clone()),
      )
    return response
  }
  window.fetch = servingFetch
  return {
    store,
    stop() {
      store.clear()
      if (window.fetch === servingFetch) window.fetch = original
    },
  }
}

const isWrite = (init: RequestInit | undefined) => init?.method !== undefined && init.method !== 'GET'

// What is still on its way may never arrive; the navigation has a time limit.
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    promise.then(resolve, reject)
  })
}
