/** Messages from a page to the service worker. */
export type ToWorker =
  /** This page was shown with these files; the worker caches its public version, and the missing pages of the index. */
  | {
      readonly type: 'seen'
      readonly page: string
      readonly files: readonly string[]
      readonly index: readonly string[]
    }
  /** Activates the waiting worker; with a build, only the worker of that build takes over. */
  | { readonly type: 'activate'; readonly build?: string }

/** Messages from the service worker to its pages. */
export type FromWorker =
  /** The shop did not answer; the page comes from the cache. */
  | { readonly type: 'unreachable' }
  /** A worker of this build has taken over from an older one. SF-4.43 */
  | { readonly type: 'activated'; readonly build: string }
