import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { join } from 'node:path'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { parseStorageKey } from '@vitrine/contract/pages/picture'
import { errorText } from '@vitrine/storefront/text/error-text'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { pictureDocument } from '../fixtures/picture-document.ts'

let shop: ShopWithCatalogue
let [editor, viewer]: readonly [TestVisitor?, TestVisitor?] = []
beforeAll(async () => {
  shop = await shopWithCatalogue(pictureDocument, { afterwards: afterAll })
  ;[editor, viewer] = [await shop.operator({ role: 'editor' }), await shop.operator({ role: 'viewer' })]
})
const asEditor = () => editor ?? shop
const asViewer = () => viewer ?? shop

let drawn = 0
/** No two of them look the same, not even to a JPEG. */
function drawing(width = 300, height = 200) {
  drawn++
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (drawn % 6) * 40, g: (Math.trunc(drawn / 6) % 6) * 40, b: Math.trunc(drawn / 36) * 40 },
    },
  })
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const upload = (
  bytes: Uint8Array,
  {
    fileName = 'photo.jpg',
    as = asEditor(),
    ...more
  }: { fileName?: string; as?: TestVisitor; alt?: { en?: string; de?: string } } = {},
) => as.call('doUploadMedia', { fileName, data: base64(bytes), ...more })
const uploaded = async (fileName?: string) =>
  upload(await drawing().jpeg().toBuffer(), fileName === undefined ? {} : { fileName })
const find = async (
  term: string,
  more: { page?: number; itemsPerPage?: number; filter?: 'all' | 'withoutAlt' | 'unused' } = {},
) => asViewer().call('getMediaList', { term, ...more })
const idOf = async (fileName: string) => (await find(fileName)).items[0]?.id ?? 0
const rows = () => shop.db.selectFrom('media').selectAll().orderBy('id').execute()
const auditOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'operator_name', 'before', 'after'])
    .where('subject', '=', 'media')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
async function filesOf(url: string): Promise<readonly string[]> {
  const entries = await readdir(join(shop.folder, 'media'), { recursive: true })
  return entries.filter((name) => name.includes(parseStorageKey(url) ?? '?'))
}

/** Refused, said in every language, and nothing is different afterwards. */
async function expectRefused(call: () => Promise<unknown>, key: string): Promise<Refusal> {
  const before = await rows()
  const refusal = await expectRefusal(call())
  expect(refusal.key).toBe(key)
  for (const locale of locales) expect(await errorText(locale, refusal)).toMatch(/^\p{Lu}.{15,}[.]$/u)
  expect(await rows()).toEqual(before)
  return refusal
}

