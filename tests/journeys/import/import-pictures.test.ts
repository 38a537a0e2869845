import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { hasNoChanges } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { pictureHost } from '../../harness/services/picture-host.ts'
import { shopifyFile, type Line } from '../../harness/data/shopify-file.ts'

const columns = [
  'Handle',
  'Title',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
]
const png = (color: string) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()

async function bringIn({ import: desk, folder }: TestImport, lines: readonly Line[], allowsPrivate = true) {
  const outcome = await desk.importCatalogue({
    file: await shopifyFile(
      folder,
      columns,
      lines.map((line) => ({ 'Variant Inventory Qty': 1, ...line })),
    ),
    reportFile: join(folder, 'report.csv'),
    fetches: { allowsPrivate },
  })
  const report = outcome.reportFile ? (await readFile(outcome.reportFile, 'utf8')).trim().split('\n').slice(1) : []
  return { outcome, report }
}
async function gallery({ db }: TestImport) {
  const { rows } = await sql<{ handle: string; file: string; mime: string; alt: unknown; variations: string[] }>`
    select i.handle, m.file_name as file, m.mime, m.alt, array(select v.number from variation_images h join variations v on v.id = h.variation_id where h.image_id = g.id order by 1) as variations
      from item_images g join items i on i.id = g.item_id join media m on m.id = g.media_id order by i.id, g.position`.execute(
    db,
  )
  return rows
}

test('pictures are fetched once, keep the order of the file, and are assigned to variants', async () => {
  const desk = await createTestImport()
  const [red, blue] = [await png('#a22'), await png('#22a')]
  const host = await pictureHost({
    '/red.png': (_, response) => response.end(red),
    '/blue.png': (_, response) => response.writeHead(302, { location: '/moved/blue' }).end(),
    '/moved/blue': (_, response) => response.end(blue),
  })
  const lines = [
    {
      Handle: 'tee',
      Title: 'Tee',
      'Option1 Name': 'Color',
      'Option1 Value': 'Red',
      'Variant SKU': 'R',
      'Variant Price': '9',
      'Image Src': `${host.url}/blue.png`,
      'Image Position': 2,
      'Variant Image': `${host.url}/red.png`,
    },
    {
      Handle: 'tee',
      'Option1 Value': 'Blue',
      'Variant SKU': 'B',
      'Variant Price': '9',
      'Image Src': `${host.url}/red.png`,
      'Image Position': 1,
      'Image Alt Text': 'A red tee',
      'Variant Image': `${host.url}/blue.png`,
    },
  ]
  const { outcome, report } = await bringIn(desk, lines)
  expect(report).toEqual([])
  expect(outcome.pictures).toEqual({ fetched: 2, unreachable: 0 })
  expect(await gallery(desk)).toEqual([
    { handle: 'tee', file: 'red.png', mime: 'image/png', alt: { en: 'A red tee' }, variations: ['R'] },
    { handle: 'tee', file: 'blue.png', mime: 'image/png', alt: null, variations: ['B'] },
  ])
  expect(hasNoChanges((await bringIn(desk, lines)).outcome.written)).toBe(true)
  expect(host.asked.toSorted()).toEqual(['/blue.png', '/moved/blue', '/red.png'])
})

test('a picture that cannot be fetched is reported and listed for staff, and the product has none', async () => {
  const desk = await createTestImport()
  const host = await pictureHost({
    '/text.png': (_, response) => response.end('<html>not a picture</html>'),
    '/half.png': (_, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('x', () => setTimeout(() => response.destroy(), 100))
    },
  })
  const tee = (name: string, path: string, color: string) => ({
    Handle: name,
    Title: name,
    Type: 'T-Shirts',
    'Option1 Name': 'Color',
    'Option1 Value': color,
    'Variant SKU': name,
    'Variant Price': '9',
    'Image Src': path,
  })
  const { outcome, report } = await bringIn(desk, [
    tee('a', `${host.url}/text.png`, 'Red'),
    tee('b', `${host.url}/half.png`, 'Red'),
    tee('c', `${host.url}/none.png`, 'Blue'),
    tee('d', 'file:///etc/passwd', 'Blue'),
    tee('e', 'not an address', 'Blue'),
  ])
  const later = 'the product is shown without it, and the next import tries again'
  expect(report).toEqual([
    `2,a,,changed,"the picture ${host.url}/text.png could not be fetched: it is not a picture; ${later}"`,
    `3,b,,changed,"the picture ${host.url}/half.png could not be fetched: the connection was interrupted; ${later}"`,
    `4,c,,changed,"the picture ${host.url}/none.png could not be fetched: the host responded with 404; ${later}"`,
    '5,d,,changed,"the picture file:///etc/passwd could not be fetched: it is not a web address; the product is shown without it, and the next import tries again"',
    `6,e,,changed,"the picture not an address could not be fetched: there is no such file in ${desk.folder}; the product is shown without it, and the next import tries again"`,
  ])
  expect(outcome.pictures).toEqual({ fetched: 0, unreachable: 5 })
  expect(await desk.db.selectFrom('media').select('id').execute()).toEqual([])
  expect(await desk.import.missingPictures(10)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((handle) =>
      expect.objectContaining({ handle, sku: null, isBare: true, triedAt: expect.any(Date) }),
    ),
  )
})

test('pictures are not fetched from private networks', async () => {
  const desk = await createTestImport()
  const host = await pictureHost({})
  const line = (handle: string, url: string) => ({
    Handle: handle,
    Title: handle,
    'Variant SKU': handle,
    'Variant Price': '9',
    'Image Src': url,
  })
  const { report } = await bringIn(
    desk,
    [
      line('a', `${host.url}/a.png`),
      line('b', `http://localhost:${new URL(host.url).port}/b.png`),
      line('c', 'http://[::1]/c.png'),
      line('d', 'http://169.254.169.254/latest/meta-data'),
    ],
    false,
  )
  expect(host.asked).toEqual([])
  expect(report).toHaveLength(4)
  for (const remark of report) expect(remark).toContain('private network')
})

