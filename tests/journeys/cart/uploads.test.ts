import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isApiError } from '@vitrine/contract/api/api-error'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { errorText } from '@vitrine/storefront/text/error-text'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { waitForChanges, servedShop } from '../../harness/shops/served-shop.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { cartDocument } from '../fixtures/cart-document.ts'

const day = 86_400_000
const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#2f5d50' } })
const png = () => picture().png().toBuffer()
/** Noise does not pack: three bytes a point. */
const largePng = (bytes: number) => {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  return sharp(Buffer.from(Array.from({ length: side * side * 3 }, (_, place) => (place * 2_654_435_761) >>> 24)), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function openShop(wishes: Parameters<typeof shopWithCatalogue>[1] = {}) {
  const shop = await shopWithCatalogue(cartDocument, wishes)
  const { id: propertyId } = await shop.db
    .selectFrom('properties')
    .select('id')
    .where('code', '=', 'artwork')
    .executeTakeFirstOrThrow()
  const productId = await shop.id('variations', 'TOTE')
  const upload = async (
    visitor: Pick<TestVisitor, 'call'>,
    bytes: Uint8Array,
    filename = 'logo.png',
    given: { readonly propertyId?: number; readonly productId?: number } = {},
  ) =>
    visitor.call('doUploadOrderPropertyFile', {
      productId,
      propertyId,
      filename,
      base64: Buffer.from(bytes).toString('base64'),
      ...given,
    })
  return {
    ...shop,
    propertyId,
    productId,
    upload,
    add: async (visitor: TestVisitor, key: string) =>
      visitor.call('doAddCartItem', { productId, basketItemOrderParams: [{ propertyId, value: key }] }),
    files: async () =>
      (await readdir(join(shop.folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    visitorFrom: (network: string): TestVisitor => {
      const caller = { ...shop.visitor().caller, network }
      return { caller, call: (name, payload) => shop.engine.call(name, payload, caller) }
    },
    rows: () => shop.db.selectFrom('uploads').selectAll().orderBy('id').execute(),
  }
}

async function expectSaid(
  { key, details }: Refusal,
  words: Readonly<Record<(typeof locales)[number], RegExp>>,
): Promise<void> {
  for (const locale of locales) expect(await errorText(locale, { key, details })).toMatch(words[locale])
}

const unsupported = {
  en: /type of file is not supported/,
  de: /Dateityp wird nicht unterstützt/,
  pl: /typ pliku nie jest obsługiwany/,
}
const failed = {
  en: /could not be uploaded.*size and format/,
  de: /konnte nicht hochgeladen werden.*Größe und Format/,
  pl: /Nie udało się przesłać.*rozmiar i format/,
}

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop({ afterwards: afterAll })
})

describe('a file for an order property', () => {
  test('is accepted in the formats and up to the size of the property [SF-3.37]', async () => {
    const { properties } = await shop.call('getProduct', { id: await shop.id('items', 'tote') })
    expect(properties.find(({ id }) => id === shop.propertyId)).toMatchObject({
      valueType: 'file',
      acceptedFormats: ['png'],
      maximumBytes: 1_000_000,
    })

    const [bytes, large] = [await png(), await largePng(1_100_000)]
    const taken = await shop.upload(shop.visitor(), bytes)
    expect(taken).toEqual({
      key: expect.stringMatching(/^[\w-]{32}$/),
      fileName: 'logo.png',
      bytes: bytes.byteLength,
      url: `/uploads/${taken.key}`,
    })
    expect(large.byteLength).toBeGreaterThan(1_000_000)
    expect(await expectRefusal(shop.upload(shop.visitor(), large))).toMatchObject({
      key: 'file.uploadFailed',
      details: { maximumBytes: 1_000_000, acceptedFormats: ['png'] },
    })
    expect(await expectRefusal(shop.upload(shop.visitor(), await picture().jpeg().toBuffer()))).toMatchObject({
      key: 'file.unsupportedType',
      details: { acceptedFormats: ['png'] },
    })
  })

  test('at the size limit is accepted, and one byte above it is refused', async () => {
    const bytes = await png()
    const limitTo = (most: number) =>
      shop.db.updateTable('properties').set({ maximum_bytes: most }).where('id', '=', shop.propertyId).execute()
    await limitTo(bytes.byteLength)
    expect(await shop.upload(shop.visitor(), bytes)).toMatchObject({ bytes: bytes.byteLength })
    await limitTo(bytes.byteLength - 1)
    expect(await expectRefusal(shop.upload(shop.visitor(), bytes))).toMatchObject({ key: 'file.uploadFailed' })
    await limitTo(1_000_000)
  })

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a program', 'logo.png', () => Buffer.from('MZ\x90\x00', 'latin1')],
    [
      'a drawing that can run scripts',
      'logo.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a page', 'logo.png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text', 'logo.png', () => Buffer.from('just words')],
    ['a picture of another format', 'logo.png', () => picture().webp().toBuffer()],
  ])('that is actually %s is rejected as an unsupported type [SF-5.39] [SF-8.62]', async (_, filename, made) => {
    const before = await shop.files()
    const refusal = await expectRefusal(shop.upload(shop.visitor(), await made(), filename))
    expect(refusal.key).toBe('file.unsupportedType')
    await expectSaid(refusal, unsupported)
    expect(await shop.files()).toEqual(before)
  })

  test.each<[string, () => Promise<string>]>([
    ['is too large', async () => (await largePng(1_100_000)).toString('base64')],
    ['is empty', async () => ''],
    ['is no base64', async () => `${(await png()).toString('base64').slice(0, -8)}!!!!`],
    ['breaks off in the middle of its head', async () => (await png()).subarray(0, 20).toString('base64')],
    [
      'begins like a picture and is none',
      async () =>
        Buffer.concat([(await png()).subarray(0, 8), Buffer.from('MZ and then something else')]).toString('base64'),
    ],
  ])('that %s is rejected with the advice to check size and format [SF-5.40] [SF-8.61]', async (_, made) => {
    const before = await shop.files()
    const refusal = await expectRefusal(
      shop.call('doUploadOrderPropertyFile', {
        productId: shop.productId,
        propertyId: shop.propertyId,
        filename: 'logo.png',
        base64: await made(),
      }),
    )
    expect(refusal.key).toBe('file.uploadFailed')
    await expectSaid(refusal, failed)
    expect(await shop.files()).toEqual(before)
  })

  test('gets a safe name with the extension of its actual type', async () => {
    expect(await shop.upload(shop.visitor(), await png(), '../../shop/\u202egnp.exe')).toMatchObject({
      fileName: 'gnp.exe.png',
    })
  })

  test('for an unknown property of the item is refused', async () => {
    const { id: gift } = await shop.db
      .selectFrom('properties')
      .select('id')
      .where('code', '=', 'gift')
      .executeTakeFirstOrThrow()
    const bytes = await png()
    for (const propertyId of [gift, 999_999])
      expect(await expectRefusal(shop.upload(shop.visitor(), bytes, 'a.png', { propertyId }))).toMatchObject({
        key: 'property.unknownValue',
      })
    expect(
      await expectRefusal(
        shop.upload(shop.visitor(), bytes, 'a.png', { productId: await shop.id('variations', 'SCARF') }),
      ),
    ).toMatchObject({ key: 'property.unknownValue' })
    expect(await expectRefusal(shop.upload(shop.visitor(), bytes, 'a.png', { productId: 999_999 }))).toMatchObject({
      key: 'cart.variationNotFound',
    })
  })

  test('is refused without being written when the visitor, the network or all visitors have uploaded too many', async () => {
    const bytes = await png()
    const own = shop.visitor()
    for (let file = 0; file < serverLimits.uploadsPerSession; file++) await shop.upload(own, bytes)
    const before = [await shop.files(), await shop.rows()] as const
    const tooMany = await expectRefusal(shop.upload(own, bytes))
    expect(tooMany).toMatchObject({ key: 'file.tooMany', details: { maximum: serverLimits.uploadsPerSession } })
    await expectSaid(tooMany, {
      en: /20 files.*order some/,
      de: /20 Dateien.*bestellen Sie zuerst/,
      pl: /20 plików.*najpierw złożyć zamówienie/,
    })

    const neighbours = () => shop.visitorFrom('network of an office')
    for (let file = 0; file < serverLimits.uploadsPerNetwork; file++)
      await expectRefusal(shop.upload(neighbours(), Buffer.from('no picture')))
    expect(await expectRefusal(shop.upload(neighbours(), bytes))).toMatchObject({
      key: 'tooManyRequests',
      details: { seconds: expect.any(Number) },
    })

    await shop.db
      .updateTable('uploads')
      .set({ bytes: serverLimits.uploadBytesInAll })
      .where('id', '=', before[1].at(-1)?.id ?? 0)
      .execute()
    const noRoom = await expectRefusal(shop.upload(shop.visitor(), bytes))
    expect(noRoom.key).toBe('file.noRoom')
    await expectSaid(noRoom, {
      en: /cannot accept any more files/,
      de: /keine weiteren Dateien/,
      pl: /nie możemy przyjąć więcej plików/,
    })
    await shop.db
      .updateTable('uploads')
      .set({ bytes: bytes.byteLength })
      .where('bytes', '=', serverLimits.uploadBytesInAll)
      .execute()
    expect([await shop.files(), await shop.rows()]).toEqual(before)
  })

  test('is stored outside of everything that is served publicly', async () => {
    const bytes = await png()
    await shop.upload(shop.visitor(), bytes)
    const path = (await shop.files()).at(-1) ?? ''
    const found = await Promise.all((await shop.files()).map((file) => readFile(file)))
    expect(found.some((content) => content.equals(bytes))).toBe(true)
    expect(path.startsWith(join(shop.folder, 'uploads'))).toBe(true)
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0)
  })

  test('is added to the cart by its key, by its owner only', async () => {
    const [ann, bob] = [shop.visitor(), shop.visitor()]
    const { key, url } = await shop.upload(ann, await png(), 'herb.png')
    const cart = await shop.add(ann, key)
    expect(cart.items[0]?.basketItemOrderParams).toMatchObject([
      { propertyId: shop.propertyId, type: 'file', value: 'herb.png', fileUrl: url },
    ])
    expect(await expectRefusal(shop.add(bob, key))).toMatchObject({ key: 'file.uploadFailed' })
    expect(await expectRefusal(shop.add(ann, 'x'.repeat(32)))).toMatchObject({ key: 'file.uploadFailed' })
    expect((await bob.call('getCart', {})).items).toEqual([])
  })

  test('is kept at login and available to the customer on another device', async () => {
    const [visitor, elsewhere] = [shop.visitor(), shop.visitor()]
    const { key } = await shop.upload(visitor, await png())
    await visitor.call('doLogin', { email: 'bob@example.org', password: 'demo-shop-2' })
    await elsewhere.call('doLogin', { email: 'bob@example.org', password: 'demo-shop-2' })
    for (const who of [visitor, elsewhere])
      expect(await shop.engine.upload(key, who.caller.session)).toMatchObject({
        fileName: 'logo.png',
        mime: 'image/png',
      })
    expect(await shop.engine.upload(key, shop.visitor().caller.session)).toBeUndefined()
  })

  test('above the limit of pending files per browser is refused and leaves nothing behind', async () => {
    const ann = shop.visitor()
    const bytes = await png()
    await shop.upload(ann, bytes)
    const results = await Promise.allSettled(
      Array.from({ length: serverLimits.uploadsPerSession + 3 }, () => shop.upload(ann, bytes)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(serverLimits.uploadsPerSession - 1)
    expect(await shop.files()).toHaveLength((await shop.rows()).length)
  }, 60_000)
})

describe('an uploaded file without an order', () => {
  test('is deleted after its retention period, also from disk; an ordered file stays', async () => {
    let now = Date.now()
    const shop = await openShop({ now: () => new Date(now) })
    const ann = shop.visitor()
    const [waiting, ordered] = [
      await shop.upload(ann, await png(), 'waiting.png'),
      await shop.upload(ann, await png(), 'ordered.png'),
    ]
    await shop.add(ann, waiting.key)
    await shop.db
      .updateTable('uploads')
      .set({ is_ordered: true, expires_at: null })
      .where('access_key', '=', ordered.key)
      .execute()

    now += serverLimits.uploadDays * day - 1000
    await shop.engine.scheduler.run('removeOldUploads')
    expect([await shop.rows(), await shop.files()]).toMatchObject([{ length: 2 }, { length: 2 }])
    now += day
    expect(await shop.engine.upload(waiting.key, ann.caller.session)).toBeUndefined()
    await shop.engine.scheduler.run('removeOldUploads')
    await shop.engine.scheduler.run('removeOldUploads')
    expect([await shop.rows(), await shop.files()]).toMatchObject([[{ file_name: 'ordered.png' }], { length: 1 }])
    expect(await shop.engine.upload(ordered.key, ann.caller.session)).toMatchObject({ fileName: 'ordered.png' })
    // The line stays, and its answer has no file any more.
    expect(
      (await ann.call('getCart', {})).items[0]?.basketItemOrderParams.filter(({ fileUrl }) => fileUrl !== null),
    ).toEqual([])
  })

  test('is deleted also if a crash left it without a row', async () => {
    const shop = await openShop()
    await shop.upload(shop.visitor(), await png())
    await shop.db.deleteFrom('uploads').execute()
    const [orphan = ''] = await shop.files()
    await shop.engine.scheduler.run('removeOldUploads')
    expect(await shop.files()).toHaveLength(1)
    const longAgo = new Date(Date.now() - 2 * day)
    await utimes(orphan, longAgo, longAgo)
    await shop.engine.scheduler.run('removeOldUploads')
    expect(await shop.files()).toEqual([])
  })
})

test('an order property may add an additional cost to each piece [SF-3.38]', async () => {
  const { id: gift } = await shop.db
    .selectFrom('properties')
    .select('id')
    .where('code', '=', 'gift')
    .executeTakeFirstOrThrow()
  const ann = shop.visitor()
  const cart = await ann.call('doAddCartItem', {
    productId: shop.productId,
    quantity: 3,
    basketItemOrderParams: [{ propertyId: gift, value: 'true' }],
  })
  expect(cart.items[0]?.basketItemOrderParams).toMatchObject([
    { propertyId: gift, price: { value: 3.5, formatted: '£3.50' } },
  ])
  expect([cart.itemSum.value, cart.totals.additionalCosts.value, cart.basketAmount.value]).toEqual([90, 10.5, 100.5])
})

describe('over the wire', () => {
  test('a file above the general body limit is accepted, and served to its owner only, as an attachment', async () => {
    const served = await servedShop({ rateLimits: 'off' })
    await served.engine.import.writeShop({
      ...cartDocument,
      properties:
        cartDocument.properties?.map((property) =>
          property.code === 'artwork'
            ? { ...property, order: { acceptedFormats: ['png'], maximumBytes: 5_000_000 } }
            : property,
        ) ?? [],
    })
    await waitForChanges(served.engine, served.db)
    const [productId, propertyId] = await Promise.all([
      served.db
        .selectFrom('variations')
        .select('id')
        .where('number', '=', 'TOTE')
        .executeTakeFirstOrThrow()
        .then(({ id }) => id),
      served.db
        .selectFrom('properties')
        .select('id')
        .where('code', '=', 'artwork')
        .executeTakeFirstOrThrow()
        .then(({ id }) => id),
    ])
    const [ann, bob] = [served.visitor(), served.visitor()]
    const bytes = await largePng(1_500_000)
    const { url } = await ann.call('doUploadOrderPropertyFile', {
      productId,
      propertyId,
      filename: 'Zażółć "x".png',
      base64: bytes.toString('base64'),
    })

    const answer = await ann.open(url)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        'attachment; filename="Zazoc _x_.png"; filename*=UTF-8\'\'Za%C5%BC%C3%B3%C5%82%C4%87%20_x_.png',
    })
    await bob.call('doAddWishlistItem', { variationId: productId })
    for (const stranger of [bob, served.visitor()]) expect((await stranger.open(url)).status).toBe(404)
    for (const path of ['/uploads/', '/uploads/..%2f..%2fpostgres', `${url}x`, '/uploads/%00'])
      expect((await ann.open(path)).status).toBeGreaterThanOrEqual(400)

    // Without script, a form of the page carries it; a login has no file to carry.
    const form = async (path: string, type: 'multipart' | 'plain') => {
      const parts = new FormData()
      parts.set('file', new File([new Uint8Array(bytes)], 'a.png'))
      const sent = new Response(
        type === 'multipart' ? parts : new URLSearchParams({ text: 'x'.repeat(serverLimits.bodyBytes) }),
      )
      return ann.open(path, {
        method: 'POST',
        body: new Uint8Array(await sent.arrayBuffer()),
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      })
    }
    expect((await form(`/tote_${productId}`, 'multipart')).status).not.toBe(413)
    for (const [path, type] of [
      ['/login', 'multipart'],
      [`/tote_${productId}`, 'plain'],
    ] as const)
      expect((await form(path, type)).status).toBe(413)

    const tooLong = await ann
      .call('doUploadOrderPropertyFile', {
        productId,
        propertyId,
        filename: 'a.png',
        base64: 'A'.repeat(serverLimits.uploadBodyBytes),
      })
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(isApiError(tooLong) && [tooLong.statusCode, tooLong.key]).toEqual([413, 'payloadTooLarge'])
    const other = await ann.call('getSearch', { term: 'x'.repeat(serverLimits.bodyBytes) }, { method: 'POST' }).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isApiError(other) && other.statusCode).toBe(413)
  })
})
