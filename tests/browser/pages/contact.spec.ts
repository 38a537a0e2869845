import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { expectNoOverflow } from '../accessibility/text-zoom.ts'
import { expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { runShopCommandAsJson } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { minFormTimeMs, outreachCopy } from './outreach-copy.ts'
import { plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const words = outreachCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: a message is refused without name, message, acceptance and box, keeps what was typed, and reaches the shop [SF-1.21, SF-2.37, SF-5.08, SF-5.09, SF-5.10, SF-5.11]`,
      plain,
    ),
    async ({ page }) => {
      const hasScript = test.info().project.use.javaScriptEnabled !== false
      await open(page, localePath(locale, '/contact'))
      await expect(page.getByRole('heading', { level: 1, name: words.contact })).toBeVisible()
      const main = page.getByRole('main')
      const field = (label: string | RegExp) => main.getByLabel(label, { exact: typeof label === 'string' })
      await field(words.email).fill(`zofia.${crypto.randomUUID()}@example.org`)
      await field(words.order).fill('no number')
      await main.getByRole('button', { name: words.send }).click()
      for (const missing of [words.name, words.message, words.order])
        await expect(field(missing)).toHaveAttribute('aria-invalid', 'true')
      await expect(main.locator('#name-error')).toHaveText(words.required)
      await expect(main.locator('#message-error')).toHaveText(words.required)
      await expect(main.locator('#privacy-error')).toHaveText(words.accept)
      await expect(main.locator('#person-error')).toHaveText(words.tick)
      await expect(main.locator('#mistakes').getByRole('link')).toHaveCount(5)
      if (hasScript) await expect(main.locator('#mistakes')).toBeFocused()
      await expect(field(words.email)).toHaveValue(/^zofia\./)
      await field(words.name).fill('Zofia Król')
      await field(words.message).fill(`Gdzie jest moja paczka? ${locale}`)
      await field(words.order).fill('100482')
      await main.getByRole('checkbox', { name: words.person }).check()
      await page.waitForTimeout(hasScript ? 0 : minFormTimeMs)
      // The box stays as it was proved: only the policy is left.
      await main.getByRole('button', { name: words.send }).click()
      await expect(main.locator('#mistakes').getByRole('link')).toHaveCount(1)
      await expect(main.getByRole('checkbox', { name: words.person })).toBeChecked()
      await main.getByRole('checkbox', { name: words.privacy }).check()
      await main.getByRole('button', { name: words.send }).click()
      await expect(main.getByText(words.sent)).toBeVisible()
      await expect(page).toHaveURL(/contact\?sent$/)
    },
  )
}

test('staff can read a contact message', async ({ page }) => {
  const said = `Number ${crypto.randomUUID()}`
  await open(page, '/contact?order=100482')
  await expect(page.getByLabel('Order number')).toHaveValue('100482')
  await page.getByLabel('Name').fill(said)
  await page.getByLabel('E-mail address').fill('adam@example.org')
  await page.getByLabel('Message', { exact: true }).fill('A question.')
  for (const name of [outreachCopy.en.privacy, 'I am not a robot']) await page.getByRole('checkbox', { name }).check()
  // A message is written after hydration, as by any person.
  await page.waitForTimeout(minFormTimeMs)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(outreachCopy.en.sent)).toBeVisible()
  expect(await runShopCommandAsJson('messages', 'list')).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: said, orderId: 100_482, subject: 'An order' })]),
  )
})

test('the contact form keeps its input over a reload and is empty once it was sent', async ({ page }) => {
  await open(page, '/contact')
  const message = page.getByLabel('Message', { exact: true })
  await page.getByLabel('Name').fill('Zofia Król')
  await page.getByLabel('E-mail address').fill('zofia@example.org')
  await message.fill('Where is my parcel?')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed') ?? '')).toContain('Where is my parcel?')
  await page.goto('/cart')
  await open(page, '/contact')
  await expect(message).toHaveValue('Where is my parcel?')
  await expect(page.getByLabel('Name')).toHaveValue('Zofia Król')
  for (const name of [outreachCopy.en.privacy, 'I am not a robot']) await page.getByRole('checkbox', { name }).check()
  await expect(page.getByText('checked', { exact: true })).toBeVisible()
  await page.waitForTimeout(minFormTimeMs)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(outreachCopy.en.sent)).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})

test('a field that is filled before the saved values come keeps its value, and the others are restored', async ({
  page,
}) => {
  await open(page, '/contact')
  const [name, message] = [page.getByLabel('Name'), page.getByLabel('Message', { exact: true })]
  await name.fill('Zofia Król')
  await message.fill('Where is my parcel?')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed') ?? '')).toContain('Where is my parcel?')
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/form-copy-*.js', (route) => script.promise.then(() => route.continue()))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await name.fill('Ewa Nowak')
  script.resolve()
  await expect(message).toHaveValue('Where is my parcel?')
  await expect(name).toHaveValue('Ewa Nowak')
})

test('the script of the bot check loads when the box is ticked, from the shop only [SF-7.49]', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', (request) => {
    asked.push(new URL(request.url()))
  })
  await open(page, '/contact')
  const isCheck = ({ pathname }: URL) => /prove-work|getBotCheck/.test(pathname)
  expect(asked.filter(isCheck)).toEqual([])
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check()
  await expect(page.getByText('checked', { exact: true })).toBeVisible()
  expect(asked.filter(isCheck).map(({ pathname }) => pathname.replace(/-[\w-]+[.]js$/, '.js'))).toEqual(
    expect.arrayContaining(['/api/getBotCheck', expect.stringContaining('/assets/prove')]),
  )
  const own = new URL(page.url()).origin
  expect(asked.filter(({ origin, protocol }) => origin !== own && protocol !== 'data:').map(String)).toEqual([])
})

test('the contact and newsletter forms have no accessibility violations and no overflow at any width', async ({
  page,
}) => {
  test.slow()
  for (const [address, button] of [
    ['/de/contact', outreachCopy.de.send],
    ['/pl/newsletter/subscribe', outreachCopy.pl.subscribe],
  ] as const) {
    await expectNoAccessibilityViolations(page, [address])
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.locator('#mistakes')).toBeVisible()
    expect(await findAccessibilityViolations(page), `${address} with mistakes`).toEqual([])
    await expectNoOverflow(page, `${address} with mistakes`)
  }
})
