import { PageStore, type CachedPage } from './page-store.ts'
import type { CacheStatus } from '../monitoring/metrics.ts'
import type { PageCacheLimits } from '../options.ts'
import type { ContentEncoding } from '../http/responses.ts'
import type { CompressedBody, CompressedPage } from './compressed-page.ts'
import { createTagMatcher } from './page-tags.ts'

/** Renders a page and records the tags of its content; `isWanted` returns whether a client still waits for it. */
export type RenderPage = (recordTag: (tag: string) => void, isWanted: () => boolean) => Promise<CompressedPage>

export interface PageRequest {
  readonly key: string
  /** URLs with a query are unbounded, so they get a quarter of the memory at most. */
  readonly hasQuery: boolean
  readonly render: RenderPage
  /** Called before a render that this request starts; throws to refuse it. */
  readonly beforeRender?: () => void
  /** Whether this client is still connected. */
  readonly isWanted?: () => boolean
}

interface InFlightRender {
  readonly page: Promise<CompressedPage>
  /** Tags that changed during the render: the page may contain data from before the change. */
  readonly changed: Set<string>
  /** One per waiting request; empty for a background refresh. */
  readonly waiters: (() => boolean)[]
}

/**
 * Caches rendered pages until one of their tags changes. Concurrent requests for a page share one render; stale pages
 * are served while a new one is rendered in the background.
 */
export class PageCache {
  readonly #limits: PageCacheLimits
  readonly #pathPages: PageStore
  readonly #queryPages: PageStore
  readonly #joinable = new Map<string, InFlightRender>()
  readonly #clock: () => number
  readonly #onFault: (error: unknown) => void
  // Includes renders that new requests can no longer join.
  readonly #inFlight = new Set<InFlightRender>()

  constructor(
    limits: PageCacheLimits,
    onFault: (error: unknown) => void,
    clock: () => number = () => performance.now() / 1000,
  ) {
    this.#limits = limits
    this.#pathPages = new PageStore(limits.maxBytes * 0.75)
    this.#queryPages = new PageStore(limits.maxBytes * 0.25)
    this.#onFault = onFault
    this.#clock = clock
  }

  get bytes(): number {
    return this.#pathPages.bytes + this.#queryPages.bytes
  }
  get size(): number {
    return this.#pathPages.size + this.#queryPages.size
  }

  /** The cached page; undefined if it must be rendered first. */
  getCached(request: PageRequest): { readonly page: CompressedPage; readonly cacheStatus: CacheStatus } | undefined {
    const entry = this.#storeFor(request).get(request.key)
    if (entry === undefined) return undefined
    if (this.#isFresh(entry)) return { page: entry.page, cacheStatus: 'hit' }
    if (!this.#joinable.has(request.key)) this.#startRender(request, []).page.catch(this.#onFault)
    return { page: entry.page, cacheStatus: 'stale' }
  }

  async getOrRender(
    request: PageRequest,
  ): Promise<{ readonly page: CompressedPage; readonly cacheStatus: CacheStatus }> {
    const inFlight = this.#joinable.get(request.key)
    const isWanted = request.isWanted ?? (() => true)
    if (inFlight !== undefined) {
      if (inFlight.waiters.length > 0) inFlight.waiters.push(isWanted)
      return { page: await inFlight.page, cacheStatus: 'shared' }
    }
    request.beforeRender?.()
    return { page: await this.#startRender(request, [isWanted]).page, cacheStatus: 'miss' }
  }

  /** Makes an encoding in which the page is not kept. */
  async encode(request: PageRequest, page: CompressedPage, encoding: ContentEncoding): Promise<CompressedBody> {
    const body = await page.encode(encoding)
    if (page.getKept(encoding) !== undefined) this.#storeFor(request).resize(request.key, page)
    return body
  }

  invalidate(changed: ReadonlySet<string>): void {
    if (changed.size === 0) return
    this.#pathPages.invalidate(changed)
    this.#queryPages.invalidate(changed)
    for (const inFlight of this.#inFlight) for (const tag of changed) inFlight.changed.add(tag)
    // Later requests must see the new state, so none joins a render that started before it.
    this.#joinable.clear()
  }

  #startRender(request: PageRequest, waiters: (() => boolean)[]): InFlightRender {
    const tags = new Set<string>()
    const inFlight: InFlightRender = {
      changed: new Set(),
      waiters,
      page: Promise.resolve().then(() =>
        request.render(
          (tag) => tags.add(tag),
          () => waiters.length === 0 || waiters.some((isWanted) => isWanted()),
        ),
      ),
    }
    this.#joinable.set(request.key, inFlight)
    this.#inFlight.add(inFlight)
    void this.#settle(request, inFlight, tags)
    return inFlight
  }

  async #settle(request: PageRequest, inFlight: InFlightRender, tags: ReadonlySet<string>): Promise<void> {
    try {
      const page = await inFlight.page
      if (
        page.status === 200 &&
        page.bytes <= this.#limits.maxBytesPerPage &&
        !createTagMatcher(inFlight.changed)(tags)
      ) {
        this.#storeFor(request).set(request.key, { page, tags, cachedAt: this.#clock() })
      } else if (page.status !== 200) this.#storeFor(request).delete(request.key)
    } catch {
      // The waiting requests report the error.
    } finally {
      this.#inFlight.delete(inFlight)
      if (this.#joinable.get(request.key) === inFlight) this.#joinable.delete(request.key)
    }
  }

  #storeFor({ hasQuery }: PageRequest): PageStore {
    return hasQuery ? this.#queryPages : this.#pathPages
  }

  #isFresh({ cachedAt: keptAt }: CachedPage): boolean {
    return this.#clock() - keptAt < this.#limits.freshSeconds
  }
}
