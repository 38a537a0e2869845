/** The reason why a page could not be loaded. */
export interface PageFailure {
  readonly why: 'offline' | 'slow' | 'failed'
  /** The request id in the log of the server; undefined without an answer. */
  readonly requestId: string | undefined
}

// Longer than any page takes.
const timeoutMs = 20_000

/**
 * The router replaces the page by that of an error when the data of the next one does not come, and offers no way to
 * stay. So its requests are watched: one that fails while `isLeaving` never settles, and `onFailure` navigates back to
 * the present page, which ends the navigation.
 */
export function watchPageData({
  isLeaving,
  onFailure,
}: {
  readonly isLeaving: () => boolean
  readonly onFailure: (failure: PageFailure) => void
}): () => void {
  const original = window.fetch
  const watchedFetch: typeof fetch = async (input, init) => {
    if (!isPageData(input)) return original(input, init)
    const callerSignal = init?.signal
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await original(input, {
        ...init,
        signal: callerSignal ? AbortSignal.any([callerSignal, timeout]) : timeout,
      })
      if (response.status < 500 || !isLeaving()) return response
      onFailure({ why: 'failed', requestId: response.headers.get('x-request-id') ?? undefined })
    } catch (error) {
      // An aborted navigation is not a failure.
      if (callerSignal?.aborted || !isLeaving()) throw error
      onFailure({ why: timeout.aborted ? 'slow' : 'offline', requestId: undefined })
    }
    return new Promise((_, reject) => {
      callerSignal?.addEventListener('abort', () => reject(callerSignal.reason))
    })
  }
  window.fetch = watchedFetch
  // Another script may have replaced fetch since; then it stays.
  return () => {
    if (window.fetch === watchedFetch) window.fetch = original
  }
}

function isPageData(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  return url.origin === location.origin && url.pathname.endsWith('.data')
}
