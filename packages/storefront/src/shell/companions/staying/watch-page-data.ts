/** Why a page did not come. */
export interface PageFailure {
  readonly why: 'offline' | 'slow' | 'failed'
  /** Under which the log of the server tells of it; undefined: the server said nothing. */
  readonly requestId: string | undefined
}

// Longer than any page takes, shorter than anybody waits.
const longestWait = 20_000

/**
 * The router replaces the page by that of an error when the data of the next one does not come, and offers no way to stay. So its requests are watched: one that fails
 * while `isLeaving` never answers, and whoever is told leads back to where the shopper stands, which ends the wait.
 */
export function watchPageData({ isLeaving, failed }: { readonly isLeaving: () => boolean; readonly failed: (failure: PageFailure) => void }): () => void {
  const original = window.fetch
  const watched: typeof fetch = async (input, init) => {
    if (!isPageData(input)) return original(input, init)
    const given = init?.signal
    const tooLong = AbortSignal.timeout(longestWait)
    try {
      const response = await original(input, { ...init, signal: given ? AbortSignal.any([given, tooLong]) : tooLong })
      if (response.status < 500 || !isLeaving()) return response
      failed({ why: 'failed', requestId: response.headers.get('x-request-id') ?? undefined })
    } catch (error) {
      // Who has gone on elsewhere misses nothing.
      if (given?.aborted || !isLeaving()) throw error
      failed({ why: tooLong.aborted ? 'slow' : 'offline', requestId: undefined })
    }
    return new Promise((_, reject) => { given?.addEventListener('abort', () => reject(given.reason)) })
  }
  window.fetch = watched
  // Somebody may have taken the place since; then it is not ours to give back.
  return () => { if (window.fetch === watched) window.fetch = original }
}

function isPageData(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  return url.origin === location.origin && url.pathname.endsWith('.data')
}
