import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import {
  becomeCustomer,
  expect,
  expectNoAccessibilityViolations,
  extractLink,
  logIn,
  readMail,
  password,
} from './account-steps.ts'
import { accountCopy } from './account-copy.ts'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { test } from '../visitor.ts'

for (const locale of locales) {
  const say = accountCopy[locale]
  const at = (path: string) => localePath(locale, path)

  test(
    ...inTurn(
      locale,
      `${locale}: a registration is judged beside its fields and then makes an account [SF-5.03] [SF-5.04] [SF-5.05] [SF-5.06] [SF-5.07]`,
      plain,
    ),
    async ({ page, javaScriptEnabled }) => {
      test.slow()
      await open(page, at('/register'))
      const [email, typed, repeated] = [
        page.getByRole('textbox', { name: say.email }),
        page.getByLabel(say.password, { exact: true }),
        page.getByLabel(say.repeat, { exact: true }),
      ]
      const send = () => page.getByRole('button', { name: say.create }).click()
      await page.getByLabel(say.firstName).first().fill('Zofia')
      await send()
      await expect(email).toHaveAccessibleDescription(say.required)
      await expect(typed).toHaveAccessibleDescription(new RegExp(say.needed))
      await expect(page.locator('#mistakes')).toBeFocused()
      await expect(page.getByLabel(say.firstName).first()).toHaveValue('Zofia')

      await email.fill(`${crypto.randomUUID()}@example.org`)
      await page.getByRole('checkbox', { name: say.privacy }).check({ position: { x: 8, y: 8 } })
      for (const [weak, told] of [
        ['abc1', say.tooShort],
        ['12345678', say.noLetter],
        ['abcdefgh', say.noNumber],
      ] as const) {
        await typed.fill(weak)
        await repeated.fill(weak)
        await send()
        await expect(typed).toHaveAccessibleDescription(new RegExp(told))
        // A page that comes back from the shop brings no password.
        await expect(typed).toHaveValue(javaScriptEnabled === false ? '' : weak)
      }
      await typed.fill(password)
      await repeated.fill(`${password}x`)
      await send()
      await expect(repeated).toHaveAccessibleDescription(say.differs)
      await expect(page.getByRole('checkbox', { name: say.privacy })).toBeChecked()

      await typed.fill(password)
      await repeated.fill(password)
      await send()
      await expect(page).toHaveURL(at('/my-account?told=registered'))
      await expect(page.getByText(say.welcome)).toBeVisible()
      await expect(page.getByRole('heading', { name: locale === 'pl' ? 'Dzień dobry' : /Zofia/ })).toBeVisible()
    },
  )
}

