import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEncryptionKey } from './open-encryption-key.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = (options: Partial<Parameters<typeof openEncryptionKey>[0]> = {}) =>
  openEncryptionKey({ encryptionKey: undefined, databaseUrl: undefined, dataDir, ...options })

test('a shop with its own database makes a key for itself once, readable by its user only', async () => {
  const keys = await Promise.all([open(), open()])
  expect(keys[0]).toHaveLength(32)
  expect(keys[1]).toEqual(keys[0])
  expect(await open()).toEqual(keys[0])
  expect((await stat(join(dataDir, 'encryption.key'))).mode & 0o777).toBe(0o600)
})

test('a key of the configuration comes first', async () => {
  const encryptionKey = Buffer.alloc(32, 7)
  expect(await open({ encryptionKey })).toEqual(encryptionKey)
})

test('a database elsewhere may have other machines, which would have other keys: none is made', async () => {
  expect(await open({ databaseUrl: 'postgres://db.example/shop' })).toBeUndefined()
  await expect(readFile(join(dataDir, 'encryption.key'))).rejects.toThrow('ENOENT')
})

test('a damaged key is refused with its path', async () => {
  await writeFile(join(dataDir, 'encryption.key'), 'not a key')
  await expect(open()).rejects.toThrow('encryption.key holds no key of 32 bytes')
})
