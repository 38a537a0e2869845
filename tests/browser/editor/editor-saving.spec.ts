import { expect, test, type Page } from '@playwright/test'
import {
  act,
  asOperator,
  drawer,
  openEditorWith,
  toEmail,
  messages,
  openEditor,
  password,
  rail,
  retitle,
  saveButton,
  select,
  textCard,
  titles,
} from './editor-steps.ts'

const refuse = (page: Page, operation: string, status: number, body: object) =>
  page.route(`**/api/${operation}`, (route) => route.fulfill({ status, json: body }))

async function changeSpacing(page: Page): Promise<string> {
  const { blockSize } = await asOperator<{ blockSize: string }>(page.request, 'getConfiguration', {})
  const other = blockSize === 's' ? 'm' : 's'
  await rail(page, 'Design').click()
  await drawer(page, 'Settings').getByRole('button', { name: other, exact: true }).click()
  return other
}

test('saving a page', async ({ page, request }) => {
  const own = await openEditorWith(page, [textCard('One')])
  const blockSize = await changeSpacing(page)

  await test.step('a design that cannot be saved says so with the message of the editor [ED-8.04]', async () => {
    await refuse(page, 'setConfiguration', 500, { key: 'unknownError', code: 500, message: 'no' })
    await saveButton(page).click()
    await expect(messages(page).locator('[data-type="negative"]')).toContainText(
      'The changes could not be saved. Please try again.',
    )
    await expect(saveButton(page)).toBeEnabled()
    await page.unroute('**/api/setConfiguration')
  })

  await test.step('a design that was changed is saved with the page and named in the message [ED-8.02, ED-8.03]', async () => {
    const configuration = await asOperator<object>(page.request, 'getConfiguration', {})
    // The shop's design stays as it is: other tests look at it.
    await page.route('**/api/setConfiguration', (route) =>
      route.fulfill({ json: { data: { ...configuration, blockSize } } }),
    )
    await retitle(page, /Rich Text, 1/, 'Both')
    await saveButton(page).click()
    await expect(messages(page)).toContainText('Changes saved')
    await expect(messages(page)).toContainText('Blocks of this page')
    await expect(messages(page)).toContainText('Design settings')
  })

  await test.step('what was saved is shown to the next shopper [ED-1.02, ED-7.13]', async () => {
    expect(await (await request.get(own.path)).text()).toContain('Both')
  })

  await test.step('a page that cannot be saved says why, in words of its own, and keeps every edit [ED-8.05]', async () => {
    await refuse(page, 'doSaveBlocks', 400, {
      key: 'editor.invalidBlocks',
      code: 400,
      message: 'Not understood',
      errors: { fields: {} },
    })
    await retitle(page, /Rich Text, 1/, 'Kept')
    await saveButton(page).click()
    await expect(messages(page).locator('[data-type="negative"]')).toContainText(
      'The page could not be saved, because one of its blocks is invalid.',
    )
    await expect(titles(page)).toHaveText(['Kept'])
    await expect(saveButton(page)).toBeEnabled()
    await page.unroute('**/api/doSaveBlocks')
  })

  await test.step('saving after the session has ended fails, and succeeds with all edits after logging in again in place [ED-8.06]', async () => {
    const saved = page.waitForResponse((response) => response.url().includes('/api/doSaveBlocks') && response.ok())
    await retitle(page, /Rich Text, 1/, 'Worked for an hour')
    await page.context().clearCookies({ name: 'vitrine_operator' })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    await expect(dialog.getByLabel('E-mail address')).toHaveValue(toEmail('editor'))
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await expect(titles(page)).toHaveText(['Worked for an hour'])
    await dialog.getByLabel('Password').fill('wrong')
    await dialog.getByRole('button', { name: 'Log in and save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('E-mail, password or code is incorrect.')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Log in and save' }).click()
    await saved
    await expect(messages(page)).toContainText('Changes saved')
    await expect(dialog).toHaveCount(0)
    const { blocks } = await asOperator<{ blocks: { content: { text: { title: string } } }[] }>(
      page.request,
      'getBlocks',
      { identifier: String(own.id), type: 'category' },
    )
    expect(blocks[0]?.content.text.title).toBe('Worked for an hour')
  })

  await page.clock.install()
  for (const [name, status, body, words] of [
    ['with a key that has a text', 409, { key: 'editor.pageNotFound', code: 409, message: 'gone' }, 'page'],
    [
      'with a message alone, which makes it customError,',
      400,
      { errorMessage: 'The printer is on fire' },
      'That did not work',
    ],
    [
      'with a key that nobody knows',
      400,
      { key: 'editor.neverHeardOf', code: 7, message: 'Words of the backend' },
      'Words of the backend',
    ],
    ['with nothing', 500, {}, 'Something went wrong on our side'],
  ] as const)
    await test.step(`a backend that answers ${name} is told in a message that stays [ED-8.16, ED-8.17]`, async () => {
      await refuse(page, 'doSaveBlocks', status, body)
      await retitle(page, /Rich Text, 1/, `Kept ${status} ${name}`)
      await saveButton(page).click()
      const message = messages(page).locator('[data-type="negative"]')
      await expect(message).toContainText(words)
      await page.clock.runFor(20_000)
      await expect(message).toBeVisible()
      await page.unroute('**/api/doSaveBlocks')
    })
})

test('the home page is saved under index, as a page that cannot go away [ED-1.02, ED-7.12]', async ({ page }) => {
  await openEditor(page, '/')
  const sent: unknown[] = []
  await page.route('**/api/doSaveBlocks', async (route) => {
    sent.push(route.request().postDataJSON())
    // This test does not change the home page of other tests.
    await route.fulfill({ status: 503, json: { key: 'unknownError', code: 503, message: 'later' } })
  })
  await select(page, /Product Gallery, 3 of 7/)
  await act(page, 'Duplicate').click()
  await saveButton(page).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ identifier: 'index', entityType: 'immutable' })
})
