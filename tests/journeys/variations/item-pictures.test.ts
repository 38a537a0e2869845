import type { Input } from '@vitrine/contract/api/operations'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { wardrobe } from '../fixtures/wardrobe.ts'

const shop = await shopWithCatalogue(wardrobe, { afterwards: afterAll })
const owner = await shop.operator()
const colleague = await shop.operator({ role: 'catalogue' })
const itemId = await shop.id('items', 'jumper')

const read = () => owner.call('getItemPictures', { itemId })
const groupOf = async (name: string) => {
  const group = (await read()).groups.find((each) => each.name === name)
  if (!group) throw new Error(`there is no colour ${name}`)
  return group
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>'
let drawn = 0
const draw = () =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: { r: ++drawn * 9, g: 90, b: 30 } } })
const upload = async (valueId: number | null, bytes?: Uint8Array, fileName = 'photo.jpg') =>
  owner.call('doUploadItemPicture', {
    itemId,
    valueId,
    fileName,
    data: Buffer.from(bytes ?? (await draw().jpeg().toBuffer())).toString('base64'),
  })
const save = (groups: Input<'setItemPictures'>['groups'], by = owner) => by.call('setItemPictures', { itemId, groups })
const shopperSees = async (sku: string) => {
  const { images } = await shop
    .visitor()
    .call('getProduct', { id: itemId, variationId: await shop.id('variations', sku) })
  return images.variation.map(({ base }) => base)
}

