import { randomUUID } from 'node:crypto'
import { createClient } from '@vitrine/contract/api/client'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import { expect, test, vi } from 'vitest'
import { dataFolder, openedShop, commandProcess } from '../../harness/shops/shop-process.ts'

/** A customer with cookies, at the current URL of the shop. */
function shopperAt(address: () => string) {
  let cookie = ''
  const open: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookie !== '') headers.set('cookie', cookie)
    headers.set('sec-fetch-site', 'same-origin')
    const response = await fetch(`${address()}${String(input)}`, { ...init, headers, redirect: 'manual' })
    cookie =
      response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ') || cookie
    return response
  }
  return {
    open,
    call: createClient({
      apiUrl: '/api',
      fetch: (url, init) => open(url, init),
      locale: () => 'en',
      configId: shopClient,
    }).call,
  }
}

test(
  'a shop without an API key simulates payments, and a restart during a payment loses nothing',
  { timeout: 300_000 },
  async () => {
    const folder = await dataFolder()
    const variables = { DATA_DIR: folder, DEMO: 'on', PREPARE_PICTURES: 'off' }
    let shop = await openedShop(variables)
    expect(shop.said()).toContain(
      'Payments are simulated: no money moves until MOLLIE_API_KEY or STRIPE_SECRET_KEY is set.',
    )
    const { open, call } = shopperAt(() => shop.address)
    expect(await call('getMollieSettings', {})).toEqual({ mollieComponents: false, profileId: null, testmode: true })

    const { products } = await call('getCategoryProducts', {
      categoryId: (await call('getCategoryTree', {}))[0]?.id ?? 0,
    })
    await call('doAddCartItem', { productId: products[0]?.variation.id ?? 0 })
    await call('doLoginAsGuest', { email: 'zofia@example.org' })
    const country = (await call('getCountries', {})).find(({ isoCode2 }) => isoCode2 === 'GB')
    await call('doSaveAddress', {
      typeId: 1,
      addressData: {
        firstName: 'Zofia',
        lastName: 'Król',
        streetName: 'Marlborough Street',
        apartment: '48b',
        zipCode: 'M4 3AE',
        city: 'Manchester',
        country: country?.id ?? 0,
      },
    })
    const card = (await call('getPaymentProviders', {})).list.find(({ key }) => key === 'creditcard')
    await call('setPaymentProvider', { paymentId: card?.id ?? 0 })
    const { orderId, accessKey, paymentUrl } = await call('doPlaceOrder', {
      attemptId: randomUUID(),
      termsAccepted: true,
    })
    expect(paymentUrl, "the page is under the shop's own origin").toMatch(new RegExp(`^${shop.address}/simulator/tr_`))

    await shop.stop()
    shop = await openedShop(variables)
    const page = new URL(paymentUrl ?? '').pathname
    expect(await (await open(page)).text()).toContain(`Order ${orderId}`)
    const back = await open(page, { method: 'POST', body: new URLSearchParams({ outcome: 'paid', webhook: 'onTime' }) })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/mollie-payment?order=${orderId}&key=${accessKey}`),
    ])
    // By webhook only: the return page is not opened.
    await vi.waitFor(
      async () => expect((await call('getOrder', { orderId, accessKey })).order.status).toBe('confirmed'),
      { timeout: 20_000, interval: 200 },
    )
    await shop.stop()
  },
)

test(
  'a shop with an API key does not simulate payments, and an invalid key ends the start with one sentence',
  { timeout: 60_000 },
  async () => {
    const folder = await dataFolder()
    const ended = await commandProcess(['orders', 'list'], { DATA_DIR: folder, MOLLIE_API_KEY: 'secret' })
    expect([ended.code, ended.stderr]).toEqual([
      1,
      expect.stringContaining('MOLLIE_API_KEY must begin with test_ or live_'),
    ])
    const lonely = await commandProcess(['orders', 'list'], { DATA_DIR: folder, MOLLIE_PROFILE_ID: 'pfl_v9hTwCvYqw' })
    expect(lonely.stderr).toContain('MOLLIE_PROFILE_ID requires MOLLIE_API_KEY')
    const unsigned = await commandProcess(['orders', 'list'], {
      DATA_DIR: folder,
      STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(24)}`,
    })
    expect(unsigned.stderr).toContain('STRIPE_WEBHOOK_SECRET requires STRIPE_SECRET_KEY')
  },
)
