import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import {
  asOperator,
  bar,
  drawer,
  findEditorViolations,
  handle,
  logIn,
  logInto,
  openEditor,
  createPage,
  saveButton,
  textCard,
  type TestPage,
} from './editor-steps.ts'

interface Saved {
  readonly revision: number
  readonly blocks: readonly Card[]
}
interface Card {
  readonly meta: { readonly uuid: string }
  readonly content: { readonly text: { readonly title: string } }
}

const titled = (card: ReturnType<typeof textCard>, title: string) => ({
  ...card,
  content: { text: { ...card.content.text, title } },
})
const titles = (blocks: readonly Card[]) => blocks.map(({ content }) => content.text.title)
const save = (request: APIRequestContext, { id }: TestPage, blocks: readonly object[], revision: number) =>
  asOperator<Saved>(request, 'doSaveBlocks', {
    identifier: String(id),
    entityType: 'category',
    blocks: JSON.stringify(blocks),
    revision,
  })
const stored = async (page: Page, { id }: TestPage) =>
  (
    await asOperator<{ blocks: readonly Card[] }>(page.request, 'getBlocks', {
      identifier: String(id),
      type: 'category',
    })
  ).blocks
const storedTitles = (page: Page, own: TestPage) => expect.poll(async () => titles(await stored(page, own)))

const [banner, news, gone] = [textCard('Made to be worn'), textCard('Our newsletter'), textCard('The repair room')]

/** The editor is at work on the page; it has another title, and the third block is changed. */
async function edited(page: Page): Promise<TestPage> {
  await logIn(page)
  const own = await createPage(page, [banner, news, gone])
  await openEditor(page, own.path)
  await retitle(page, /Made to be worn/, 'Mine')
  return own
}

async function retitle(page: Page, block: RegExp, title: string): Promise<void> {
  await handle(page, block).click()
  await page.keyboard.press('Enter')
  const field = drawer(page, 'Rich Text').locator('[data-field="text.title"] textarea')
  if (!(await field.isVisible()))
    await page
      .getByRole('toolbar', { name: /^Actions for/ })
      .getByRole('button', { name: 'Settings' })
      .click()
  await field.fill(title)
}

/** Another operator, in a separate browser. */
async function elsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await logInto(context, 'owner')
  return context
}

/** The dialog closes first; the page is saved with its last request. */
async function saveMerged(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => isMerge(response.request()) && response.ok())
  await dialog(page).getByRole('button', { name: 'Save merged page' }).click()
  await saved
  await expect(dialog(page)).toHaveCount(0)
}

const isMerge = (request: Request) =>
  request.url().endsWith('/api/doSaveBlocks') && /"kind":\s*"merge"/.test(request.postData() ?? '')

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Test owner saved this page/ })

