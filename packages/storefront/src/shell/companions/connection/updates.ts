import { limits } from '@vitrine/contract/kernel/limits'
import type { FromWorker, ToWorker } from '../../../data/offline/worker-messages.ts'

interface Surroundings {
  /** The build that this page was made of. */
  readonly own: string
  /** Tells that there is a newer shop. SF-4.42 */
  readonly announce: () => void
  /** Whether loading the page again would lose nothing. */
  readonly mayReload: () => boolean
}

export interface Updates {
  /** The reader wants the newer shop now. */
  take(): Promise<void>
  stop(): void
}

/** Asks for a newer build every hour, also of a page that lay in the background meanwhile, and brings it in when nothing is lost. SF-4.41, SF-4.43 */
export function watchUpdates({ own, announce, mayReload }: Surroundings): Updates {
  let asked = Date.now()
  let newer: string | undefined
  let isLeaving = false
  const timer = setInterval(() => void check(), limits.buildCheckMilliseconds)

  async function check(): Promise<void> {
    asked = Date.now()
    const found = await newestBuild()
    if (found === undefined || found === own || found === newer) return
    newer = found
    announce()
    // It takes the new files in while the page still lives on the old ones.
    await registration().then((worker) => worker?.update()).catch(() => {})
  }

  function lookAgain(): void {
    if (!document.hidden && Date.now() - asked >= limits.buildCheckMilliseconds) void check()
  }

  function hear({ data }: MessageEvent<FromWorker>): void {
    // A page of the same build has nothing to load again, so no page ever does twice.
    if (data.type !== 'activated' || data.build === own || isLeaving) return
    newer = data.build
    if (mayReload()) reload()
  }

  // The next step leads into a new document, and that into the newer shop.
  function follow(event: MouseEvent): void {
    const link = newer !== undefined && event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.dataset['keepScroll'] !== undefined || link.origin !== location.origin || event.button !== 0) return
    link.dataset['reload'] = ''
    // A page that loads itself again now would call the reader back.
    isLeaving = true
  }

  function reload(): void {
    isLeaving = true
    location.reload()
  }

  const stay = () => { isLeaving = false }
  document.addEventListener('visibilitychange', lookAgain)
  document.addEventListener('click', follow, true)
  addEventListener('pageshow', stay)
  navigator.serviceWorker?.addEventListener('message', hear)
  // Whoever came into the newer shop by a step, or anew, brings its worker along.
  void handOver(own)

  return {
    async take() {
      isLeaving = true
      // A page that goes at once takes its word to the worker along.
      await handOver()
      reload()
    },
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
      document.removeEventListener('click', follow, true)
      removeEventListener('pageshow', stay)
      navigator.serviceWorker?.removeEventListener('message', hear)
    },
  }
}

/** The newest build, once its own manifest is there too: behind several servers, some may still be the old shop. SF-7.45, SF-7.46 */
async function newestBuild(): Promise<string | undefined> {
  const id = await builtIn('/builds/latest.json')
  return id === undefined ? undefined : builtIn(`/builds/meta/${id}.json`)
}

async function builtIn(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    const told: unknown = response.ok ? await response.json() : undefined
    const id = typeof told === 'object' && told !== null && 'id' in told ? told.id : undefined
    return typeof id === 'string' && /^[\w-]{4,64}$/.test(id) ? id : undefined
  } catch {
    // No network, or no shop: then there is no news.
    return undefined
  }
}

/** Lets the worker that waits take over, if it is of this build; resolves when it has, or three seconds later. */
async function handOver(build?: string): Promise<void> {
  const waiting = (await registration())?.waiting
  if (!waiting) return
  const isDone = new Promise<void>((resolve) => {
    waiting.addEventListener('statechange', () => { if (waiting.state !== 'activating') resolve() })
  })
  waiting.postMessage({ type: 'activate', ...(build && { build }) } satisfies ToWorker)
  // An older one that is busy is not sent away.
  await Promise.race([isDone, new Promise((resolve) => { setTimeout(resolve, 3000) })])
}

// Where storage is forbidden, browsers refuse to say.
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined)
}
