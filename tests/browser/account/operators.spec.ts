import type { Page } from '@playwright/test'
import { codeAt } from '../../harness/services/authenticator.ts'
import { createAxe } from '../accessibility/accessibility.ts'
import { expectNoOverflow } from '../accessibility/text-zoom.ts'
import { password } from '../editor/editor-steps.ts'
import { open } from '../open.ts'
import { createOperator, createOwner, logIn, submitLogin, type TestOperator } from './operators.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

let owner: TestOperator
test.beforeAll(async () => {
  owner = await createOwner()
})

const pathOf = (page: Page) => new URL(page.url()).pathname

test(
  'an operator logs in, is offered a second proof, and gets to where they were going [ED-1.07]',
  plain,
  async ({ page, context }) => {
    await open(page, '/operator/login?redirect=%2Fwomen')
    await submitLogin(page, owner)
    await expect(page.getByRole('heading', { name: 'My login' })).toBeVisible()
    await expect(page.getByText('You are Olga Owner, Owner.')).toBeVisible()
    await page.getByRole('link', { name: 'Later' }).click()
    await expect(page).toHaveURL('/women')
    expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual(
      expect.arrayContaining([
        ['vitrine_operator', true],
        ['pwa', false],
      ]),
    )
  },
)

test(
  'a logged-in operator is redirected from the login page, until they log out',
  delivered,
  async ({ page, context }) => {
    await logIn(page, owner)
    await open(page, '/operator/login?redirect=%2Foperator%2Flog')
    await expect(page).toHaveURL('/operator/log')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('vitrine_operator')
    await open(page, '/operator')
    await expect(page).toHaveURL('/operator/login?redirect=%2Foperator')
  },
)

test('a wrong password shows an error, and only the e-mail is kept', delivered, async ({ page }) => {
  await open(page, '/operator/login')
  await page.getByLabel('E-mail address').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('E-mail or password is incorrect')
  await expect(page.getByLabel('E-mail address')).toHaveValue(owner.email)
})

test('an empty form says what is missing beside each field', delivered, async ({ page }) => {
  await open(page, '/de/operator/login')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible()
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible()
})

