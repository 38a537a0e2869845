import { expect, test, type Page } from '@playwright/test'
import { codeAt } from '../../harness/services/authenticator.ts'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOperator, createOwner, type TestOperator } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

let owner: TestOperator
test.beforeAll(async () => {
  owner = await createOwner()
})

async function submitLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an owner invites a person, who chooses a password and sets up an app; a changed role and an ended session show at once [ED-1.07]', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `eva.${crypto.randomUUID()}@operators.test`
  const row = page.getByRole('row').filter({ hasText: email })
  let [link, secret] = ['', '']

  await test.step('errors are at their fields, and an outdated proof asks for a new one without losing the entries', async () => {
    await page.goto('/admin/settings/staff')
    await submitLogin(page, owner.email)
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await page.keyboard.press('Control+Enter')
    for (const wrong of ['Please enter a name.', 'Please enter an e-mail address such as eva@shop.example.'])
      await expect(dialog.getByText(wrong)).toBeVisible()
    await dialog.getByLabel('Name').fill('Eva Lind')
    await dialog.getByLabel('E-mail address').fill(email)
    await dialog.getByLabel('Role').selectOption('Viewer')
    const refusal = { key: 'operator.freshProofRequired', code: 403, message: 'A fresh proof is required', errors: {} }
    await page.route('**/api/doAddOperator', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    await page.keyboard.press('Control+Enter')
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await expect(proof.getByRole('alert')).toContainText('is wrong')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await proof.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    const created = page.getByRole('dialog', { name: 'Link for Eva Lind' })
    link = await created.locator('code').innerText()
    await created.getByRole('button', { name: 'Done' }).click()
    await expect(row).toContainText('invited')
  })

  const context = await browser.newContext()
  const evas = await context.newPage()
  await test.step('the link leads to a password, and the login to the own account', async () => {
    await evas.goto(new URL(new URL(link).pathname + new URL(link).search, page.url()).href)
    await evas.getByLabel('New password').fill('short')
    await evas.keyboard.press('Enter')
    await expect(evas.getByText('Use at least 12 characters')).toBeVisible()
    await evas.getByLabel('New password').fill(password)
    await evas.keyboard.press('Enter')
    await expect(evas.getByText('Your password has been set')).toBeVisible()
    await submitLogin(evas, email)
    await evas.getByRole('button', { name: 'Eva Lind' }).click()
    await evas.getByRole('menuitem', { name: 'My account' }).click()
    await expect(evas.getByText('You are Eva Lind, Viewer.')).toBeVisible()
  })

  await test.step('an app is set up with its code', async () => {
    await evas.getByRole('button', { name: 'Set up an app' }).click()
    await expect(evas.getByRole('img', { name: 'QR code' })).toBeVisible()
    secret = await evas.locator('code').innerText()
    await evas.getByLabel('Code shown by the app').fill('000000')
    await evas.getByRole('button', { name: 'Confirm' }).click()
    await expect(evas.getByRole('alert')).toContainText('This code is wrong')
    expect(await evas.locator('code').innerText()).toBe(secret)
    expect(await findAccessibilityViolations(evas)).toEqual([])
    await evas.getByLabel('Code shown by the app').fill(codeAt(secret, new Date()))
    await evas.getByRole('button', { name: 'Confirm' }).click()
    await expect(evas.getByText('An app is set up.')).toBeVisible()
    await expect(row).toContainText('app')
  })

  await test.step('a changed role opens its screens at once', async () => {
    await expect(evas.getByRole('link', { name: 'Orders' })).toHaveCount(0)
    await row.getByRole('combobox', { name: 'Role of Eva Lind' }).selectOption('Warehouse')
    await expect(evas.getByText('Your role was changed')).toBeVisible({ timeout: 30_000 })
    await expect(
      evas.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Orders' }),
    ).toBeVisible()
  })

  await test.step('an ended session asks for the login above the screen, and what was typed is still there', async () => {
    await evas.getByLabel('New password').fill('typed before the session ended')
    await row.getByRole('button', { name: 'More for Eva Lind' }).click()
    await page.getByRole('menuitem', { name: 'Sessions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByText('No session: Eva Lind is logged in nowhere.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    const over = evas.getByRole('dialog', { name: 'Your session has ended' })
    await expect(over).toBeVisible()
    expect(await findAccessibilityViolations(evas)).toEqual([])
    await over.getByLabel('Password').fill(password)
    await evas.keyboard.press('Enter')
    // The code that was confirmed is used; the next one is good half a minute early.
    await over.getByLabel('Code from your app').fill(codeAt(secret, new Date(Date.now() + 30_000)))
    await evas.keyboard.press('Enter')
    await expect(over).toBeHidden()
    await expect(evas.getByLabel('New password')).toHaveValue('typed before the session ended')
    await expect(evas.getByText('this session')).toBeVisible()
    await context.close()
  })

  await test.step('the log says who did it, in words, and is found by person and value', async () => {
    await page.goto('/admin/settings/log')
    await page.getByRole('searchbox', { name: 'Search changes' }).fill('warehouse')
    await expect(page).toHaveURL(/search=warehouse/)
    await expect(page.getByRole('row').filter({ hasText: 'Changed an account' }).first()).toContainText('Olga Owner')
    await expect(page.getByRole('row').filter({ hasText: 'viewer → warehouse' }).first()).toBeVisible()
  })
})

test('a passkey is made and logs in without a password; the screens have no violations in both schemes and fit a phone in German', async ({
  page,
}) => {
  test.slow()
  const eva = await createOperator(owner, 'owner', 'Eva Passkey')
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await test.step('a passkey is added, used and removed', async () => {
    await page.goto('/admin/account')
    await submitLogin(page, eva.email)
    await page.getByLabel('Name of this device').fill('Work laptop')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible()
    await page.getByRole('button', { name: 'Eva Passkey' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(/admin\/login/)
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL('/admin/account')
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toHaveCount(0)
  })

  const screens = [
    ['/settings/staff', 'Staff', 'Team'],
    ['/settings/roles', 'Roles', 'Rollen'],
    ['/settings/log', 'Log', 'Protokoll'],
    ['/account', 'My account', 'Mein Konto'],
    ['/content/texts', 'Texts', 'Texte'],
    ['/reports/visits', 'Visits', 'Besuche'],
    ['/content/manual', 'Managing pages', 'Seiten verwalten'],
  ] as const
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`the ${colorScheme} scheme has no accessibility violations`, async () => {
      await page.emulateMedia({ colorScheme })
      for (const [path, title] of screens) {
        await page.goto(`/admin${path}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await findAccessibilityViolations(page), path).toEqual([])
      }
    })

  await test.step('nothing scrolls sideways on a phone in German', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, , title] of screens) {
      await page.goto(`/admin${path}?lang=de`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  })
})
