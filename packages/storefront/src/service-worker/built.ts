interface Built {
  /** Names the build of the storefront that this worker came with. */
  readonly build: string
  /** Addresses of the files without which a page that was never seen could not be shown. */
  readonly files: readonly string[]
}

// The build writes it in; see build-worker.ts.
declare const __BUILT__: Built

export const built: Built = __BUILT__

const named = (what: string) => `vitrine-${what}-${built.build}`

/** Caches of this build. Pictures never change at their address, so they outlive it. */
export const caching = { pages: named('pages'), offline: named('offline'), files: named('files'), pictures: 'vitrine-pictures' } as const
