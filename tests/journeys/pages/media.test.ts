import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@vitrine/contract/kernel/limits'
import type { Media } from '@vitrine/engine/media/media'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createTestImport } from '../../harness/data/test-import.ts'

const photo = (width = 1600, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()

async function stored(media: Media, bytes: Uint8Array) {
  const outcome = await media.store(bytes, { fileName: 'photo.jpg', alt: { en: 'A photo' } })
  if (!outcome.stored) throw new Error(`refused: ${outcome.because}`)
  return outcome.picture
}
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}

test('a picture is stored once under a key derived from its bytes', async () => {
  const { media, db, folder } = await createTestImport()
  const bytes = await photo()
  const [one, other] = [await stored(media, bytes), await stored(media, bytes)]
  expect(other).toEqual(one)
  expect(one).toMatchObject({
    mime: 'image/jpeg',
    width: 1600,
    height: 2000,
    storageKey: expect.stringMatching(/^[0-9a-f]{20}$/),
  })
  expect(await db.selectFrom('media').select(['file_name', 'alt', 'bytes']).execute()).toEqual([
    { file_name: 'photo.jpg', alt: { en: 'A photo' }, bytes: bytes.byteLength },
  ])
  expect(await filesIn(join(folder, 'media'))).toEqual([one.storageKey])
  expect(Buffer.compare((await media.original(one.storageKey))?.bytes ?? new Uint8Array(), bytes)).toBe(0)
})

test.each(['avif', 'webp'])('a rendition in %s has the requested width and is stored', async (format) => {
  const { media, folder } = await createTestImport()
  const { storageKey } = await stored(media, await photo())
  const made = await media.rendition(storageKey, 320, format)
  expect(made?.type).toBe(`image/${format}`)
  expect(await sharp(made?.bytes).metadata()).toMatchObject({
    width: 320,
    height: 400,
    format: format === 'avif' ? 'heif' : 'webp',
  })
  // Once made, it is read from the folder: without the original it is still there.
  await rm(join(folder, 'media/originals'), { recursive: true })
  expect((await media.rendition(storageKey, 320, format))?.bytes.byteLength).toBe(made?.bytes.byteLength)
})

test('a small picture is not enlarged', async () => {
  const { media } = await createTestImport()
  const { storageKey } = await stored(media, await photo(200, 250))
  expect(await sharp((await media.rendition(storageKey, 640, 'webp'))?.bytes).metadata()).toMatchObject({ width: 200 })
})

test('renditions in unsupported widths and formats or of unknown pictures are refused', async () => {
  const { media, folder } = await createTestImport()
  const { storageKey } = await stored(media, await photo())
  for (const [key, width, format] of [
    [storageKey, 321, 'webp'],
    [storageKey, 0, 'webp'],
    [storageKey, Number.NaN, 'webp'],
    [storageKey, 320, 'png'],
    [storageKey, 320, '../webp'],
    ['0'.repeat(20), 320, 'webp'],
    ['../../etc/passwd', 320, 'webp'],
    [storageKey.toUpperCase(), 320, 'webp'],
    ['', 320, 'webp'],
  ] as const)
    expect(await media.rendition(key, width, format)).toBeUndefined()
  expect(await media.original('../../etc/passwd')).toBeUndefined()
  expect(await filesIn(join(folder, 'media'))).toEqual([storageKey])
})

test('concurrent requests for the same rendition share one encoding', async () => {
  const { media, folder } = await createTestImport()
  const { storageKey } = await stored(media, await photo())
  const made = await Promise.all(Array.from({ length: 20 }, () => media.rendition(storageKey, 640, 'webp')))
  expect(new Set(made.map((each) => each?.bytes)).size).toBe(1)
  expect(await filesIn(join(folder, 'media/renditions'))).toEqual([`${storageKey}-640.webp`])
})

