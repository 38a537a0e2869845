import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { MissingPart } from '@vitrine/contract/checkout/checkout.contract'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import { query, findItem } from '../operations.ts'
import { checkoutCopy } from './checkout-copy.ts'
import { test } from '../visitor.ts'

export interface AddressFields {
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly number: string
  readonly postcode: string
  readonly town: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}
export const manchester: AddressFields = {
  firstName: 'Zofia',
  lastName: 'Król-Wiśniewska',
  street: 'Marlborough Street',
  number: '48b',
  postcode: 'M4 3AE',
  town: 'Manchester',
  country: 'GB',
}
export const kassel: AddressFields = {
  firstName: 'Jürgen',
  lastName: 'Großschädl',
  street: 'Donaudampfschifffahrtsstraße',
  number: '48b',
  postcode: '34117',
  town: 'Kassel',
  country: 'DE',
}
export const lodz: AddressFields = {
  firstName: 'Włodzimierz',
  lastName: 'Brzęczyszczykiewicz',
  street: 'Chrząszczyżewoszycka',
  number: '17/4',
  postcode: '00-360',
  town: 'Łękołody',
  country: 'PL',
}

export const withScript = () => test.info().project.use.javaScriptEnabled !== false

/** Tells the shop something on behalf of this browser, as its own pages do. */
export async function callOperation<N extends OperationName>(
  request: APIRequestContext,
  name: N,
  payload: Input<N>,
  locale: Locale = 'en',
): Promise<Answer<N>> {
  const session = await request.get('/api/getSession', { params: { body: '{}' } })
  const response = await request.post(`/api/${name}`, {
    data: payload,
    headers: { 'x-csrf-token': session.headers()['x-csrf-token'] ?? '', locale },
  })
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
  // The server checks its answers against the contract.
  return ((await response.json()) as { data: Answer<N> }).data
}

// Every test of the suite buys from the same shelves: what one has taken the next does not find.
const pieces = [
  'Wool Wash',
  'Washed Cotton Cap',
  'Cable-Knit Wool Jumper',
  'Merino Crew',
  'Relaxed Linen Shirt',
] as const

/** Puts a piece into the cart: of this item, or of the first that is still there. */
export async function fillCart(page: Page, name?: string): Promise<void> {
  for (const each of name === undefined ? pieces : [name]) {
    const { variation, variationAttributeMap } = await findItem(page.request, each)
    const salable = variationAttributeMap.variations
      .filter(({ isSalable }) => isSalable)
      .map(({ variationId }) => variationId)
    for (const productId of new Set([variation.id, ...salable])) if (await isAdded(page.request, productId)) return
  }
  throw new Error(`nothing is left of ${name ?? pieces.join(', ')}`)
}

const isAdded = (request: APIRequestContext, productId: number) =>
  callOperation(request, 'doAddCartItem', { productId }).then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('cart.notEnoughStock') || String(error).includes('cart.notSalable')) return false
      throw error
    },
  )

/** The checkout of a cart with something in it, alive where there is script. */
export async function openCheckout(page: Page, locale: Locale = 'en', name?: string): Promise<Checkout> {
  await fillCart(page, name)
  await page.goto(localePath(locale, '/checkout'), { waitUntil: 'domcontentloaded' })
  await waitForCheckout(page)
  return toCheckout(page, locale)
}

/** Script comes with the first touch of the page, and the form listens once React knows it. */
export async function waitForCheckout(page: Page): Promise<void> {
  if (!withScript()) return
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('scroll'))
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

export type Checkout = ReturnType<typeof toCheckout>

