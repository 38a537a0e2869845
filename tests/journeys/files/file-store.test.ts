import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { moveFiles } from '@vitrine/engine/kernel/files/move-files'
import { FileStoreError, type FileStore } from '@vitrine/engine/ports/file-store'
import { createCachedFileStore } from '@vitrine/providers/files/cached-file-store'
import type { S3Account } from '@vitrine/providers/files/s3/s3-account'
import { createS3FileStore } from '@vitrine/providers/files/s3/s3-file-store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server, type S3Fault, type S3Server } from '../../harness/services/s3-server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)
const noise = (length: number) => Uint8Array.from({ length }, (_, place) => (place * 2_654_435_761) >>> 24)
// Long enough for a busy machine.
const limits = { connectMs: 1000, callMs: 1500, fileMs: 2500 }

async function listKeys(store: FileStore, folder: string): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(folder)) keys.push(key)
  return keys.toSorted()
}

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const undo: (() => Promise<void>)[] = []
let server: S3Server
beforeAll(async () => {
  server = await startS3Server((last) => undo.push(last))
})
afterAll(async () => {
  for (const last of undo.toReversed()) await last()
})
beforeEach(() => server.setFault(undefined))

let made = 0
/** An empty store of each implementation. */
const stores: Readonly<Record<string, () => Promise<FileStore>>> = {
  folder: async () => createFolderFileStore(await someFolder()),
  bucket: async () => createS3FileStore({ ...server.account, prefix: `store-${made++}/` }),
  'bucket with a cache': async () =>
    createCachedFileStore({
      store: createS3FileStore({ ...server.account, prefix: `store-${made++}/` }),
      cache: createFolderFileStore(await someFolder()),
      maxBytes: 1_000_000,
      folder: 'media/renditions/',
      onCacheError: (error) => {
        throw error
      },
    }),
}

