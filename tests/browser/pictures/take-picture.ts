import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

export const pictureFolder = join(import.meta.dirname, '../../../docs/pictures/admin')

/** A picture of what is in the window for docs/admin.md, by `npm run docs:pictures`; other runs take none. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['DOCS_PICTURES'] !== 'on') return
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.images, (image) =>
        image.complete || image.loading === 'lazy' ? undefined : image.decode().catch(() => undefined),
      ),
    ),
  )
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await mkdir(pictureFolder, { recursive: true })
  await sharp(shot)
    .webp({ quality: 70, effort: 6 })
    .toFile(join(pictureFolder, `${name}.webp`))
}
