import { expect, test } from 'vitest'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { shopWithAccount, ann, strongPassword, type ShopWithAccount } from '../../harness/shops/shop-with-account.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'

const begin = new Date('2026-05-04T10:00:00Z')

async function shopAt(): Promise<ShopWithAccount & { later(hours: number): void }> {
  let now = begin
  const shop = await shopWithAccount({ now: () => now })
  return {
    ...shop,
    later: (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
  }
}

const wish = { email: 'Ann.Novak@example.org', password: ann.password }
const linkTo = async (shop: ShopWithAccount, email: string) =>
  (await shop.mailsTo(email)).findLast(({ template }) => template === 'emailConfirm')?.link ?? {
    path: '',
    customerId: 0,
    token: '',
  }
const logIn = (shop: ShopWithAccount, email: string) =>
  shop.browser().call('doLogin', { email, password: ann.password })

test('a new e-mail becomes valid when its link is followed; the old address gets a notice and stays valid until then', async () => {
  const shop = await shopAt()
  const visitor = await shop.logInAnn()
  expect(await visitor.call('doChangeEmail', wish)).toMatchObject({ email: ann.email, emailPending: wish.email })
  expect(await shop.mailsTo(ann.email)).toMatchObject([
    { template: 'emailChangeAsked', plain: expect.stringContaining('A…@example.org') },
  ])
  const { path, customerId, token } = await linkTo(shop, wish.email)
  expect(path).toBe('/confirm-email')
  await logIn(shop, ann.email)
  expect((await expectRefusal(logIn(shop, wish.email))).key).toBe('login.invalidData')

  expect(await shop.browser().call('doConfirmEmail', { customerId, token })).toBeNull()
  expect(await visitor.call('getCustomer', {})).toMatchObject({
    email: wish.email,
    isEmailProved: true,
    emailPending: null,
  })
  await logIn(shop, wish.email)
  expect((await expectRefusal(logIn(shop, ann.email))).key).toBe('login.invalidData')
  expect((await expectRefusal(shop.call('doConfirmEmail', { customerId, token }))).key).toBe(
    'login.linkInvalidOrExpired',
  )
})

test('a change to an address with an account gives the same answer, and its owner gets a mail without a link', async () => {
  const shop = await shopAt()
  await shop.register(shop.browser({ locale: 'de' }), { email: 'taken@example.org' })
  const visitor = await shop.logInAnn()
  expect(await visitor.call('doChangeEmail', { ...wish, email: 'TAKEN@example.org' })).toMatchObject({
    emailPending: 'TAKEN@example.org',
  })
  const mails = await shop.mailsTo('taken@example.org')
  // Both are queued in the outbox, in no particular order.
  expect(mails.map(({ template, locale }) => [template, locale]).toSorted()).toEqual([
    ['emailTaken', 'de'],
    ['welcome', 'de'],
  ])
  expect(await shop.mailsTo('TAKEN@example.org')).toEqual([])
})

test('an address that is taken before its link is followed is refused then', async () => {
  const shop = await shopAt()
  const visitor = await shop.logInAnn()
  await visitor.call('doChangeEmail', wish)
  const { customerId, token } = await linkTo(shop, wish.email)
  await shop.register(shop.browser(), { email: wish.email })
  expect((await expectRefusal(shop.call('doConfirmEmail', { customerId, token }))).key).toBe('contact.emailExists')
  expect((await visitor.call('getCustomer', {})).email).toBe(ann.email)
})

test('two concurrent changes to one address: one succeeds', async () => {
  const shop = await shopAt()
  const nina = shop.browser()
  await shop.register(nina, { email: 'nina@example.org' })
  const links = []
  for (const [visitor, password] of [
    [await shop.logInAnn(), ann.password],
    [nina, strongPassword.password],
  ] as const) {
    await visitor.call('doChangeEmail', { email: wish.email, password })
    links.push(await linkTo(shop, wish.email))
  }
  const outcomes = await Promise.allSettled(
    links.map(({ customerId, token }) => shop.browser().call('doConfirmEmail', { customerId, token })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['the wrong password', { password: 'wrong-one-1' }, 'login.invalidData'],
  ['no password', { password: '' }, 'contact.missingData'],
  ['the e-mail that they have', { email: 'ANN@example.org' }, 'contact.emailExists'],
  ['half an e-mail', { email: 'ann@' }, 'contact.unexpectedFormat'],
  ['a host that is refused', { email: 'ann@x.malicious.net' }, 'contact.unexpectedFormat'],
] as const)('an e-mail change with %s is refused', async (_, form, key) => {
  const shop = await shopAt()
  const visitor = await shop.logInAnn()
  expect((await expectRefusal(visitor.call('doChangeEmail', { ...wish, ...form }))).key).toBe(key)
  expect((await visitor.call('getCustomer', {})).emailPending).toBeNull()
})

test('a pending e-mail change can be cancelled, and expires after two days', async () => {
  const shop = await shopAt()
  const visitor = await shop.logInAnn()
  const confirm = async () => {
    const { customerId, token } = await linkTo(shop, wish.email)
    return expectRefusal(shop.call('doConfirmEmail', { customerId, token }))
  }
  await visitor.call('doChangeEmail', wish)
  await shop.mailsTo(wish.email)
  expect((await visitor.call('deleteEmailChange', {})).emailPending).toBeNull()
  expect((await confirm()).key).toBe('login.linkInvalidOrExpired')
  await visitor.call('doChangeEmail', wish)
  await shop.mailsTo(wish.email)
  shop.later(serverLimits.emailLinkHours)
  expect((await confirm()).key).toBe('login.linkInvalidOrExpired')
  expect((await visitor.call('getCustomer', {})).emailPending).toBeNull()
})

test('e-mail changes are rate limited per account', async () => {
  const shop = await shopAt()
  const visitor = await shop.logInAnn()
  for (let time = 0; time < serverLimits.emailChangesPerDay; time++)
    await visitor.call('doChangeEmail', { ...wish, email: `other-${time}@example.org` })
  expect((await expectRefusal(visitor.call('doChangeEmail', wish))).key).toBe('tooManyRequests')
})

test('guest orders with the new address are assigned to the account', async () => {
  const shop = await shopAt()
  await placeOrder(await visitorReadyToOrder(shop, { email: wish.email, address: { email: wish.email } }))
  const visitor = await shop.logInAnn()
  await visitor.call('doChangeEmail', wish)
  expect((await visitor.call('getOrders', {})).entries).toEqual([])
  const { customerId, token } = await linkTo(shop, wish.email)
  await visitor.call('doConfirmEmail', { customerId, token })
  expect((await visitor.call('getOrders', {})).entries).toHaveLength(1)
})

test('names, telephone and language can be changed; an invalid telephone number is refused', async () => {
  const shop = await shopAt()
  const visitor = await shop.logInAnn()
  expect(
    await visitor.call('setCustomer', {
      firstName: ' Anna ',
      lastName: 'Nowak',
      phoneNumber: '+48 22 123 45 67',
      locale: 'pl',
    }),
  ).toMatchObject({
    firstName: 'Anna',
    lastName: 'Nowak',
    phoneNumber: '+48 22 123 45 67',
    locale: 'pl',
    customerSince: expect.stringContaining('T'),
  })
  expect((await visitor.call('getSession', {})).user).toMatchObject({ firstName: 'Anna', lastName: 'Nowak' })
  expect(
    await expectRefusal(
      visitor.call('setCustomer', { firstName: '', lastName: '', phoneNumber: 'call me', locale: 'pl' }),
    ),
  ).toMatchObject({ key: 'contact.unexpectedFormat', details: { fields: { phoneNumber: 'format' } } })
})