test('two operators who save the same page choose between their versions', async ({ page, browser, baseURL }) => {
  const own = await edited(page)
  const { request } = await elsewhere(browser, baseURL)

  await test.step('saving after another operator shows both versions, and changes without a conflict are merged', async () => {
    await save(request, own, [banner, titled(news, 'Letters, not adverts'), gone], 1)
    await saveButton(page).click()
    await expect(dialog(page)).toContainText('Nothing is lost')
    await expect(dialog(page)).toContainText('There are no conflicts: both versions fit together.')
    await expect(
      dialog(page)
        .getByRole('radiogroup', { name: /Our newsletter|Letters/ })
        .getByRole('radio', { name: /Test owner/ }),
    ).toBeChecked()
    await saveMerged(page)
    await expect(page.getByText('The merged page is saved').first()).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await expect(dialog(page)).toHaveCount(0)
    expect(titles(await stored(page, own))).toEqual(['Mine', 'Letters, not adverts', 'The repair room'])
    const { revisions } = await asOperator<{ revisions: readonly { kind: string; revision: number }[] }>(
      page.request,
      'getRevisions',
      { identifier: String(own.id), type: 'category' },
    )
    expect(revisions.map(({ kind }) => kind)).toEqual(['merge', 'save', 'save'])
  })

  await test.step('both versions are compared side by side, without accessibility violations', async () => {
    await retitle(page, /Mine/, 'Mine again')
    await save(request, own, [titled(banner, 'Theirs'), titled(news, 'Letters'), gone], 3)
    await saveButton(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(await findEditorViolations(page, '.ed-dlg')).toEqual([])
    await dialog(page).getByRole('button', { name: 'Compare side by side' }).click()
    await expect(dialog(page).getByRole('region', { name: 'Compare side by side' })).toContainText('2 blocks differ.')
    expect(await findEditorViolations(page, '.ed-dlg')).toEqual([])
  })

  await test.step('two edits of the same text are resolved by a choice, and the other version stays in the history', async () => {
    await dialog(page).getByRole('button', { name: 'Back to the selection' }).click()
    const title = dialog(page).getByRole('radiogroup', { name: /^Text › Title/ })
    await expect(title.getByRole('radio', { name: /^Yours/ })).toBeChecked()
    await expect(title.locator('ins')).toHaveText(['again', 'Theirs'])
    await title.getByRole('radio', { name: /^Test owner/ }).check()
    await saveMerged(page)
    await storedTitles(page, own).toEqual(['Theirs', 'Letters', 'The repair room'])
    const mine = await asOperator<Saved>(page.request, 'getRevision', {
      identifier: String(own.id),
      type: 'category',
      revision: 5,
    })
    expect(titles(mine.blocks)).toEqual(['Mine again', 'Letters, not adverts', 'The repair room'])
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'History' }).click()
    await expect(drawer(page, 'Version history').getByRole('button', { name: /Revision 5\./ })).toContainText(
      'My version before it was merged',
    )
  })
})

test('an operator keeps editing after a conflict, and keeps both versions of a block', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await edited(page)
  const { request } = await elsewhere(browser, baseURL)

  await test.step('editing on loses nothing, and the conflict is shown again at the next save', async () => {
    await save(request, own, [titled(banner, 'Theirs'), news, gone], 1)
    await saveButton(page).click()
    await dialog(page).getByRole('button', { name: 'Keep editing my version' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('main h2').first()).toHaveText('Mine')
    await expect(saveButton(page)).toBeEnabled()
    // The other operator saves once more.
    await save(request, own, [titled(banner, 'Theirs again'), news], 2)
    await saveButton(page).click()
    await expect(dialog(page)).toContainText('Theirs again')
  })

  await test.step('both versions of a block can be kept', async () => {
    await dialog(page).getByRole('checkbox', { name: 'Keep both: the block of Test owner comes after yours' }).check()
    await saveMerged(page)
    await storedTitles(page, own).toEqual(['Mine', 'Theirs again', 'Our newsletter'])
  })

  await test.step('a block that one operator changed and the other removed stays until one version is chosen', async () => {
    const merged = await stored(page, own)
    await retitle(page, /Mine/, 'Changed')
    await save(request, own, merged.slice(1), 4)
    await saveButton(page).click()
    const whole = dialog(page).getByRole('radiogroup', { name: /^The whole block/ })
    await expect(whole).toContainText('You changed, Test owner removed')
    await expect(whole.getByRole('radio', { name: /^Yours/ })).toBeChecked()
    await expect(whole).toContainText('The block is removed')
    await saveMerged(page)
    await storedTitles(page, own).toEqual(['Changed', 'Theirs again', 'Our newsletter'])
  })
})

test('another operator with the page open gets a notice', async ({ page, browser, baseURL }) => {
  await logIn(page)
  const own = await createPage(page, [banner])
  const other = await (await elsewhere(browser, baseURL)).newPage()
  await openEditor(other, own.path)
  await openEditor(page, own.path)
  await expect(bar(page).getByRole('status')).toHaveText('Test owner is editing this page too')
})