export function toCheckout(page: Page, locale: Locale) {
  const words = checkoutCopy[locale]
  const [contact, shipping, billing, shippingMethod, paymentMethod, terms] = words.sections.map((name) =>
    page.getByRole('region', { name, exact: true }),
  )
  if (!contact || !billing || !shipping || !shippingMethod || !paymentMethod || !terms)
    throw new Error('the checkout has six sections')
  const summary = page.getByRole('complementary')
  // The law of some languages prescribes the words; in the others the amount follows.
  const placeButton = page.getByRole('button', { name: new RegExp(`^${words.place}( · \\S+)?$`) })

  async function fillAddress(section: Locator, address: AddressFields) {
    // The country first: it decides which fields there are.
    await section.getByLabel(words.country, { exact: true }).selectOption(await countryId(page, address.country))
    const fields = [
      [words.firstName, address.firstName],
      [words.lastName, address.lastName],
      [words.street, address.street],
      [words.number, address.number],
      [words.postcode, address.postcode],
      [words.town, address.town],
    ] as const
    for (const [label, value] of fields) await section.getByLabel(label, { exact: true }).fill(value)
  }
  /** An address saves itself when the shopper goes on; without script a button does it. */
  async function leave(section: Locator): Promise<void> {
    if (!withScript()) {
      await shipping?.getByRole('button', { name: words.save }).click()
      return
    }
    const saved = page.waitForResponse('**/api/doSaveAddress')
    await section.getByLabel(words.town, { exact: true }).focus()
    await page.getByRole('heading', { level: 1 }).click()
    await saved
  }
  return {
    page,
    words,
    contact,
    billing,
    shipping,
    shippingMethod,
    paymentMethod,
    terms,
    summary,
    placeButton,
    fillAddress,
    email: contact.getByLabel(words.email),
    leave,
    async saveAddress(address: AddressFields) {
      await fillAddress(shipping, address)
      await leave(shipping)
    },
    /** Chooses a method; without script the form is sent for it. */
    async choose(section: Locator, name: string) {
      await section.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
      if (!withScript())
        await page
          .getByRole('button', { name: /^(Update|Aktualisieren|Aktualizuj)$/ })
          .and(page.locator(':visible'))
          .click()
    },
    accept: () => terms.getByRole('checkbox', { name: words.accept }).check({ position: { x: 8, y: 8 } }),
    place: () => placeButton.click(),
  }
}

export async function countryId(page: Page, code: string): Promise<string> {
  const countries = await query(page.request, 'getCountries', {})
  return String(countries.find(({ isoCode2 }) => isoCode2 === code)?.id)
}

const formOf = ({ firstName, lastName, street, number, postcode, town }: AddressFields, country: number) => ({
  firstName,
  lastName,
  streetName: street,
  apartment: number,
  zipCode: postcode,
  city: town,
  country,
})

/** Completes everything that an order needs, except the parts that a test is about. */
export async function prepareCheckout(
  page: Page,
  {
    without = [],
    address = manchester,
    method = 'advance',
    itemName,
    isFilled = false,
  }: {
    readonly without?: readonly MissingPart[]
    readonly address?: AddressFields
    /** Key of the payment method. */
    readonly method?: string
    readonly itemName?: string
    /** Something is in the cart already. */
    readonly isFilled?: boolean
  } = {},
): Promise<void> {
  const { request } = page
  if (!isFilled) await fillCart(page, itemName)
  const country = Number(await countryId(page, address.country))
  if (!without.includes('email')) await callOperation(request, 'doLoginAsGuest', { email: 'zofia.krol@example.org' })
  const useAsShipping = !without.includes('shippingAddress')
  if (!without.includes('billingAddress'))
    await callOperation(request, 'doSaveAddress', { typeId: 1, addressData: formOf(address, country), useAsShipping })
  else if (useAsShipping)
    await callOperation(request, 'doSaveAddress', { typeId: 2, addressData: formOf(address, country) })
  const { shippingMethods, shippingProfileId } = await query(request, 'getCheckout', {})
  const shippingId = shippingProfileId ?? shippingMethods[0]?.shippingProfileId
  if (!without.includes('shippingMethod') && shippingId)
    await callOperation(request, 'setShippingProvider', { shippingId })
  const { paymentMethods } = await query(request, 'getCheckout', {})
  const payment = paymentMethods.find(({ key }) => key === method)
  if (!without.includes('paymentMethod') && payment)
    await callOperation(request, 'setPaymentProvider', { paymentId: payment.id })
}

/** The checkout of a cart that was prepared. */
export async function enterCheckout(page: Page, locale: Locale): Promise<Checkout> {
  await page.goto(localePath(locale, '/checkout'), { waitUntil: 'domcontentloaded' })
  await waitForCheckout(page)
  return toCheckout(page, locale)
}
