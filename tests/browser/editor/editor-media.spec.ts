import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createAxe } from '../accessibility/accessibility.ts'
import { asOperator, drawer, handle, openEditor, createPage, type Role } from './editor-steps.ts'

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

async function openLibrary(
  page: Page,
  {
    path = '/',
    role = 'editor',
    drawers = 'Panels',
    media = 'Media',
  }: { path?: string; role?: Role; drawers?: string; media?: string } = {},
): Promise<Locator> {
  await openEditor(page, path, role)
  await page.getByRole('navigation', { name: drawers }).getByRole('button', { name: media }).click()
  const library = page.getByRole('region', { name: media })
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

test('pictures are uploaded with the button, several at once, and are listed first', async ({ page }) => {
  const library = await openLibrary(page)
  const [one, two] = [own('coat'), own('scarf')]
  await upload(library, await file(one), await file(two))
  await expect(picture(library, two)).toBeVisible()
  await expect(library.getByRole('option').nth(1)).toContainText(one)
  await expect(page.getByRole('status').filter({ hasText: '2 pictures were uploaded' })).toBeAttached()
})

test('pictures are dropped anywhere on the library', async ({ page }) => {
  const library = await openLibrary(page)
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

test('a rejected upload is listed with its name and reason, and the other files are uploaded', async ({ page }) => {
  const library = await openLibrary(page, { path: '/de', drawers: 'Bereiche', media: 'Medien' })
  const name = own('mantel')
  await upload(library, svg('logo.svg'), await file(name))
  await expect(picture(library, name)).toBeVisible()
  await expect(library.getByRole('alert')).toContainText(
    'logo.svg: SVG-Dateien werden nicht angenommen, weil sie Skripte enthalten können.',
  )
  await library.getByRole('button', { name: 'Ausblenden' }).click()
  await expect(library.getByRole('alert')).toBeEmpty()
})

test('search terms and filters find pictures', async ({ page }) => {
  await openEditor(page)
  const name = own('IMG')
  await uploaded(page, name, { alt: { pl: `Żółty szalik ${name}` } })
  await uploaded(page, own('bare'))
  const library = await openLibrary(page)
  await library.getByRole('searchbox').fill(`żółty ${name}`)
  await expect(library.getByRole('option')).toHaveCount(1)
  await expect(picture(library, name)).toBeVisible()
  await library.getByRole('button', { name: 'No description' }).click()
  await expect(library).toContainText('No pictures found.')
  await library.getByRole('searchbox').fill('bare')
  await expect(library.getByRole('option').first()).toContainText('No description')
})

test('a picture is described in every language, and kept by itself', async ({ page }) => {
  await openEditor(page)
  const name = own('described')
  await uploaded(page, name)
  const library = await openLibrary(page)
  await picture(library, name).click()
  const details = drawer(page, name)
  await expect(details.getByText('Missing: screen readers skip the picture.')).toHaveCount(3)
  await details.getByLabel('English').fill('A coat on a rail')
  await details.getByLabel('German').fill('Ein Mantel an der Stange')
  await details.getByLabel('Polish').fill('Płaszcz na wieszaku')
  await details.getByLabel('Polish').blur()
  await expect
    .poll(async () => (await stored(page, name))?.alt)
    .toEqual({ en: 'A coat on a rail', de: 'Ein Mantel an der Stange', pl: 'Płaszcz na wieszaku' })
  await expect(details.getByText('Missing')).toHaveCount(0)
  await details.getByText('Decorative only').click()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await stored(page, name))?.alt).toEqual({ en: '' })
  await expect(picture(library, name)).not.toContainText('No description')
})

test('a description typed while the previous one is being saved is kept', async ({ page }) => {
  await openEditor(page)
  const name = own('overtaken')
  await uploaded(page, name)
  await picture(await openLibrary(page), name).click()
  const details = drawer(page, name)
  let sent = 0
  await page.route('**/api/setMedia', async (route) => {
    sent += 1
    if (sent === 1) await page.waitForTimeout(1500)
    await route.continue()
  })
  await details.getByLabel('English').fill('A coat')
  await details.getByLabel('German').fill('Ein Mantel')
  await details.getByLabel('German').blur()
  await expect.poll(async () => (await stored(page, name))?.alt).not.toBeNull()
  await expect.poll(() => sent).toBe(2)
  await expect.poll(async () => (await stored(page, name))?.alt).toEqual({ en: 'A coat', de: 'Ein Mantel' })
  // Whichever of the two came first.
  await page.waitForTimeout(1500)
  expect((await stored(page, name))?.alt).toEqual({ en: 'A coat', de: 'Ein Mantel' })
})

test('the focal point is put with the mouse or with keys, and shoppers see it', async ({ page }) => {
  await openEditor(page)
  const name = own('focal')
  const { url } = await uploaded(page, name)
  const { path } = await createPage(page, [
    {
      name: 'Image',
      type: 'content',
      meta: { uuid: crypto.randomUUID() },
      content: { wideScreen: url, alt: 'A rail' },
    },
  ])
  const library = await openLibrary(page)
  await picture(library, name).click()
  const details = drawer(page, name)
  const box = (await details.locator('.ed-focal').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + box.width * 0.21, box.y + box.height * 0.69)
  await expect(details.getByLabel('From the left')).toHaveValue('20')
  await expect(details.getByLabel('From the top')).toHaveValue('70')
  await details.getByLabel('From the top').press('ArrowRight')
  await details.getByLabel('From the top').blur()
  await expect.poll(async () => (await stored(page, name))?.focal).toEqual({ x: 0.2, y: 0.8 })
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page.getByRole('img', { name: 'A rail' })).toHaveCSS('object-position', '20% 80%')
})