test('a host without answers is skipped after a few pictures', async () => {
  const desk = await createTestImport()
  const host = await pictureHost(
    Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `/${index}.png`,
        (_: unknown, response: { destroy(): void }) => response.destroy(),
      ]),
    ),
  )
  const lines = Array.from({ length: 30 }, (_, index) => ({
    Handle: `p${index}`,
    Title: `P${index}`,
    'Variant SKU': `P${index}`,
    'Variant Price': '9',
    'Image Src': `${host.url}/${index}.png`,
  }))
  const { outcome, report } = await bringIn(desk, lines)
  expect(outcome.pictures.unreachable).toBe(30)
  expect(host.asked.length).toBeLessThan(12)
  expect(report.at(-1)).toContain('was given up')
})

test('a picture that could not be fetched is retried by the next import', async () => {
  const desk = await createTestImport()
  const picture = await png('#2a2')
  const late = { isThere: false }
  const host = await pictureHost({
    '/late.png': (_, response) => {
      if (late.isThere) response.end(picture)
      else response.writeHead(503).end()
    },
  })
  const line = {
    Handle: 'hat',
    Title: 'Hat',
    'Variant SKU': 'H',
    'Variant Price': '9',
    'Image Src': `${host.url}/late.png`,
  }
  await bringIn(desk, [line])
  expect(await gallery(desk)).toEqual([])
  late.isThere = true
  await bringIn(desk, [line])
  expect((await gallery(desk)).map(({ mime }) => mime)).toEqual(['image/png'])
})

test.each([
  [
    'product CSV',
    (desk: TestImport) => bringIn(desk, [{ Handle: 'cap', Title: 'Cap', 'Variant SKU': 'C', 'Variant Price': '9' }]),
  ],
  [
    'complete catalogue',
    async (desk: TestImport) => {
      const file = join(desk.folder, 'catalogue.jsonl')
      await desk.import.exportLines({ to: file })
      expect(await desk.import.importLines(file, { fetches: { allowsPrivate: true } })).toMatchObject({
        pictures: { fetched: 2, unreachable: 0 },
      })
    },
  ],
  [
    'document',
    async (desk: TestImport) => {
      const document = { currency: 'GBP', settings: { 'shop.name': 'Hats' } }
      expect(
        await desk.import.importDocument(document, { dryRun: true, fetches: { allowsPrivate: true } }),
      ).toMatchObject({ pictures: { fetched: 0, unreachable: 0 } })
      expect(
        await desk.import.importDocument(document, { dryRun: false, fetches: { allowsPrivate: true } }),
      ).toMatchObject({ pictures: { fetched: 2, unreachable: 0 } })
    },
  ],
] as const)('an import of a %s fetches missing pictures and assigns them', async (_, importAnything) => {
  const desk = await createTestImport()
  const [front, red] = [await png('#2a2'), await png('#a22')]
  const late = { isThere: false }
  const answer = (picture: Buffer) => (_: unknown, response: ServerResponse) => {
    if (late.isThere) response.end(picture)
    else response.writeHead(503).end()
  }
  const host = await pictureHost({ '/front.png': answer(front), '/red.png': answer(red) })
  await bringIn(desk, [
    {
      Handle: 'hat',
      Title: 'Hat',
      'Variant SKU': 'H',
      'Variant Price': '9',
      'Image Src': `${host.url}/front.png`,
      'Variant Image': `${host.url}/red.png`,
    },
  ])
  expect((await desk.import.missingPictures(10)).map(({ url, sku }) => [new URL(url).pathname, sku])).toEqual([
    ['/front.png', null],
    ['/red.png', 'H'],
  ])
  late.isThere = true
  await importAnything(desk)
  expect((await gallery(desk)).map(({ handle, file, variations }) => [handle, file, variations])).toEqual([
    ['hat', 'front.png', []],
    ['hat', 'red.png', ['H']],
  ])
  expect(await desk.import.missingPictures(10)).toEqual([])
})

test('missing pictures beyond the limit are retried least recently tried first', async () => {
  const desk = await createTestImport()
  const picture = await png('#2a2')
  const late = { isThere: false }
  const host = await pictureHost({
    '/newest.png': (_, response) => {
      if (late.isThere) response.end(picture)
      else response.writeHead(503).end()
    },
  })
  const hat = { Handle: 'hat', Title: 'Hat', 'Variant SKU': 'H', 'Variant Price': '9' }
  await bringIn(desk, [{ ...hat, 'Image Src': `${host.url}/newest.png` }])
  await sql`insert into missing_pictures (item_id, url, reason, noted_at) select id, 'nowhere:' || n, 'it is not a web address', now() - interval '1 year' from items, generate_series(1, 2500) n`.execute(
    desk.db,
  )
  late.isThere = true
  const anything = [{ Handle: 'cap', Title: 'Cap', 'Variant SKU': 'C', 'Variant Price': '9' }]
  expect((await bringIn(desk, anything)).outcome.pictures).toEqual({ fetched: 0, unreachable: 2000 })
  expect((await bringIn(desk, anything)).outcome.pictures).toEqual({ fetched: 1, unreachable: 1999 })
  expect((await gallery(desk)).map(({ file }) => file)).toEqual(['newest.png'])
  expect(await desk.import.missingPictures(3000)).toHaveLength(2500)
})
