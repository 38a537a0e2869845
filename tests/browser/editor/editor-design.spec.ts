import { expect, test, type Locator, type Page } from '@playwright/test'
import { asOperator, drawer, findEditorViolations, logIn, openEditor, saveButton, type Role } from './editor-steps.ts'
import { open } from '../open.ts'

// The design is that of the whole shop: one test at a time changes it, and puts it back.
test.describe.configure({ mode: 'serial' })

const byDefault = {
  settings: [
    { key: 'blockSize', value: 'xl' },
    { key: 'font', value: 'instrument-sans' },
    { key: 'primaryColor', value: '#2f5d50' },
    { key: 'secondaryColor', value: '#c4694b' },
  ],
}

test.afterAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }) })
  await logIn(page)
  await asOperator(page.request, 'setConfiguration', byDefault)
  await page.close()
})

async function openDesign(page: Page, role?: Role): Promise<Locator> {
  await openEditor(page, '/', role)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Design' }).click()
  await expect(drawer(page, 'Settings').getByRole('radio').first()).toBeVisible()
  return drawer(page, 'Settings')
}

const property = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name)
const faceOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.querySelector('main') ?? document.body)
      .fontFamily.split(',')[0]
      ?.replaceAll(/['"]/g, ''),
  )
const primary = (design: Locator) => design.getByRole('textbox', { name: 'Primary color', exact: true })

test('the design drawer tries fonts, colours and spacing on at once', async ({ page }) => {
  const design = await openDesign(page)

  await test.step('without accessibility violations', async () => {
    expect(await findEditorViolations(page, '.ed-drawer')).toEqual([])
  })

  await test.step('it is titled Settings and has three sections that fold [ED-2.56]', async () => {
    await expect(design.getByRole('heading', { level: 2 })).toHaveText(/^Settings/)
    const sections = design.locator('details')
    await expect(sections.locator('summary')).toHaveText(['Fonts', 'Colors', 'Blocks spacing'])
    await sections.first().locator('summary').click()
    await expect(sections.first()).not.toHaveAttribute('open')
    await expect(design.getByRole('radio', { name: 'Lora', exact: true })).toBeHidden()
    await sections.first().locator('summary').click()
  })

  await test.step('one font is chosen from the list of the shop, and is on the page at once [ED-2.57, ED-2.58]', async () => {
    const listed = (await (await page.request.get('/fonts/meta.json')).json()) as readonly {
      readonly caption: string
    }[]
    await expect(design.getByRole('group', { name: 'Global font' }).getByRole('radio')).toHaveCount(listed.length)
    for (const { caption } of listed)
      await expect(design.getByRole('radio', { name: caption, exact: true })).toHaveCount(1)
    await expect(design.getByRole('radio', { name: 'Instrument Sans' })).toBeChecked()
    await design.getByText('Lora', { exact: true }).click()
    await expect(design.getByRole('radio', { name: 'Lora' })).toBeChecked()
    expect(await faceOf(page)).toBe('Lora')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            Array.from(document.fonts).filter(({ family, status }) => family.includes('Lora') && status === 'loaded')
              .length,
        ),
      )
      .toBeGreaterThan(0)
    await expect(design).not.toContainText(/build/i)
  })

  await test.step('both colours are a text and a picker, with ten shades each, on the page at once [ED-2.59, ED-2.60]', async () => {
    await primary(design).fill('AA2244')
    await expect.poll(() => property(page, '--primary')).toBe('#aa2244')
    await expect(design.getByLabel('Primary color: pick')).toHaveValue('#aa2244')
    await design.getByLabel('Secondary color: pick').fill('#113355')
    await expect(design.getByRole('textbox', { name: 'Secondary color', exact: true })).toHaveValue('#113355')
    expect(await property(page, '--secondary')).toBe('#113355')
    for (const name of ['Primary', 'Secondary'])
      await expect(design.getByRole('img', { name: `${name} color: ten shades` }).locator('i')).toHaveCount(10)
    expect(await property(page, '--primary-50')).toMatch(/^#[0-9a-f]{6}$/)
    await primary(design).blur()
    await expect(primary(design)).toHaveValue('#aa2244')
  })

  await test.step('an invalid colour is rejected, and a colour with low contrast is warned about [ED-5.10]', async () => {
    await primary(design).fill('#12345')
    await expect(design.getByText('Six hex digits, such as #2f5d50')).toBeVisible()
    await expect(primary(design)).toHaveAttribute('aria-invalid', 'true')
    expect(await property(page, '--primary')).toBe('#aa2244')
    await primary(design).fill('#f4f0d8')
    await expect(design.getByText('White text on it: 1.1 to 1. We use black text there (18.3).')).toBeVisible()
    await expect(design.getByText('Ticks and lines in this color are hard to see')).toBeVisible()
    expect(await property(page, '--on-primary')).toBe('#000000')
  })

  await test.step('blocks stand as far apart as one of four buttons says [ED-2.61, ED-2.62]', async () => {
    for (const [size, pixels, rem] of [
      ['s', 30, '1.875rem'],
      ['m', 40, '2.5rem'],
      ['l', 50, '3.125rem'],
      ['xl', 60, '3.75rem'],
    ] as const) {
      await design.getByRole('button', { name: size, exact: true }).click()
      await expect(design.getByText(`Spacing between blocks: ${pixels} px`, { exact: true })).toBeVisible()
      await expect(design.getByRole('button', { name: size, exact: true })).toHaveAttribute('aria-pressed', 'true')
      expect(await property(page, '--block-gap')).toBe(rem)
    }
  })
})

test('a changed design can be saved until it is as it was; saved, it is what the next shopper sees [ED-1.04, ED-2.58, ED-2.60, ED-4.14, ED-4.15, ED-7.09, ED-7.15]', async ({
  page,
  browser,
  baseURL,
}) => {
  const design = await openDesign(page)
  await expect(saveButton(page)).toBeDisabled()
  await primary(design).fill('#334455')
  await expect(saveButton(page)).toBeEnabled()
  await primary(design).fill('#2f5d50')
  await expect(saveButton(page)).toBeDisabled()
  await primary(design).fill('#334455')
  await design.getByText('Fraunces', { exact: true }).click()
  await saveButton(page).click()
  await expect(page.getByText('Design settings')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  // The saved design is the new beginning.
  await primary(design).fill('#2f5d50')
  await expect(saveButton(page)).toBeEnabled()
  await design.getByRole('button', { name: 'Discard' }).click()
  await expect(primary(design)).toHaveValue('#334455')
  await expect(saveButton(page)).toBeDisabled()

  const shopper = await browser.newPage()
  const elsewhere: string[] = []
  const fonts: string[] = []
  shopper.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await open(shopper, `${baseURL}/women`)
  expect([await property(shopper, '--primary'), await faceOf(shopper)]).toEqual(['#334455', 'Fraunces'])
  const loaded = await shopper.evaluate(async () => {
    const faces = await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px Fraunces`)))
    return faces.map((each) => each.map(({ status, weight }) => `${status} ${weight}`))
  })
  expect(loaded).toEqual([['loaded 400 700'], ['loaded 400 700']])
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/^\/fonts\/fraunces-latin(-ext)?-[0-9a-f]{8}[.]woff2$/)
  expect(elsewhere).toEqual([])
  await shopper.close()
})
