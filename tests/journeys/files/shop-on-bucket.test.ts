import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackup, createBackup, restoreBackup } from '@vitrine/engine/backup/backup'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { FileStoreError, type FileStore } from '@vitrine/engine/ports/file-store'
import type { OutgoingMail } from '@vitrine/engine/ports/mail'
import { createS3FileStore } from '@vitrine/providers/files/s3/s3-file-store'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../harness/database/test-database.ts'
import { testPasswordCost } from '../../harness/password-cost.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { startS3Server, type S3Server } from '../../harness/services/s3-server.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { serve } from '../../harness/shops/served-shop.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { cartDocument } from '../fixtures/cart-document.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// Long enough for a busy machine.
const limits = { connectMs: 2000, callMs: 5000, fileMs: 6000 }
const undo: (() => Promise<void>)[] = []
const afterwards = (last: () => Promise<void>) => void undo.push(last)
const mails: OutgoingMail[] = []
const mail = { send: async (sent: OutgoingMail) => void mails.push(sent) }
let server: S3Server
let files: FileStore
let shop: TestShop
beforeAll(async () => {
  server = await startS3Server(afterwards)
  files = createS3FileStore(server.account, limits)
  shop = await testShop({ document: purchaseDocument, files, providers: { mail }, afterwards })
}, 120_000)
afterAll(async () => {
  for (const last of undo.toReversed()) await last()
})
beforeEach(() => server.setFault(undefined))

let colour = 0
const png = () =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: { r: colour++, g: 90, b: 80 } } })
    .png()
    .toBuffer()

async function upload() {
  const operator = await shop.operator()
  const { url } = await operator.call('doUploadMedia', {
    fileName: 'shirt.png',
    data: (await png()).toString('base64'),
  })
  const key = /\/media\/([0-9a-f]{20})/.exec(url)?.[1] ?? ''
  return { operator, key }
}

/** Another process of the same shop, which shares nothing with the first but database and bucket. */
async function openOther(): Promise<Engine> {
  const dataDir = await someFolder()
  const other = await openEngine({
    databaseUrl: shop.url,
    dataDir,
    files: createS3FileStore(server.account, limits),
    origin: 'http://shop.test',
    isLocal: true,
    providers: { ...offlineProviders(), mail },
    passwordCost: testPasswordCost,
    log: { info() {}, warn() {}, error() {} },
  })
  afterwards(() => other.close())
  return other
}

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Without waiting for the time of their next attempt. */
async function runWaitingMessages(): Promise<void> {
  await sql`update outbox set run_after = now() - interval '1 second' where state = 'waiting'`.execute(shop.db)
  await shop.engine.scheduler.run('outbox')
}

const countPictures = async () =>
  Number((await sql<{ count: string }>`select count(*) from media`.execute(shop.db)).rows[0]?.count)

test('an uploaded picture is in the bucket, and an instance that starts later serves the size that another one rendered', async () => {
  const { key } = await upload()
  await shop.engine.media.close()
  const rendered = await shop.engine.media.rendition(key, 320, 'webp')
  expect(await files.head(`media/renditions/${key.slice(0, 2)}/${key}-320.webp`)).toMatchObject({
    bytes: rendered?.bytes.byteLength,
  })
  const other = await openOther()
  server.takeRequests()
  const served = await serve(other, shop.db).ask(`/media/${key}/320.webp`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(new Uint8Array(rendered?.bytes ?? []))
  expect(server.takeRequests().map((request) => request.split(' ')[0])).toEqual(['GET'])
  expect((await other.media.original(key))?.type).toBe('image/png')
  expect(await readdir(shop.folder)).not.toContain('media')
}, 60_000)

test('a deleted picture leaves no file in the bucket', async () => {
  const { operator, key } = await upload()
  await shop.engine.media.rendition(key, 320, 'webp')
  const { id } = await shop.db.selectFrom('media').select('id').where('storage_key', '=', key).executeTakeFirstOrThrow()
  await operator.call('deleteMedia', { id })
  for (const folder of ['originals', 'renditions'])
    for await (const file of files.list(`media/${folder}/${key.slice(0, 2)}/`)) expect(file.key).not.toContain(key)
})

test.each(['down', 'silent', 'denied'] as const)(
  'an upload while the bucket is %s is refused as unavailable within seconds, records no picture, and can be repeated',
  async (fault) => {
    const operator = await shop.operator()
    const data = (await png()).toString('base64')
    const served = serve(shop.engine, shop.db)
    const browser = await served.operator()
    const before = await countPictures()
    await server.setFault(fault)
    await expect(browser.call('doUploadMedia', { fileName: 'a.png', data })).rejects.toMatchObject({
      key: 'unavailable',
    })
    expect(browser.last()?.status).toBe(503)
    expect(await countPictures()).toBe(before)
    // Everything else goes on.
    expect(await shop.call('getCart', {})).toMatchObject({})
    await server.setFault(undefined)
    await expect
      .poll(() => operator.call('doUploadMedia', { fileName: 'a.png', data }).then(() => 'stored', String), {
        timeout: 20_000,
      })
      .toBe('stored')
    expect(await countPictures()).toBe(before + 1)
  },
  60_000,
)

test('a picture while the bucket is silent is answered with 503 that is not cached, without a stack, and the reason is logged', async () => {
  const { key } = await upload()
  const served = serve(shop.engine, shop.db)
  await server.setFault('silent')
  const answer = await served.ask(`/media/${key}/640.webp`)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await answer.text()).not.toMatch(/at \w|S3_|127\.0\.0\.1/)
  expect(JSON.stringify(served.logged)).toMatch(/TimeoutError.*S3_ENDPOINT/)
}, 60_000)

