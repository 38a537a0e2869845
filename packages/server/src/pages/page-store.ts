import { LRUCache } from 'lru-cache'
import type { CompressedPage } from './compressed-page.ts'
import { TagIndex } from './tag-index.ts'

export interface CachedPage {
  readonly key: string
  readonly page: CompressedPage
  readonly tags: readonly string[]
  /** Seconds of the monotonic clock. */
  readonly cachedAt: number
}

// A page in the set of a tag, about.
const bytesPerTag = 48
// Some milliseconds of work; requests are served in between.
const cleaningSliceSize = 200

/** An LRU store of pages by key, bounded by bytes, whose pages are found by their tags. */
export class PageStore {
  readonly #tagIndex = new TagIndex<CachedPage>()
  readonly #pages: LRUCache<string, CachedPage>
  /** Pages that are no longer cached, but still in the index of tags. */
  #removed: CachedPage[] = []

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ page, tags }) => Math.max(1, page.bytes + tags.length * bytesPerTag),
      dispose: (entry) => this.#cleanLater(entry),
    })
  }

  get size(): number {
    return this.#pages.size
  }
  get bytes(): number {
    return this.#pages.calculatedSize
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  set(key: string, { page, tags, cachedAt }: Pick<CachedPage, 'page' | 'cachedAt'> & { tags: Iterable<string> }): void {
    const entry = { key, page, tags: this.#tagIndex.share(tags), cachedAt }
    this.#pages.set(key, entry)
    // A page that is too large is not stored.
    if (this.#pages.peek(key) === entry) this.#tagIndex.add(entry, entry.tags)
  }

  /** Counts the bytes of the page again, which is kept in one more encoding. */
  resize(key: string, page: CompressedPage): void {
    const entry = this.#pages.peek(key)
    if (entry?.page === page) this.set(key, entry)
  }

  delete(key: string): void {
    this.#pages.delete(key)
  }

  invalidate(changed: ReadonlySet<string>): void {
    for (const entry of this.#tagIndex.findAffected(changed))
      if (this.#pages.peek(entry.key) === entry) this.#pages.delete(entry.key)
  }

  #cleanLater(entry: CachedPage): void {
    this.#removed.push(entry)
    if (this.#removed.length === 1) setImmediate(() => this.#clean())
  }

  #clean(): void {
    for (const entry of this.#removed.splice(0, cleaningSliceSize)) this.#tagIndex.remove(entry, entry.tags)
    if (this.#removed.length > 0) setImmediate(() => this.#clean())
  }
}
