import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  asOperator,
  handle,
  logIn,
  messages,
  openEditor,
  createPage,
  saveButton,
  textCard,
} from '../editor/editor-steps.ts'

const rich = '<p>Corduroy over <strong>flannel</strong> over merino.</p><ul><li>x</li><li>y</li></ul>'

async function openCard(page: Page, more: object = {}): Promise<Locator> {
  await logIn(page)
  const { path } = await createPage(page, [textCard('Hello', { htmlDescription: rich, ...more }), textCard('Below')])
  await openEditor(page, path)
  const card = handle(page, /^Rich Text, 1 of 2/)
  await card.focus()
  await page.keyboard.press('Enter')
  return card
}

const main = (page: Page) => page.locator('main')
const at = (page: Page, place: string) => main(page).locator(`[data-at="${place}"]`).first()
/** The position of every element; an item under edit has a paragraph of its own in the same place. */
const looks = (page: Page) =>
  main(page).evaluate((element) =>
    Array.from(element.querySelectorAll('[data-block] :not(li > p)'), (each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return `${each.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
  )
/** Waits until the browser has dispatched the input and selection events, as it does between two keys of a person. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
const html = (page: Page) => main(page).evaluate((element) => element.innerHTML)

test('F2 begins to write in the title where it stands: the block has it at once, Enter ends it', async ({ page }) => {
  const card = await openCard(page)
  await page.keyboard.press('F2')
  const title = at(page, 'text.title')
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('lang', 'en')
  await expect(title).toHaveAttribute('spellcheck', 'true')
  await page.keyboard.type(', you')
  await expect(saveButton(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Hello, you')
  await expect(title).not.toHaveAttribute('contenteditable')
  await expect(handle(page, /^Rich Text, 1 of 2: Hello, you/)).toBeFocused()
  await expect(card).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(title).toHaveText('Hello')
  await expect(saveButton(page)).toBeDisabled()
})

test('Escape ends the writing and keeps what was written; an undo brings back what stood there', async ({ page }) => {
  await openCard(page)
  const before = await html(page)
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(at(page, 'text.title')).toHaveText('Something else')
  await expect(handle(page, /^Rich Text, 1 of 2: Something else/)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(at(page, 'text.title')).toHaveText('Hello')
  await expect(saveButton(page)).toBeDisabled()
  expect(await html(page)).toBe(before)
})

test('a title stays one line, and no longer than it may be', async ({ page }) => {
  await openCard(page, { pretitle: 'Above' })
  await page.keyboard.press('F2')
  const above = at(page, 'text.pretitle')
  await expect(above).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Two\nlines')
    data.setData('text/html', '<b>Two</b><br>lines')
    document.activeElement?.dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: 'insertFromPaste',
        dataTransfer: data,
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect(above).toHaveText('Two lines')
  await page.keyboard.insertText('x'.repeat(100))
  await expect(above).toHaveText(`Two lines${'x'.repeat(71)}`)
  expect(await above.evaluate((element) => element.children.length)).toBe(0)
  await page.keyboard.press('Control+s')
  await expect(saveButton(page)).toBeDisabled()
  await expect(above).toHaveText(/^Two linesx+$/)
})

for (const [words, place, title] of [
  ['a title', 'text.title', 'Hello'],
  ['running text', 'text.htmlDescription', ''],
] as const) {
  test(`saving while writing ${words} keeps the caret there, and Backspace and Delete remove no block afterwards`, async ({
    page,
  }) => {
    await openCard(page, { title })
    await page.keyboard.press('F2')
    await expect(at(page, place)).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' one')
    await page.keyboard.press('Control+s')
    await page.keyboard.type(' two')
    await expect(messages(page)).toContainText('Changes saved')
    await page.keyboard.type(' three')
    await expect(at(page, place)).toContainText('one two three')
    await page.keyboard.press('Escape')
    await expect(at(page, place)).not.toHaveAttribute('contenteditable')
    await expect(at(page, place)).toContainText('one two three')
    for (const key of ['Backspace', 'a', 'Backspace', 'Delete', 'Control+x']) await page.keyboard.press(key)
    await expect(handle(page, /^Rich Text, 1 of 2/)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Delete')
    await expect(handle(page, /^Rich Text, 1 of 1: Below/)).toBeVisible()
  })
}

test('leaving a text ends inline editing once, and the page around it stays inert', async ({ page }) => {
  await openCard(page)
  await page.keyboard.press('F2')
  await page.keyboard.type('!')
  await page
    .locator('header')
    .getByRole('link')
    .first()
    .click({ force: true, noWaitAfter: true })
    .catch(() => undefined)
  const path = new URL(page.url()).pathname
  await handle(page, /^Rich Text, 2 of 2/).focus()
  await expect(at(page, 'text.title')).toHaveText('Hello!')
  await expect(at(page, 'text.title')).not.toHaveAttribute('contenteditable')
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await main(page).evaluate((element) => element.matches('[inert]'))).toBe(true)
  await page.keyboard.press('Control+z')
  await expect(at(page, 'text.title')).toHaveText('Hello')
})

test('a double click writes in the words under the pointer', async ({ page }) => {
  const card = await openCard(page)
  const box = await at(page, 'text.htmlDescription').boundingBox()
  const around = await card.boundingBox()
  if (!box || !around) throw new Error('nothing to be seen')
  await card.dblclick({ position: { x: box.x - around.x + 20, y: box.y - around.y + 10 } })
  await expect(at(page, 'text.htmlDescription')).toHaveAttribute('contenteditable', 'true')
})

test('running text that is opened and closed is the same, moves nothing and marks nothing', async ({ page }) => {
  await openCard(page, { title: '' })
  await expect(handle(page, /^Rich Text, 1 of 2/)).toBeFocused()
  const [before, places] = [await html(page), await looks(page)]
  await page.keyboard.press('F2')
  const text = at(page, 'text.htmlDescription')
  await expect(text).toBeFocused()
  expect(await looks(page)).toEqual(places)
  await page.keyboard.press('Escape')
  await expect(text).not.toHaveAttribute('contenteditable')
  expect(await html(page)).toBe(before)
  await expect(saveButton(page)).toBeDisabled()
})

test("running text is written and formed in the shop's own element, and stored as it was meant", async ({ page }) => {
  await logIn(page)
  const own = await createPage(page, [textCard('', { htmlDescription: '<p>Soft wool</p><ul><li>x</li></ul>' })])
  await openEditor(page, own.path)
  await handle(page, /^Rich Text/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  const text = at(page, 'text.htmlDescription')
  await expect(text).toBeFocused()
  await page.keyboard.type('!')
  const tools = page.getByRole('toolbar', { name: 'Format the text' })
  await expect(tools).toBeVisible()
  await expect(tools.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(saveButton(page)).toBeEnabled()
  // Right after a typed letter its place is kept for some moments; the tools know where the caret is.
  await expect(async () => {
    await page.keyboard.press('Control+Home')
    await expect(tools.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'false', {
      timeout: 300,
    })
  }).toPass()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('Soft')
  await drawn(page)
  await page.keyboard.press('Alt+F10')
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text.locator('strong')).toHaveText(/^Soft/)
  await tools.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('combobox', { name: 'Link leads to' }).fill('knitwear')
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Knitwear' }).first().click()
  await expect(text.getByRole('link')).toHaveAttribute('href', /knitwear$/)
  await handle(page, /^Rich Text/).focus()
  await expect(text.locator('li')).toHaveText('x!')
  await expect(text).not.toHaveAttribute('contenteditable')
  const saved = page.waitForResponse(/\/api\/doSaveBlocks/)
  await saveButton(page).click()
  await saved
  const stored = await asOperator<{ blocks: readonly { content: { text: { htmlDescription: string } } }[] }>(
    page.request,
    'getBlocks',
    { identifier: String(own.id), type: 'category' },
  )
  expect(stored.blocks[0]?.content.text.htmlDescription).toMatch(
    /^<p><a href="[^"]*knitwear"><strong>Soft ?<\/strong><\/a> ?wool<\/p><ul><li>x!<\/li><\/ul>$/,
  )
})

for (const [key, written] of [
  ['Enter', ['Alpha eins', 'Beta zwei', 'Omega drei', 'NEU']],
  ['Backspace', ['Alpha eins', 'Beta zwei', 'Omega dreNEU']],
] as const) {
  test(`${key} as the first key in running text acts where the caret is`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await openCard(page, { title: '', htmlDescription: '<p>Alpha eins</p><p>Beta zwei</p><p>Omega drei</p>' })
    await page.keyboard.press('F2')
    const text = at(page, 'text.htmlDescription')
    await expect(text).toBeFocused()
    await page.keyboard.press(key)
    await page.keyboard.type('NEU')
    await expect(text.locator('p')).toHaveText([...written])
    expect(errors).toEqual([])
  })
}

test('pasting into rich text keeps the formatting that the field allows, and no scripts', async ({ page }) => {
  await openCard(page, { title: '' })
  await page.keyboard.press('F2')
  const text = at(page, 'text.htmlDescription')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+a')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 onclick="alert(1)">Big</h1><p style="color:red">red <img src="data:image/png;base64,AAAA" onerror="alert(1)"><a href="javascript:alert(1)">bad</a> <a href="/search">good</a></p><script>alert(1)</script>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Escape')
  await expect(text.getByText('Big')).toBeAttached()
  expect(await text.innerHTML()).toBe('<h2>Big</h2><p>red bad <a href="/search">good</a></p>')
})

test('a block without words on the page opens its settings instead', async ({ page }) => {
  await logIn(page)
  const { path } = await createPage(page, [textCard('', { htmlDescription: '' })])
  await openEditor(page, path)
  await handle(page, /^Rich Text/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await expect(page.locator('[data-drawer="right"]').getByLabel('Title')).toBeVisible()
})