describe('an uploaded picture', () => {
  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'gif'],
  ] as const)('is stored in the format %s', async (format, ending) => {
    const bytes = await drawing().toFormat(format).toBuffer()
    const picture = await upload(bytes, { fileName: 'Winter.Jacket' })
    expect(picture).toMatchObject({
      isNew: true,
      fileName: `Winter.Jacket.${ending}`,
      width: 300,
      height: 200,
      bytes: bytes.byteLength,
      mime: `image/${format}`,
      focal: { x: 0.5, y: 0.5 },
      alt: null,
      uses: 0,
    })
    expect((await shop.engine.media.original(parseStorageKey(picture.url) ?? ''))?.type).toBe(`image/${format}`)
    expect((await find('winter.jacket')).items[0]).toMatchObject({ id: picture.id })
  })

  test.each([
    ['JPEG', 'image/jpeg', 'jpg', () => drawing()],
    ['PNG, if it is transparent', 'image/png', 'png', () => drawing().ensureAlpha(0.5)],
  ])('as TIFF is stored as %s', async (_, mime, ending, draw) => {
    const picture = await upload(await draw().tiff({ compression: 'lzw' }).toBuffer(), { fileName: 'Scan.tiff' })
    expect(picture).toMatchObject({ mime, fileName: `Scan.${ending}`, width: 300, height: 200 })
    expect((await shop.engine.media.original(parseStorageKey(picture.url) ?? ''))?.type).toBe(mime)
  })

  test('has the type of its bytes, not of its file name', async () => {
    expect(await upload(await drawing().jpeg().toBuffer(), { fileName: 'C:\\pictures\\run.exe.png' })).toMatchObject({
      fileName: 'run.exe.jpg',
      mime: 'image/jpeg',
    })
  })

  test('is not duplicated when it is uploaded again, and keeps its alternative text', async () => {
    const bytes = await drawing().png().toBuffer()
    const first = await upload(bytes, { fileName: 'once.png', alt: { en: ' A coat ', de: '' } })
    expect(first.alt).toEqual({ en: 'A coat' })
    expect(await upload(bytes, { fileName: 'twice.png', alt: { en: 'Something else' } })).toEqual({
      ...first,
      isNew: false,
    })
    expect(await auditOf(first.id)).toEqual([
      {
        action: 'doUploadMedia',
        operator_name: 'Some editor',
        before: null,
        after: { fileName: 'once.png', alt: { en: 'A coat' } },
      },
    ])
  })

  test('is stored once by two concurrent uploads', async () => {
    const bytes = await drawing().png().toBuffer()
    const both = await Promise.all([upload(bytes), upload(bytes)])
    expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect(both[0].id).toBe(both[1].id)
  })

  test('has no metadata about place and owner', async () => {
    const bytes = await drawing()
      .withExif({ IFD0: { Artist: 'Ann Novak' }, IFD3: { GPSLatitude: '51/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await upload(bytes)
    expect(picture).toMatchObject({ width: 200, height: 300 })
    const original = await shop.engine.media.original(parseStorageKey(picture.url) ?? '')
    expect((await sharp(original?.bytes).metadata()).exif).toBeUndefined()
    expect(Buffer.from(original?.bytes ?? '').toString('latin1')).not.toContain('Ann')
  })
})

describe('an upload is refused', () => {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inner}</svg>`)
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['as a drawing with a script', 'media.drawing', () => svg('<script>alert(1)</script>')],
    ['as a drawing without one', 'media.drawing', () => svg('<rect width="40" height="40"/>')],
    ['as a page', 'media.unsupportedType', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['as a program with the name of a picture', 'media.unsupportedType', () => Buffer.from('MZ\x90\x00\x03', 'latin1')],
    ['as a PDF', 'media.unsupportedType', () => Buffer.from('%PDF-1.7\n')],
    [
      'as a picture in a format that browsers do not show',
      'media.unsupportedType',
      () => Buffer.from('BM\x3a\0\0\0', 'latin1'),
    ],
    ['as a HEIC picture of a phone', 'media.heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    [
      'as the beginning of a TIFF',
      'media.unsupportedType',
      async () => (await drawing(900, 900).tiff().toBuffer()).subarray(0, -900),
    ],
    [
      'as the beginning of a picture',
      'media.broken',
      async () => (await drawing(900, 900).jpeg().toBuffer()).subarray(0, 400),
    ],
    [
      'as the signature of a picture and nothing behind it',
      'media.unsupportedType',
      () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ],
    ['as nothing at all', 'media.broken', () => new Uint8Array()],
    ['as a few bytes that unpack to billions of pixels', 'media.tooManyPixels', () => bomb(40_000, 40_000)],
  ])('%s', async (_, key, bytes) => {
    const content = await bytes()
    await expectRefused(() => upload(content, { fileName: 'photo.png' }), key)
  })

  test('above the size limit, and accepted at the limit', async () => {
    const png = await drawing().png().toBuffer()
    const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)])
    expect((await expectRefused(() => upload(filled(editorLimits.mediaBytes + 1)), 'media.tooLarge')).details).toEqual({
      megabytes: 20,
    })
    expect(await upload(filled(editorLimits.mediaBytes))).toMatchObject({ bytes: editorLimits.mediaBytes })
  })

  test('with invalid base64, or with NUL in its name', async () => {
    await expectRefused(
      () => asEditor().call('doUploadMedia', { fileName: 'x.png', data: 'data:image/png;base64,AAAA' }),
      'media.broken',
    )
    expect(await upload(await drawing().png().toBuffer(), { fileName: 'a\0b.png' })).toMatchObject({
      fileName: 'ab.png',
    })
  })

  test('with an alternative text in an unknown language, or with one that is too long', async () => {
    const data = base64(await drawing().png().toBuffer())
    for (const alt of [{ fr: 'Un manteau' }, { en: 'x'.repeat(251) }]) {
      await expect(asEditor().call('doUploadMedia', { fileName: 'x.png', data, alt })).rejects.toMatchObject({
        key: 'invalidPayload',
      })
    }
  })
})

describe('the media list', () => {
  test('is paginated, newest first', async () => {
    const [first, second, third] = [
      await uploaded('paging one.jpg'),
      await uploaded('paging two.jpg'),
      await uploaded('paging three.jpg'),
    ]
    const page = async (number: number) =>
      (await find('paging', { page: number, itemsPerPage: 2 })).items.map(({ id }) => id)
    expect([await page(1), await page(2), await page(3)]).toEqual([[third.id, second.id], [first.id], []])
    expect((await find('paging')).total).toBe(3)
  })

  test('is searched by every word of file names and alternative texts in any language', async () => {
    const picture = await uploaded('IMG_0815.jpg')
    await asEditor().call('setMedia', { id: picture.id, alt: { en: 'A striped scarf', pl: 'Szalik w 100% wełniany' } })
    const found = async (term: string) => (await find(term)).items.some(({ id }) => id === picture.id)
    for (const term of ['img_0815', 'SCARF striped', 'szalik', '100%', ''])
      expect([term, await found(term)]).toEqual([term, true])
    for (const term of ['scarf coat', '_0815x', '1%0', '%', String.raw`\ `, "' or true --"])
      expect([term, await found(term)]).toEqual([term, term === '%'])
  })

  test('can be filtered by missing alternative text and by unused pictures', async () => {
    const [bare, decorative] = [await uploaded('filtered bare.jpg'), await uploaded('filtered decorative.jpg')]
    await asEditor().call('setMedia', { id: decorative.id, alt: { en: '' } })
    const names = async (filter: 'withoutAlt' | 'unused', term = '') =>
      (await find(term, { filter })).items.map(({ fileName }) => fileName)
    expect(await names('withoutAlt', 'filtered')).toEqual([bare.fileName])
    expect(await names('unused', 'filtered')).toEqual([decorative.fileName, bare.fileName])
    for (const used of ['coat.png', 'window.png', 'rail.png', 'stripe.png'])
      expect(await names('unused', used)).toEqual([])
    const [{ counts }, all] = [await find('no such name'), await rows()]
    expect(counts).toEqual({
      all: all.length,
      withoutAlt: all.filter(({ alt }) => alt === null).length,
      unused: all.length - 4,
    })
  })
})

describe('a change of a picture', () => {
  test('only changes the given fields, and is recorded in the audit log', async () => {
    const { id, url } = await uploaded('said.jpg')
    const change = (wish: {
      alt?: { en?: string; de?: string } | null
      focal?: { x: number; y: number }
      fileName?: string
    }) => asEditor().call('setMedia', { id, ...wish })
    expect(await change({ alt: { en: 'A coat', de: ' Ein Mantel ' } })).toMatchObject({
      alt: { en: 'A coat', de: 'Ein Mantel' },
      url,
    })
    expect(await change({ focal: { x: 0.301, y: 1 } })).toMatchObject({
      focal: { x: 0.3, y: 1 },
      url: `${url}#30,100`,
      alt: { en: 'A coat', de: 'Ein Mantel' },
    })
    expect(await change({ fileName: 'winter/coat.png' })).toMatchObject({ fileName: 'coat.jpg' })
    await change({ fileName: 'coat.jpg' })
    expect(await change({ alt: { en: ' ' } })).toMatchObject({ alt: { en: '' } })
    expect(await change({ alt: null })).toMatchObject({ alt: null })
    expect((await auditOf(id)).map(({ action, after }) => [action, after])).toMatchObject([
      ['doUploadMedia', {}],
      ['setMedia', { alt: { de: 'Ein Mantel' } }],
      ['setMedia', { focal: { x: 0.3, y: 1 } }],
      ['setMedia', { fileName: 'coat.jpg' }],
      ['setMedia', { alt: { en: '' } }],
      ['setMedia', { alt: null }],
    ])
  })

  test('is refused for a focal point outside of the picture and for a missing picture', async () => {
    const { id } = await uploaded()
    for (const focal of [
      { x: -0.1, y: 0 },
      { x: 0, y: 1.1 },
      { x: Number.NaN, y: 0 },
    ]) {
      await expect(asEditor().call('setMedia', { id, focal })).rejects.toMatchObject({ key: 'invalidPayload' })
    }
    await expectRefused(() => asEditor().call('setMedia', { id: 999_999, alt: null }), 'media.notFound')
  })

  test('is visible on the products that show the picture', async () => {
    const id = await idOf('coat.png')
    await asEditor().call('setMedia', { id, alt: { en: 'A red coat' }, focal: { x: 0.2, y: 0 } })
    const { images } = await shop.call('getProduct', { id: await shop.id('items', 'coat') })
    expect(images.all[0]).toMatchObject({
      alt: 'A red coat',
      base: expect.stringMatching(/#20,0$/),
      urlMiddle: expect.stringMatching(/\/640[.]webp$/),
    })
  })
})

