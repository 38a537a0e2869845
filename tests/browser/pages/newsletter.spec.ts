import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { createAxe } from '../accessibility/accessibility.ts'
import { inTurn } from '../in-turn.ts'
import { findMailLink } from '../account/mail-links.ts'
import { open } from '../open.ts'
import { minFormTimeMs, outreachCopy } from './outreach-copy.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const words = outreachCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: a shopper subscribes on the home page, confirms by the link on any page, and unsubscribes [SF-1.20, SF-2.53, SF-2.54]`,
      plain,
    ),
    async ({ page }) => {
      const hasScript = test.info().project.use.javaScriptEnabled !== false
      const email = `zofia.${crypto.randomUUID()}@example.org`
      await open(page, shopCopy[locale].home)
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.getByRole('checkbox', { name: words.person }) })
      await form.getByLabel(words.mail, { exact: true }).fill(email)
      await form.getByRole('checkbox', { name: words.privacy }).check()
      await form.getByRole('checkbox', { name: words.person }).check()
      if (hasScript) {
        // The script of a block comes with the first touch; what is ticked from then on is proved, and stays so.
        await expect(async () => {
          await form.getByRole('checkbox', { name: words.person }).uncheck()
          await form.getByRole('checkbox', { name: words.person }).check()
          await expect(form.locator('input[name="botCheck"]')).not.toHaveValue('', { timeout: 3000 })
        }).toPass()
      }
      await form.getByRole('button', { name: words.subscribe }).click()
      if (!hasScript) {
        // The home page is cached for all visitors, so its form cannot contain the customer's data.
        await expect(page.getByText(words.oneMoreStep)).toBeVisible()
        await expect(page.getByLabel(words.mail, { exact: true })).toHaveValue(email)
        await page.waitForTimeout(minFormTimeMs)
        await page.getByRole('main').getByRole('button', { name: words.subscribe }).click()
      }
      await expect(page.getByText(words.asked)).toBeVisible()
      const confirm = await findMailLink(page.request, email, 'WebActionConfirmNewsletter')
      const women = shopCopy[locale].women.path
      await page.goto(women + confirm, { waitUntil: 'domcontentloaded' })
      await page.getByRole('main').getByRole('button', { name: words.confirmSubscription }).click()
      await expect(page.getByRole('status').filter({ hasText: words.confirmed })).toBeVisible()
      expect(page.url()).not.toContain('authString')
      await page.getByRole('link', { name: words.dismiss }).click()
      await expect(page.getByText(words.confirmed)).toHaveCount(0)
      await expect(page).toHaveURL(women)
      const end = await findMailLink(page.request, email, 'WebActionUnsubscribeNewsletter')
      await page.goto(localePath(locale, '/') + end, { waitUntil: 'domcontentloaded' })
      await page.getByRole('main').getByRole('button', { name: words.unsubscribe }).click()
      await expect(page.getByRole('status').filter({ hasText: words.ended })).toBeVisible()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: the newsletter form says what is missing, and a link that is wrong says so [SF-5.14, SF-5.15, SF-8.59]`,
      delivered,
    ),
    async ({ page }) => {
      await open(page, localePath(locale, '/newsletter/subscribe'))
      const main = page.getByRole('main')
      await main.getByLabel(words.mail, { exact: true }).fill('zofia@')
      await main.getByRole('button', { name: words.subscribe }).click()
      await expect(main.locator('#newsletter-privacy-error')).toHaveText(words.accept)
      await expect(main.locator('#newsletter-person-error')).toHaveText(words.tick)
      await expect(main.getByLabel(words.mail, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(main.getByLabel(words.mail, { exact: true })).toHaveValue('zofia@')
      // A form that requires names is an operator's wish; the page that it leads to keeps it.
      const answer = await page.request.post(localePath(locale, '/newsletter/subscribe'), {
        form: { email: 'zofia@example.org', names: 'required', privacy: 'on', person: 'on' },
      })
      expect(answer.status()).toBe(422)
      for (const name of ['firstName', 'lastName'])
        expect(await answer.text()).toContain(`id="newsletter-${name}-error"`)
      await page.goto(
        `${localePath(locale, '/cart')}?ActionCall=WebActionConfirmNewsletter&newsletterEmailId=1&authString=x`,
        { waitUntil: 'domcontentloaded' },
      )
      await page.getByRole('main').getByRole('button', { name: words.confirmSubscription }).click()
      await expect(page.getByRole('alert').filter({ hasText: words.notConfirmed })).toBeVisible()
    },
  )
}

test('a customer chooses the newsletter in the account', delivered, async ({ page }) => {
  const words = outreachCopy.de
  await page.goto('/de/login?redirect=/de/my-account/newsletter', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-Mail-Adresse').fill('clara@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('demo-shop-1')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).last().click()
  await expect(page).toHaveURL(/my-account\/newsletter$/)
  const choice = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Newsletter' }) })
  const [none, end] = [
    choice.getByText(words.none),
    choice.getByRole('button', { name: /^(Newsletter abbestellen|Abbrechen)$/ }),
  ]
  await expect(none.or(end)).toBeVisible()
  // Whatever an earlier try left behind.
  if ((await end.count()) > 0) await end.click()
  await expect(none).toBeVisible()
  await choice.getByRole('button', { name: words.subscribe }).click()
  await expect(choice.getByText(words.get).or(choice.getByText(words.pending))).toBeVisible()
  await expect(end).toBeVisible()
})

test('the page of a link and the notice after its press are accessible, and the notice is shown only once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/de/?ActionCall=WebActionUnsubscribeNewsletter&newsletterEmailId=1&authString=x')
  await expect(page.getByRole('button', { name: outreachCopy.de.unsubscribe })).toBeVisible()
  expect((await createAxe(page).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await open(page, '/de/?told=newsletterConfirmed')
  await expect(page.getByText(outreachCopy.de.confirmed)).toBeVisible()
  const { violations } = await createAxe(page).analyze()
  expect(violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('main').getByRole('link', { name: 'Damen' }).first().click()
  await expect(page).toHaveURL(/damen/)
  await expect(page.getByText(outreachCopy.de.confirmed)).toHaveCount(0)
})
