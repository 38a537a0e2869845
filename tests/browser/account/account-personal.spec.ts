import {
  becomeCustomer,
  expect,
  expectNoAccessibilityViolations,
  extractLink,
  logIn,
  readMail,
  password,
} from './account-steps.ts'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { prepareCheckout, callOperation } from '../checkout/checkout-steps.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { test } from '../visitor.ts'

test(
  'personal data are seen and changed, and the page goes on in the language that was chosen [SF-1.22] [SF-2.27]',
  plain,
  async ({ page }) => {
    const email = await becomeCustomer(page)
    await open(page, '/my-account/personal-data')
    await expect(page.getByText(`You log in with ${email}.`)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Zofia')
    await page.getByLabel('First name').fill('Zosia')
    await page.getByLabel('Phone').fill('call me')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Zosia')
    await page.getByLabel('Phone').fill('+48 22 123 45 67')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('pl')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/pl/my-account/personal-data?told=dataSaved')
    await expect(page.getByText('Dane zostały zapisane.')).toBeVisible()
    await page.goto('/pl/my-account')
    await expect(page.getByRole('heading', { name: 'Dzień dobry' })).toBeVisible()
  },
)

test(
  'another e-mail counts once the link that went there was followed, and can be taken back',
  delivered,
  async ({ page }) => {
    const email = await becomeCustomer(page)
    const [given, next] = [`given-up-${email}`, `next-${email}`]
    const ask = async (typed: string, wanted: string) => {
      await open(page, '/my-account/personal-data')
      await page.getByText('Change e-mail address').click()
      await page.getByLabel('New e-mail address').fill(wanted)
      await page.locator('#email-section').getByLabel('Current password').fill(typed)
      await page.getByRole('button', { name: 'Send link' }).click()
    }
    await ask('not-mine-1', given)
    await expect(page.locator('#email-section').getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your password.',
    )
    await expect(page.getByLabel('New e-mail address')).toHaveValue(given)
    await ask(password, given)
    await expect(page.getByText(`${given} replaces it`)).toBeVisible()
    // A mail that is taken back before it went out is never written.
    const early = extractLink(await readMail(page, given, /onfirm/), 'confirm-email')
    await page.getByRole('button', { name: 'Keep the current address' }).click()
    await expect(page.getByText(`${given} replaces it`)).toHaveCount(0)
    await ask(password, next)
    await expect(page.getByText(`${next} replaces it`)).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await open(page, early)
    await confirm.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await open(page, extractLink(await readMail(page, next, /onfirm/), 'confirm-email'))
    await confirm.click()
    await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
    await expect(page.getByText(`You log in with ${next}.`)).toBeVisible()
  },
)

test('another password ends the other sessions, and each can be ended alone', delivered, async ({ page, browser }) => {
  const email = await becomeCustomer(page)
  const context = await browser.newContext(
    test.info().project.use.javaScriptEnabled === false ? { javaScriptEnabled: false } : {},
  )
  const other = await context.newPage()
  const enter = async (typed = password) => {
    await open(other, '/login?redirect=%2Fmy-account')
    await logIn(other, email, { enteredPassword: typed })
    await expect(other).toHaveURL('/my-account')
  }
  await enter()
  await open(page, '/my-account/personal-data')
  const sessions = page.locator('#sessions-section')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await sessions.getByRole('button', { name: /^Log out:/ }).click()
  await expect(page.getByText('The device has been logged out.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await other.goto('/my-account'))?.url()).toContain('/login')

  await enter()
  await open(page, '/my-account/personal-data')
  await page.getByText('Change password').click()
  const section = page.locator('#password-section')
  await section.getByLabel('Current password').fill('not-mine-1')
  await section.getByLabel('New password').fill('violet-88')
  await section.getByLabel('Repeat password').fill('violet-88')
  await section.getByRole('button', { name: 'Save password' }).click()
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.')
  await expect(section.getByLabel('Current password')).toBeFocused()
  for (const label of ['Current password', 'New password', 'Repeat password'])
    await expect(section.getByLabel(label)).toHaveValue('')
  await section.getByLabel('Current password').fill(password)
  await section.getByLabel('New password').fill('violet-88')
  await section.getByLabel('Repeat password').fill('violet-88')
  await section.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeFocused()
  await expect.poll(async () => (await other.goto('/my-account'))?.url()).toContain('/login')
  await enter('violet-88')
  await context.close()
})

test('a passkey is made, logs in and is removed', async ({ page }) => {
  const email = await becomeCustomer(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await open(page, '/my-account/personal-data')
  const section = page.locator('#passkeys-section')
  await section.getByText('Add a passkey').click()
  await section.getByLabel('Name', { exact: true }).fill('My phone')
  await section.getByLabel('Current password').fill('not-mine-1')
  await section.getByRole('button', { name: 'Create passkey' }).click()
  await expect(section.getByRole('alert')).toContainText('This is not your password.')
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Create passkey' }).click()
  await expect(section.getByText('The passkey is ready.')).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText('My phone')
  await page.context().clearCookies()
  await open(page, '/login?redirect=%2Fmy-account%2Fpersonal-data')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/my-account/personal-data')
  await expect(page.getByText(`You log in with ${email}.`)).toBeVisible()
  await section.getByRole('button', { name: 'Remove: My phone' }).click()
  await expect(page.getByText('The passkey has been removed.')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(0)
})

test(
  'the overview shows the latest order, the address, the person and what was saved [SF-2.24] [SF-2.32]',
  delivered,
  async ({ page }) => {
    test.slow()
    const email = await becomeCustomer(page)
    await open(page, '/my-account')
    await expect(page.getByText('You have not ordered yet.')).toBeVisible()
    await prepareCheckout(page, { without: ['email'] })
    const { orderId } = await callOperation(page.request, 'doPlaceOrder', {
      attemptId: crypto.randomUUID(),
      termsAccepted: true,
    })
    const { data } = (await (
      await page.request.get(`/api/getSearch?body=${encodeURIComponent('{"term":"merino"}')}`)
    ).json()) as { data: { products: { variation: { id: number }; texts: { name1: string } }[] } }
    const [wish] = data.products
    const name = wish?.texts.name1 ?? ''
    await callOperation(page.request, 'doAddWishlistItem', { variationId: wish?.variation.id ?? 0 })
    await open(page, '/my-account')
    await expect(page.getByRole('article', { name: `Order ${orderId}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Manchester')
    await expect(page.getByRole('region', { name: 'Personal data' })).toContainText(email)
    const wishes = page.getByRole('region', { name: 'On your wishlist' })
    await expect(wishes.getByRole('heading', { name })).toBeVisible()
    await wishes.getByRole('link', { name: 'All 1' }).click()
    await expect(page).toHaveURL('/my-account/wishlist')
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
  },
)

test('overview, personal data and wishlist of the account have no accessibility violations', async ({ page }) => {
  test.slow()
  await becomeCustomer(page)
  await prepareCheckout(page, { without: ['email'] })
  await callOperation(page.request, 'doPlaceOrder', { attemptId: crypto.randomUUID(), termsAccepted: true })
  await expectNoAccessibilityViolations(page, [
    '/de/my-account',
    '/pl/my-account/wishlist',
    '/de/my-account/personal-data',
  ])
  await page.setViewportSize({ width: 375, height: 900 })
  for (const name of ['E-Mail-Adresse ändern', 'Passwort ändern', 'Passkey hinzufügen'])
    await page.getByText(name, { exact: true }).click()
  expect(await findAccessibilityViolations(page)).toEqual([])
})
