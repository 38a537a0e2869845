import type { Page } from '@playwright/test'
import { findVariationPath } from '../operations.ts'
import { expect, test } from '../visitor.ts'

const soon = { waitUntil: 'domcontentloaded' } as const
const ann = { email: 'ann@example.org', password: 'demo-shop-1' }

async function logIn(page: Page, { email, password }: typeof ann) {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a customer logs in and comes back to where they were going @js-off', async ({ page }) => {
  await page.goto('/login?redirect=%2Fwishlist', soon)
  await expect(page.getByText('Then you can continue where you left off')).toBeVisible()
  await logIn(page, ann)
  await expect(page).toHaveURL('/wishlist')
  await page.goto('/login', soon)
  await expect(page).toHaveURL('/')
})

test('the login does not redirect to another site @js-off', async ({ page, baseURL }) => {
  // same-site-path.test.ts has the other ways to write an address of another site.
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`, soon)
  await logIn(page, ann)
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('a wrong password shows an error, and only the e-mail is kept @js-off', async ({ page }) => {
  await page.goto('/login', soon)
  // Script asks the shop itself; without it the form comes back.
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && ['/login', '/api/doLogin'].includes(new URL(response.url()).pathname),
  )
  await logIn(page, { ...ann, password: 'wrong-password-1' })
  expect([401, 422]).toContain((await answer).status())
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(ann.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('an empty form says what is missing beside each field @js-off', async ({ page }) => {
  await page.goto('/login', soon)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Please enter your e-mail address.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
})

test('logging out ends the session', async ({ page }) => {
  await page.goto('/login', soon)
  await logIn(page, ann)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('an item that a guest saved with the heart is on the wishlist, and an empty wishlist links to the shop', async ({
  page,
}) => {
  await page.goto('/wishlist', soon)
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await page.goto(await findVariationPath(page.request, 'Merino Crew', ['Sage', 'M']), soon)
  await page.waitForResponse((response) => response.url().includes('/api/getSession'))
  await page.getByRole('main').getByRole('button', { name: 'Wishlist: Merino Crew' }).first().click()
  await expect(page.getByText('Added to your wishlist')).toBeVisible()
  await page.goto('/wishlist', soon)
  await expect(page.getByRole('heading', { name: 'Merino Crew' })).toBeVisible()
})

test('an empty cart says so and shows the way on @js-off', async ({ page }) => {
  await page.goto('/cart', soon)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue shopping' })).toBeVisible()
})
