/** What a page tells the service worker. */
export type ToWorker =
  /** This page has been seen, with these files; the worker keeps what everybody may see of it, and the pages of the index once. */
  | { readonly type: 'seen'; readonly page: string; readonly files: readonly string[]; readonly index: readonly string[] }
  /** The reader wants the newer shop now, or, with a build, has its pages already: then only the worker of that build takes over. */
  | { readonly type: 'activate'; readonly build?: string }

/** What the service worker tells its pages. */
export type FromWorker =
  /** The shop did not answer; what is seen was kept here. */
  | { readonly type: 'unreachable' }
  /** A worker of this build has taken over from an older one. SF-4.43 */
  | { readonly type: 'activated'; readonly build: string }
