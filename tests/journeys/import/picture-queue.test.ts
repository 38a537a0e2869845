import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchQueuedPictures } from '@vitrine/engine/import/pictures/queue/fetch-queued-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { chooseCurrency, importFile } from './imports-in-browser.ts'

const shop = await testShop({ afterwards: afterAll })
const owner = await shop.operator()
const head = 'Handle,Title,Variant SKU,Variant Price,Image Src,Image Position\n'

/** A host of pictures that counts how many are asked for at once. */
const asked: string[] = []
let [open, most] = [0, 0]
let failing: number | undefined
const host = createServer((request, response) => {
  asked.push(request.url ?? '')
  open++
  most = Math.max(most, open)
  setTimeout(async () => {
    open--
    if (failing !== undefined) response.writeHead(failing).end()
    else if (request.url?.startsWith('/gone')) response.writeHead(404).end()
    else {
      const shade = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)
      const picture = await sharp({
        create: { width: 40, height: 50, channels: 3, background: { r: shade, g: 9, b: 9 } },
      })
        .png()
        .toBuffer()
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    }
  }, 20)
})
beforeAll(async () => {
  await chooseCurrency(shop, owner)
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
})
afterAll(() => void host.close())
const address = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}/${path}`

const fetchAll = (now = new Date()) =>
  fetchQueuedPictures({ ...createServices(shop), now: () => now }, shop.engine.media, { allowsPrivate: true })
const listImages = (handle: string) =>
  shop.db
    .selectFrom('item_images as g')
    .innerJoin('items as i', 'i.id', 'g.item_id')
    .innerJoin('media as m', 'm.id', 'g.media_id')
    .where('i.handle', '=', handle)
    .orderBy('g.position')
    .select('m.file_name as name')
    .execute()

test('an import does not wait for its pictures: they come from a queue, in their order, two of a host at once', async () => {
  const urls = Array.from({ length: 6 }, (_, at) => address(`picture-${at + 1}.png`))
  const rows = urls.map(
    (url, at) =>
      `queued,${at === 0 ? 'Queued' : ''},${at === 0 ? 'QUEUED-1' : ''},${at === 0 ? '10.00' : ''},${url},${at + 1}\n`,
  )
  await importFile(owner, Buffer.from(head + rows.join('')))
  expect(asked).toEqual([])
  expect(await owner.call('getPictureQueue', {})).toMatchObject({
    waiting: 6,
    failed: 0,
    hosts: [{ host: '127.0.0.1', waiting: 6 }],
  })
  await fetchAll()
  expect(most).toBe(2)
  expect((await listImages('queued')).map(({ name }) => name)).toEqual(urls.map((url) => url.split('/').at(-1)))
  expect(await owner.call('getPictureQueue', {})).toMatchObject({ waiting: 0, failed: 0 })
  // What the shop has is not fetched again.
  asked.length = 0
  await importFile(owner, Buffer.from(head + rows.join('')))
  await fetchAll()
  expect(asked).toEqual([])
})

test('a picture that is gone is given up, a host that fails is asked again later, and staff can have both tried again', async () => {
  await importFile(owner, Buffer.from(`${head}gone,Gone,GONE-1,10.00,${address('gone.png')},1\n`))
  await fetchAll()
  expect(await owner.call('getPictureQueue', {})).toMatchObject({
    waiting: 0,
    failed: 1,
    rows: [{ handle: 'gone', reason: 'the host responded with 404', attempts: 1, isWaiting: false }],
  })
  failing = 503
  await importFile(owner, Buffer.from(`${head}busy,Busy,BUSY-1,10.00,${address('picture-99.png')},1\n`))
  await fetchAll()
  expect(await owner.call('getPictureQueue', {})).toMatchObject({ waiting: 1, failed: 1 })
  asked.length = 0
  await fetchAll()
  expect(asked).toEqual([])
  failing = undefined
  await fetchAll(new Date(Date.now() + 61_000))
  expect(await listImages('busy')).toHaveLength(1)
  expect(await owner.call('doRetryPictures', {})).toEqual({ count: 1 })
  expect(await owner.call('getPictureQueue', {})).toMatchObject({ waiting: 1, failed: 0 })
})

test('a picture whose instance was killed while it fetched is fetched after its lease', async () => {
  await importFile(owner, Buffer.from(`${head}leased,Leased,LEASED-1,10.00,${address('picture-50.png')},1\n`))
  await shop.db
    .updateTable('missing_pictures')
    .set({ next_try_at: new Date(Date.now() + 10 * 60_000), attempts: 1 })
    .where('url', 'like', '%picture-50.png')
    .execute()
  await fetchAll()
  expect(await listImages('leased')).toEqual([])
  await fetchAll(new Date(Date.now() + 11 * 60_000))
  expect(await listImages('leased')).toHaveLength(1)
})

test('the queue of a shop fetches from no private network', async () => {
  asked.length = 0
  await importFile(owner, Buffer.from(`${head}private,Private,PRIVATE-1,10.00,${address('picture-70.png')},1\n`))
  await shop.engine.scheduler.run('fetchPictures')
  expect(asked).toEqual([])
  const { rows } = await owner.call('getPictureQueue', {})
  expect(rows.find(({ handle }) => handle === 'private')).toMatchObject({
    reason: 'it is an address in a private network',
    isWaiting: false,
  })
})
