import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { becomeCustomer, expect, logIn, password } from './account-steps.ts'
import { accountCopy } from './account-copy.ts'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { toCheckout, fillCart, kassel, openCheckout, callOperation } from '../checkout/checkout-steps.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered } from '../accessibility/plain.ts'
import { test } from '../visitor.ts'

const pages = ['', '/billing-details', '/shipping-details', '/personal-data', '/wishlist'] as const

for (const locale of locales) {
  const say = accountCopy[locale]
  const at = (path: string) => localePath(locale, path)

  test(
    ...inTurn(
      locale,
      `${locale}: the login shows the ways in, and those for guests on the way to the checkout [SF-2.18] [SF-6.01]`,
      delivered,
    ),
    async ({ page, javaScriptEnabled }) => {
      await open(page, at('/login?redirect=') + encodeURIComponent(at('/checkout')))
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'auth')
      await expect(page.getByRole('heading', { level: 1, name: say.login })).toBeVisible()
      await expect(page.getByRole('button', { name: /[Pp]asskey|[Kk]lucz/ })).toBeVisible({
        visible: javaScriptEnabled !== false,
      })
      await expect(page.getByRole('main').getByRole('link', { name: say.create })).toHaveAttribute(
        'href',
        `${at('/register')}?redirect=${encodeURIComponent(at('/checkout'))}`,
      )
      await expect(page.getByRole('main').getByRole('link', { name: say.forgot })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: say.guest }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.guest })).toBeVisible()
      await page.goto(at('/login'))
      await expect(page.getByRole('main').getByRole('link', { name: say.guest })).toHaveCount(0)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: an e-mail is enough for a guest, and leads to the checkout [SF-2.19] [SF-6.01]`,
      delivered,
    ),
    async ({ page }) => {
      await fillCart(page)
      await open(page, at('/guest/login'))
      await page.getByRole('textbox', { name: say.email }).fill('zofia@')
      await page.getByRole('button', { name: say.toCheckout }).click()
      await expect(page.getByRole('textbox', { name: say.email })).toHaveAccessibleDescription(/name@|nazwa@/)
      await expect(page.getByRole('textbox', { name: say.email })).toBeFocused()
      await expect(page.getByRole('textbox', { name: say.email })).toHaveValue('zofia@')
      await page.getByRole('textbox', { name: say.email }).fill('zofia.guest@example.org')
      await page.getByRole('button', { name: say.toCheckout }).click()
      await expect(page).toHaveURL(at('/checkout'))
      await expect(toCheckout(page, locale).email).toHaveValue('zofia.guest@example.org')
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a guest who opens an account page is led to the login and back [SF-2.24] [SF-2.25] [SF-2.26] [SF-2.27] [SF-2.32] [SF-2.33]`,
      delivered,
    ),
    async ({ page }) => {
      const email = await becomeCustomer(page)
      await page.context().clearCookies()
      for (const path of pages) {
        await page.goto(at(`/my-account${path}?page=2&x=%C3%B3`), { waitUntil: 'commit' })
        await expect(page).toHaveURL(
          `${at('/login')}?${new URLSearchParams({ redirect: at(`/my-account${path}?page=2&x=%C3%B3`) })}`,
        )
      }
      await open(page, page.url())
      await logIn(page, email, { locale })
      await expect(page).toHaveURL(at('/my-account/wishlist?page=2&x=%C3%B3'))
      for (const path of pages) {
        await page.goto(at(`/my-account${path}`), { waitUntil: 'domcontentloaded' })
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'account')
        await expect(page.getByRole('heading', { level: 1, name: say.account })).toBeVisible()
        await expect(page.getByRole('navigation', { name: say.menu }).locator('[aria-current=page]')).toHaveAttribute(
          'href',
          at(`/my-account${path}`),
        )
      }
    },
  )
}

test(
  'a logged-in customer is redirected from the login and registration pages [SF-2.20]',
  delivered,
  async ({ page }) => {
    await becomeCustomer(page)
    for (const path of ['/login', '/guest/login', '/register', '/de/login', '/pl/guest/login']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page).toHaveURL(/\/(de|pl)?$/)
    }
  },
)