test('a mail whose document cannot be stored is sent later by the outbox, with the document, and the print is recorded only then', async () => {
  const placed = await placeOrder(await visitorReadyToOrder(shop))
  const stored = () =>
    shop.db.selectFrom('documents').select(['display', 'sha256']).where('order_id', '=', placed.orderId).execute()
  mails.length = 0
  await server.setFault('denied')
  await shop.engine.scheduler.run('outbox')
  expect(mails.filter(({ messageKey }) => messageKey.startsWith('mail.orderPlaced'))).toEqual([])
  expect((await stored()).every(({ sha256 }) => sha256 === null)).toBe(true)
  await server.setFault(undefined)
  await expect
    .poll(
      async () => {
        await runWaitingMessages()
        return mails.filter(({ messageKey }) => messageKey.startsWith('mail.orderPlaced')).length
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(1)
  const [document] = await stored()
  expect(document?.sha256).not.toBeNull()
  expect((await files.get(`documents/${document?.display}.pdf`))?.byteLength).toBeGreaterThan(1000)
}, 60_000)

test('a damaged document in the bucket is printed again with the same bytes', async () => {
  const visitor = await visitorReadyToOrder(shop)
  const { orderId, accessKey } = await placeOrder(visitor)
  await shop.engine.scheduler.run('outbox')
  const { id, display } = await shop.db
    .selectFrom('documents')
    .select(['id', 'display'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const key = `documents/${display}.pdf`
  const before = await files.get(key)
  await server.damage(key)
  expect(await files.get(key)).toBeUndefined()
  const file = await visitor.call('getOrderDocument', { orderId, accessKey, documentId: id })
  expect(Buffer.from(file.base64, 'base64').equals(before ?? Buffer.alloc(0))).toBe(true)
  expect(Buffer.from((await files.get(key)) ?? []).equals(before ?? Buffer.alloc(0))).toBe(true)
}, 60_000)

test('a picture that is deleted while the bucket is down loses its files when it is back', async () => {
  const { operator, key } = await upload()
  await shop.engine.media.rendition(key, 320, 'webp')
  await shop.engine.media.close()
  const { id } = await shop.db.selectFrom('media').select('id').where('storage_key', '=', key).executeTakeFirstOrThrow()
  await server.setFault('down')
  await operator.call('deleteMedia', { id })
  await server.setFault(undefined)
  const original = `media/originals/${key.slice(0, 2)}/${key}`
  expect(await createS3FileStore(server.account).head(original)).toBeDefined()
  await expect
    .poll(
      async () => {
        await runWaitingMessages()
        return files.head(original)
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBeUndefined()
}, 60_000)

test('a customer’s upload is in the bucket and readable by its owner, and one that cannot be stored has no row', async () => {
  const uploads = createS3FileStore({ ...server.account, prefix: 'uploads-shop/' }, limits)
  const buyers = await shopWithCatalogue(cartDocument, { files: uploads, afterwards })
  const { id: propertyId } = await buyers.db
    .selectFrom('properties')
    .select('id')
    .where('code', '=', 'artwork')
    .executeTakeFirstOrThrow()
  const productId = await buyers.id('variations', 'TOTE')
  const visitor = buyers.visitor()
  const logo = await png()
  const take = () =>
    visitor.call('doUploadOrderPropertyFile', {
      productId,
      propertyId,
      filename: 'logo.png',
      base64: logo.toString('base64'),
    })
  const { key } = await take()
  expect((await buyers.engine.upload(key, visitor.caller.session))?.bytes.byteLength).toBe(logo.byteLength)
  expect(await buyers.engine.upload(key, undefined)).toBeUndefined()
  const rows = () => buyers.db.selectFrom('uploads').select('storage_key').execute()
  await server.setFault('denied')
  await expect(take()).rejects.toThrow(FileStoreError)
  expect(await rows()).toHaveLength(1)
  await server.setFault(undefined)
  await take()
  expect(await rows()).toHaveLength(2)
}, 60_000)

test('a backup contains the files of the bucket, and is restored into a folder', async () => {
  const { key } = await upload()
  const [folder, dataDir] = [join(await someFolder(), 'monday'), await someFolder()]
  await createBackup({ databaseUrl: shop.url, dataDir: shop.folder, files, folder })
  const databaseUrl = await emptyDatabase({}, afterwards)
  await restoreBackup({ databaseUrl, dataDir, backup: await checkBackup(folder) })
  const original = `media/originals/${key.slice(0, 2)}/${key}`
  expect(await createFolderFileStore(dataDir).get(original)).toEqual(Buffer.from((await files.get(original)) ?? []))
  const elsewhere = createS3FileStore({ ...server.account, prefix: 'restored/' })
  const otherUrl = await emptyDatabase({}, afterwards)
  await restoreBackup({ databaseUrl: otherUrl, dataDir, files: elsewhere, backup: await checkBackup(folder) })
  expect(await elsewhere.head(original)).toMatchObject({ bytes: (await files.head(original))?.bytes })
}, 120_000)
