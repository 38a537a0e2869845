import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rasterise } from '../rasterise.ts'
import { getPictureFile, listPictures as listDrawnPictures } from '../../src/pictures.ts'
import { draw } from './draw.ts'
import { listPictureFiles } from './picture-files.ts'
import { garments, listPictures } from './picture.ts'

const pictures = listPictures()

test('the pictures folder contains exactly the pictures of the demo shop', () => {
  const names = pictures.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(
    readdirSync(new URL('../../pictures/', import.meta.url))
      .filter((file) => file.endsWith('.webp'))
      .toSorted(),
  ).toEqual(names.map((name) => `${name}.webp`).toSorted())
})

test('every picture is up to date with its drawing', () => {
  expect(listDrawnPictures()).toEqual(listPictureFiles())
}, 60_000)

test('the main colour of every garment has a front view', () => {
  for (const { name, colours } of garments)
    expect(existsSync(getPictureFile(`${name}-${colours[0]?.colour}-front`)), name).toBe(true)
})

// The picture that is drawn fastest: it takes about two seconds, and more on a busy machine.
test('drawing a picture again gives the same image', async () => {
  const picture = pictures.find(({ name }) => name === 'wool-wash-natural-front')
  if (!picture) throw new Error('The wool wash has no picture.')
  const [redrawn, stored] = await Promise.all([
    toThumbnail(await rasterise(draw(picture), picture)),
    toThumbnail(getPictureFile(picture.name)),
  ])
  const difference = redrawn.reduce((sum, value, at) => sum + Math.abs(value - (stored[at] ?? 0)), 0) / redrawn.length
  // Other versions of encoder and renderer can cause small differences.
  expect(difference).toBeLessThan(2)
}, 180_000)

function toThumbnail(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).resize(240, 300, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}
