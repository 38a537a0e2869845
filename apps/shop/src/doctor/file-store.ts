import { randomUUID } from 'node:crypto'
import { FileStoreError, type FileStore } from '@vitrine/engine/ports/file-store'
import type { Config } from '../config/config.ts'
import { openFileStore } from '../file-store.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

/** Writes, reads, lists and deletes a small file in the bucket. No finding without a bucket: see `checkDataFolder`. */
export async function checkFileStore(config: Pick<Config, 'storage' | 'dataDir'>): Promise<readonly Finding[]> {
  if (!config.storage) return []
  const store = await openFileStore(config)
  try {
    await tryStore(store)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    const [says = '', todo = ''] = error.message.split(/(?<=\)[.]) /)
    return [bad('file store', says, todo || 'Correct the S3_ variables, or STORAGE.')]
  }
  const { endpoint } = config.storage
  return [
    endpoint?.startsWith('http:') === true && !/^http:\/\/(?:localhost|127[.]|\[::1\])/.test(endpoint)
      ? warn(
          'file store',
          `${store.location} can be written and read, but without TLS.`,
          'Use https:// in S3_ENDPOINT unless the network is private: uploads and invoices are personal data.',
        )
      : ok('file store', `${store.location} can be written and read.`),
  ]
}

async function tryStore(store: FileStore): Promise<void> {
  const key = `doctor/${randomUUID()}`
  const bytes = new TextEncoder().encode('a few bytes')
  await store.put(key, bytes)
  const read = await store.get(key)
  let isListed = false
  for await (const file of store.list('doctor/')) isListed ||= file.key === key
  await store.delete([key])
  if (!read || !Buffer.from(read).equals(bytes) || !isListed)
    throw new FileStoreError('setup', `${store.location} does not return what was written (no error). Check STORAGE.`)
}
