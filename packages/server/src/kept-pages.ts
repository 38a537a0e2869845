import { touchTest } from './page-tags.ts'
import type { PackedPage } from './pack-page.ts'

export interface KeptPage {
  readonly page: PackedPage
  readonly tags: ReadonlySet<string>
  /** Seconds of the monotonic clock. */
  readonly keptAt: number
}

/** Pages by key within a bound of bytes; the least recently used leave first. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()
  readonly #mostBytes: number
  #bytes = 0
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number { return this.#bytes }
  get size(): number { return this.#pages.size }

  get(key: string): KeptPage | undefined {
    const kept = this.#pages.get(key)
    if (kept === undefined) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept
  }

  keep(key: string, kept: KeptPage): void {
    this.drop(key)
    this.#pages.set(key, kept)
    this.#bytes += kept.page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.page.bytes ?? 0
    this.#pages.delete(key)
  }

  dropTouched(changed: ReadonlySet<string>): void {
    const isTouched = touchTest(changed)
    for (const [key, { tags }] of this.#pages) if (isTouched(tags)) this.drop(key)
  }
}