test('pages that use a picture are listed with links, and the picture cannot be deleted meanwhile', async ({
  page,
}) => {
  await openEditor(page)
  const name = own('used')
  const { url } = await uploaded(page, name)
  const { path, name: title } = await createPage(page, [
    { name: 'Image', type: 'content', meta: { uuid: crypto.randomUUID() }, content: { wideScreen: url } },
  ])
  const library = await openLibrary(page)
  await picture(library, name).click()
  const details = drawer(page, name)
  await expect(details.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await expect(details).toContainText('Used in 1 place.')
  await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('an unused picture is deleted after a confirmation', async ({ page }) => {
  await openEditor(page)
  const name = own('unused')
  await uploaded(page, name)
  const library = await openLibrary(page)
  await library.getByRole('button', { name: 'Unused' }).click()
  await picture(library, name).click()
  await drawer(page, name).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` })
  await question.getByRole('button', { name: 'Keep picture' }).click()
  await expect(picture(library, name)).toBeVisible()
  await drawer(page, name).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(picture(library, name)).toHaveCount(0)
  await expect(drawer(page, name)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Media' })).toBeFocused()
})

test('the media library is usable by keyboard alone', async ({ page }) => {
  const library = await openLibrary(page)
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

test('a block takes a picture with its description in the language of the page', async ({ page }) => {
  await openEditor(page)
  const name = own('picked')
  await uploaded(page, name, { alt: { en: 'A picked coat', de: 'Ein Mantel' } })
  const { path } = await createPage(page, [
    { name: 'Image', type: 'content', meta: { uuid: crypto.randomUUID() }, content: { alt: '' } },
  ])
  await openEditor(page, path)
  await handle(page, /^Image/).click()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page
    .getByRole('button', { name: /Wide screen/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeDisabled()
  await dialog.getByRole('searchbox').fill(name)
  await picture(dialog, name).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main').getByRole('img', { name: 'A picked coat', includeHidden: true })).toBeAttached()
})

test('a picture that is brought for a block is described there, and the library knows it as well', async ({ page }) => {
  await openEditor(page)
  const { path } = await createPage(page, [
    { name: 'Image', type: 'content', meta: { uuid: crypto.randomUUID() }, content: { alt: '' } },
  ])
  await openEditor(page, path)
  await handle(page, /^Image/).click()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page
    .getByRole('button', { name: /Wide screen/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByRole('option').first()).toBeVisible()
  const name = own('brought')
  await upload(dialog, await file(name))
  await expect(picture(dialog, name)).toHaveAttribute('aria-selected', 'true')
  await dialog.getByLabel('What does it show?').fill('A striped shirt')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.locator('main').getByRole('img', { name: 'A striped shirt', includeHidden: true })).toBeAttached()
  await expect.poll(async () => (await stored(page, name))?.alt).toEqual({ en: 'A striped shirt' })
})

test('a viewer sees the library and cannot change it', async ({ page }) => {
  const library = await openLibrary(page, { role: 'viewer' })
  await expect(library.getByRole('button', { name: 'Upload' })).toHaveCount(0)
  await library.getByRole('option').first().click()
  const details = page.getByRole('complementary')
  await expect(details.getByLabel('English')).toHaveAttribute('readonly')
  await expect(details.getByRole('slider')).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('the media library has no accessibility violations, on a desktop and on a phone', async ({ page }) => {
  const library = await openLibrary(page, { path: '/pl', drawers: 'Panele' })
  await library.getByRole('option').first().click()
  await expect(page.getByRole('complementary').getByRole('img')).toBeVisible()
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await createAxe(page)
      .include('.ed')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      `at ${width} px`,
    ).toEqual([])
  }
})
