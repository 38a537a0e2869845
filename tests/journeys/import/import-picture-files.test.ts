import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasNoChanges, type CatalogueImportOptions } from '@vitrine/engine/import/import'
import { publicSettings } from '@vitrine/contract/shop/settings'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { readDocument } from '../../../apps/shop/src/document/read-document.ts'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { shopifyFile } from '../../harness/data/shopify-file.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

vi.setConfig({ testTimeout: 120_000 })

const columns = [
  'Handle',
  'Title',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
  'Image Alt Text',
  'Variant Image',
]
const png = (color: string) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
const product = (name: string, picture: string) => ({
  Handle: name,
  Title: name,
  'Variant SKU': name,
  'Variant Inventory Qty': 1,
  'Variant Price': '9',
  'Image Src': picture,
  'Image Alt Text': `The ${name}`,
})

async function bring(
  { import: desk, folder }: TestImport,
  lines: readonly ReturnType<typeof product>[],
  wanted: Partial<CatalogueImportOptions> = {},
) {
  const outcome = await desk.importCatalogue({
    file: await shopifyFile(folder, columns, lines),
    reportFile: join(folder, 'report.csv'),
    fetches: { allowsPrivate: false },
    ...wanted,
  })
  return {
    outcome,
    report: outcome.reportFile ? (await readFile(outcome.reportFile, 'utf8')).trim().split('\n').slice(1) : [],
  }
}
const pictures = ({ db }: TestImport) =>
  db
    .selectFrom('item_images')
    .innerJoin('items', 'items.id', 'item_id')
    .innerJoin('media', 'media.id', 'media_id')
    .select(['handle', 'file_name as file', 'mime', 'alt'])
    .orderBy('handle')
    .execute()

test('pictures are read from the folder of the import with any slashes, and a second import changes nothing', async () => {
  const desk = await createTestImport()
  await mkdir(join(desk.folder, 'photos'))
  await writeFile(join(desk.folder, 'photos/red.png'), await png('#a22'))
  await writeFile(join(desk.folder, 'blue one.png'), await png('#22a'))
  const lines = [product('a', 'photos/red.png'), product('b', './blue one.png'), product('c', 'photos\\red.png')]
  const { outcome, report } = await bring(desk, lines)
  expect(report).toEqual([])
  expect(outcome.pictures).toEqual({ fetched: 3, unreachable: 0 })
  expect(await pictures(desk)).toMatchObject([
    { handle: 'a', file: 'red.png', mime: 'image/png' },
    { handle: 'b', file: 'blue one.png', mime: 'image/png', alt: { en: 'The b' } },
    { handle: 'c', file: 'red.png', mime: 'image/png' },
  ])
  expect(hasNoChanges((await bring(desk, lines)).outcome.written)).toBe(true)
})

test('a picture name with a literal percent sign is kept, and the other products are imported', async () => {
  const desk = await createTestImport()
  await writeFile(join(desk.folder, '%ff.png'), await png('#a22'))
  await writeFile(join(desk.folder, '100%.png'), await png('#22a'))
  expect((await bring(desk, [product('a', '%ff.png'), product('b', '100%.png')])).report).toEqual([])
  expect(await pictures(desk)).toMatchObject([
    { handle: 'a', file: '%ff.png' },
    { handle: 'b', file: '100%.png' },
  ])
})

test('a changed file becomes a new picture, and a file that was added later is no longer missing', async () => {
  const desk = await createTestImport()
  const picture = join(desk.folder, 'coat.png')
  expect((await bring(desk, [product('coat', 'coat.png')])).report).toEqual([
    `2,coat,,changed,"the picture coat.png could not be fetched: there is no such file in ${desk.folder}; the product is shown without it, and the next import tries again"`,
  ])
  expect(await desk.import.missingPictures(10)).toMatchObject([{ handle: 'coat', url: 'coat.png', isBare: true }])
  await writeFile(picture, await png('#a22'))
  await bring(desk, [product('coat', 'coat.png')])
  expect(await desk.import.missingPictures(10)).toEqual([])
  const [before] = await desk.db.selectFrom('item_images').select('media_id').execute()
  await writeFile(picture, await png('#22a'))
  await bring(desk, [product('coat', 'coat.png')])
  expect(
    (await desk.db.selectFrom('item_images').select('media_id').execute()).map(({ media_id }) => media_id),
  ).not.toContain(before?.media_id)
})

