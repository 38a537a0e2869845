import { join } from 'node:path'
import type { Log } from '@vitrine/engine/kernel/context'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { pictureFolders } from '@vitrine/engine/media/media'
import type { FileStore } from '@vitrine/engine/ports/file-store'
import type { Config } from './config/config.ts'

/** The configured store: a bucket, or the data folder. The library for buckets is loaded only if it is used. */
export async function openFileStore({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<FileStore> {
  if (!storage) return createFolderFileStore(dataDir)
  const { createS3FileStore } = await import('@vitrine/providers/files/s3/s3-file-store')
  return createS3FileStore(storage)
}

/** The same for a shop that serves pictures: those of a bucket are cached in the data folder. */
export async function openServedFileStore(config: Config, log: Log): Promise<FileStore> {
  const store = await openFileStore(config)
  if (!config.storage || config.storageCacheBytes === 0) return store
  const { createCachedFileStore } = await import('@vitrine/providers/files/cached-file-store')
  return createCachedFileStore({
    store,
    cache: createFolderFileStore(join(config.dataDir, 'cache')),
    maxBytes: config.storageCacheBytes,
    folder: pictureFolders.renditions,
    onCacheError: (error) => log.warn({ error }, 'The picture cache in DATA_DIR/cache cannot be used'),
  })
}
