import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'
import { open } from '../open.ts'
import { minFormTimeMs, outreachCopy } from '../pages/outreach-copy.ts'

// A refused script, style or request of the strict policy is an error in the console, as is any other.
const faults = new Map<Page, string[]>()
test.beforeEach(({ page }) => {
  const found: string[] = []
  faults.set(page, found)
  page.on('console', (message) => {
    // The frame of a mail runs no scripts, not even those with which this test looks into it.
    const isOwn = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isOwn) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(String(error)))
})
test.afterEach(({ page }) => {
  expect(faults.get(page)).toEqual([])
})

test('the words of a mail are changed beside the mail, and an unsent answer to a message survives a reload', async ({
  page,
}) => {
  const subject = `Adam ${crypto.randomUUID()}`
  await writeToShop(page, subject)
  const owner = await createOwner()
  await page.goto('/admin/content/mails')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  const mail = page.frameLocator('iframe')

  await test.step('a mail is opened in a language and shown as it is sent', async () => {
    await page.getByRole('link', { name: 'Message received' }).press('Enter')
    await page.getByRole('button', { name: 'Polski' }).press('Enter')
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Otrzymaliśmy Państwa wiadomość')
    // The style attributes of the mail are in effect, though the policy of the admin allows none.
    await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(245, 243, 240)')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })
  await test.step('a text that is pressed in the mail leads to its field, and the mail follows what is typed', async () => {
    await mail.getByRole('paragraph').filter({ hasText: 'Dziękujemy' }).locator('span').click()
    const field = page.getByLabel(/^Text 1/)
    await expect(field).toBeFocused()
    await field.fill('Piszą Państwo o <b>{numer}</b>')
    await expect(page.getByText('Use plain text')).toBeVisible()
    await field.fill('Piszą Państwo o {numer}')
    await expect(page.getByText('{number} is missing: put it back. {numer} does not exist')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Correct the marked texts first.')).toBeVisible()
    await field.fill('Mamy Państwa wiadomość <3 {number}')
    await expect(mail.getByText(/^Mamy Państwa wiadomość <3 \d+$/).last()).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  await test.step('words are saved by keyboard, counted in the list, and reset to the original', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    await page.getByRole('button', { name: 'Plain text' }).press('Enter')
    await expect(page.getByText('Mamy Państwa wiadomość <3').last()).toBeVisible()
    await page.getByRole('link', { name: 'Mails' }).first().press('Enter')
    await expect(page.getByRole('row', { name: /Message received.*1 text in Polski/ })).toBeVisible()
    await page.getByRole('link', { name: 'Message received' }).press('Enter')
    await page.getByRole('button', { name: 'Polski' }).press('Enter')
    await page.getByRole('button', { name: 'Back to the original: Text 1' }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Original:')).toBeHidden()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  })
  await test.step('a test says what became of it', async () => {
    await page.getByRole('button', { name: 'Send a test to me' }).press('Enter')
    await expect(page.getByRole('note').filter({ hasText: owner.email })).toBeVisible()
  })
  await test.step('an answer to a message that was not sent is there after a reload, until it is sent', async () => {
    await page.goto('/admin/messages')
    await page.getByRole('link', { name: subject }).press('Enter')
    const answer = page.getByLabel('Your answer')
    await answer.fill('It left today.')
    await page.getByRole('link', { name: 'Messages' }).first().press('Enter')
    await page.getByRole('link', { name: subject }).press('Enter')
    await expect(answer).toHaveValue('It left today.')
    await page.reload()
    await expect(answer).toHaveValue('It left today.')
    await page.getByRole('button', { name: 'Send answer' }).press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(answer).toHaveValue('')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('paragraph').filter({ hasText: 'It left today.' })).toBeVisible()
    await expect(answer).toHaveValue('')
  })
  await test.step('in German on a phone nothing scrolls sideways', async () => {
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, name] of [
      ['/content/mails', 'Bestellbestätigung'],
      ['/content/mails/orderPlaced', 'Mails'],
    ] as const) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('link', { name }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })
})

async function writeToShop(page: Page, name: string): Promise<void> {
  await open(page, '/contact?order=100482')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail address').fill('adam@example.org')
  await page.getByLabel('Message', { exact: true }).fill('Where is it?')
  for (const box of [outreachCopy.en.privacy, 'I am not a robot'])
    await page.getByRole('checkbox', { name: box }).check()
  // A message is written after hydration, as by any person.
  await page.waitForTimeout(minFormTimeMs)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(outreachCopy.en.sent)).toBeVisible()
}
