import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { becomeCustomer } from '../account/account-steps.ts'
import { createAxe } from '../accessibility/accessibility.ts'
import { fillCart, openHydrated, findVariation } from '../cart/cart-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { inTurn } from '../in-turn.ts'
import { offlineCopy } from './offline-copy.ts'
import { open } from '../open.ts'
import { delivered } from '../accessibility/plain.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect as expectSoon, test } from '../visitor.ts'

test.use({ serviceWorkers: 'allow' })
// A page comes alive after what is seen first, and its companions after that: long, where many tests share a machine.
const expect = expectSoon.configure({ timeout: 20_000 })
test.setTimeout(120_000)

for (const locale of locales) {
  const say = shopCopy[locale]
  const words = offlineCopy[locale]

  test(
    ...inTurn(
      locale,
      `in ${locale} the offline page stands in the default layout and says that there is no network [SF-2.45]`,
      delivered,
    ),
    async ({ page }) => {
      await open(page, say.home === '/' ? '/offline' : `${say.home}/offline`)
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default')
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expect(page.getByRole('navigation', { name: say.navigation })).toHaveCount(1)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/i)
    },
  )

  test(
    ...inTurn(
      locale,
      `in ${locale} what was seen opens without a network, and the rest leads to what was seen [SF-8.66]`,
    ),
    async ({ page, context }) => {
      await open(page, say.home)
      await controlled(page)
      // Client navigation asks for data alone; the page is kept nevertheless.
      const data = page.waitForRequest((asked) => new URL(asked.url()).pathname === `${say.jumpers.path}.data`)
      await page
        .getByRole('navigation', { name: say.navigation })
        .locator(`a[href="${say.jumpers.path}"]`)
        .first()
        .dispatchEvent('click')
      await data
      await expect(page).toHaveURL(say.jumpers.path)
      await kept(page, say.jumpers.path)
      const card = page.getByRole('main').getByRole('article').first()
      const name = await card.getByRole('heading').innerText()
      await card.getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const product = new URL(page.url()).pathname
      await kept(page, product)

      await context.setOffline(true)
      const notice = page.locator('[data-connection]')
      await expect(notice).toContainText(words.notice)
      await expect(notice).toHaveRole('status')

      await page.goto(say.jumpers.path)
      await expect(page.getByRole('heading', { level: 1, name: say.jumpers.name })).toBeVisible()
      await expect(notice).toContainText(words.notice)
      await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(product)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      expect(
        await page
          .getByRole('main')
          .locator('img')
          .first()
          .evaluate(async (img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
      ).toBeGreaterThan(0)

      await page.goto(say.guide.path)
      await expect(page).toHaveURL(new RegExp(`/offline[?]from=${encodeURIComponent(say.guide.path)}$`))
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expect(page.getByText(words.unseen)).toBeVisible()
      await expect(page.getByRole('region', { name: words.products }).getByRole('link', { name })).toHaveAttribute(
        'href',
        product,
      )

      // The search in the header ends at what this device has seen.
      const word = name.split(' ').at(-1) ?? name
      await page.getByRole('banner').getByRole('combobox', { name: say.search }).fill(word)
      await page.getByRole('banner').getByRole('combobox', { name: say.search }).press('Enter')
      await expect(page).toHaveURL(/offline[?]from=.*search/)
      const results = page.getByRole('region', { name: words.search })
      await expect(results.getByRole('status')).toHaveText(words.found)
      await expect(results.getByRole('link', { name }).first()).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`offline-${locale}.png`), fullPage: true })

      await context.setOffline(false)
      // As soon as the shop is there again, the reader is where they wanted to go.
      await expect(page).toHaveURL(/search[?]term=/)
      await expect(notice).toBeEmpty({ timeout: 20_000 })
    },
  )
}

for (const locale of locales) {
  test(
    ...inTurn(
      locale,
      `in ${locale} cart and wishlist are with whoever opens the shop without a network, and can be changed`,
    ),
    async ({ page, context }) => {
      const [say, words, cart] = [shopCopy[locale], offlineCopy[locale], cartCopy[locale]]
      const piece = await findVariation(page, 'Wool Wash', locale)
      await fillCart(page, [piece.variationId, 1])
      await openHydrated(page, say.care)
      await controlled(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: say.wish(piece.name) })
        .click()
      await expect(page.getByRole('link', { name: say.wishlist(1) })).toBeVisible()
      await kept(page, say.care)
      await expect.poll(() => page.evaluate(wishesKept)).toBe(1)
      await page.waitForLoadState('networkidle')

      await context.setOffline(true)
      await page.goto(localePath(locale, '/cart'))
      await expect(page.getByText(words.needed)).toBeVisible()
      const here = page.getByRole('region', { name: cart.title })
      const quantity = here.getByRole('spinbutton', { name: cart.quantity(piece.name) })
      await expect(quantity).toHaveValue('1')
      await expect(
        page.getByRole('region', { name: words.wishlist }).getByRole('link', { name: piece.name }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: say.cart(1) })).toBeVisible()
      await quantity.fill('3')
      await quantity.blur()
      await expect(page.getByRole('region', { name: words.waiting }).getByRole('listitem')).toHaveText(
        words.waits(piece.name, 3),
      )
      expect((await createAxe(page).include('main').analyze()).violations).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`offline-cart-${locale}.png`), fullPage: true })

      // Items that were added stay counted once in a new document.
      await page.reload()
      await expect(quantity).toHaveValue('3')
      await expect(page.getByRole('banner').locator('a[href$="/cart"]')).toHaveAccessibleName(/3/)

      await context.setOffline(false)
      await expect(page).toHaveURL(localePath(locale, '/cart'))
      await expect(page.getByRole('main').getByRole('spinbutton', { name: cart.quantity(piece.name) })).toHaveValue('3')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('waiting'))).toBeNull()
    },
  )
}