test(
  'a registration with an address saves it for both kinds, and returns to the page the customer came from',
  delivered,
  async ({ page }) => {
    await open(page, '/register?redirect=%2Fmy-account%2Fshipping-details')
    await page.getByLabel('First name').first().fill('Zofia')
    await page.getByLabel('Last name').first().fill('Król')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(`${crypto.randomUUID()}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByText('Billing address').click()
    const billing = page.locator('details').filter({ hasText: 'Billing address' })
    await billing.getByLabel('Street', { exact: true }).fill('Hauptstraße')
    await billing.getByLabel('Postcode').fill('nonsense')
    await billing.getByLabel('Town or city').fill('Kassel')
    await page.getByRole('checkbox', { name: /^I have read/ }).check({ position: { x: 8, y: 8 } })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(billing.getByLabel('Postcode')).toHaveAccessibleDescription(/does not match the country/)
    await billing.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' })
    await billing.getByLabel('Postcode').fill('34117')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/my-account/shipping-details')
    await expect(page.getByRole('article', { name: 'Zofia Król' })).toContainText('34117 Kassel')
  },
)

test(
  'registering an e-mail that has an account shows an error at its field [SF-4.17]',
  plain,
  async ({ page, javaScriptEnabled }) => {
    const email = await becomeCustomer(page)
    await page.context().clearCookies()
    await page.addInitScript(() => {
      window.addEventListener('vitrine:signUp', () => sessionStorage.setItem('heard', 'signUp'))
    })
    await open(page, '/register')
    const fill = async (address: string) => {
      await page.getByRole('textbox', { name: 'E-mail address' }).fill(address)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Repeat password').fill(password)
      await page.getByRole('checkbox', { name: /^I have read/ }).check({ position: { x: 8, y: 8 } })
      await page.getByRole('button', { name: 'Create account' }).click()
    }
    await fill(email)
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveAccessibleDescription(
      /There is already an account with this e-mail address/,
    )
    if (javaScriptEnabled === false) return
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBeNull()
    await fill(`x${email}`)
    await expect(page).toHaveURL('/my-account?told=registered')
    // The session belongs to the new customer, and the page shows it. SF-4.17
    await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('signUp')
  },
)

test('while a password is typed, its rules say what is left and what would be stronger', async ({ page }) => {
  await open(page, '/register')
  const typed = page.getByLabel('Password', { exact: true })
  await typed.pressSequentially('abcde1')
  await expect(typed).toHaveAccessibleDescription(/At least 8 characters, 2 to go/)
  await typed.pressSequentially('23')
  await expect(typed).toHaveAccessibleDescription(/Stronger with an upper-case letter/)
  await typed.pressSequentially('A?')
  await expect(typed).toHaveAccessibleDescription(/A strong password/)
  expect(await findAccessibilityViolations(page)).toEqual([])
})

for (const locale of locales) {
  const say = accountCopy[locale]
  const at = (path: string) => localePath(locale, path)

  test(
    ...inTurn(
      locale,
      `${locale}: a forgotten password is replaced by the link of a mail, once [SF-2.21] [SF-2.22] [SF-2.23]`,
      delivered,
    ),
    async ({ page }) => {
      test.slow()
      const email = await becomeCustomer(page, { locale })
      await page.context().clearCookies()
      await open(page, at('/login'))
      await page.getByRole('main').getByRole('link', { name: say.forgot }).click()
      await expect(page).toHaveURL(at('/reset-password'))
      // The page before has a field of the same name.
      await expect(page.getByRole('button', { name: say.sendLink })).toBeVisible()
      await page.getByRole('textbox', { name: say.email }).fill(email)
      await page.getByRole('button', { name: say.sendLink }).click()
      await expect(page).toHaveURL(at('/reset-password-success'))
      await expect(page.getByRole('heading', { name: say.inbox })).toBeVisible()

      const link = extractLink(await readMail(page, email, /assword|asswor|asła|asło/), 'set-new-password')
      await open(page, link)
      await expect(page.getByRole('heading', { level: 2, name: say.newPassword })).toBeVisible()
      await page.getByLabel(say.newPassword, { exact: true }).fill('violet-88')
      await page.getByLabel(say.repeat, { exact: true }).fill('violet-89')
      await page.getByRole('button', { name: say.savePassword }).click()
      await expect(page.getByLabel(say.repeat, { exact: true })).toHaveAccessibleDescription(say.differs)
      await expect(page.getByLabel(say.repeat, { exact: true })).toBeFocused()
      await page.getByLabel(say.newPassword, { exact: true }).fill('violet-88')
      await page.getByLabel(say.repeat, { exact: true }).fill('violet-88')
      await page.getByRole('button', { name: say.savePassword }).click()
      await expect(page.getByText(say.saved)).toBeVisible()
      await open(page, page.url())
      await logIn(page, email, { locale, enteredPassword: 'violet-88' })
      await expect(page).toHaveURL(at('/'))

      await open(page, link)
      await page.getByLabel(say.newPassword, { exact: true }).fill('violet-99')
      await page.getByLabel(say.repeat, { exact: true }).fill('violet-99')
      await page.getByRole('button', { name: say.savePassword }).click()
      await expect(page.getByRole('alert')).toContainText(say.deadLink)
    },
  )
}

test('login, registration and password pages have no accessibility violations', async ({ page }) => {
  test.slow()
  await expectNoAccessibilityViolations(page, [
    '/pl/login?redirect=%2Fpl%2Fcheckout',
    '/de/guest/login',
    '/de/register',
    '/pl/reset-password',
    '/de/reset-password-success',
    '/pl/set-new-password?customer=1&token=x',
    '/de/set-new-password',
    '/de/confirm-email?customer=1&token=x',
  ])
})
