import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { createS3FileStore } from '@vitrine/providers/files/s3/s3-file-store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runChecks } from '../../../apps/shop/src/doctor/run-checks.ts'
import { testDatabase } from '../../harness/database/test-database.ts'
import { bucket, startS3Server, type S3Server } from '../../harness/services/s3-server.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { commandProcess, openedShop } from '../../harness/shops/shop-process.ts'

const undo: (() => Promise<void>)[] = []
const afterwards = (last: () => Promise<void>) => void undo.push(last)
let server: S3Server
let environment: Record<string, string>
beforeAll(async () => {
  server = await startS3Server(afterwards)
  const { url } = await testDatabase(afterwards)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-command-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  environment = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    STORAGE: `s3://${bucket}/shop`,
    S3_ENDPOINT: server.endpoint,
    S3_ACCESS_KEY_ID: server.account.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: server.account.credentials?.secretAccessKey ?? '',
  }
})
afterAll(async () => {
  for (const last of undo.toReversed()) await last()
})
beforeEach(() => server.setFault(undefined))

const folderStore = () => createFolderFileStore(environment['DATA_DIR'] ?? '')
const bucketStore = () => createS3FileStore(server.account)

test('files move moves the files of DATA_DIR to the bucket and back, and says how many', async () => {
  await folderStore().put('documents/INV-1.pdf', new Uint8Array([1, 2, 3]))
  await folderStore().put('media/originals/ab/abcd', new Uint8Array([4]))
  expect((await shopCommand(['files', 'move'], environment)).stdout).toMatch(
    /^Moved 2 files \(1 MB\) from \S+vitrine-files-command-\S+ to s3:\/\/vitrine-\S+\/shop; 0 of them were there already\.$/m,
  )
  expect(await bucketStore().get('documents/INV-1.pdf')).toEqual(Buffer.from([1, 2, 3]))
  expect(await folderStore().head('documents/INV-1.pdf')).toBeUndefined()
  expect(JSON.parse((await shopCommand(['files', 'move', '--back', '--json'], environment)).stdout)).toMatchObject({
    from: `s3://${bucket}/shop`,
    files: 2,
    bytes: 4,
    existing: 0,
  })
  expect(await folderStore().get('media/originals/ab/abcd')).toEqual(Buffer.from([4]))
}, 120_000)

test('files move without STORAGE, or with a bucket that does not exist, ends with a sentence and changes nothing', async () => {
  await folderStore().put('documents/INV-2.pdf', new Uint8Array([1]))
  const { DATA_DIR = '', DATABASE_URL = '' } = environment
  const withoutStorage = { DATA_DIR, DATABASE_URL }
  expect(await commandProcess(['files', 'move'], withoutStorage)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^STORAGE is not set/m),
  })
  const failed = await commandProcess(['files', 'move'], { ...environment, STORAGE: 's3://vitrine-wrong' })
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/There is no bucket vitrine-wrong at http.*correct STORAGE/),
  })
  expect(failed.stderr).not.toMatch(/ {4}at /)
  expect(await folderStore().head('documents/INV-2.pdf')).toBeDefined()
}, 120_000)

test('the doctor writes to the bucket and removes what it wrote', async () => {
  const findings = await runChecks(environment)
  expect(findings).toContainEqual({
    state: 'ok',
    what: 'file store',
    says: `s3://${bucket}/shop can be written and read.`,
  })
  const left: string[] = []
  for await (const { key } of bucketStore().list('doctor/')) left.push(key)
  expect(left).toEqual([])
})

test.each([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'WRONG' }, undefined, /SignatureDoesNotMatch/, /S3_SECRET_ACCESS_KEY/],
  ['a wrong bucket', { STORAGE: 's3://vitrine-wrong' }, undefined, /no bucket vitrine-wrong/, /correct STORAGE/],
  ['missing permissions', {}, 'denied', /denies access/, /s3:PutObject/],
  ['a store that is down', {}, 'down', /ECONNREFUSED/, /S3_ENDPOINT/],
] as const)(
  'the doctor reports %s and what to do, and no secret',
  async (_, change, fault, says, todo) => {
    await server.setFault(fault)
    const findings = await runChecks({ ...environment, ...change })
    expect(findings).toContainEqual({
      state: 'bad',
      what: 'file store',
      says: expect.stringMatching(says),
      todo: expect.stringMatching(todo),
    })
    expect(JSON.stringify(findings)).not.toContain('WRONG')
  },
  30_000,
)

test('a shop whose bucket does not exist does not start, and says what to change', async () => {
  await expect(openedShop({ ...environment, STORAGE: 's3://vitrine-wrong', DEMO: 'off' })).rejects.toThrow(
    /There is no bucket vitrine-wrong at http.*correct STORAGE/,
  )
}, 120_000)
