import type { FileStore } from '@vitrine/engine/ports/file-store'
import { LRUCache } from 'lru-cache'

interface CachedFileStoreOptions {
  readonly store: FileStore
  /** On this machine. */
  readonly cache: FileStore
  readonly maxBytes: number
  /** The folder whose files are cached. They must be immutable, and not personal. */
  readonly folder: string
  /** After this time, a cached file is compared with the store. */
  readonly checkAfterMs?: number
  readonly onCacheError: (error: unknown) => void
}

interface CachedFile {
  readonly bytes: number
  readonly checkedAt: number
}

/**
 * Caches files of a remote store on this machine, the most recently used ones up to a size. A cached file is served
 * while the store is unavailable. A file that was deleted by another instance is served once more after
 * `checkAfterMs`, at most.
 */
export function createCachedFileStore({
  store,
  cache,
  maxBytes,
  folder,
  checkAfterMs = 600_000,
  onCacheError,
}: CachedFileStoreOptions): FileStore {
  const files = new LRUCache<string, CachedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    dispose: (_, key, reason) => {
      if (reason !== 'set') cache.delete([key]).catch(onCacheError)
    },
  })
  findCached().catch(onCacheError)

  // Compared with the store at the first use, since the process may have been stopped for long.
  async function findCached(): Promise<void> {
    for await (const { key, bytes } of cache.list(folder))
      if (!files.has(key)) files.set(key, { bytes, checkedAt: -Infinity })
  }

  async function remember(key: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > maxBytes) return
    try {
      await cache.put(key, bytes)
      files.set(key, { bytes: bytes.byteLength, checkedAt: performance.now() })
    } catch (error) {
      onCacheError(error)
    }
  }

  async function readCached(key: string): Promise<Uint8Array | undefined> {
    const file = files.get(key)
    const bytes = file && (await cache.get(key).catch(onCacheError))
    if (!file || !bytes || bytes.byteLength !== file.bytes) return undefined
    if (performance.now() - file.checkedAt >= checkAfterMs) check(key, file)
    return bytes
  }

  function check(key: string, file: CachedFile): void {
    files.set(key, { ...file, checkedAt: performance.now() })
    store.head(key).then(
      (found) => {
        if (found?.bytes !== file.bytes) files.delete(key)
      },
      // Still served: the store is unavailable.
      () => {},
    )
  }

  return {
    ...store,
    async put(key, bytes) {
      await store.put(key, bytes)
      if (key.startsWith(folder)) await remember(key, bytes)
    },
    async get(key) {
      if (!key.startsWith(folder)) return store.get(key)
      const cached = await readCached(key)
      if (cached) return cached
      const bytes = await store.get(key)
      if (bytes) await remember(key, bytes)
      return bytes
    },
    async delete(keys) {
      for (const key of keys) files.delete(key)
      await store.delete(keys)
    },
  }
}
