import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  asOperator,
  createPage,
  drawer,
  findEditorViolations,
  handle,
  logIn,
  openEditor,
  rail,
} from './editor-steps.ts'

let drawn = 0
/** No two pictures of a run are the same. */
async function file(name: string, side = 200) {
  const background = { r: process.pid % 256, g: (drawn += 37) % 256, b: Math.trunc(Math.random() * 256) }
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: side * 2, height: side, channels: 3, background } })
      .png()
      .toBuffer(),
  }
}
const svg = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
})
const own = (name: string) => `${name}-${process.pid}-${++drawn}.png`

async function openLibrary(page: Page): Promise<Locator> {
  await openEditor(page)
  await rail(page, 'Media').click()
  const library = page.getByRole('region', { name: 'Media' })
  await expect(library.getByRole('option').first()).toBeVisible()
  return library
}
const upload = (library: Locator, ...files: Awaited<ReturnType<typeof file>>[]) =>
  library.locator('input[type=file]').setInputFiles(files)
const picture = (within: Locator, name: string) => within.getByRole('option', { name })

async function uploaded(
  page: Page,
  name: string,
  more: object = {},
): Promise<{ readonly id: number; readonly url: string }> {
  const { buffer } = await file(name)
  const kept = await asOperator<{ id: number; url: string }>(page.request, 'doUploadMedia', {
    fileName: name,
    data: buffer.toString('base64'),
  })
  return asOperator(page.request, 'setMedia', { id: kept.id, ...more })
}
const stored = async (page: Page, term: string) =>
  (
    await asOperator<{ items: readonly { alt: object | null; focal: object; fileName: string }[] }>(
      page.request,
      'getMediaList',
      { term },
    )
  ).items[0]

/** A block that shows a picture. */
const image = (content: object) => ({ name: 'Image', type: 'content', meta: { uuid: crypto.randomUUID() }, content })

test('pictures are uploaded to the library and found there', async ({ page }) => {
  const library = await openLibrary(page)

  await test.step('by keyboard alone', async () => {
    await expect(page.getByRole('heading', { name: 'Media' })).toBeFocused()
    const options = library.getByRole('option')
    await options.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(options.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    const heading = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveCount(0)
    await expect(options.nth(1)).toBeFocused()
    // One picture is in the order of Tab, not all of them.
    await page.keyboard.press('Shift+Tab')
    await expect(library.getByRole('button', { name: 'Upload' })).toBeFocused()
  })

  await test.step('several are uploaded at once with the button, and are listed first', async () => {
    const [one, two] = [own('coat'), own('scarf')]
    await upload(library, await file(one), await file(two))
    await expect(picture(library, two)).toBeVisible()
    await expect(library.getByRole('option').nth(1)).toContainText(one)
    await expect(page.getByRole('status').filter({ hasText: '2 pictures were uploaded' })).toBeAttached()
  })

  await test.step('they are dropped anywhere on the library', async () => {
    const { name, buffer } = await file(own('dropped'))
    const transfer = await page.evaluateHandle(
      ({ name: called, base64 }) => {
        const held = new DataTransfer()
        held.items.add(
          new File([Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)], called, { type: 'image/png' }),
        )
        return held
      },
      { name, base64: buffer.toString('base64') },
    )
    await library.getByRole('listbox').dispatchEvent('dragover', { dataTransfer: transfer })
    await library.getByRole('listbox').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(picture(library, name)).toBeVisible()
  })

  await test.step('a rejected upload is listed with its name and reason, and the other files are uploaded', async () => {
    const name = own('mantle')
    await upload(library, svg('logo.svg'), await file(name))
    await expect(picture(library, name)).toBeVisible()
    await expect(library.getByRole('alert')).toContainText(
      'logo.svg: SVG files are not accepted, because they can contain scripts.',
    )
    await library.getByRole('button', { name: 'Dismiss' }).click()
    await expect(library.getByRole('alert')).toBeEmpty()
  })

  await test.step('search terms and filters find them', async () => {
    const name = own('IMG')
    await uploaded(page, name, { alt: { pl: `Żółty szalik ${name}` } })
    await uploaded(page, own('bare'))
    await library.getByRole('searchbox').fill(`żółty ${name}`)
    await expect(library.getByRole('option')).toHaveCount(1)
    await expect(picture(library, name)).toBeVisible()
    await library.getByRole('button', { name: 'No description' }).click()
    await expect(library).toContainText('No pictures found.')
    await library.getByRole('searchbox').fill('bare')
    await expect(library.getByRole('option').first()).toContainText('No description')
  })

  await test.step('without accessibility violations, on a desktop and on a phone', async () => {
    await library.getByRole('option').first().click()
    await expect(page.getByRole('complementary').getByRole('img')).toBeVisible()
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findEditorViolations(page), `at ${width} px`).toEqual([])
    }
  })
})