describe.each(Object.entries(stores))('a file store in a %s', (_, open) => {
  let store: FileStore
  beforeAll(async () => {
    store = await open()
  })

  test.each(['media/renditions/ab/abc-320.webp', 'documents/INV-2026/00 1+ü.pdf', 'uploads/f1/f1'])(
    'returns the bytes of %s as they were stored, with their size and time',
    async (key) => {
      const content = noise(100_001)
      await store.put(key, content)
      expect(Buffer.from((await store.get(key)) ?? []).equals(content)).toBe(true)
      const info = await store.head(key)
      expect(info).toMatchObject({ key, bytes: 100_001 })
      expect(Math.abs((info?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    },
  )

  test('replaces a file', async () => {
    await store.put('media/renditions/cd/cd-1', bytes('first and longer'))
    await store.put('media/renditions/cd/cd-1', bytes('second'))
    expect(text(await store.get('media/renditions/cd/cd-1'))).toBe('second')
  })

  test('stores an empty file', async () => {
    await store.put('uploads/00/empty', new Uint8Array())
    expect(await store.get('uploads/00/empty')).toHaveLength(0)
    expect(await store.head('uploads/00/empty')).toMatchObject({ bytes: 0 })
  })

  test('finds no file that was never stored', async () => {
    expect(await store.get('media/renditions/no/file')).toBeUndefined()
    expect(await store.head('media/renditions/no/file')).toBeUndefined()
    expect(await listKeys(store, 'nothing/')).toEqual([])
  })

  test('deletes files, and ignores missing ones', async () => {
    await store.put('media/renditions/de/de-1', bytes('one'))
    await store.put('media/originals/de/de', bytes('two'))
    await store.delete(['media/renditions/de/de-1', 'media/originals/de/de', 'media/originals/de/never'])
    expect(await store.get('media/renditions/de/de-1')).toBeUndefined()
    expect(await store.head('media/originals/de/de')).toBeUndefined()
  })

  test('lists the files below a folder and no others', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/b', 'listing/c']) await store.put(key, bytes(key))
    expect(await listKeys(store, 'list/')).toEqual(['list/a/1', 'list/a/2', 'list/b'])
    expect(await listKeys(store, 'list/a/')).toEqual(['list/a/1', 'list/a/2'])
  })

  test('never returns a part of a file while that is replaced', async () => {
    const key = 'media/renditions/ef/ef-1'
    const contents = [new Uint8Array(200_000).fill(1), new Uint8Array(300_000).fill(2)] as const
    await store.put(key, contents[0])
    const lengths = await Promise.all(
      Array.from({ length: 30 }, async (_each, place) => {
        if (place % 3 === 0) await store.put(key, contents[place % 2 === 0 ? 1 : 0])
        // The server of the tests answers a part here, where others answer the old file or the new one.
        const found = await store.get(key).catch(() => undefined)
        if (found) expect(new Set(found).size).toBe(1)
        return found?.length ?? 200_000
      }),
    )
    expect(lengths.filter((length) => length !== 200_000 && length !== 300_000)).toEqual([])
  })
})

test('a bucket with more files than fit on a page of the protocol lists all', async () => {
  const store = createS3FileStore({ ...server.account, prefix: 'paged/' }, { pageKeys: 3 })
  const keys = Array.from({ length: 8 }, (_, place) => `many/${place}`)
  for (const key of keys) await store.put(key, bytes(key))
  server.takeRequests()
  expect(await listKeys(store, 'many/')).toEqual(keys)
  expect(server.takeRequests()).toHaveLength(3)
}, 60_000)

describe('a bucket that cannot be used', () => {
  const open = (account: Partial<S3Account> = {}) => createS3FileStore({ ...server.account, ...account })
  const openImpatient = () => createS3FileStore(server.account, limits)
  const calls: readonly (readonly [string, (store: FileStore) => Promise<unknown>])[] = [
    ['put', (store) => store.put('documents/1.pdf', bytes('a document'))],
    ['get', (store) => store.get('documents/1.pdf')],
    ['head', (store) => store.head('documents/1.pdf')],
    ['delete', (store) => store.delete(['documents/1.pdf'])],
    ['list', (store) => listKeys(store, 'documents/')],
  ]
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => 'no error',
      (error: unknown) => (error instanceof FileStoreError ? `${error.problem}: ${error.message}` : error),
    )

  const withKey = (change: Partial<S3Account['credentials']>) => {
    const { accessKeyId = '', secretAccessKey = '' } = server.account.credentials ?? {}
    return { credentials: { accessKeyId, secretAccessKey, ...change } }
  }

  // An answer to HEAD has no reason.
  const callsWithReason = calls.filter(([name]) => name !== 'head')

  test('because its key is unknown is reported with what to change', async () => {
    for (const [name, call] of callsWithReason)
      expect(await failure(call(open(withKey({ accessKeyId: 'OTHER' })))), name).toMatch(
        /^setup: .*does not accept the credentials \((?:InvalidAccessKeyId|SignatureDoesNotMatch)\).*S3_ACCESS_KEY_ID/,
      )
  })

  test('because the secret of its key is wrong is reported with what to change', async () => {
    for (const [name, call] of callsWithReason)
      expect(await failure(call(open(withKey({ secretAccessKey: 'OTHER' })))), name).toMatch(
        /^setup: .*\(SignatureDoesNotMatch\).*S3_SECRET_ACCESS_KEY/,
      )
  })

  test('because it does not exist is reported with what to change', async () => {
    for (const [name, call] of callsWithReason.filter(([each]) => each !== 'delete'))
      expect(await failure(call(open({ bucket: 'vitrine-other' }))), name).toMatch(
        /^setup: There is no bucket vitrine-other at .* correct STORAGE/,
      )
  })

  test.each<readonly [S3Fault, RegExp]>([
    ['denied', /^setup: .*denies access to the bucket vitrine-\S+ .*s3:PutObject/],
    ['down', /^unavailable: .*ECONNREFUSED.*S3_ENDPOINT/],
    ['silent', /^unavailable: .*TimeoutError/],
  ])(
    'because it is %s is reported by every call, within its time limit',
    async (fault, expected) => {
      await server.setFault(fault)
      for (const [name, call] of calls) {
        const startedAt = performance.now()
        expect(await failure(call(openImpatient())), name).toMatch(expected)
        expect(performance.now() - startedAt, name).toBeLessThan(8000)
      }
    },
    60_000,
  )

  test('an answer that breaks off is an error and never half a file', async () => {
    const store = open()
    await store.put('documents/2.pdf', noise(50_000))
    await server.setFault('answersHalf')
    expect(await failure(store.get('documents/2.pdf'))).toMatch(/^unavailable: /)
  })

  test('an upload that breaks off is an error and can be repeated', async () => {
    await server.setFault('storesHalf')
    expect(await failure(open().put('documents/3.pdf', noise(400_000)))).toMatch(/^unavailable: /)
    await server.setFault(undefined)
    await open().put('documents/3.pdf', noise(400_000))
    expect(await open().get('documents/3.pdf')).toHaveLength(400_000)
  })

  test('a file of which the server kept a part is not returned', async () => {
    const store = open()
    await store.put('documents/6.pdf', noise(40_000))
    await server.damage('documents/6.pdf')
    expect(await store.get('documents/6.pdf')).toBeUndefined()
  })

  test('fails fast for a second after it did not answer, and is used again afterwards', async () => {
    const store = openImpatient()
    await store.put('documents/5.pdf', bytes('five'))
    await server.setFault('silent')
    expect(await failure(store.get('documents/5.pdf'))).toMatch(/TimeoutError/)
    server.takeRequests()
    const failures = await Promise.all(Array.from({ length: 100 }, () => failure(store.get('documents/5.pdf'))))
    expect(new Set(failures).size).toBe(1)
    expect(server.takeRequests()).toEqual([])
    await server.setFault(undefined)
    await expect.poll(() => store.get('documents/5.pdf').then(text, () => 'not yet'), { timeout: 3000 }).toBe('five')
  })
})

describe('the cache of a bucket', () => {
  const key = 'media/renditions/aa/aa-320.webp'
  async function openCached({ maxBytes = 1000, checkAfterMs = 600_000, folder = '' } = {}) {
    const bucket = createS3FileStore({ ...server.account, prefix: `cached-${made++}/` }, limits)
    const cacheFolder = folder || (await someFolder())
    const cache = createFolderFileStore(cacheFolder)
    const open = () =>
      createCachedFileStore({
        store: bucket,
        cache,
        maxBytes,
        checkAfterMs,
        folder: 'media/renditions/',
        onCacheError: () => {},
      })
    return { bucket, cache, open, store: open() }
  }

  test('answers repeated reads of a picture without the bucket, also while that is down', async () => {
    const { bucket, store } = await openCached()
    await bucket.put(key, bytes('a picture'))
    expect(text(await store.get(key))).toBe('a picture')
    server.takeRequests()
    await server.setFault('down')
    expect(text(await store.get(key))).toBe('a picture')
    expect(server.takeRequests()).toEqual([])
  })

  test('is used again after a restart', async () => {
    const { store, open } = await openCached()
    await store.put(key, bytes('a picture'))
    const restarted = open()
    await server.setFault('down')
    await expect.poll(() => restarted.get(key).then(text, () => 'not yet'), { timeout: 5000 }).toBe('a picture')
  })

  test('keeps the most recently used pictures up to its size', async () => {
    const { store, cache } = await openCached({ maxBytes: 1000 })
    for (let place = 0; place < 8; place++) {
      await store.put(`media/renditions/bb/${place}`, noise(300))
      await store.get('media/renditions/bb/0')
    }
    await expect
      .poll(() => listKeys(cache, ''))
      .toEqual(['media/renditions/bb/0', 'media/renditions/bb/6', 'media/renditions/bb/7'])
  })

  test('drops a picture that another instance deleted, at the next use after the time to check', async () => {
    const { bucket, store } = await openCached({ checkAfterMs: 0 })
    await store.put(key, bytes('a picture'))
    await bucket.delete([key])
    expect(text(await store.get(key))).toBe('a picture')
    await expect.poll(() => store.get(key)).toBeUndefined()
  })

  test('does not hold documents and uploads', async () => {
    const { store, cache } = await openCached()
    for (const personal of ['documents/1.pdf', 'uploads/aa/aa']) {
      await store.put(personal, bytes('personal'))
      await store.get(personal)
    }
    expect(await listKeys(cache, '')).toEqual([])
  })
})

describe('moving files', () => {
  const keys = [
    'media/originals/aa/aa',
    'media/renditions/aa/aa-320.webp',
    'documents/1.pdf',
    'uploads/bb/bb',
    'screenshots/home-1x1.webp',
  ]
  async function twoStores() {
    const from = createFolderFileStore(await someFolder())
    for (const key of [...keys, 'index/catalogue']) await from.put(key, noise(70_000))
    return { from, to: createS3FileStore({ ...server.account, prefix: `moved-${made++}/` }, limits) }
  }

  test('copies every file of the shop, and deletes it afterwards', async () => {
    const { from, to } = await twoStores()
    expect(await moveFiles({ from, to, keeps: false })).toEqual({ files: 5, bytes: 350_000, existing: 0 })
    expect(await listKeys(to, '')).toEqual(keys.toSorted())
    expect(await listKeys(from, '')).toEqual(['index/catalogue'])
    expect(await moveFiles({ from: to, to: from, keeps: false })).toEqual({ files: 5, bytes: 350_000, existing: 0 })
    expect(Buffer.from((await from.get('documents/1.pdf')) ?? []).equals(noise(70_000))).toBe(true)
    expect(await listKeys(to, '')).toEqual([])
  })

  test('leaves the originals on request, and a second run replaces only damaged copies', async () => {
    const { from, to } = await twoStores()
    await moveFiles({ from, to, keeps: true })
    expect(await listKeys(from, 'documents/')).toEqual(['documents/1.pdf'])
    await to.put('documents/1.pdf', bytes('damaged'))
    server.takeRequests()
    expect(await moveFiles({ from, to, keeps: true })).toEqual({ files: 5, bytes: 350_000, existing: 4 })
    expect(server.takeRequests().filter((request) => request.startsWith('PUT'))).toHaveLength(1)
    expect(await to.head('documents/1.pdf')).toMatchObject({ bytes: 70_000 })
  })

  test.each<S3Fault>(['down', 'denied', 'storesHalf', 'answersHalf'])(
    'is interrupted without a loss when the bucket is %s, and continues afterwards',
    async (fault) => {
      const { from, to } = await twoStores()
      await server.setFault(fault)
      await expect(moveFiles({ from, to, keeps: false })).rejects.toThrow(FileStoreError)
      expect((await listKeys(from, '')).length).toBe(6)
      await server.setFault(undefined)
      const again = createS3FileStore({ ...server.account, prefix: `moved-${made - 1}/` }, limits)
      expect(await moveFiles({ from, to: again, keeps: false })).toMatchObject({ files: 5 })
      expect(await listKeys(again, '')).toEqual(keys.toSorted())
    },
  )

  test('keeps the original of a file whose copy reads differently', async () => {
    const { from, to } = await twoStores()
    const lying: FileStore = { ...to, get: async (key) => (await to.get(key))?.slice(1) }
    await expect(moveFiles({ from, to: lying, keeps: false })).rejects.toThrow(/returns other bytes for /)
    expect(await listKeys(from, 'media/originals/')).toEqual(['media/originals/aa/aa'])
  })
})
