import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { appCopy } from '../app-copy.ts'
import { createAxe } from '../accessibility/accessibility.ts'
import { openHydrated } from '../cart/cart-steps.ts'
import { inTurn } from '../in-turn.ts'
import { expect, test } from '../visitor.ts'

/** As Chromium offers it, which it never does without a window; the answer is the one given here. */
async function offerApp(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['prompted'] = String(
          Number(document.documentElement.dataset['prompted'] ?? 0) + 1,
        )
      },
      userChoice: Promise.resolve({ outcome: answer }),
    })
    dispatchEvent(offer)
    document.documentElement.dataset['kept'] = String(offer.defaultPrevented)
  }, outcome)
}

/** Three pages in one visit, as links lead. */
async function lookAround(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForURL((url) => url.pathname === path)
  }
}

for (const locale of locales) {
  const say = appCopy[locale]
  const path = (to: string) => localePath(locale, to)

  test(
    ...inTurn(
      locale,
      `${locale}: the app is offered on the third page, and who does not want it is not asked again [SF-4.44]`,
    ),
    async ({ page }) => {
      await openHydrated(page, path('/'))
      const prompt = page.getByRole('region', { name: say.title })
      // It is listened for once the page is alive.
      await expect(async () => {
        await offerApp(page, 'dismissed')
        expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('true')
      }).toPass()
      await lookAround(page, path('/search'))
      await expect(prompt).toBeHidden()
      await lookAround(page, path('/'))
      await expect(prompt).toBeVisible()
      expect((await createAxe(page).include('section:has(#install)').analyze()).violations).toEqual([])
      // The offer is not shown while another question is open or during payment.
      await page.evaluate(() => {
        document.body.append(document.createElement('dialog'))
        document.querySelector<HTMLDialogElement>('body > dialog')?.showModal()
      })
      await expect(prompt).toBeHidden()
      await page.evaluate(() => document.querySelector('body > dialog')?.remove())
      await expect(prompt).toBeVisible()
      await lookAround(page, path('/cart'))
      await expect(prompt).toBeHidden()
      await lookAround(page, path('/search'))
      await prompt.getByRole('button', { name: say.notNow }).click()
      await expect(prompt).toBeHidden()

      await openHydrated(page, path('/'))
      await expect(async () => {
        await offerApp(page, 'accepted')
        expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('true')
      }).toPass()
      await lookAround(page, path('/search'), path('/'), path('/search'))
      await page.waitForTimeout(300)
      await expect(prompt).toBeHidden()
    },
  )
}

test('the install prompt is shown once after Install is pressed, and dismissing it counts as a refusal [SF-4.44]', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await expect(async () => {
    await offerApp(page, 'dismissed')
    expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('true')
  }).toPass()
  await lookAround(page, '/search', '/')
  const prompt = page.getByRole('region', { name: appCopy.en.title })
  await prompt.getByRole('button', { name: appCopy.en.install }).click()
  await expect(prompt).toBeHidden()
  expect(
    await page.evaluate(() => [document.documentElement.dataset['prompted'], localStorage.getItem('install')]),
  ).toEqual(['1', 'no'])
})

test('every page names the manifest of its language, before and after it is installed', async ({ page }) => {
  for (const [path, manifest] of [
    ['/', '/manifest.webmanifest'],
    ['/de/search', '/manifest-de.webmanifest'],
    ['/pl/cart', '/manifest-pl.webmanifest'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('head link[rel="manifest"]')).toHaveAttribute('href', manifest)
    const told = (await (await page.request.get(manifest)).json()) as {
      id: string
      screenshots: readonly { src: string; form_factor: string }[]
    }
    expect(told.id).toBe('/')
    // The demo shop shows what it is like on both kinds of screens.
    expect(new Set(told.screenshots.map(({ form_factor: kind }) => kind))).toEqual(new Set(['narrow', 'wide']))
    for (const { src } of told.screenshots)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/webp')
  }
})