test('a file that is not a picture is refused', async () => {
  const { media, db } = await createTestImport()
  const jpeg = await photo()
  for (const [bytes, because] of [
    [Buffer.from('hello'), 'format'],
    [Buffer.alloc(0), 'format'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>'), 'drawing'],
    [jpeg.subarray(0, 20), 'format'],
    [jpeg.subarray(0, 300), 'broken'],
    [jpeg.subarray(0, jpeg.byteLength / 2), 'broken'],
    [
      await sharp({ create: { width: 12_000, height: 8334, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'pixels',
    ],
  ] as const)
    expect(await media.store(bytes, { fileName: 'x.jpg' })).toEqual({ stored: false, because })
  expect(await db.selectFrom('media').selectAll().execute()).toEqual([])
})

test('a picture with EXIF orientation is measured and rendered upright', async () => {
  const { media } = await createTestImport()
  const sideways = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#446688' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { storageKey, width, height } = await stored(media, sideways)
  expect([width, height]).toEqual([300, 400])
  expect(await sharp((await media.rendition(storageKey, 320, 'webp'))?.bytes).metadata()).toMatchObject({
    width: 300,
    height: 400,
  })
})

describe('metadata about place and owner', () => {
  const tagged = async (format: 'jpeg' | 'png' | 'webp' | 'avif', orientation = 1) =>
    sharp(await photo(400, 500))
      .withExif({ IFD0: { Artist: 'Ann Novak' }, IFD3: { GPSLatitude: '51/1 18/1 0/1' } })
      .withMetadata({ orientation })
      .toFormat(format)
      .toBuffer()

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is removed from a picture in %s, also from its original',
    async (format) => {
      const { media } = await createTestImport()
      const bytes = await tagged(format)
      expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Ann Novak')
      const { storageKey, mime } = await stored(media, bytes)
      expect(mime).toBe(`image/${format}`)
      const shown = [
        await media.original(storageKey),
        await media.rendition(storageKey, 320, 'avif'),
        await media.rendition(storageKey, 320, 'webp'),
      ]
      for (const each of shown) {
        expect(Buffer.from(each?.bytes ?? '').toString('latin1')).not.toContain('Ann Novak')
        expect(await sharp(each?.bytes).metadata()).not.toHaveProperty('exif')
      }
      expect(shown[0]?.type).toBe(`image/${format}`)
      // Written anew, it is still the same picture when it is handed in again.
      expect(await stored(media, bytes)).toMatchObject({ storageKey })
    },
  )

  test('is removed without losing the EXIF orientation', async () => {
    const { media } = await createTestImport()
    const { storageKey, width, height } = await stored(media, await tagged('jpeg', 6))
    expect([width, height]).toEqual([500, 400])
    const original = await media.original(storageKey)
    expect(await sharp(original?.bytes).metadata()).toMatchObject({ width: 500, height: 400 })
  })
})

describe('a picture whose row is deleted', () => {
  test('loses its files', async () => {
    const { media, db, folder } = await createTestImport()
    const { storageKey } = await stored(media, await photo(400, 500))
    const { storageKey: other } = await stored(media, await photo(300, 300))
    await Promise.all([
      media.rendition(storageKey, 320, 'webp'),
      media.rendition(storageKey, 480, 'avif'),
      media.rendition(other, 320, 'webp'),
    ])
    await db.deleteFrom('media').where('storage_key', '=', storageKey).execute()
    const underWay = media.rendition(storageKey, 320, 'avif')
    await Promise.all([underWay, media.removeFiles(storageKey)])
    expect(await filesIn(join(folder, 'media'))).toEqual([other, `${other}-320.webp`])
    expect(await media.rendition(storageKey, 320, 'webp')).toBeUndefined()
  })

  test('keeps its files when it has just been uploaded again', async () => {
    const { media } = await createTestImport()
    const { storageKey } = await stored(media, await photo(400, 500))
    await media.removeFiles(storageKey)
    expect(await media.original(storageKey)).toBeDefined()
  })
})

test('missing renditions are rendered in the background after a start, until shutdown', async () => {
  const { db, media, folder } = await createTestImport()
  const { storageKey } = await stored(media, await photo(400, 500))
  // As shops have them that imported before pictures were left open: a drawing needs no renditions.
  await sql`insert into media (kind, storage_key, sha256, mime, bytes, width, height, file_name) values ('image', '00000000000000000000', ${Buffer.alloc(32)}, 'image/svg+xml', 70, 40, 50, 'drawing.svg')`.execute(
    db,
  )
  await media.prepareRenditions(AbortSignal.abort())
  expect(await filesIn(join(folder, 'media'))).toHaveLength(1)
  await media.prepareRenditions(new AbortController().signal)
  const expected = limits.imageWidths
    .flatMap((width) => ['avif', 'webp'].map((format) => `${storageKey}-${width}.${format}`))
    .toSorted()
  expect(await filesIn(join(folder, 'media/renditions'))).toEqual(expected)
})

test('a missing original gives no rendition and no error', async () => {
  const { media, folder } = await createTestImport()
  const { storageKey } = await stored(media, await photo(400, 500))
  await writeFile(join(folder, 'media/originals', storageKey.slice(0, 2), storageKey), 'overwritten')
  expect(await media.rendition(storageKey, 320, 'webp')).toBeUndefined()
  await rm(join(folder, 'media/originals'), { recursive: true })
  expect(await media.rendition(storageKey, 320, 'webp')).toBeUndefined()
  expect(await media.original(storageKey)).toBeUndefined()
})
