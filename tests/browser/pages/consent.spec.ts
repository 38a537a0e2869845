import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { createAxe } from '../accessibility/accessibility.ts'
import { humanBrowser, waitForConsentBar, firstVisit } from './consent-steps.ts'
import { findVariation } from '../cart/cart-steps.ts'
import { consentCopy as words } from './consent-copy.ts'
import { inTurn } from '../in-turn.ts'
import { waitForHydration, open, delayScripts } from '../open.ts'
import { delivered } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

test.use({ storageState: firstVisit, ...humanBrowser })
test.describe.configure({ timeout: 60_000 })

const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value.replace(/\.[\w-]{22,}$/, '')

for (const locale of locales) {
  const say = words[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: a bar asks until the visitor has chosen, refusing is as easy as accepting, and the foot of the page asks again [SF-1.23, SF-2.78, SF-9.24]`,
    ),
    async ({ page }) => {
      await open(page, localePath(locale, '/'))
      const bar = page.getByRole('region', { name: say.bar, exact: true })
      await expect(bar).toBeVisible({ timeout: 20_000 })
      await waitForConsentBar(page)
      expect((await createAxe(page).analyze()).violations).toEqual([])
      const [refuse, accept] = [
        bar.getByRole('button', { name: say.refuse }),
        bar.getByRole('button', { name: say.accept }),
      ]
      const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()]
      if (!one || !other) throw new Error('a button is not drawn')
      expect([Math.round(one.width), Math.round(one.height)]).toEqual([
        Math.round(other.width),
        Math.round(other.height),
      ])
      const look = (button: typeof refuse) =>
        button.evaluate((element) => {
          const { color, backgroundColor, fontWeight, borderColor } = getComputedStyle(element)
          return [color, backgroundColor, fontWeight, borderColor]
        })
      expect(await look(refuse)).toEqual(await look(accept))
      // The keyboard meets it first; Escape chooses nothing.
      await page.locator('body').press('Tab')
      await page.keyboard.press('Tab')
      await expect(bar.getByRole('link')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(bar).toBeVisible()
      expect(await choiceOf(page)).toBeUndefined()
      const proved = page.waitForResponse('**/api/doGiveConsent')
      await refuse.click()
      await expect(bar).toHaveCount(0)
      expect((await proved).status()).toBe(200)
      expect(await choiceOf(page)).toBe('1.100')
      const dialog = page.getByRole('dialog', { name: say.settings })
      await page.getByRole('contentinfo').getByRole('link', { name: say.settings }).click()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(localePath(locale, '/'))
      expect((await createAxe(page).include('dialog').analyze()).violations).toEqual([])
      await expect(dialog.getByRole('checkbox', { name: say.essential })).toBeDisabled()
      await expect(dialog.getByRole('checkbox').first()).toHaveAccessibleName(say.essential)
      await dialog.getByRole('checkbox', { name: say.statistics }).check()
      await dialog.getByRole('button', { name: say.save }).click()
      await expect(page.getByText(say.saved)).toBeVisible()
      expect(await choiceOf(page)).toBe('1.110')
      // The next page does not ask again, although the script of the bar has loaded.
      await open(page, localePath(locale, '/cart'))
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/background-features-')),
      )
      await page.waitForLoadState('networkidle')
      await expect(bar).toHaveCount(0)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: the page of the settings chooses, with script and without [SF-1.23, SF-4.40]`,
      delivered,
    ),
    async ({ page }) => {
      await open(page, localePath(locale, '/cookie-settings'))
      const main = page.getByRole('main')
      await expect(main.getByRole('checkbox', { name: say.statistics })).not.toBeChecked()
      await main.getByRole('button', { name: say.accept }).click()
      await expect(main.getByText(say.saved)).toBeVisible()
      await expect(main.getByRole('checkbox', { name: say.statistics })).toBeChecked()
      expect(await choiceOf(page)).toBe('1.111')
      await main.getByRole('checkbox', { name: say.statistics }).uncheck()
      await main.getByRole('button', { name: say.save }).click()
      await expect.poll(() => choiceOf(page)).toBe('1.101')
      await expect(main.getByRole('checkbox', { name: say.statistics })).not.toBeChecked()
      await expect(main.getByRole('checkbox', { name: say.media })).toBeChecked()
    },
  )
}

test('a checkbox cleared before the script loads stays cleared', async ({ page, context }) => {
  await open(page, '/cookie-settings')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words.en.accept }).click()
  await expect(main.getByText(words.en.saved)).toBeVisible()
  const later = await context.newPage()
  const letScriptCome = await delayScripts(later)
  await later.goto('/cookie-settings', { waitUntil: 'domcontentloaded' })
  const there = later.getByRole('main')
  await there.getByRole('checkbox', { name: words.en.statistics }).uncheck()
  letScriptCome()
  await waitForHydration(later)
  await there.getByRole('checkbox', { name: words.en.media }).uncheck()
  await expect(there.getByRole('checkbox', { name: words.en.statistics })).not.toBeChecked()
  await there.getByRole('button', { name: words.en.save }).click()
  await expect.poll(() => choiceOf(later)).toBe('1.100')
  // And in the page that was open meanwhile.
  await expect(main.getByRole('checkbox', { name: words.en.statistics })).not.toBeChecked()
})

test('on a small window the bar hides nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, '/privacy-policy')
  const bar = page.getByRole('region', { name: 'Cookies', exact: true })
  await expect(bar).toBeVisible({ timeout: 20_000 })
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  const [focused, above] = [await page.locator(':focus').boundingBox(), await bar.boundingBox()]
  if (!focused || !above) throw new Error('one of them is not drawn')
  expect(focused.y + focused.height).toBeLessThanOrEqual(above.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } })
  test('the question comes without moving what is there already', async ({ page }) => {
    await page.goto((await findVariation(page, 'Merino Crew')).address)
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible({ timeout: 20_000 })
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // Chromium's entries of this kind have a value; its type is in no library.
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 1000)
        }),
    )
    expect(moved).toBeLessThan(0.02)
  })
})
