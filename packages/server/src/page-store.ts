import { createTagMatcher } from './page-tags.ts'
import type { CompressedPage } from './compress-page.ts'

export interface CachedPage {
  readonly page: CompressedPage
  readonly tags: ReadonlySet<string>
  /** Seconds of the monotonic clock. */
  readonly cachedAt: number
}

/** An LRU store of pages, bounded by bytes. */
export class PageStore {
  readonly #pages = new Map<string, CachedPage>()
  readonly #maxBytes: number
  #bytes = 0
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }
  get size(): number {
    return this.#pages.size
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key)
    if (entry === undefined) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, entry)
    return entry
  }

  set(key: string, entry: CachedPage): void {
    this.delete(key)
    this.#pages.set(key, entry)
    this.#bytes += entry.page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.page.bytes ?? 0
    this.#pages.delete(key)
  }

  invalidate(changed: ReadonlySet<string>): void {
    const isAffected = createTagMatcher(changed)
    for (const [key, { tags }] of this.#pages) if (isAffected(tags)) this.delete(key)
  }
}
