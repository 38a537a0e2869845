import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rasterise } from '../../rasterise.ts'
import { drawingOf, printOf } from './drawn.ts'
import { garments, picturesOfShop } from './picture.ts'
import { fileOf, readPrints } from './prints.ts'

const pictures = picturesOfShop()

test('every picture is there, and none lies around that nobody shows', async () => {
  const names = pictures.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(
    readdirSync(new URL('../../pictures/', import.meta.url))
      .filter((file) => file.endsWith('.webp'))
      .toSorted(),
  ).toEqual(names.map((name) => `${name}.webp`).toSorted())
  expect(Object.keys(await readPrints()).toSorted()).toEqual(names.toSorted())
})

test('every picture belongs to the drawing that the code makes today', async () => {
  const prints = await readPrints()
  for (const picture of pictures) expect(prints[picture.name], picture.name).toBe(printOf(picture, drawingOf(picture)))
}, 60_000)

test('the main colour of every garment is shown first from the front', () => {
  for (const { name, colours } of garments) expect(existsSync(fileOf(`${name}-${colours[0]?.colour}-front`)), name).toBe(true)
})

// The cheapest picture of all: two seconds of work, many more on a busy machine.
test('drawn again, a picture looks the same', async () => {
  const picture = pictures.find(({ name }) => name === 'wool-wash-natural-front')
  if (!picture) throw new Error('The wool wash has no picture.')
  const [again, kept] = await Promise.all([grain(await rasterise(drawingOf(picture), picture)), grain(fileOf(picture.name))])
  const difference = again.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / again.length
  // Encoders and renderers of another version may differ by a shade, never by a fold.
  expect(difference).toBeLessThan(2)
}, 180_000)

function grain(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).resize(240, 300, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}