test('logging out removes cart and wishlist from the device', async ({ page, context }) => {
  await becomeCustomer(page)
  const piece = await findVariation(page, 'Merino Crew')
  await fillCart(page, [piece.variationId, 1])
  await openHydrated(page, shopCopy.en.care)
  await controlled(page)
  await kept(page, shopCopy.en.care)
  // A request that the browser never ends would hold this up for ever.
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  // Its picture is there, though no page showed it.
  await context.setOffline(true)
  await page.goto('/cart')
  const picture = page.getByRole('region', { name: cartCopy.en.title }).locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await context.setOffline(false)
  await expect(page).toHaveURL('/cart')
  await openHydrated(page, '/my-account')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(/my-account/)
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByText(offlineCopy.en.needed)).toBeVisible()
  await expect(page.getByRole('region', { name: offlineCopy.en.search })).toBeVisible()
  await expect(page.getByRole('banner').locator('a[href$="/cart"]')).toHaveAccessibleName(/0/)
  await expect(page.getByRole('region', { name: cartCopy.en.title })).toHaveCount(0)
})

test('nothing of one visitor is kept, and what comes with the worker weighs at most 500 KB [SF-7.48] [SF-9.22]', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await controlled(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
    new URL('/', page.url()).href,
  )
  expect(
    await page.evaluate(async () => {
      const sizes = await Promise.all(
        (await caches.keys())
          .filter((name) => /precache|offline/.test(name))
          .map(async (name) => {
            const cache = await caches.open(name)
            const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
            return Promise.all(responses.map(async (response) => (await response?.blob())?.size ?? 0))
          }),
      )
      const fonts = (await caches.keys())
        .filter((name) => name.includes('files'))
        .map(async (name) => {
          const cache = await caches.open(name)
          const kept = (await cache.keys()).filter(({ url }) => url.includes('/fonts/'))
          return Promise.all(kept.map(async (request) => (await (await cache.match(request))?.blob())?.size ?? 0))
        })
      return [...sizes, ...(await Promise.all(fonts))].flat().reduce((sum, size) => sum + size, 0)
    }),
  ).toBeLessThanOrEqual(500_000)

  for (const path of [
    '/cart',
    '/wishlist',
    '/login',
    '/contact',
    '/women?preview=abcdefghijklmnopqrstuvwxyz',
    '/women?utm_source=mail',
  ])
    await open(page, path)
  await kept(page, '/women')
  const paths = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url)),
        ),
      )
    )
      .flat()
      .map(({ pathname, search }) => pathname + search),
  )
  expect(
    paths.filter((path) => /^\/(?:cart|wishlist|login|contact|api|uploads)|preview|utm_source/.test(path)),
  ).toEqual([])
  // The pages that the navigation leads to first are there before anybody has looked at them.
  await kept(page, '/men')

  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page).toHaveURL('/offline?from=%2Fcart')
  await expect(page.getByText(offlineCopy.en.needed)).toBeVisible()
  await page.goto('/men?utm_source=mail')
  await expect(page.getByRole('heading', { level: 1, name: 'Men', exact: true })).toBeVisible()
})

/** Waits until the worker answers for this page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const names = (await caches.keys()).filter((name) => name.startsWith('vitrine-pages'))
          return (await Promise.all(names.map((cacheName) => caches.match(wanted, { cacheName })))).some(Boolean)
        }, path),
      { timeout: 15_000 },
    )
    .toBe(true)
}

// The wishlist stored on the device; a visit is idle before it is written.
function wishesKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vitrine-seen')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const asking = opening.result.transaction('cart').objectStore('cart').get('cart')
      asking.addEventListener('success', () => {
        opening.result.close()
        const found = asking.result as { readonly wished: ReadonlySet<number> } | undefined
        resolve(found?.wished.size ?? 0)
      })
    })
  })
}
