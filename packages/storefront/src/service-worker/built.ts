interface Built {
  /** Names the build of the storefront that this worker came with. */
  readonly build: string
  /** Addresses of the files that an unvisited page needs. */
  readonly files: readonly string[]
}

// Injected by the build; see build-worker.ts.
declare const __BUILT__: Built

export const built: Built = __BUILT__

const toCacheName = (kind: string) => `vitrine-${kind}-${built.build}`

/** Caches of this build. Pictures never change at their address, so they outlive it. */
export const buildCacheNames = {
  pages: toCacheName('pages'),
  offline: toCacheName('offline'),
  files: toCacheName('files'),
  pictures: 'vitrine-pictures',
} as const
