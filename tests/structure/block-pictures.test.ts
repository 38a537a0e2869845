import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { blockLists, variationPicture } from '@vitrine/contract/blocks/checks/block-lists'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { BlockDefinition } from '@vitrine/contract/blocks/define-block'
import { placeholders } from '@vitrine/contract/blocks/templates/templates'
import { limits } from '@vitrine/contract/kernel/limits'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const served = join(import.meta.dirname, '../../packages/storefront/public')
const variations = Object.values<BlockDefinition>(blockRegister)
  .filter(({ area }) => area !== 'inside')
  .flatMap(({ name, variations: all }) => all.map((variation) => ({ name, variation })))
const sizeOf = async (address: string) => {
  const { width, height, format } = await sharp(join(served, address)).metadata()
  return [width, height, format]
}

test('every variation has a picture of 253 by 120 pixels, and one for screens of double density', async () => {
  for (const { name, variation } of variations) {
    expect(await sizeOf(variationPicture(name, variation)), name).toEqual([253, 120, 'webp'])
    expect(await sizeOf(variationPicture(name, variation, 2)), name).toEqual([506, 240, 'webp'])
  }
  const shown = Object.values(blockLists(blockRegister)).flatMap((list) => list.variations.map(({ image }) => image))
  for (const address of shown) expect(existsSync(join(served, address)), address).toBe(true)
})

test('no picture of a variation that is gone is left', () => {
  const known = variations.flatMap(({ name, variation }) => [
    variationPicture(name, variation),
    variationPicture(name, variation, 2),
  ])
  const files = readdirSync(join(served, 'blocks'))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => `/blocks/${file}`)
  expect(files.sort()).toEqual(known.sort())
})

test('pictures in block templates have every rendition of an uploaded picture [ED-9.08]', async () => {
  for (const base of Object.values(placeholders)) {
    for (const width of limits.imageWidths)
      for (const format of ['webp', 'avif'] as const)
        expect((await sizeOf(renditionAddress(base, width, format)))[0], base).toBe(width)
  }
})