test('only pictures inside of the folder are read: no paths or links to the outside, and no text files', async () => {
  const desk = await createTestImport()
  const outside = await dataFolder()
  await writeFile(join(outside, 'secret.png'), await png('#000'))
  const inside = join(desk.folder, 'inside')
  await mkdir(join(inside, 'folder.png'), { recursive: true })
  await symlink(join(outside, 'secret.png'), join(inside, 'link.png'))
  await symlink(outside, join(inside, 'way'))
  await writeFile(join(inside, 'text.png'), 'root:x:0:0')
  await writeFile(join(inside, 'drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const names = [
    join(outside, 'secret.png'),
    '../report.csv',
    'folder.png/../../x.png',
    'link.png',
    'way/secret.png',
    'C:\\secret.png',
    'folder.png',
    'text.png',
    'drawing.png',
    'file:///etc/hostname',
  ]
  const { outcome, report } = await bring(
    desk,
    names.map((name, place) => product(`p${place}`, name)),
    { picturesFolder: inside },
  )
  expect(outcome.pictures).toEqual({ fetched: 0, unreachable: names.length })
  expect(report.map((line) => /could not be fetched: ([^;]*);/.exec(line)?.[1])).toEqual(
    [
      ...Array<string>(6).fill(`it is not inside ${inside}`),
      'it is not a file',
      'it is not a picture',
      '"it is an SVG, which may carry scripts',
      'it is not a web address',
    ].map((reason) => reason.replace('"', '')),
  )
  expect(await desk.db.selectFrom('media').select('id').execute()).toEqual([])
})

test('a missing file of another import is not searched in the folder of this one', async () => {
  const desk = await createTestImport()
  const other = join(desk.folder, 'other')
  await mkdir(other)
  await bring(desk, [product('coat', 'front.png')])
  await writeFile(join(other, 'front.png'), await png('#a22'))
  await bring(desk, [product('bag', 'front.png')], { picturesFolder: other })
  expect((await pictures(desk)).map(({ handle }) => handle)).toEqual(['bag'])
})

test('a document reads pictures from its own folder or the specified one only', async () => {
  const folder = await dataFolder()
  const [file, photos] = [join(folder, 'shop.yaml'), join(folder, 'photos')]
  await mkdir(photos)
  await writeFile(join(photos, 'logo.png'), await png('#a22'))
  const read = async (name: string, picturesFolder?: string) => {
    await writeFile(
      file,
      `currency: EUR\nsettings: { shop.logo: media:logo }\nmedia: [{ key: logo, file: ${JSON.stringify(name)} }]\n`,
    )
    return (await readDocument(file, { settings: v.parse(publicSettings, {}), picturesFolder })).media?.[0]?.read()
  }
  expect(await read('photos/logo.png')).toEqual(await readFile(join(photos, 'logo.png')))
  expect(await read('logo.png', photos)).toEqual(await readFile(join(photos, 'logo.png')))
  await expect(read('../logo.png', photos)).rejects.toThrow(
    `media logo: ../logo.png cannot be imported: it is not inside ${photos}.`,
  )
  await expect(read(join(photos, 'logo.png'))).rejects.toThrow('it is not inside')
  await expect(read('logo.png')).rejects.toThrow(`there is no such file in ${folder}`)
})

test('the import command accepts a picture folder and rejects a missing one', async () => {
  const { url, db } = await testDatabase()
  const folder = await dataFolder()
  const command = (...words: string[]) => shopCommand(words, { DATABASE_URL: url, DATA_DIR: folder })
  await command('settings', 'set', 'shop.currency', 'EUR')
  await mkdir(join(folder, 'photos'))
  await writeFile(join(folder, 'photos/coat.png'), await png('#a22'))
  const file = await shopifyFile(folder, columns, [product('coat', 'coat.png')])
  expect(await command('import', file, '--pictures', join(folder, 'none'))).toMatchObject({
    code: 1,
    stderr: `There is no folder ${join(folder, 'none')}.\n`,
  })
  expect((await command('import', file, '--pictures', join(folder, 'photos'))).code).toBe(0)
  expect(await db.selectFrom('item_images').select('id').execute()).toHaveLength(1)
})
