import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { prepareCheckout, callOperation, withScript } from '../checkout/checkout-steps.ts'
import { placeAnotherOrder, customerPassword, customerWithOrder, placeOrder } from '../account/customer-steps.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { myOrdersCopy } from './my-orders-copy.ts'
import { delivered } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const words = myOrdersCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: orders are listed in the account, and each opens inside it; nobody else's does [SF-2.28, SF-2.29]`,
      delivered,
    ),
    async ({ page, browser }) => {
      const list = localePath(locale, '/my-account/my-orders')
      await page.goto(`${list}?page=1`, { waitUntil: 'domcontentloaded' })
      expect(new URL(page.url()).pathname).toBe(localePath(locale, '/login'))
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${list}?page=1`)

      const { orderId } = await customerWithOrder(page)
      await page.goto(list, { waitUntil: 'domcontentloaded' })
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2, name: words.orders, exact: true })).toBeVisible()
      await expect(main.getByRole('navigation').getByRole('link', { name: words.orders, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      const card = main.getByRole('article', { name: words.order(orderId) })
      await expect(card.locator('[data-order-status=open]')).toHaveText(words.waits)
      await expect(card.getByRole('link', { name: new RegExp(`^${words.payNow}`) })).toBeVisible()
      await card.getByRole('link', { name: words.order(orderId), exact: true }).click()

      await expect(main.getByRole('heading', { level: 2, name: words.order(orderId) })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`${list}/${orderId}`)
      await expect(main.getByText('Marlborough Street', { exact: false }).first()).toBeVisible()
      await expect(main.getByRole('navigation').getByRole('link', { name: words.orders, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await main.getByRole('link', { name: words.all }).click()
      await expect(main.getByRole('article')).toHaveCount(1)

      const other = await (await browser.newContext({ ...(!withScript() && { javaScriptEnabled: false }) })).newPage()
      await customerWithOrder(other)
      const [theirs, missing] = await Promise.all(
        [`${list}/${orderId}`, `${list}/${orderId + 1_000_000}`].map((path) => other.request.get(path)),
      )
      expect([theirs?.status(), missing?.status()]).toEqual([404, 404])
      const told = async (path: string) => {
        await other.goto(path, { waitUntil: 'domcontentloaded' })
        return (await other.getByRole('main').innerText()).replaceAll(/\d{6,}/g, 'N')
      }
      expect(await told(`${list}/${orderId}`)).toBe(await told(`${list}/${orderId + 1_000_000}`))
      await other.context().close()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a customer saves an order that they placed as a guest, unless it went to another account meanwhile [SF-2.73, SF-8.28]`,
      delivered,
    ),
    async ({ page, browser }) => {
      const script = withScript() ? {} : { javaScriptEnabled: false }
      const guest = await (await browser.newContext(script)).newPage()
      const place = async () => {
        await prepareCheckout(guest)
        return placeOrder(guest)
      }
      const [first, second] = [await place(), await place()]
      await customerWithOrder(page)
      const open = async ({ orderId, accessKey }: typeof first) => {
        await page.goto(localePath(locale, `/confirmation/${orderId}/${accessKey}`), { waitUntil: 'domcontentloaded' })
        await page.locator('input[name=postcode]').fill('M4 3AE')
        await page.locator('button[value=proof]').click()
        return page.getByRole('button', { name: words.save })
      }
      await (await open(first)).click()
      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/my-account/my-orders')}/${first.orderId}$`))
      const save = await open(second)
      await callOperation(guest.request, 'doLoginAsGuest', { email: `zofia.${crypto.randomUUID()}@example.org` })
      const other = await (await browser.newContext(script)).newPage()
      await customerWithOrder(other)
      await callOperation(other.request, 'doMigrateGuestOrderToCustomer', { ...second, postcode: 'M4 3AE' })
      await save.click()
      await expect(page.getByRole('alert')).toContainText(words.notMoved)
      await Promise.all([guest, other].map((each) => each.context().close()))
    },
  )

  test(
    ...inTurn(locale, `${locale}: a customer takes their data along and deletes the account`, delivered),
    async ({ page }) => {
      const { email } = await customerWithOrder(page)
      const file = await page.request.get(localePath(locale, '/my-account/my-data.json'))
      expect(file.headers()).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'content-disposition': expect.stringContaining('attachment'),
        'cache-control': expect.stringContaining('no-store'),
      })
      expect(await file.json()).toMatchObject({ account: { profile: { email } }, orders: [{}] })

      await page.goto(localePath(locale, '/my-account/delete-account'), { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 2, name: words.deleteTitle })).toBeVisible()
      const password = page.getByLabel(words.password, { exact: true })
      await password.fill('not-this-one-1')
      await page.getByRole('button', { name: words.deleteNow }).click()
      await expect(page.getByText(/./).and(page.locator('#understood-error'))).toBeVisible()
      await password.fill('not-this-one-1')
      await page.getByLabel(words.understood).check()
      await page.getByRole('button', { name: words.deleteNow }).click()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expect(password).toHaveValue('')
      await password.fill(customerPassword)
      await page.getByLabel(words.understood).check()
      await page.getByRole('button', { name: words.deleteNow }).click()
      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/')}$`))
      expect(
        (await page.request.get(localePath(locale, '/my-account/my-data.json'), { maxRedirects: 0 })).status(),
      ).toBe(302)
    },
  )
}

test('the order list shows ten orders a page, and the rest on the next [SF-9.13]', delivered, async ({ page }) => {
  // Eleven orders are placed.
  test.slow()
  const { orderId } = await customerWithOrder(page, { piece: 'Wool Wash' })
  for (let more = 0; more < 10; more++) await placeAnotherOrder(page, 'Wool Wash')
  await page.goto('/my-account/my-orders', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toBeVisible()
})

test('the order pages of an account have no accessibility violations and no overflow at any width', async ({
  page,
}) => {
  test.slow()
  const { orderId } = await customerWithOrder(page)
  const { orderId: sent } = await placeAnotherOrder(page)
  await runShopCommand('orders', 'pay', String(sent))
  await runShopCommand('orders', 'ship', String(sent), '--tracking', 'VT123456789')
  await expectNoAccessibilityViolations(page, [
    ...['', `/${orderId}`, `/${sent}`, `/${sent}/again`].map((each) => `/de/my-account/my-orders${each}`),
    '/de/my-account/delete-account',
  ])
})
