import { expect, test, type Locator, type Page } from '@playwright/test'
import { asOperator, handle, messages, openEditorWith, saveButton, textCard } from '../editor/editor-steps.ts'

const rich = '<p>Corduroy over <strong>flannel</strong> over merino.</p><ul><li>x</li><li>y</li></ul>'

/** Opens a page with these blocks and selects the first one. */
async function openCards(page: Page, ...cards: readonly object[]): Promise<Locator> {
  await openEditorWith(page, cards)
  return choose(page, new RegExp(`^Rich Text, 1 of ${cards.length}`))
}

async function choose(page: Page, name: RegExp): Promise<Locator> {
  const card = handle(page, name)
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  return card
}

const main = (page: Page) => page.locator('main')
const at = (page: Page, place: string, block = 1) =>
  main(page)
    .locator('[data-block]')
    .nth(block - 1)
    .locator(`[data-at="${place}"]`)
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

/** Two seconds pass between any two edits, as on a machine that is very slow. */
const slowClock = (page: Page) =>
  page.evaluateHandle(() => {
    const now = performance.now
    let skew = 0
    performance.now = () => now.call(performance) + (skew += 2000)
    return {
      restore() {
        performance.now = now
      },
    }
  })

test('a title is written where it stands', async ({ page }) => {
  const card = await openCards(page, textCard('Hello', { htmlDescription: rich }), textCard('Below'))

  await test.step('F2 begins to write in the title where it stands: the block has it at once, Enter ends it', async () => {
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

  await test.step('Escape ends the writing and keeps what was written; one undo brings back what stood there', async () => {
    const before = await html(page)
    await page.keyboard.press('F2')
    await expect(at(page, 'text.title')).toBeFocused()
    await page.keyboard.press('Control+a')
    const clock = await slowClock(page)
    await page.keyboard.type('Something else')
    await clock.evaluate((slow) => slow.restore())
    await page.keyboard.press('Escape')
    await expect(at(page, 'text.title')).toHaveText('Something else')
    await expect(handle(page, /^Rich Text, 1 of 2: Something else/)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(at(page, 'text.title')).toHaveText('Hello')
    await expect(saveButton(page)).toBeDisabled()
    expect(await html(page)).toBe(before)
  })

  await test.step('leaving a text ends inline editing once, and the page around it stays inert', async () => {
    await choose(page, /^Rich Text, 1 of 2/)
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

  await test.step('a double click writes in the words under the pointer', async () => {
    const box = await at(page, 'text.htmlDescription').boundingBox()
    const around = await card.boundingBox()
    if (!box || !around) throw new Error('nothing to be seen')
    await card.dblclick({ position: { x: box.x - around.x + 20, y: box.y - around.y + 10 } })
    await expect(at(page, 'text.htmlDescription')).toHaveAttribute('contenteditable', 'true')
    await page.keyboard.press('Escape')
  })
})

test('running text is written where it stands', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const paragraphs = { htmlDescription: '<p>Alpha eins</p><p>Beta zwei</p><p>Omega drei</p>' }
  await openCards(
    page,
    textCard('', { htmlDescription: rich }),
    textCard('', paragraphs),
    textCard('', paragraphs),
    textCard('', { htmlDescription: '' }),
  )

  await test.step('running text that is opened and closed is the same, moves nothing and marks nothing', async () => {
    await expect(handle(page, /^Rich Text, 1 of 4/)).toBeFocused()
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

  await test.step('pasting into rich text keeps the formatting that the field allows, and no scripts', async () => {
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

  for (const [key, block, written] of [
    ['Enter', 2, ['Alpha eins', 'Beta zwei', 'Omega drei', 'NEU']],
    ['Backspace', 3, ['Alpha eins', 'Beta zwei', 'Omega dreNEU']],
  ] as const)
    await test.step(`${key} as the first key acts where the caret is`, async () => {
      await choose(page, new RegExp(`^Rich Text, ${block} of 4`))
      await page.keyboard.press('F2')
      const text = at(page, 'text.htmlDescription', block)
      await expect(text).toBeFocused()
      await page.keyboard.press(key)
      await page.keyboard.type('NEU')
      await expect(text.locator('p')).toHaveText([...written])
      await page.keyboard.press('Escape')
    })

  await test.step('a block without words on the page opens its settings instead', async () => {
    await choose(page, /^Rich Text, 4 of 4/)
    await page.keyboard.press('F2')
    await expect(page.locator('[data-drawer="right"]').getByLabel('Title')).toBeVisible()
  })

  expect(errors).toEqual([])
})

test('a title stays one line, and no longer than it may be', async ({ page }) => {
  await openCards(page, textCard('Hello', { pretitle: 'Above' }), textCard('Below'))
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

test('saving while writing keeps the caret there, and Backspace and Delete remove no block afterwards', async ({
  page,
}) => {
  await openCards(
    page,
    textCard('Hello', { htmlDescription: rich }),
    textCard('', { htmlDescription: rich }),
    textCard('Below'),
  )
  for (const [words, place, count] of [
    ['a title', 'text.title', 3],
    ['running text', 'text.htmlDescription', 2],
  ] as const)
    await test.step(words, async () => {
      const card = await choose(page, new RegExp(`^Rich Text, 1 of ${count}`))
      await page.keyboard.press('F2')
      await expect(at(page, place)).toBeFocused()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' one')
      const saved = page.waitForResponse('**/api/doSaveBlocks')
      await page.keyboard.press('Control+s')
      await page.keyboard.type(' two')
      await saved
      await expect(messages(page)).toContainText('Changes saved')
      await page.keyboard.type(' three')
      await expect(at(page, place)).toContainText('one two three')
      await page.keyboard.press('Escape')
      await expect(at(page, place)).not.toHaveAttribute('contenteditable')
      await expect(at(page, place)).toContainText('one two three')
      for (const key of ['Backspace', 'a', 'Backspace', 'Delete', 'Control+x']) await page.keyboard.press(key)
      await expect(card).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Delete')
      await expect(main(page).locator('[data-block]')).toHaveCount(count - 1)
    })
})

test("running text is written and formed in the shop's own element, and stored as it was meant", async ({ page }) => {
  const own = await openEditorWith(page, [textCard('', { htmlDescription: '<p>Soft wool</p><ul><li>x</li></ul>' })])
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