describe('the pictures of a product', () => {
  test('are read by colour, with those of no colour', async () => {
    const { groups, pictures } = await read()
    expect(groups.map(({ name, color, pictures: ids }) => [name, color, ids.length])).toEqual([
      ['Cream', '#f5efe0', 0],
      ['Moss', '#6b7a4b', 2],
      ['', null, 1],
    ])
    expect(pictures).toHaveLength(3)
    expect(pictures[0]).toMatchObject({ fileName: 'cream.png', alt: { en: 'Jumper, cream' }, width: 40, height: 50 })
  })

  test('are uploaded to a colour, and shoppers see them with their next request', async () => {
    const cream = await groupOf('Cream')
    const first = await upload(cream.valueId)
    const second = await upload(cream.valueId, await draw().tiff().toBuffer(), 'scan.tif')
    expect((await groupOf('Cream')).pictures).toEqual([first.pictureId, second.pictureId])
    const seen = await shopperSees('J-M-CREAM')
    expect(seen).toEqual(
      [first, second].map(({ pictureId }) => second.pictures.pictures.find(({ id }) => id === pictureId)?.url),
    )
    expect(await shopperSees('J-S-CREAM')).toEqual(seen)
  })

  test('are ordered and moved to another colour', async () => {
    const [cream, moss] = [await groupOf('Cream'), await groupOf('Moss')]
    const [one, two] = cream.pictures
    if (one === undefined || two === undefined) throw new Error('two pictures are up')
    await save([
      { valueId: cream.valueId, seen: cream.pictures, pictures: [two] },
      { valueId: moss.valueId, seen: moss.pictures, pictures: [one, ...moss.pictures.toReversed()] },
    ])
    expect((await groupOf('Cream')).pictures).toEqual([two])
    expect((await groupOf('Moss')).pictures).toEqual([one, ...moss.pictures.toReversed()])
    expect(await shopperSees('J-M-MOSS')).toHaveLength(3)
  })

  test('leave the product when no colour has them, and stay in the media library', async () => {
    const cream = await groupOf('Cream')
    const [gone] = cream.pictures
    await save([{ valueId: cream.valueId, seen: cream.pictures, pictures: [] }])
    expect((await read()).pictures.map(({ id }) => id)).not.toContain(gone)
    expect((await owner.call('getMediaList', { filter: 'unused' })).items.map(({ id }) => id)).toContain(gone)
    await owner.call('doAddItemPictures', { itemId, valueId: cream.valueId, pictures: [gone ?? 0] })
    expect((await groupOf('Cream')).pictures).toEqual([gone])
  })

  test('that somebody else has ordered are not overwritten; other colours are', async () => {
    const [cream, moss] = [await groupOf('Cream'), await groupOf('Moss')]
    const turned = moss.pictures.toReversed()
    await save([{ valueId: moss.valueId, seen: moss.pictures, pictures: turned }], colleague)
    const refusal = await expectRefusal(
      save([{ valueId: moss.valueId, seen: moss.pictures, pictures: moss.pictures.slice(1) }]),
    )
    expect(refusal.key).toBe('picture.changedMeanwhile')
    expect((await groupOf('Moss')).pictures).toEqual(turned)
    await save([{ valueId: cream.valueId, seen: cream.pictures, pictures: [...cream.pictures, ...turned.slice(0, 1)] }])
    expect((await groupOf('Moss')).pictures).toEqual(turned)
  })

  test('have descriptions and a focal point, merged by field', async () => {
    const moss = await groupOf('Moss')
    const pictureId = moss.pictures[0] ?? 0
    const picture = (await read()).pictures.find(({ id }) => id === pictureId)
    if (!picture) throw new Error('the picture is gone')
    const seen = { alt: picture.alt, focal: picture.focal }
    const alt = { en: 'Front', de: 'Vorderseite' }
    await owner.call('setItemPicture', { itemId, pictureId, seen, alt, focal: seen.focal })
    const after = await colleague.call('setItemPicture', {
      itemId,
      pictureId,
      seen,
      alt: seen.alt,
      focal: { x: 0.3, y: 0.8 },
    })
    expect(after.pictures.find(({ id }) => id === pictureId)).toMatchObject({ alt })
    expect(after.pictures.find(({ id }) => id === pictureId)?.url).toMatch(/#30,80$/)
    const refusal = await expectRefusal(
      owner.call('setItemPicture', { itemId, pictureId, seen, alt: { en: 'Back' }, focal: seen.focal }),
    )
    expect(refusal.key).toBe('picture.changedMeanwhile')
    const foreign = owner.call('setItemPicture', { itemId, pictureId: 99_999, seen, alt, focal: seen.focal })
    expect((await expectRefusal(foreign)).key).toBe('media.notFound')
  })
})

describe('nothing changes', () => {
  test.each<readonly [string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a HEIC picture', 'media.heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a drawing with a script', 'media.drawing', () => Buffer.from(svg)],
    ['a program', 'media.unsupportedType', () => Buffer.from('MZ\x90\0', 'latin1')],
    ['half a picture', 'media.broken', async () => (await draw().resize(900).jpeg().toBuffer()).subarray(0, 400)],
  ])('by %s', async (_, key, bytes) => {
    const before = await read()
    const content = await bytes()
    expect((await expectRefusal(upload(before.groups[0]?.valueId ?? null, content))).key).toBe(key)
    expect(await read()).toEqual(before)
  })

  test('with a colour that the product does not have, or a picture that does not exist', async () => {
    const before = await read()
    expect((await expectRefusal(upload(99_999))).key).toBe('picture.colourUnknown')
    const add = (valueId: number | null, id: number) =>
      owner.call('doAddItemPictures', { itemId, valueId, pictures: [id] })
    expect((await expectRefusal(add(99_999, before.pictures[0]?.id ?? 0))).key).toBe('picture.colourUnknown')
    expect((await expectRefusal(add(null, 99_999))).key).toBe('media.notFound')
    expect(await read()).toEqual(before)
  })

  test('beyond the limit of pictures', async () => {
    const before = await read()
    const ids: number[] = []
    await shop.change(async (db) => {
      const rows = await db
        .insertInto('media')
        .values(
          Array.from({ length: 200 }, (_, at) => ({
            kind: 'image',
            storage_key: `many-${at}`,
            sha256: Buffer.alloc(32, at),
            mime: 'image/png',
            bytes: 1,
            width: 1,
            height: 1,
            file_name: `many-${at}.png`,
          })),
        )
        .returning('id')
        .execute()
      ids.push(...rows.map(({ id }) => id))
    })
    const refusal = await expectRefusal(owner.call('doAddItemPictures', { itemId, valueId: null, pictures: ids }))
    expect(refusal).toMatchObject({ key: 'picture.tooMany', details: { max: 200 } })
    expect(await read()).toEqual(before)
  })
})