describe('a focal point', () => {
  const rail = async (locale: 'en' | 'de' = 'de') => {
    const shows: string[] = []
    const { blocks } = await shop
      .visitor({ locale, recordCacheTag: (tag) => shows.push(tag) })
      .call('getBlocks', { type: 'immutable', identifier: 'index' })
    return { address: /"wideScreen":"([^"]*)"/.exec(JSON.stringify(blocks))?.[1], shows }
  }

  test('applies to saved pages, and can be reset', async () => {
    const id = await idOf('rail.png')
    const before = await rail()
    expect(before).toMatchObject({
      address: expect.stringMatching(/^\/media\/[0-9a-f]{20}$/),
      shows: expect.arrayContaining([`media:${id}`]),
    })
    await asEditor().call('setMedia', { id, focal: { x: 0.32, y: 0.8 } })
    expect((await rail()).address).toBe(`${before.address}#30,80`)
    await asEditor().call('setMedia', { id, focal: { x: 0.5, y: 0.5 } })
    expect((await rail()).address).toBe(before.address)
  })

  test('applies to the picture of a category', async () => {
    await asEditor().call('setMedia', { id: await idOf('window.png'), focal: { x: 1, y: 0 } })
    const [category] = await shop.call('getCategoryTree', {})
    expect(category?.details[0]?.imagePath).toMatch(/#100,0$/)
  })
})

