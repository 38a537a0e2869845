import { expect, test, type Locator, type Page } from '@playwright/test'
import { findEditorViolations, grid, handle, openEditorWith, saveButton, textCard } from '../editor/editor-steps.ts'

const block = (name: string, values: object = {}) => ({
  name,
  type: 'content',
  meta: { uuid: crypto.randomUUID() },
  content: values,
})
const structure = (name: string, configuration: object, ...content: readonly object[]) => ({
  name,
  type: 'structure',
  meta: { uuid: crypto.randomUUID() },
  configuration,
  content,
})
const banner = (title: string) => block('Banner', { text: { title } })
const gallery = (title: string) => block('ProductRecommendedProducts', { categoryId: null, text: { title } })

/** Opens a page of its own with these blocks, and the settings of the one whose button has this name. */
async function settingsOf(
  page: Page,
  blocks: readonly object[],
  name: RegExp,
  { locale = '', settings = 'Settings' } = {},
): Promise<Locator> {
  await openEditorWith(page, blocks, locale)
  await choose(page, name, settings)
  return page.locator('[data-drawer="right"]')
}

async function choose(page: Page, name: RegExp, settings = 'Settings'): Promise<void> {
  await handle(page, name).focus()
  await page.keyboard.press('Enter')
  await page.locator('.ed-acts').getByRole('button', { name: settings, exact: true }).click()
}

// Not those of a select.
const options = (form: Locator) => form.getByRole('listbox').getByRole('option')
// The page is deaf while it is edited, and so are its roles.
const onPage = (page: Page, words: string) => page.locator('main').getByText(words, { exact: true })

