import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../visitor.ts'

interface CardFieldsModule {
  mountCardFields(options: {
    readonly accountKey: string
    readonly isTest: boolean
    readonly locale: string
    readonly places: Readonly<Record<string, Element | null>>
  }): Promise<{ createToken(): Promise<unknown>; unmount(): void }>
}

/** The module of each provider, and a stub of the script that it loads from the provider. */
const providers = [
  {
    key: 'mollie',
    script: 'https://js.mollie.com/v1/mollie.js',
    stub: `window.Mollie = (key, { locale, testmode }) => ({
      createComponent: (part) => ({
        mount: (place) => { place.textContent = [part, key, locale, testmode].join(' ') },
        unmount() { document.body.dataset.unmounted = 'yes' },
      }),
      createToken: async () => ({ token: 'tkn_card' }),
    })`,
    parts: ['cardNumber', 'cardHolder', 'expiryDate', 'verificationCode'],
    shown: [
      'cardNumber key de_DE true',
      'cardHolder key de_DE true',
      'expiryDate key de_DE true',
      'verificationCode key de_DE true',
    ],
    token: { token: 'tkn_card' },
  },
  {
    key: 'stripe',
    script: 'https://js.stripe.com/v3/',
    stub: `window.Stripe = (key, { locale }) => {
      const made = {}
      return {
        elements: () => ({
          create: (name) => (made[name] = {
            name,
            mount: (place) => { place.textContent = [name, key, locale].join(' ') },
            destroy() { document.body.dataset.unmounted = 'yes' },
          }),
          getElement: (name) => made[name],
        }),
        createPaymentMethod: async ({ type, card }) => ({ paymentMethod: { id: 'pm_' + type + '_' + card.name } }),
      }
    }`,
    parts: ['cardNumber', 'expiryDate', 'verificationCode'],
    shown: ['cardNumber key de', 'cardExpiry key de', 'cardCvc key de'],
    token: { token: 'pm_card_cardNumber' },
  },
] as const

for (const { key, script, stub, parts, shown, token } of providers) {
  test(`the card fields of ${key} are mounted in their places, answer a token, and can be removed [SF-7.44]`, async ({
    page,
  }) => {
    await openPage(page, { key, parts })
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: stub }))
    expect(await mount(page, key)).toEqual(token)
    expect(await page.locator('[data-part]').allTextContents()).toEqual(shown)
    await expect(page.locator('body')).toHaveAttribute('data-unmounted', 'yes')
  })

  test(`the script of ${key} is requested again after it could not be loaded`, async ({ page }) => {
    await openPage(page, { key, parts })
    await page.route(script, (route) => route.abort())
    await expect(mount(page, key)).rejects.toThrow('the card fields of the provider cannot be reached')
    await page.unroute(script)
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: stub }))
    expect(await mount(page, key)).toEqual(token)
  })
}

/** A page of its own with a place for each field, and the module under the address at which a shop serves it. */
async function openPage(page: Page, { key, parts }: { readonly key: string; readonly parts: readonly string[] }) {
  const places = parts.map((part) => `<div data-part="${part}"></div>`).join('')
  const module = new URL(`../../../packages/providers/src/payment/${key}/card-fields.js`, import.meta.url)
  await page.route('http://shop.test/**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${places}</body>` })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(module, 'utf8') }),
  )
  await page.goto('http://shop.test/')
}

function mount(page: Page, key: string): Promise<unknown> {
  return page.evaluate(async (script) => {
    const { mountCardFields } = (await import(script)) as CardFieldsModule
    const places = Array.from(document.querySelectorAll<HTMLElement>('[data-part]'), (place) => [
      place.dataset['part'],
      place,
    ])
    const fields = await mountCardFields({
      accountKey: 'key',
      isTest: true,
      locale: 'de-DE',
      places: Object.fromEntries(places),
    })
    const created = await fields.createToken()
    fields.unmount()
    return created
  }, `/card-fields/${key}.js`)
}
