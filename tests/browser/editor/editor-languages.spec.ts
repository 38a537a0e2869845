import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  asOperator,
  drawer,
  findEditorViolations,
  handle,
  logIn,
  openEditor,
  createPage,
  rail,
  saveButton,
  textCard,
  type TestPage,
} from './editor-steps.ts'

interface Saved {
  readonly revision: number
  readonly blocks: readonly Card[]
}
interface Card {
  readonly content: { readonly text: { readonly title: string } }
}

const card = textCard('Made to be worn')
const titled = (title: string, text = '<p>Words.</p>') => ({
  ...card,
  content: { text: { title, htmlDescription: text } },
})
const save = (
  page: Page,
  { id }: TestPage,
  blocks: readonly object[],
  revision: number | null | undefined,
  locale: string,
) =>
  asOperator<Saved>(
    page.request,
    'doSaveBlocks',
    { identifier: String(id), entityType: 'category', blocks: JSON.stringify(blocks), revision },
    locale,
  )
const stored = async (page: Page, { id }: TestPage, locale: string) =>
  (
    await asOperator<{ blocks: readonly Card[] }>(
      page.request,
      'getBlocks',
      { identifier: String(id), type: 'category' },
      locale,
    )
  ).blocks.map(({ content }) => content.text.title)

/** English is the original; German was translated from older words; Polish is not there. */
async function translatedPage(page: Page): Promise<TestPage> {
  await logIn(page)
  const own = await createPage(page, [card])
  await save(page, own, [titled('Gemacht zum Tragen', '<p>Wörter.</p>')], null, 'de')
  await save(page, own, [titled('Made to be worn in')], 1, 'en')
  return own
}

async function openLanguages(page: Page, { path }: TestPage): Promise<Locator> {
  await openEditor(page, path)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Languages' }).click()
  const languages = drawer(page, 'Languages')
  await expect(languages.getByRole('checkbox', { name: 'English' })).toBeChecked()
  return languages
}

const cardOf = (page: Page, language: string) => page.getByRole('region', { name: language, exact: true })
const title = (page: Page, language: string) => cardOf(page, language).getByRole('textbox', { name: /^Text › Title/ })

test('the texts of a page are translated side by side', async ({ page }) => {
  const own = await translatedPage(page)
  const languages = await openLanguages(page, own)

  await test.step('the texts of all languages stand side by side; what is missing or older than the original is marked', async () => {
    await expect(title(page, 'English')).toHaveValue('Made to be worn in')
    await expect(title(page, 'Deutsch')).toHaveValue('Gemacht zum Tragen')
    await expect(title(page, 'Polski')).toHaveValue('')
    await expect(cardOf(page, 'English').getByText('The original')).toBeVisible()
    await expect(cardOf(page, 'Deutsch').getByText('English has changed since').first()).toBeVisible()
    await expect(cardOf(page, 'Polski').getByText('2 texts missing')).toBeVisible()
    await expect(languages.getByRole('listitem').filter({ hasText: 'Deutsch' })).toContainText(
      'older than the original',
    )
    expect(await findEditorViolations(page)).toEqual([])
  })

  await test.step('a translation that still holds is marked as right', async () => {
    const german = cardOf(page, 'Deutsch')
    await expect(german.getByText('2 texts older than the original')).toBeVisible()
    await german.getByRole('button', { name: 'Still correct' }).first().click()
    await expect(german.getByText('1 text older than the original')).toBeVisible()
    await german.getByRole('button', { name: 'Still correct' }).click()
    await expect(german.getByText('English has changed since')).toHaveCount(0)
  })

  await test.step('a translation is written and saved; a language that had none begins with the blocks of the original', async () => {
    await title(page, 'Polski').fill('Uszyte do noszenia')
    await expect(cardOf(page, 'Polski').getByText('Not saved')).toBeVisible()
    await cardOf(page, 'Polski').getByRole('button', { name: 'Save Polski' }).click()
    await expect(page.getByText('Saved: Polski').first()).toBeVisible()
    await expect(cardOf(page, 'Polski').getByRole('button', { name: 'Save Polski' })).toHaveCount(0)
    expect(await stored(page, own, 'pl')).toEqual(['Uszyte do noszenia'])
    expect(await stored(page, own, 'en')).toEqual(['Made to be worn in'])
  })

  await test.step('running text is written with its tool', async () => {
    await cardOf(page, 'Deutsch').getByRole('button', { name: 'Edit: Text, Deutsch' }).click()
    const text = cardOf(page, 'Deutsch').getByRole('textbox', { name: 'Text, Deutsch' })
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Neue Wörter')
    await cardOf(page, 'Deutsch').getByRole('button', { name: 'Save Deutsch' }).click()
    await expect(page.getByText('Saved: Deutsch').first()).toBeVisible()
    const { blocks } = await asOperator<{ blocks: readonly { content: { text: { htmlDescription: string } } }[] }>(
      page.request,
      'getBlocks',
      { identifier: String(own.id), type: 'category' },
      'de',
    )
    expect(blocks[0]?.content.text.htmlDescription).toBe('<p>Neue Wörter</p>')
  })

  await test.step('a translation that another operator saved meanwhile keeps the local input, which is saved on top', async () => {
    await title(page, 'Deutsch').fill('Von mir')
    await save(page, own, [titled('Von anderen', '<p>Andere Wörter.</p>')], undefined, 'de')
    await cardOf(page, 'Deutsch').getByRole('button', { name: 'Save Deutsch' }).click()
    await expect(page.getByText('Another user has saved this language in the meantime.').first()).toBeVisible()
    await expect(title(page, 'Deutsch')).toHaveValue('Von mir')
    await expect(cardOf(page, 'Deutsch')).toContainText('Andere Wörter.')
    await cardOf(page, 'Deutsch').getByRole('button', { name: 'Save Deutsch' }).click()
    await expect(cardOf(page, 'Deutsch').getByRole('button', { name: 'Save Deutsch' })).toHaveCount(0)
    expect(await stored(page, own, 'de')).toEqual(['Von mir'])
  })

  await test.step('a translation survives closing its drawer, and Save changes saves it', async () => {
    await title(page, 'Deutsch').fill('Zum Tragen gemacht')
    await languages.getByRole('button', { name: 'Close' }).click()
    await expect(saveButton(page)).toBeEnabled()
    await saveButton(page).click()
    await expect(page.getByText('Texts in other languages').first()).toBeVisible()
    expect(await stored(page, own, 'de')).toEqual(['Zum Tragen gemacht'])
  })

  await test.step('the original is beside each language at any width, with two, three and five of them', async () => {
    await rail(page, 'Languages').click()
    await expectReadable(page, 3)
    await languages.getByRole('checkbox', { name: 'Polski' }).uncheck()
    await expectReadable(page, 2)
    await languages.getByRole('checkbox', { name: 'Polski' }).check()
    await expectReadable(page, 3)
    // The shop under test speaks three languages: two more cards of the same kind stand in for others.
    await page.locator('.ed-full.lang').evaluate((region) => {
      const cards = region.querySelectorAll<HTMLElement>('.sheetcard')
      for (const card of [cards[1], cards[2]]) if (card) region.append(card.cloneNode(true))
      ;(region as HTMLElement).style.setProperty('--columns', '5')
    })
    await expectReadable(page, 5)
    await expectReadable(page, 5, true)
  })
})

