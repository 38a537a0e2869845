import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWithAccount, ann, strongPassword, type ShopWithAccount } from '../../harness/shops/shop-with-account.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findCountryId, findId, placeOrder, visitorReadyToOrder, zofia } from '../../harness/shopper.ts'

let shop: ShopWithAccount
beforeAll(async () => {
  shop = await shopWithAccount({ afterwards: afterAll })
})

const home = async () => ({ ...zofia, firstName: 'Nina', lastName: 'Berg', country: await findCountryId(shop, 'GB') })

test('registration creates the customer, logs in and returns the session [SF-7.18, SF-4.13]', async () => {
  const nina = shop.browser({ locale: 'de', agent: 'Firefox on Android' })
  expect((await nina.call('getSession', {})).user.email).toBeNull()
  const { user } = await shop.register(nina, { email: ' Nina@Example.org ', firstName: 'Nina', lastName: 'Berg' })
  expect(user).toEqual({
    email: 'Nina@Example.org',
    guestMail: null,
    firstName: 'Nina',
    lastName: 'Berg',
    showNetPrices: false,
  })
  expect((await nina.call('getSession', {})).user.email).toBe('Nina@Example.org')
  expect(await nina.call('getCustomer', {})).toMatchObject({
    locale: 'de',
    hasPassword: true,
    isEmailProved: false,
    emailPending: null,
    counts: { addresses: 0, passkeys: 0, sessions: 1 },
  })
  expect(
    (await shop.browser().call('doLogin', { email: 'nina@example.org', password: strongPassword.password })).user
      .firstName,
  ).toBe('Nina')
})

test('registration keeps the cart, wishlist and orders of the guest', async () => {
  const guest = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 }, email: 'guest@example.org' })
  const { orderId, accessKey } = await placeOrder(guest)
  await guest.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SCARF') })
  await guest.call('doAddWishlistItem', { variationId: await findId(shop, 'variations', 'SHIRT') })
  const { basket } = await shop.register(guest, { email: 'moved@example.org' })
  expect(basket.items.map(({ name }) => name)).toEqual(['Lambswool Scarf'])
  expect(basket.itemWishListIds).toHaveLength(1)
  expect((await guest.call('getOrders', {})).entries).toMatchObject([{ id: orderId }])
  expect((await guest.call('getOrder', { orderId, accessKey })).order.id).toBe(orderId)
})

test('registration saves the given addresses: one for both kinds, or one for each', async () => {
  const one = shop.browser()
  await shop.register(one, { email: 'one@example.org', billingAddress: await home() })
  expect(await one.call('getAddresses', { typeId: 1 })).toMatchObject([
    { firstName: 'Nina', primary: true, useAsShipping: true },
  ])
  expect(await one.call('getAddresses', { typeId: 2 })).toMatchObject([
    { firstName: 'Nina', primary: true, useAsBilling: true },
  ])
  expect((await one.call('getSession', {})).user).toMatchObject({ firstName: 'Nina', lastName: 'Berg' })

  const two = shop.browser()
  await shop.register(two, {
    email: 'two@example.org',
    billingAddress: await home(),
    shippingAddress: { ...(await home()), city: 'Leeds' },
  })
  expect(await two.call('getAddresses', { typeId: 1 })).toMatchObject([{ city: 'Manchester', useAsShipping: false }])
  expect(await two.call('getAddresses', { typeId: 2 })).toMatchObject([{ city: 'Leeds', primary: true }])
})

test('registration with an e-mail that has an account is refused with that reason [SF-8.37]', async () => {
  const { key, details } = await expectRefusal(shop.register(shop.browser(), { email: 'ANN@example.org' }))
  expect({ key, details }).toEqual({ key: 'contact.emailExists', details: { fields: { email: 'taken' } } })
})

test.each([
  ['without an e-mail', { email: '' }, 'contact.missingData', { email: 'required' }],
  ['with half an e-mail', { email: 'nina@' }, 'contact.unexpectedFormat', { email: 'format' }],
  [
    'from a host that the shop refuses',
    { email: 'nina@x.malicious.net' },
    'contact.unexpectedFormat',
    { email: 'host' },
  ],
  ['without a password', { password: '', repeatPassword: '' }, 'contact.missingData', { password: 'required' }],
  [
    'with seven characters',
    { password: 'short-7', repeatPassword: 'short-7' },
    'login.passwordTooWeak',
    { password: 'length' },
  ],
  [
    'without a letter',
    { password: '12345678', repeatPassword: '12345678' },
    'login.passwordTooWeak',
    { password: 'letter' },
  ],
  [
    'without a number',
    { password: 'lavender', repeatPassword: 'lavender' },
    'login.passwordTooWeak',
    { password: 'number' },
  ],
  ['with two passwords', { repeatPassword: 'lavender-8' }, 'login.passwordsDiffer', { repeatPassword: 'differs' }],
] as const)(
  'a registration %s is refused with the field [SF-5.03, SF-5.04, SF-5.05, SF-5.06, SF-5.07, SF-8.38]',
  async (_, form, key, fields) => {
    const visitor = shop.browser()
    expect(await expectRefusal(shop.register(visitor, { email: 'bad@example.org', ...form }))).toMatchObject({
      key,
      details: { fields },
    })
    expect(visitor.caller.session).toBeUndefined()
  },
)