describe('a picture in use', () => {
  test('has a list of its uses in pages, blocks, items and categories', async () => {
    const uses = async (fileName: string, locale: 'en' | 'de' = 'en') =>
      (await shop.operator({ role: 'viewer', locale })).call('getMediaUses', { id: await idOf(fileName) })
    const image = { blockId: '00000000-0000-4000-8000-000000000007', block: 'Image' }
    const [coat, story, everything] = [
      await shop.id('items', 'coat'),
      await shop.id('categories', 'story'),
      await shop.id('categories', 'shop'),
    ]
    const none = { pages: [], items: [], categories: [], others: [], olderVersions: 0 }
    expect(await uses('rail.png')).toEqual({
      ...none,
      pages: [
        {
          type: 'category',
          identifier: String(story),
          locale: 'de',
          title: 'Über uns',
          path: '/de/ueber-uns',
          ...image,
        },
        { type: 'immutable', identifier: 'index', locale: 'de', title: null, path: '/de', ...image },
      ],
    })
    expect(await uses('coat.png', 'de')).toEqual({
      ...none,
      items: [{ id: coat, name: 'Wollmantel', path: `/de/wollmantel_${coat}` }],
    })
    expect(await uses('window.png')).toEqual({
      ...none,
      categories: [{ id: everything, name: 'Shop', path: '/everything' }],
    })
    expect(await uses('stripe.png', 'de')).toEqual({ ...none, others: [{ kind: 'attributeValue', name: 'Gestreift' }] })
    await expectRefused(() => asViewer().call('getMediaUses', { id: 999_999 }), 'media.notFound')
  })

  test.each([
    ['rail.png', 2],
    ['coat.png', 1],
    ['window.png', 1],
    ['stripe.png', 1],
  ])('%s cannot be deleted', async (fileName, uses) => {
    const id = await idOf(fileName)
    expect((await expectRefused(() => asEditor().call('deleteMedia', { id }), 'media.inUse')).details).toEqual({ uses })
  })
})