test('the operator login does not redirect to another site', delivered, async ({ page, baseURL }) => {
  await logIn(page, owner)
  await open(page, `/operator/login?redirect=${encodeURIComponent('//evil.example')}`)
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('an app is set up with a code, and asked for at the next login', plain, async ({ page, javaScriptEnabled }) => {
  const eva = await createOperator(owner, 'editor', 'Eva')
  await logIn(page, eva)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code shown by the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
  expect(await page.locator('code').innerText()).toBe(secret)
  await page.getByLabel('Code shown by the app').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Done. You will be asked')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  await open(page, '/operator/login')
  await submitLogin(page, eva)
  await expect(page.getByText('One more step')).toBeVisible()
  if (javaScriptEnabled === false) await page.getByLabel('Password', { exact: true }).fill(password)
  // The code that was confirmed has been used; the next one is good half a minute early.
  await page.getByLabel('Code from your app').fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('without script the field for the code is there from the start', { tag: '@js-off' }, async ({ page }) => {
  await page.goto('/operator/login')
  await expect(page.getByLabel('Code from your app')).toBeVisible()
})

test('a passkey is made, and logs in without a password', async ({ page }) => {
  const eva = await createOperator(owner, 'editor', 'Eva')
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
  await logIn(page, eva)
  await page.getByLabel('Name of this device').fill('Work laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Done. You will be asked')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  await open(page, '/operator/login?redirect=%2Foperator%2Fproofs')
  await submitLogin(page, eva)
  await expect(page.getByText('please use your passkey')).toBeVisible()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/operator/proofs')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await expect(page.getByText('It has been removed.')).toBeVisible()
})

test(
  'an owner adds an operator, who sets a password by the link; all errors of the form are shown at once',
  delivered,
  async ({ page, browser }) => {
    await logIn(page, owner)
    await open(page, '/operator')
    const email = `eva.${crypto.randomUUID()}@operators.test`
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    for (const wrong of ['Please enter a name.', 'Please enter an e-mail address such as eva@shop.example.'])
      await expect(page.getByText(wrong)).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Eva Lind')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('Viewer')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Send this link to Eva Lind')).toBeVisible()
    const link = new URL(await page.locator('code').innerText())
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('no password yet')

    const evas = await browser.newPage({ javaScriptEnabled: false })
    await evas.goto(new URL(link.pathname + link.search, page.url()).href)
    await evas.getByLabel('New password').fill(password)
    await evas.getByRole('button', { name: 'Set password' }).click()
    await expect(evas.getByText('Your password has been set')).toBeVisible()
    await submitLogin(evas, { email, name: 'Eva Lind' })
    await expect(evas.getByText('You are Eva Lind, Viewer.')).toBeVisible()
    await evas.goto(new URL('/operator', page.url()).href)
    expect(pathOf(evas)).toBe('/operator/proofs')
    await evas.close()
  },
)

test(
  'a role change and a deactivation take effect, and the audit log names the owner who made them',
  delivered,
  async ({ page }) => {
    const eva = await createOperator(owner, 'editor', `Eva ${Date.now()}`)
    await logIn(page, owner)
    await open(page, '/operator')
    const row = page.getByRole('listitem').filter({ hasText: eva.email })
    await row.getByRole('combobox', { name: `Role of ${eva.name}` }).selectOption('Viewer')
    await row.getByRole('button', { name: `Save role of ${eva.name}` }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(row.getByRole('combobox', { name: `Role of ${eva.name}` })).toHaveValue('viewer')
    await row.getByRole('button', { name: `Deactivate ${eva.name}` }).click()
    await expect(row).toContainText('not active')

    await page.getByRole('link', { name: 'Activity log', exact: true }).click()
    const entry = page.getByRole('row').filter({ hasText: 'isActive: true → false' }).filter({ hasText: 'setOperator' })
    await expect(entry.first()).toContainText('Olga Owner')
  },
)

test('a used or invented link says so', delivered, async ({ page }) => {
  await open(page, `/operator/password?token=${'x'.repeat(43)}`)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('already been used or has expired')
})

test("a shopper with a forged cookie gets the shoppers' page, byte for byte, and no editor [ED-1.06, ED-1.09]", async ({
  request,
}) => {
  for (const path of ['/', '/de/damen', '/_.data']) {
    const [plainly, forged] = await Promise.all([
      request.get(path),
      request.get(path, {
        headers: { cookie: `pwa=forged; vitrine_operator=${'A'.repeat(43)}`, 'x-pwa-edit-hash': 'forged' },
      }),
    ])
    expect(Buffer.compare(await plainly.body(), await forged.body())).toBe(0)
    expect(forged.headers()).toEqual({ ...plainly.headers(), date: forged.headers()['date'] })
  }
})

async function expectNoAccessibilityViolations(page: Page, path: string): Promise<void> {
  await open(page, path)
  const { violations } = await createAxe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  await expectNoOverflow(page, path)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
}

test('the operator login and password pages have no accessibility violations and are noindex', async ({ page }) => {
  await expectNoAccessibilityViolations(page, '/de/operator/login')
  await expectNoAccessibilityViolations(page, '/pl/operator/password?token=x')
})

test('operator pages have no accessibility violations, do not overflow at any width and are noindex', async ({
  page,
}) => {
  test.slow()
  await logIn(page, owner)
  for (const path of [
    '/de/operator',
    '/de/operator/proofs',
    '/de/operator/log',
    '/pl/operator/texts',
    '/de/operator/counts',
    '/operator/manual',
  ])
    await expectNoAccessibilityViolations(page, path)
})

test('setting up an authenticator app has no accessibility violations', async ({ page }) => {
  await logIn(page, owner)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect((await createAxe(page).analyze()).violations).toEqual([])
})
