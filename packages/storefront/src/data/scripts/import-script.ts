const stayEvents = ['pageshow', 'pointerdown', 'keydown'] as const
let isLeaving = false

/** Records when a navigation begins. A press or a key shows that the page has stayed, as with a download. */
export function watchDeparture(): void {
  addEventListener(
    'beforeunload',
    () => {
      isLeaving = true
    },
    true,
  )
  for (const name of stayEvents)
    addEventListener(
      name,
      () => {
        isLeaving = false
      },
      true,
    )
}

/**
 * Firefox and WebKit reject imports in flight as soon as a navigation begins, and a reload would cancel that
 * navigation: a page that is being left is not reloaded, and its imports stay pending. Where a newer build exists,
 * whose scripts have other names, the page is replaced, once per build to prevent a reload loop. Otherwise the caller
 * gets the browser's error, under the name that the error boundary checks. SF-4.47 Chromium caches a failed import for
 * the life of a page; only a new document can load it then.
 */
export async function importScript<T>(load: () => Promise<T>, replacePage = () => location.reload()): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const isOutdated = !isLeaving && (await hasNewerBuild())
    if (isLeaving) {
      await waitUntilPageStays()
      return importScript(load, replacePage)
    }
    if (isOutdated && isFirstOfBuild()) {
      replacePage()
      await waitUntilPageStays()
    }
    if (error instanceof TypeError) error.name = 'ChunkLoadError'
    throw error
  }
}

async function hasNewerBuild(): Promise<boolean> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' })
    // Written by build-worker.ts; a network's login page may answer instead.
    const { id } = (await response.json()) as { readonly id?: unknown }
    return response.ok && typeof id === 'string' && id !== ownBuild()
  } catch {
    return false
  }
}

// React Router (8.4) sets it in framework mode, and exports no type for it.
const ownBuild = () =>
  (globalThis as unknown as { readonly __reactRouterManifest: { readonly version: string } }).__reactRouterManifest
    .version

function isFirstOfBuild(): boolean {
  const version = ownBuild()
  const isFirst = sessionStorage['chunk'] !== version
  sessionStorage['chunk'] = version
  return isFirst
}

function waitUntilPageStays(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of stayEvents) addEventListener(name, () => resolve(), { capture: true, once: true })
  })
}
