import type { Page } from '@playwright/test'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { query } from '../operations.ts'
import { test } from './shop-with-card-payments.ts'
import { waitForCheckout, enterCheckout, prepareCheckout } from './checkout-steps.ts'
import { afterReload, removeScript } from '../offline/missing-script.ts'
import { inTurn } from '../in-turn.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test as inDemoShop } from '../visitor.ts'

const script = 'https://js.mollie.com/v1/mollie.js'

// Each worker would start a shop with card payments.
test.describe.configure({ mode: 'default' })

/** A stub of the provider's script: fields in frames, and a token or an error for the card in them. */
async function standInForProvider(
  page: Page,
  answer: { readonly token: string } | { readonly error: { readonly message: string } },
): Promise<readonly string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('mollie.com')) asked.push(request.url())
  })
  await page.route('https://js.mollie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Mollie = (profileId, options) => ({
      createComponent: (part) => ({ mount: (place) => place.append(Object.assign(document.createElement('i'), { textContent: part + ' of ' + profileId })), unmount() {} }),
      createToken: async () => (${JSON.stringify(answer)}),
    })`,
    }),
  )
  return asked
}

for (const locale of locales) {
  test(
    ...inTurn(locale, `${locale}: card fields that hold no card say so, and nothing is ordered [SF-5.41] [SF-8.48]`),
    async ({ page }) => {
      await standInForProvider(page, { error: { message: 'invalid' } })
      await prepareCheckout(page, { without: ['paymentMethod'] })
      const { words, paymentMethod, choose, accept, place } = await enterCheckout(page, locale)
      await choose(paymentMethod, words.card)
      await expect(paymentMethod.getByText('cardNumber of pfl_cardFields')).toBeVisible()
      await accept()
      await place()
      await expect(paymentMethod.getByText(words.invalidCard)).toBeVisible()
      await expect(page).toHaveURL(/\/checkout$/)
      expect((await query(page.request, 'getCart', {})).items).toHaveLength(1)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: while a payment is created the button works; one that cannot be is told, and nothing is ordered [SF-7.42] [SF-7.43]`,
    ),
    async ({ page }) => {
      await standInForProvider(page, { token: 'tkn_card' })
      await prepareCheckout(page, { without: ['paymentMethod'] })
      const { words, paymentMethod, choose, accept, placeButton } = await enterCheckout(page, locale)
      await choose(paymentMethod, words.card)
      await expect(paymentMethod.getByText('cardNumber of pfl_cardFields')).toBeVisible()
      await accept()
      const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
      await page.route('**/api/doCreateMolliePaymentFromBasket', async (route) => {
        await mayGoOn
        await route.continue()
      })
      const asked = page.waitForRequest('**/api/doCreateMolliePaymentFromBasket')
      await placeButton.click()
      expect((await asked).postDataJSON()).toEqual({ options: { ccToken: 'tkn_card' } })
      await expect(page.locator('button[value=place]')).toHaveAttribute('aria-busy', 'true')
      goOn()
      await expect(page.getByRole('region', { name: shopCopy[locale].messages }).getByRole('alert')).toBeVisible()
      await expect(placeButton).toHaveAttribute('aria-busy', 'false')
      await expect(page).toHaveURL(/\/checkout$/)
      expect((await query(page.request, 'getCart', {})).items).toHaveLength(1)
    },
  )
}

test('the provider’s script comes from the provider, and only when a card is chosen [SF-7.44]', async ({ page }) => {
  const asked = await standInForProvider(page, { token: 'tkn_card' })
  await prepareCheckout(page, { without: ['paymentMethod'] })
  const { words, paymentMethod, choose } = await enterCheckout(page, 'en')
  await choose(paymentMethod, words.transfer)
  await expect(paymentMethod.getByRole('radio', { name: new RegExp(words.transfer) })).toBeChecked()
  expect(asked).toEqual([])
  await choose(paymentMethod, words.card)
  await expect(paymentMethod.getByText('verificationCode of pfl_cardFields')).toBeVisible()
  expect(asked).toEqual([script])
})

test('of two methods chosen shortly upon each other the second one stays chosen while a slow shop answers the first', async ({
  page,
}) => {
  await standInForProvider(page, { token: 'tkn_card' })
  await prepareCheckout(page, { without: ['paymentMethod'] })
  const { words, paymentMethod, choose } = await enterCheckout(page, 'en')
  let answered = 0
  await page.route('**/api/setPaymentProvider', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 600)
    })
    await route.continue()
    answered++
  })
  await choose(paymentMethod, words.transfer)
  await choose(paymentMethod, words.card)
  await page.evaluate(() => {
    const look = () => {
      document.documentElement.dataset['chosen'] =
        `${document.documentElement.dataset['chosen'] ?? ''} ${document.querySelector<HTMLInputElement>('input[name=paymentMethod]:checked')?.value}`
      requestAnimationFrame(look)
    }
    look()
  })
  await expect.poll(() => answered).toBe(2)
  await expect(paymentMethod.getByText('verificationCode of pfl_cardFields')).toBeVisible()
  expect(new Set((await page.locator('html').getAttribute('data-chosen'))?.trim().split(' ')).size).toBe(1)
})

test('a card whose fields cannot be reached is entered at the provider', async ({ page }) => {
  await page.route('https://js.mollie.com/**', (route) => route.abort())
  await prepareCheckout(page, { without: ['paymentMethod'] })
  const { words, paymentMethod, choose } = await enterCheckout(page, 'en')
  await choose(paymentMethod, words.card)
  await expect(
    paymentMethod.getByText('You will enter your card details on the payment provider’s page after ordering.'),
  ).toBeVisible()
})

test('a card whose fields are gone, since there is a newer build, is entered at the provider', async ({ page }) => {
  await removeScript(page, 'card-fields')
  await prepareCheckout(page, { without: ['paymentMethod'] })
  const { words, paymentMethod, choose } = await enterCheckout(page, 'en')
  await afterReload(page, () => choose(paymentMethod, words.card))
  await waitForCheckout(page)
  await choose(paymentMethod, words.card)
  await expect(paymentMethod.getByText('The card form cannot be loaded right now.')).toBeVisible()
})

inDemoShop(
  'a shop without card fields loads nothing from the provider, whatever is chosen [SF-7.44]',
  async ({ page }) => {
    const asked = await standInForProvider(page, { token: 'tkn_card' })
    await prepareCheckout(page, { without: ['paymentMethod'] })
    const { words, paymentMethod, choose } = await enterCheckout(page, 'en')
    await choose(paymentMethod, words.card)
    await expect(
      paymentMethod.getByText('You will enter your card details on the payment provider’s page after ordering.'),
    ).toBeVisible()
    expect(asked).toEqual([])
  },
)