test('the forms of blocks change the page at once', async ({ page }) => {
  const form = await settingsOf(
    page,
    [
      structure('Carousel', {}, banner('First'), banner('Second')),
      block('NewsletterSubscribe', { text: { title: 'Letters' }, button: { label: 'Subscribe' } }),
      gallery('For you'),
      textCard('Words'),
      grid(block('Image'), textCard('Beside')),
      block('Quote', { text: 'Well said' }),
    ],
    /^Image Banner, 1/,
  )

  await test.step('the settings of a block have its display name as their title [ED-2.54]', async () => {
    const title = form.getByRole('heading', { level: 2 })
    for (const [name, shown] of [
      [/^Image Banner,/, 'Image Banner'],
      [/^Newsletter,/, 'Newsletter'],
      [/^Product Gallery,/, 'Product Gallery'],
      [/^Rich Text, 4/, 'Rich Text'],
      [/^Image \+ Text,/, 'Image + Text'],
      [/^Image, 1/, 'Image'],
      [/^Quote,/, 'Quote'],
    ] as const) {
      await choose(page, name)
      await expect(title).toHaveText(shown)
    }
  })

  await test.step('the form of a carousel leads to those of its banners, where a title, a colour and a button are changed [ED-2.55]', async () => {
    await choose(page, /^Image Banner,/)
    await form.getByRole('button', { name: 'Move down: First' }).click()
    await expect(form.getByRole('listitem').first()).toContainText('Second')
    await expect(form.getByRole('button', { name: 'Move up: First' })).toBeFocused()
    await expect(form.getByLabel('Colour of the arrows', { exact: true })).toHaveValue('#808080')
    await form.getByLabel('Show arrows').uncheck()
    await expect(form.getByLabel('Colour of the arrows', { exact: true })).toHaveCount(0)
    await form.getByRole('button', { name: 'First Banner' }).click()
    await expect(form.getByRole('heading', { name: 'Banner', level: 2 })).toBeVisible()
    await form.getByLabel('Title').fill('Wool for winter')
    await form.getByLabel('Show: Button', { exact: true }).check()
    await form.getByLabel('Label').fill('See all')
    await form.getByLabel('Leads to').fill('/search')
    await form.getByLabel('Brightness').last().fill('0.5')
    for (const words of ['Wool for winter', 'See all']) await expect(onPage(page, words)).toBeAttached()
    await expect(page.locator('main rect[fill-opacity="0.5"]')).toBeAttached()
  })

  await test.step('the form of a picture takes one from the library, with what the library says about it [ED-2.55]', async () => {
    await choose(page, /^Image, 1/)
    await form.getByRole('button', { name: 'Choose: Desktop' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('option').last().dblclick()
    await expect(library).toHaveCount(0)
    await expect(page.locator('main img[src^="/media/"]')).toBeAttached()
    await form.getByLabel('What the picture shows').fill('A coat on a rail')
    await expect(page.locator('main img[alt="A coat on a rail"]')).toBeAttached()
    await form.getByRole('button', { name: 'Remove: Desktop' }).click()
    await expect(page.locator('main img[alt="A coat on a rail"][src^="/media/"]')).toHaveCount(0)
  })

  await test.step('the form of the newsletter: the name is asked for, and required, as the block says [ED-2.55, ED-5.12]', async () => {
    await choose(page, /^Newsletter,/)
    await expect(form.getByLabel('The name is required')).toHaveCount(0)
    const name = page.locator('main [name="name"], main [autocomplete*="name"]')
    await expect(name).toHaveCount(0)
    await form.getByLabel('Ask for the name').check()
    await expect(name).toHaveCount(2)
    await expect(name.first()).not.toHaveAttribute('required')
    await form.getByLabel('The name is required').check()
    for (const at of [0, 1]) await expect(name.nth(at)).toHaveAttribute('required')
  })

  await test.step('the form of a gallery finds a category by its name, and its products are on the page [ED-2.55]', async () => {
    await choose(page, /^Product Gallery,/)
    const category = form.getByRole('combobox', { name: 'Category' })
    await category.fill('knit')
    await options(form).filter({ hasText: 'Knitwear' }).first().click()
    await expect(category).toHaveValue('Knitwear')
    await expect(page.locator('main article').first()).toBeAttached()
    await form.getByRole('button', { name: 'Remove: Category' }).click()
    await expect(category).toHaveValue('')
    await expect(page.locator('main article')).toHaveCount(0)
  })

  await test.step('the form of a grid: its columns change at a press, and blocks come into it [ED-2.55]', async () => {
    await choose(page, /^Image \+ Text,/)
    await form.getByRole('button', { name: 'Columns of 4 + 8 twelfths' }).click()
    await expect(page.locator('main [data-slot="0"][data-width="4"]')).toBeAttached()
    await form.getByLabel('Block to add').selectOption({ label: 'Quote' })
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByRole('heading', { name: 'Quote', level: 2 })).toBeVisible()
  })
})

test('the form of a text', async ({ page }) => {
  const words = '<p>One <b>bold</b> word.</p>\n<ul><li><p>x</p></li></ul>'
  const tools: string[] = []
  page.on('request', (request) => {
    if (/rich-editor/.test(request.url())) tools.push(request.url())
  })
  await openEditorWith(page, [textCard('Hello', { htmlDescription: words })])
  const form = page.locator('[data-drawer="right"]')

  await test.step('its tool for running text is not loaded before a form needs it', async () => {
    expect(tools).toEqual([])
    await choose(page, /^Rich Text/)
    await expect(form.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
    expect(tools.length).toBeGreaterThan(0)
  })

  await test.step('the form of a text: what is typed is on the page at once and marks it unsaved; the old words typed again, nothing is unsaved [ED-2.55, ED-4.02]', async () => {
    await form.getByLabel('Title').fill('Good morning')
    await expect(onPage(page, 'Good morning')).toBeVisible()
    await expect(form.getByText('12 of 200')).toBeVisible()
    await expect(saveButton(page)).toBeEnabled()
    await form.getByRole('radio', { name: 'Right' }).check()
    await expect(page.locator('main [data-text="right"]')).toBeVisible()
    await form.getByRole('radio', { name: 'Left' }).check()
    await form.getByLabel('Title').fill('Hello')
    await expect(saveButton(page)).toBeDisabled()
  })

  await test.step('of running text, only what is written changes the block', async () => {
    const text = form.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expect(saveButton(page)).toBeEnabled()
    await page.keyboard.press('Backspace')
    await expect(saveButton(page)).toBeDisabled()
    await page.keyboard.press('Control+a')
    await form.getByRole('button', { name: 'Italic' }).click()
    await expect(page.locator('main em').first()).toHaveText('One')
    await expect(page.locator('main [data-block] li')).toHaveText('x')
    await expect(page.locator('main [data-block] li p')).toHaveCount(0)
  })

  await test.step('an undo brings the old words back into the form, and a copy is made from it', async () => {
    await form.getByLabel('Title').fill('Good morning')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(form.getByLabel('Title')).toHaveValue('Hello')
    await form.getByRole('button', { name: 'Duplicate', exact: true }).click()
    await expect(handle(page, /^Rich Text, 2 of 2/)).toBeAttached()
  })
})

test('the forms of blocks keep what is invalid and find what is meant', async ({ page }) => {
  await page.route('**/api/getTags*', (route) =>
    route.fulfill({
      json: {
        data: {
          tags: Array.from({ length: 1500 }, (_, at) => ({ id: at + 1, name: `Tag ${at + 1}`, slug: `tag-${at + 1}` })),
        },
      },
    }),
  )
  const form = await settingsOf(
    page,
    [
      block('TextCard', {
        text: { title: 'Go on', color: '#112233', pretitle: 'Short' },
        button: { label: 'Go', link: '/search' },
      }),
      block('TextCard', { text: { title: 'Go there' }, button: { label: 'Go', link: '' } }),
      block('ProductCarousel', { source: 'picked', itemIds: Array.from({ length: 24 }, (_, at) => at + 1) }),
      block('ProductCarousel', { source: 'tag' }),
      block('Faq', { items: [{ question: 'Why?', answer: '<p>So.</p>' }] }),
      block('RawTable', {
        caption: 'Sizes',
        rows: [
          ['Size', 'Chest'],
          ['S', '88'],
        ],
      }),
      block('Snow', { flakes: 7 }),
    ],
    /^Rich Text, 1 of 7/,
  )

  await test.step('an invalid value stays in its field with the reason, and the page keeps the last valid value', async () => {
    const above = form.getByLabel('Line above')
    await above.fill('x'.repeat(81))
    await expect(above).toHaveAttribute('aria-invalid', 'true')
    await expect(above).toHaveAccessibleDescription(/At most 80 characters/)
    await expect(onPage(page, 'Short')).toBeVisible()
    const colour = form.getByLabel('Text colour', { exact: true })
    await colour.fill('green')
    await expect(colour).toHaveAccessibleDescription(/six digits/)
    await colour.fill('445566')
    await expect(colour).toHaveAccessibleDescription(/Contrast \d+\.\d to 1/)
    await colour.fill('#ffff00')
    await expect(colour).toHaveAccessibleDescription(/hard to read/)
    const link = form.getByRole('combobox', { name: 'Leads to' })
    await link.fill('javascript:alert(1)')
    await expect(link).toHaveAccessibleDescription(/write an address/)
    await expect(page.locator('main a[href="/search"]')).toBeAttached()
  })

  await test.step('a link finds its page by the name, and says where there is none', async () => {
    await choose(page, /^Rich Text, 2 of 7/)
    const link = form.getByRole('combobox', { name: 'Leads to' })
    await link.fill('knitwear')
    await options(form).filter({ hasText: 'Knitwear' }).first().click()
    await expect(link).toHaveValue(/^\/.*knitwear$/)
    const found = await link.inputValue()
    await expect(page.locator(`main a[href="${found}"]`)).toBeAttached()
    await link.fill(found.replace('knitwear', 'knitwaer'))
    await form.getByRole('button', { name: `Did you mean ${found}?` }).click()
    await expect(link).toHaveValue(found)
    await expect(form.getByText('No page at this address.')).toHaveCount(0)
  })

  await test.step('no more products are picked than the block takes; one given up makes room [ED-5.11]', async () => {
    await choose(page, /^Product Carousel, 3 of 7/)
    const products = form.getByRole('group', { name: 'Products (24 of 24)' })
    await expect(products.getByRole('listitem')).toHaveCount(24)
    const search = form.getByRole('combobox', { name: 'Add: Products' })
    const offered = options(form).first()
    await search.fill('coat')
    await offered.click()
    await expect(form.getByRole('alert')).toContainText('No more than 24 can be chosen')
    await expect(products.getByRole('listitem')).toHaveCount(24)
    await products
      .getByRole('button', { name: /^Remove:/ })
      .first()
      .click()
    await search.fill('shirt')
    await offered.click()
    await expect(products.getByRole('listitem')).toHaveCount(24)
    await expect(form.getByRole('alert')).toHaveCount(0)
  })

  await test.step('lists, tables and parts of a block: added, moved, removed', async () => {
    await choose(page, /^FAQ/)
    await form.getByRole('button', { name: 'Add: Question' }).click()
    await form.getByLabel('Question', { exact: true }).last().fill('How?')
    await expect(onPage(page, 'How?')).toBeVisible()
    await form.getByRole('button', { name: 'Move up: Question 2' }).click()
    await expect(form.getByLabel('Question', { exact: true }).first()).toHaveValue('How?')
    await form.getByRole('button', { name: 'Remove: Question 1' }).click()
    await expect(onPage(page, 'How?')).toHaveCount(0)
    await choose(page, /^Raw Table/)
    await form.getByRole('button', { name: 'Column', exact: true }).click()
    await form.getByLabel('Row 2, column 3').fill('72')
    await expect(onPage(page, '72')).toBeVisible()
    await form.getByRole('button', { name: 'Remove row 2' }).click()
    await expect(onPage(page, '72')).toHaveCount(0)
  })

  await test.step('a block that this shop does not know is shown as it is stored', async () => {
    await choose(page, /^Snow/)
    await expect(form.getByText('This shop does not support this type of block.')).toBeVisible()
    await expect(form.getByText('"flakes": 7')).toBeVisible()
  })

  await test.step('a thousand options are offered at most, more of them drawn when the list rests at its end for 50 ms [ED-9.12, ED-9.13]', async () => {
    await choose(page, /^Product Carousel, 4 of 7/)
    await form.getByRole('combobox', { name: 'Tag' }).click()
    const offered = options(form)
    await expect(offered.first()).toHaveAttribute('aria-setsize', '1000')
    await expect(offered).toHaveCount(40)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    // The browser's event comes with the next frame; a second one after it would begin the 50 ms anew.
    await form.getByRole('listbox').evaluate(
      (list) =>
        new Promise<void>((resolve) => {
          list.addEventListener('scroll', () => resolve(), { once: true })
          list.scrollTop = list.scrollHeight
        }),
    )
    await page.clock.runFor(49)
    await expect(offered).toHaveCount(40)
    await page.clock.runFor(10)
    await expect(offered).toHaveCount(80)
  })
})

test('the settings form has no accessibility violations, wide and narrow, in German', async ({ page }) => {
  const form = await settingsOf(
    page,
    [
      block('Banner', {
        text: { title: 'Hallo', background: true, color: '#112233' },
        button: { label: 'Los', link: '/search' },
      }),
    ],
    /^Banner/,
    { locale: '/de', settings: 'Einstellungen' },
  )
  await expect(form.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    expect(await findEditorViolations(page, '[data-drawer="right"]')).toEqual([])
    await form.getByLabel('Titel').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`Guten Morgen ${width}`)
    await expect(onPage(page, `Guten Morgen ${width}`)).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Zeile darunter')).toBeFocused()
    expect(await form.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  }
})
