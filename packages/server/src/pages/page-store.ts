import { LRUCache } from 'lru-cache'
import { createTagMatcher } from './page-tags.ts'
import type { CompressedPage } from './compress-page.ts'

export interface CachedPage {
  readonly page: CompressedPage
  readonly tags: ReadonlySet<string>
  /** Seconds of the monotonic clock. */
  readonly cachedAt: number
}

/** An LRU store of pages by key, bounded by bytes. */
export type PageStore = LRUCache<string, CachedPage>

export function createPageStore(maxBytes: number): PageStore {
  return new LRUCache({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
  })
}

export function invalidatePages(pages: PageStore, changed: ReadonlySet<string>): void {
  const isAffected = createTagMatcher(changed)
  const affected: string[] = []
  for (const [key, { tags }] of pages.entries()) if (isAffected(tags)) affected.push(key)
  for (const key of affected) pages.delete(key)
}
