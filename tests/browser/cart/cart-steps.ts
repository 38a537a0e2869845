import type { Page } from '@playwright/test'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { query, findItem } from '../operations.ts'
import { cartCopy } from './cart-copy.ts'
import { open } from '../open.ts'
import { expect, test } from '../visitor.ts'

export interface ProductVariation {
  readonly name: string
  readonly variationId: number
  readonly address: string
}

/** A version of the item that can be bought, as shoppers of this language see it. */
export async function findVariation(page: Page, english: string, locale: Locale = 'en'): Promise<ProductVariation> {
  const { variationAttributeMap, variation, texts } = await findItem(page.request, english, locale)
  const variationId = variationAttributeMap.variations.find(({ isSalable }) => isSalable)?.variationId ?? variation.id
  const { url } = await query(page.request, 'getVariationAddress', { variationId }, locale)
  return { name: texts.name1, variationId, address: localePath(locale, url) }
}

/** Opens a page and waits until it has asked who is there: before that a pressed button is left to the browser. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  const isPlain = test.info().project.use.javaScriptEnabled === false
  const met = isPlain ? undefined : page.waitForResponse((response) => response.url().includes('/api/getSession'))
  await open(page, address)
  await met
}

/** Adds items to the cart of this browser as another tab would: the page under test gets no event. */
export async function fillCart(
  page: Page,
  ...items: readonly (readonly [variationId: number, quantity: number])[]
): Promise<void> {
  for (const [productId, quantity] of items) await write(page, 'doAddCartItem', { productId, quantity })
}

async function write(page: Page, name: string, payload: unknown): Promise<void> {
  const token = (await page.request.get('/api/getSession?body={}')).headers()['x-csrf-token'] ?? ''
  const response = await page.request.post(`/api/${name}`, { data: payload, headers: { 'x-csrf-token': token } })
  expect(response.status(), await response.text()).toBe(200)
}

/** The button of the product page, and the cart with the piece in it: without script it leads there by itself. */
export async function addAndOpenCart(page: Page, locale: Locale, { address, name }: ProductVariation): Promise<void> {
  const say = cartCopy[locale]
  await openHydrated(page, address)
  await page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).first().click()
  if (test.info().project.use.javaScriptEnabled !== false) {
    await expect(page.getByRole('dialog', { name: say.added })).toBeVisible()
    await open(page, localePath(locale, '/cart'))
  }
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await expect(cartLine(page, name)).toBeVisible()
}

export const cartLine = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The sizes on a product page that can be chosen and bought. */
export const availableSizes = (page: Page) => page.getByRole('main').locator('#choose a:not([data-off])')

/** Chooses the first size of a product page that was opened without one, and waits until the page shows it. */
export async function chooseSize(page: Page): Promise<string> {
  const size = availableSizes(page).first()
  const [name, address] = [await size.innerText(), (await size.getAttribute('href')) ?? '']
  await size.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').locator(`a[href="${address}"][aria-current]`).last()).toBeVisible()
  return name
}
