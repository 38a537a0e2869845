import { limits } from '@vitrine/contract/kernel/limits'
import type { FromWorker, ToWorker } from '../../../data/offline/worker-messages.ts'

interface UpdateOptions {
  /** The build that this page was made of. */
  readonly own: string
  /** Announces a newer build. SF-4.42 */
  readonly announce: () => void
  /** Whether loading the page again would lose nothing. */
  readonly mayReload: () => boolean
}

export interface Updates {
  /** Activates the newer build and reloads. */
  applyUpdate(): Promise<void>
  stop(): void
}

/**
 * Checks for a newer build every hour, also after a page was hidden, and reloads when nothing is lost. SF-4.41, SF-4.43
 */
export function watchUpdates({ own, announce, mayReload }: UpdateOptions): Updates {
  let checkedAt = Date.now()
  let newerBuild: string | undefined
  let isLeaving = false
  const timer = setInterval(() => void check(), limits.buildCheckMilliseconds)

  async function check(): Promise<void> {
    checkedAt = Date.now()
    const latest = await fetchNewestBuild()
    if (latest === undefined || latest === own || latest === newerBuild) return
    newerBuild = latest
    announce()
    // The new worker caches its files while the page uses the old ones.
    await registration()
      .then((worker) => worker?.update())
      .catch(() => {})
  }

  function checkWhenVisible(): void {
    if (!document.hidden && Date.now() - checkedAt >= limits.buildCheckMilliseconds) void check()
  }

  function onMessage({ data }: MessageEvent<FromWorker>): void {
    // A page of the same build has nothing to load again, so no page ever does twice.
    if (data.type !== 'activated' || data.build === own || isLeaving) return
    newerBuild = data.build
    if (mayReload()) reload()
  }

  // The next link loads a new document of the newer build.
  function onClick(event: MouseEvent): void {
    const link = newerBuild !== undefined && event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.dataset['keepScroll'] !== undefined || link.origin !== location.origin || event.button !== 0)
      return
    link.dataset['reload'] = ''
    // A reload now would cancel the navigation.
    isLeaving = true
  }

  function reload(): void {
    isLeaving = true
    location.reload()
  }

  const onPageShow = () => {
    isLeaving = false
  }
  document.addEventListener('visibilitychange', checkWhenVisible)
  document.addEventListener('click', onClick, true)
  addEventListener('pageshow', onPageShow)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  // A page of the newer build activates its waiting worker.
  void activateWaitingWorker(own)

  return {
    async applyUpdate() {
      isLeaving = true
      // An immediate reload would lose the message to the worker.
      await activateWaitingWorker()
      reload()
    },
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkWhenVisible)
      document.removeEventListener('click', onClick, true)
      removeEventListener('pageshow', onPageShow)
      navigator.serviceWorker?.removeEventListener('message', onMessage)
    },
  }
}

/**
 * The newest build, once its own manifest is there too: behind several servers, some may still be the old shop.
 * SF-7.45, SF-7.46
 */
async function fetchNewestBuild(): Promise<string | undefined> {
  const id = await fetchBuildId('/builds/latest.json')
  return id === undefined ? undefined : fetchBuildId(`/builds/meta/${id}.json`)
}

async function fetchBuildId(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    const manifest: unknown = response.ok ? await response.json() : undefined
    const id = typeof manifest === 'object' && manifest !== null && 'id' in manifest ? manifest.id : undefined
    return typeof id === 'string' && /^[\w-]{4,64}$/.test(id) ? id : undefined
  } catch {
    // The shop is unreachable, so there is no newer build.
    return undefined
  }
}

/** Lets the worker that waits take over, if it is of this build; resolves when it has, or three seconds later. */
async function activateWaitingWorker(build?: string): Promise<void> {
  const waiting = (await registration())?.waiting
  if (!waiting) return
  const isDone = new Promise<void>((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state !== 'activating') resolve()
    })
  })
  waiting.postMessage({ type: 'activate', ...(build && { build }) } satisfies ToWorker)
  // A busy older worker stays active.
  await Promise.race([
    isDone,
    new Promise((resolve) => {
      setTimeout(resolve, 3000)
    }),
  ])
}

// Browsers that block storage throw here.
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined)
}