test('a picture of the library is described, focused and deleted', async ({ page }) => {
  await logIn(page)
  const [described, overtaken, focal, used, unused] = [
    own('described'),
    own('overtaken'),
    own('focal'),
    own('used'),
    own('unused'),
  ]
  for (const name of [described, overtaken, unused]) await uploaded(page, name)
  const [focalPicture, usedPicture] = [await uploaded(page, focal), await uploaded(page, used)]
  const focalPage = await createPage(page, [image({ wideScreen: focalPicture.url, alt: 'A rail' })])
  const usingPage = await createPage(page, [image({ wideScreen: usedPicture.url })])
  const library = await openLibrary(page)

  await test.step('it is described in every language, and kept by itself', async () => {
    await picture(library, described).click()
    const details = drawer(page, described)
    await expect(details.getByText('Missing: screen readers skip the picture.')).toHaveCount(3)
    await details.getByLabel('English').fill('A coat on a rail')
    await details.getByLabel('German').fill('Ein Mantel an der Stange')
    await details.getByLabel('Polish').fill('Płaszcz na wieszaku')
    await details.getByLabel('Polish').blur()
    await expect
      .poll(async () => (await stored(page, described))?.alt)
      .toEqual({ en: 'A coat on a rail', de: 'Ein Mantel an der Stange', pl: 'Płaszcz na wieszaku' })
    await expect(details.getByText('Missing')).toHaveCount(0)
    await details.getByText('Decorative only').click()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => (await stored(page, described))?.alt).toEqual({ en: '' })
    await expect(picture(library, described)).not.toContainText('No description')
  })

  await test.step('a description typed while the previous one is being saved is kept', async () => {
    await picture(library, overtaken).click()
    const details = drawer(page, overtaken)
    const first = Promise.withResolvers<void>()
    let [sent, answered] = [0, 0]
    page.on('response', (response) => {
      if (response.url().includes('/api/setMedia')) answered += 1
    })
    await page.route('**/api/setMedia', async (route) => {
      sent += 1
      if (sent === 1) await first.promise
      await route.continue()
    })
    await details.getByLabel('English').fill('A coat')
    await details.getByLabel('German').fill('Ein Mantel')
    await details.getByLabel('German').blur()
    await expect.poll(() => sent).toBe(1)
    first.resolve()
    await expect.poll(() => answered).toBe(2)
    expect((await stored(page, overtaken))?.alt).toEqual({ en: 'A coat', de: 'Ein Mantel' })
    await page.unroute('**/api/setMedia')
  })

  await test.step('pages that use it are listed with links, and it cannot be deleted meanwhile', async () => {
    await picture(library, used).click()
    const details = drawer(page, used)
    await expect(details.getByRole('link', { name: usingPage.name })).toHaveAttribute('href', usingPage.path)
    await expect(details).toContainText('Used in 1 place.')
    await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })

  await test.step('an unused one is deleted after a confirmation', async () => {
    await library.getByRole('button', { name: 'Unused' }).click()
    await picture(library, unused).click()
    await drawer(page, unused).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete “${unused}”?` })
    await question.getByRole('button', { name: 'Keep picture' }).click()
    await expect(picture(library, unused)).toBeVisible()
    await drawer(page, unused).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(picture(library, unused)).toHaveCount(0)
    await expect(drawer(page, unused)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Media' })).toBeFocused()
    await library.getByRole('button', { name: /^All / }).click()
  })

  await test.step('its focal point is put with the mouse or with keys, and shoppers see it', async () => {
    await picture(library, focal).click()
    const details = drawer(page, focal)
    const box = (await details.locator('.ed-focal').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(box.x + box.width * 0.21, box.y + box.height * 0.69)
    await expect(details.getByLabel('From the left')).toHaveValue('20')
    await expect(details.getByLabel('From the top')).toHaveValue('70')
    await details.getByLabel('From the top').press('ArrowRight')
    await details.getByLabel('From the top').blur()
    await expect.poll(async () => (await stored(page, focal))?.focal).toEqual({ x: 0.2, y: 0.8 })
    await page.context().clearCookies()
    await page.goto(focalPage.path)
    await expect(page.getByRole('img', { name: 'A rail' })).toHaveCSS('object-position', '20% 80%')
  })
})

test('a block takes its picture from the library', async ({ page }) => {
  await logIn(page)
  const [picked, brought] = [own('picked'), own('brought')]
  await uploaded(page, picked, { alt: { en: 'A picked coat', de: 'Ein Mantel' } })
  const { path } = await createPage(page, [image({ alt: '' }), image({ alt: '' })])
  await openEditor(page, path)
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const choosePicture = async (block: RegExp) => {
    await handle(page, block).click()
    await page.getByRole('button', { name: 'Settings' }).first().click()
    await page
      .getByRole('button', { name: /Wide screen/ })
      .first()
      .click()
    await expect(dialog.getByRole('option').first()).toBeVisible()
  }
  const onPage = (name: string) => page.locator('main').getByRole('img', { name, includeHidden: true })

  await test.step('with its description in the language of the page', async () => {
    await choosePicture(/^Image, 1 of 2/)
    await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeDisabled()
    await dialog.getByRole('searchbox').fill(picked)
    await picture(dialog, picked).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(onPage('A picked coat')).toBeAttached()
  })

  await test.step('one that is brought for the block is described there, and the library knows it as well', async () => {
    await choosePicture(/^Image, 2 of 2/)
    await upload(dialog, await file(brought))
    await expect(picture(dialog, brought)).toHaveAttribute('aria-selected', 'true')
    await dialog.getByLabel('What does it show?').fill('A striped shirt')
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expect(onPage('A striped shirt')).toBeAttached()
    await expect.poll(async () => (await stored(page, brought))?.alt).toEqual({ en: 'A striped shirt' })
  })
})