test(
  'a customer who logs in on the way to the checkout finds their addresses there [SF-1.12]',
  delivered,
  async ({ page }) => {
    const email = await becomeCustomer(page)
    const country =
      (
        (await (await page.request.get('/api/getCountries?body=%7B%7D')).json()) as {
          data: { id: number; isoCode2: string }[]
        }
      ).data.find(({ isoCode2 }) => isoCode2 === 'DE')?.id ?? 0
    const addressData = {
      firstName: kassel.firstName,
      lastName: kassel.lastName,
      streetName: kassel.street,
      apartment: '1',
      zipCode: kassel.postcode,
      city: kassel.town,
      country,
    }
    await callOperation(page.request, 'doSaveAddress', {
      typeId: 1,
      addressData: { ...addressData, primary: true },
      useAsShipping: true,
      isForCheckout: false,
    })
    await callOperation(page.request, 'doSaveAddress', {
      typeId: 1,
      addressData: { ...addressData, streetName: 'Nebengasse' },
      useAsShipping: true,
      isForCheckout: false,
    })
    await page.context().clearCookies()
    const checkout = await openCheckout(page)
    await checkout.contact.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByText('Then you can continue where you left off')).toBeVisible()
    await logIn(page, email)
    await expect(page).toHaveURL('/checkout')
    await expect(checkout.contact).toContainText(email)
    await expect(checkout.shipping.getByText(`${kassel.street} 1`).first()).toBeVisible()
    await expect(checkout.shipping.getByLabel('Your addresses').getByRole('option')).toHaveText([
      /Donaudampf/,
      /Nebengasse/,
    ])
  },
)

test('a login that fails is told, goes nowhere and makes no event; one that works is an event and brings the session [SF-4.15] [ED-8.19]', async ({
  page,
}) => {
  const email = await becomeCustomer(page)
  // All but the choice about cookies: the question would rise while barriers are looked for.
  await page.context().clearCookies({ name: /^(?!consent$)/ })
  await page.addInitScript(() => {
    for (const name of ['login', 'signUp'])
      window.addEventListener(`vitrine:${name}`, (event) => {
        sessionStorage.setItem(`heard-${name}`, JSON.stringify(event instanceof CustomEvent ? event.detail : null))
      })
  })
  await open(page, '/login')
  await logIn(page, email, { enteredPassword: 'wrong-password-1' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('E-mail or password is incorrect')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('heard-login'))).toBeNull()
  await logIn(page, email)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('heard-login'))).toBe('{"method":"password"}')
})

test('logging out takes the customer, their wishlist and what the tab kept of their addresses [SF-4.16]', async ({
  page,
}) => {
  await becomeCustomer(page)
  await callOperation(page.request, 'doAddWishlistItem', { variationId: await anyVariation(page) })
  const checkout = await openCheckout(page)
  await checkout.shipping.getByLabel('Street', { exact: true }).fill('Secret Lane')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toContain('Secret Lane')
  await open(page, '/my-account')
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull()
})

test('the logout form works without script', { tag: '@js-off' }, async ({ page }) => {
  await becomeCustomer(page)
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

async function anyVariation(page: Parameters<typeof becomeCustomer>[0]): Promise<number> {
  const { data } = (await (
    await page.request.get(`/api/getSearch?body=${encodeURIComponent('{"term":"merino"}')}`)
  ).json()) as { data: { products: { variation: { id: number } }[] } }
  return data.products[0]?.variation.id ?? 0
}

test('a session whose token does not fit leads to the login, and what was typed is there again afterwards [SF-8.36] [ED-8.20]', async ({
  page,
}) => {
  const email = await becomeCustomer(page)
  await open(page, '/my-account/personal-data')
  await page.getByLabel('Last name').fill('Typed before')
  await page.getByText('Add a passkey').click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.locator('#passkeyPassword, [name=passkeyPassword]').fill(password)
  // Another page of another time: none of its tokens fits.
  await page.route('**/api/do*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-csrf-token': 'made.up' } }),
  )
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: '/my-account/personal-data' })}`)
  await page.unroute('**/api/do*')
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(password)
  await open(page, page.url())
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/personal-data')
  await expect(page.getByLabel('Last name')).toHaveValue('Typed before')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('My phone')
  await expect(page.locator('[name=passkeyPassword]')).toHaveValue('')
})

test('any call of a page whose session is lost leads to the login [ED-8.20]', async ({ page }) => {
  await becomeCustomer(page)
  await callOperation(page.request, 'doAddWishlistItem', { variationId: await anyVariation(page) })
  await open(page, '/my-account/wishlist')
  await page.route('**/api/delete*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-csrf-token': 'made.up' } }),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist:/ })
    .click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: '/my-account/wishlist' })}`)
})

test('a form that is sent after the session has ended is not lost either [SF-8.36]', async ({ page }) => {
  const email = await becomeCustomer(page)
  await open(page, '/my-account/billing-details?address=new')
  await page.getByLabel('Street', { exact: true }).fill('Mill Lane')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('form-copy')),
  )
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await open(page, page.url())
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/billing-details?address=new')
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Mill Lane')
})
