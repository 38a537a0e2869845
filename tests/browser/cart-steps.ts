import { expect, test, type Page } from '@playwright/test'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { ask, itemNamed } from './addresses.ts'
import { cartWords } from './cart-words.ts'
import { open } from './open.ts'

export interface Piece {
  readonly name: string
  readonly variationId: number
  readonly address: string
}

/** A version of the item that can be bought, as shoppers of this language see it. */
export async function pieceNamed(page: Page, english: string, locale: Locale = 'en'): Promise<Piece> {
  const { variationAttributeMap, variation, texts } = await itemNamed(page.request, english, locale)
  const variationId = variationAttributeMap.variations.find(({ isSalable }) => isSalable)?.variationId ?? variation.id
  const { url } = await ask(page.request, 'getVariationAddress', { variationId }, locale)
  return { name: texts.name1, variationId, address: localePath(locale, url) }
}

/** Opens a page and waits until it has asked who is there: before that a pressed button is left to the browser. */
export async function openAlive(page: Page, address: string): Promise<void> {
  const isPlain = test.info().project.use.javaScriptEnabled === false
  const met = isPlain ? undefined : page.waitForResponse((response) => response.url().includes('/api/getSession'))
  await open(page, address)
  await met
}

/** Puts pieces into the cart of this browser as another of its tabs would: the page under test hears nothing of it. */
export async function fillCart(page: Page, ...wanted: readonly (readonly [variationId: number, quantity: number])[]): Promise<void> {
  for (const [productId, quantity] of wanted) await write(page, 'doAddCartItem', { productId, quantity })
}

async function write(page: Page, name: string, payload: unknown): Promise<void> {
  const token = (await page.request.get('/api/getSession?body={}')).headers()['x-csrf-token'] ?? ''
  const response = await page.request.post(`/api/${name}`, { data: payload, headers: { 'x-csrf-token': token } })
  expect(response.status(), await response.text()).toBe(200)
}

/** The button of the product page, and the cart with the piece in it: without script it leads there by itself. */
export async function addAndOpenCart(page: Page, locale: Locale, { address, name }: Piece): Promise<void> {
  const say = cartWords[locale]
  await openAlive(page, address)
  await page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).first().click()
  if (test.info().project.use.javaScriptEnabled !== false) {
    await expect(page.getByRole('dialog', { name: say.added })).toBeVisible()
    await open(page, localePath(locale, '/cart'))
  }
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await expect(lineOf(page, name)).toBeVisible()
}

export const lineOf = (page: Page, name: string) => page.getByRole('main').getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The sizes on a product page that can be chosen and bought. */
export const openSizes = (page: Page) => page.getByRole('main').locator('#choose a:not([data-off])')

/** Chooses the first size of a product page that was opened without one, and waits until the page shows it. */
export async function chooseSize(page: Page): Promise<string> {
  const size = openSizes(page).first()
  const [name, address] = [await size.innerText(), await size.getAttribute('href') ?? '']
  await size.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').locator(`a[href="${address}"][aria-current]`).last()).toBeVisible()
  return name
}