test('the texts of a page that is translated into no language', async ({ page }) => {
  await logIn(page)
  const own = await createPage(page, [card, textCard('Goes away')])
  await openLanguages(page, own)

  await test.step('only what needs work is shown, and only some languages', async () => {
    await drawer(page, 'Languages').getByRole('checkbox', { name: 'Polski' }).uncheck()
    await expect(cardOf(page, 'Polski')).toHaveCount(0)
    await drawer(page, 'Languages').getByRole('checkbox', { name: 'Deutsch' }).uncheck()
    await drawer(page, 'Languages').getByRole('checkbox', { name: 'Only blocks with something to do' }).check()
    await expect(page.getByText('Nothing to do here.')).toBeVisible()
    for (const name of ['Polski', 'Deutsch']) await drawer(page, 'Languages').getByRole('checkbox', { name }).check()
    await drawer(page, 'Languages').getByRole('checkbox', { name: 'Only blocks with something to do' }).uncheck()
    await drawer(page, 'Languages').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('texts of the present language are saved after the page is', async () => {
    await handle(page, /Goes away/).click()
    await page.keyboard.press('Delete')
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Languages' }).click()
    await title(page, 'English').first().fill('Worn with joy')
    await cardOf(page, 'English').getByRole('button', { name: 'Save English' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save the page first?' })
    await dialog.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Saved: English').first()).toBeVisible()
    expect(await stored(page, own, 'en')).toEqual(['Worn with joy'])
    await expect(page.locator('main h2')).toHaveText(['Worn with joy'])
    await expect(saveButton(page)).toBeDisabled()
  })
})

/** At every width each card is wide enough to read, and the original is in sight. */
async function expectReadable(page: Page, count: number, isScrolled = false): Promise<void> {
  const region = page.locator('.ed-full.lang')
  const cards = page.locator('.ed-full.lang > .sheetcard')
  for (const width of [1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    if (isScrolled) await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(cards).toHaveCount(count)
    const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
    expect(Math.min(...widths), `at ${width} px`).toBeGreaterThanOrEqual(270)
    await expect(cardOf(page, 'English').first()).toBeInViewport()
    const [around, original] = await Promise.all([region.boundingBox(), cardOf(page, 'English').first().boundingBox()])
    expect(original?.x, `at ${width} px`).toBeGreaterThanOrEqual(around?.x ?? 0)
  }
}