describe('an unused picture', () => {
  test('is deleted with all its renditions', async () => {
    const picture = await uploaded('gone.jpg')
    const key = parseStorageKey(picture.url) ?? ''
    await shop.engine.media.rendition(key, 320, 'webp')
    expect((await filesOf(picture.url)).length).toBeGreaterThan(1)
    await asEditor().call('deleteMedia', { id: picture.id })
    expect(await filesOf(picture.url)).toEqual([])
    expect((await find('gone.jpg')).total).toBe(0)
    expect(await shop.engine.media.original(key)).toBeUndefined()
    expect((await auditOf(picture.id)).at(-1)).toMatchObject({
      action: 'deleteMedia',
      before: { fileName: 'gone.jpg' },
      after: null,
    })
    await expectRefused(() => asEditor().call('deleteMedia', { id: picture.id }), 'media.notFound')
  })

  test('is deleted once by two concurrent requests', async () => {
    const { id } = await uploaded()
    const both = await Promise.allSettled([
      asEditor().call('deleteMedia', { id }),
      asEditor().call('deleteMedia', { id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('has the number of older revisions that contain it', async () => {
    const own = await shopWithCatalogue(pictureDocument)
    await own.engine.import.writeShop({
      ...pictureDocument,
      pages: pictureDocument.pages?.map((page) => ({ ...page, blocks: [] })) ?? [],
    })
    const someone = await own.operator({ role: 'editor' })
    const {
      items: [rail],
    } = await someone.call('getMediaList', { term: 'rail' })
    expect(rail).toMatchObject({ uses: 0 })
    expect(await someone.call('getMediaUses', { id: rail?.id ?? 0 })).toMatchObject({ pages: [], olderVersions: 2 })
    await someone.call('deleteMedia', { id: rail?.id ?? 0 })
  })
})

test('the media library is readable for operators and writable for editors only', async () => {
  const { id } = await uploaded()
  const data = base64(await drawing().png().toBuffer())
  const writes: readonly ((who: TestVisitor) => Promise<unknown>)[] = [
    (who) => who.call('doUploadMedia', { fileName: 'x.png', data }),
    (who) => who.call('setMedia', { id, alt: { en: 'x' } }),
    (who) => who.call('deleteMedia', { id }),
  ]
  const reads: typeof writes = [(who) => who.call('getMediaList', {}), (who) => who.call('getMediaUses', { id })]
  for (const call of [...reads, ...writes]) await expectRefused(() => call(shop.visitor()), 'security.operatorRequired')
  for (const call of writes) await expectRefused(() => call(asViewer()), 'security.roleRequired')
  for (const call of reads) await call(asViewer())
})

/** A PNG of a few kilobytes whose rows all say the same. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rowsOfNothing = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 1000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rowsOfNothing),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