test('registration with an invalid address is refused with all its faults [SF-8.39]', async () => {
  const billingAddress = { ...(await home()), streetName: '', zipCode: 'nonsense' }
  expect(
    await expectRefusal(
      shop.register(shop.browser(), {
        email: 'bad@example.org',
        billingAddress,
        shippingAddress: { ...(await home()), country: 99_999 },
      }),
    ),
  ).toMatchObject({
    key: 'contact.unexpectedAddressFormat',
    details: {
      fields: {
        'billingAddress.streetName': 'required',
        'billingAddress.zipCode': 'format',
        'shippingAddress.country': 'unknown',
      },
    },
  })
  expect(
    await shop.db.selectFrom('customer_profiles').where('email', '=', 'bad@example.org').select('email').execute(),
  ).toEqual([])
})

test('two concurrent registrations with one e-mail: one succeeds', async () => {
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => shop.register(shop.browser(), { email: 'race@example.org' })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test.each([
  ['en', 'Welcome, Nina', 'one'],
  ['de', 'Willkommen, Nina', 'zwei'],
  ['pl', 'Witamy w naszym sklepie', 'trzy'],
] as const)('a welcome mail in %s has a link that verifies the e-mail once', async (locale, subject, name) => {
  const email = `${name}-welcome@example.org`
  const nina = shop.browser({ locale })
  await shop.register(nina, { email, firstName: 'Nina' })
  const [mail, ...others] = await shop.mailsTo(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: 'welcome',
    locale,
    link: { path: locale === 'en' ? '/confirm-email' : `/${locale}/confirm-email` },
  })
  expect(mail?.subject).toContain(subject)
  const { customerId = 0, token = '' } = mail?.link ?? {}
  expect(await shop.browser().call('doConfirmEmail', { customerId, token })).toBeNull()
  expect((await nina.call('getCustomer', {})).isEmailProved).toBe(true)
  expect((await expectRefusal(shop.browser().call('doConfirmEmail', { customerId, token }))).key).toBe(
    'login.linkInvalidOrExpired',
  )
})

test('guest orders are assigned to the account when its e-mail is verified, not before [SF-6.03]', async () => {
  const email = 'later@example.org'
  await placeOrder(await visitorReadyToOrder(shop, { lines: { BEANIE: 1 }, email, address: { email } }))
  const later = shop.browser()
  await shop.register(later, { email })
  expect((await later.call('getOrders', {})).entries).toEqual([])
  const { link } = (await shop.mailsTo(email)).find(({ template }) => template === 'welcome') ?? {}
  await later.call('doConfirmEmail', { customerId: link?.customerId ?? 0, token: link?.token ?? '' })
  expect((await later.call('getOrders', {})).entries).toHaveLength(1)
})

test('an account of another person with my e-mail does not get my orders when I follow its link', async () => {
  const email = 'mine@example.org'
  await placeOrder(await visitorReadyToOrder(shop, { lines: { BEANIE: 1 }, email, address: { email } }))
  const stranger = shop.browser()
  await shop.register(stranger, { email })
  const { link } = (await shop.mailsTo(email)).find(({ template }) => template === 'welcome') ?? {}
  await shop.browser().call('doConfirmEmail', { customerId: link?.customerId ?? 0, token: link?.token ?? '' })
  expect((await stranger.call('getOrders', {})).entries).toEqual([])
})

test('subscribing to the newsletter at registration sends a separate confirmation mail', async () => {
  await shop.register(shop.browser(), { email: 'news@example.org', newsletter: true })
  expect((await shop.mailsTo('news@example.org')).map(({ template }) => template).toSorted()).toEqual([
    'newsletterConfirm',
    'welcome',
  ])
})

test('logging in and out shows and hides the customer with addresses and wishlist [SF-4.16, SF-7.15, SF-7.17]', async () => {
  const visitor = shop.browser()
  await visitor.call('doLogin', ann)
  await visitor.call('doSaveAddress', { typeId: 1, addressData: await home() })
  await visitor.call('doAddWishlistItem', { variationId: await findId(shop, 'variations', 'SHIRT') })
  expect(await visitor.call('doLogoutUser', {})).toBeNull()
  const { user, basket } = await visitor.call('getSession', {})
  expect(user).toEqual({ email: null, guestMail: null, firstName: null, lastName: null, showNetPrices: false })
  expect(basket).toMatchObject({ itemWishListIds: [], customerInvoiceAddressId: null, customerShippingAddressId: null })
  expect(await visitor.call('getAddresses', { typeId: 1 })).toEqual([])
})
