import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationName } from '@vitrine/contract/api/operations'
import { operations } from '@vitrine/contract/api/operations'
import { softwareAuthenticator } from '../../harness/services/authenticator.ts'
import { shopWithAccount, ann, type ShopWithAccount } from '../../harness/shops/shop-with-account.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

const origin = 'https://shop.test'
let now = new Date('2026-05-04T10:00:00Z')
let shop: ShopWithAccount
beforeAll(async () => {
  shop = await shopWithAccount({ origin, now: () => now, afterwards: afterAll })
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const isIn = async (visitor: TestVisitor) => (await visitor.call('getSession', {})).user.email !== null

describe('sessions', () => {
  test('are listed with browser and time of use, the current one first, and can be ended one by one or all at once', async () => {
    const phone = await shop.logInAnn({ agent: 'Safari on iPhone' })
    later(10)
    const tablet = await shop.logInAnn({ agent: 'Chrome on Android' })
    later(10)
    const laptop = await shop.logInAnn({ agent: 'Firefox on Linux' })
    later(10)
    const list = await phone.call('getCustomerSessions', {})
    expect(list.map(({ agent, isThis }) => [agent, isThis])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
      ['Chrome on Android', false],
    ])
    const idOf = (agent: string) => list.find((session) => session.agent === agent)?.id ?? 0
    expect(
      (await phone.call('deleteCustomerSession', { id: idOf('Chrome on Android') })).map(({ agent }) => agent),
    ).toEqual(['Safari on iPhone', 'Firefox on Linux'])
    expect([await isIn(tablet), await isIn(laptop)]).toEqual([false, true])
    expect(await laptop.call('deleteOtherSessions', {})).toMatchObject([{ agent: 'Firefox on Linux', isThis: true }])
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
  })

  test('of another customer, the current one and unknown ones cannot be ended', async () => {
    const visitor = await shop.logInAnn()
    const nina = shop.browser()
    await shop.register(nina, { email: 'sessions@example.org' })
    const [own] = await visitor.call('getCustomerSessions', {})
    const [others] = await nina.call('getCustomerSessions', {})
    for (const id of [own?.id ?? 0, others?.id ?? 0, 2_000_000_000])
      expect((await expectRefusal(visitor.call('deleteCustomerSession', { id }))).key).toBe('notFound')
    expect([await isIn(visitor), await isIn(nina)]).toEqual([true, true])
  })
})

describe('a passkey', () => {
  const begin = (visitor: TestVisitor, password: string = ann.password) =>
    visitor.call('doBeginCustomerPasskey', { password })

  test('is added with the password and a notice by mail, and logs in without a password', async () => {
    const visitor = await shop.logInAnn()
    const key = softwareAuthenticator({ origin })
    expect((await expectRefusal(begin(visitor, 'wrong-one-1'))).key).toBe('login.invalidData')
    const options = await begin(visitor)
    expect(options).toMatchObject({
      rp: { id: 'shop.test' },
      user: { name: ann.email, displayName: 'Ann Novak' },
      excludeCredentials: [],
    })
    expect(await visitor.call('doAddCustomerPasskey', { name: 'Phone', response: key.create(options) })).toMatchObject({
      isPossible: true,
      list: [{ id: key.id, name: 'Phone', usedAt: null }],
    })
    expect((await shop.mailsTo(ann.email)).at(-1)?.template).toBe('passkeyAdded')

    const phone = shop.browser()
    const answer = key.get(await phone.call('getCustomerPasskeyChallenge', {}))
    expect((await phone.call('doCustomerPasskeyLogin', { response: answer })).user.email).toBe(ann.email)
    expect((await phone.call('getCustomerPasskeys', {})).list).toMatchObject([
      { name: 'Phone', usedAt: expect.any(String) },
    ])
    expect((await expectRefusal(shop.browser().call('doCustomerPasskeyLogin', { response: answer }))).key).toBe(
      'login.passkeyInvalid',
    )
    expect((await begin(phone)).excludeCredentials).toEqual([{ id: key.id, type: 'public-key' }])
    expect((await phone.call('deleteCustomerPasskey', { id: key.id })).list).toEqual([])
    expect((await expectRefusal(phone.call('deleteCustomerPasskey', { id: key.id }))).key).toBe('notFound')
    expect(
      (
        await expectRefusal(
          shop
            .browser()
            .call('doCustomerPasskeyLogin', { response: key.get(await phone.call('getCustomerPasskeyChallenge', {})) }),
        )
      ).key,
    ).toBe('login.passkeyInvalid')
  })

  test('for another site, for the challenge of another customer, expired or used twice is refused', async () => {
    const visitor = await shop.logInAnn()
    const nina = shop.browser()
    await shop.register(nina, { email: 'passkeys@example.org' })
    const key = softwareAuthenticator({ origin })
    const add = (by: TestVisitor, response: ReturnType<typeof key.create>) =>
      expectRefusal(by.call('doAddCustomerPasskey', { name: 'Key', response }))
    expect(
      (await add(visitor, softwareAuthenticator({ origin: 'https://shop.test.evil' }).create(await begin(visitor))))
        .key,
    ).toBe('login.passkeyInvalid')
    expect(
      (await add(visitor, softwareAuthenticator({ origin, verifies: false }).create(await begin(visitor)))).key,
    ).toBe('login.passkeyInvalid')
    const made = key.create(await begin(visitor))
    expect((await add(nina, made)).key).toBe('login.passkeyInvalid')
    await visitor.call('doAddCustomerPasskey', { name: 'Key', response: made })
    expect((await add(visitor, made)).key).toBe('login.passkeyInvalid')
    const late = softwareAuthenticator({ origin }).create(await begin(visitor))
    later(6)
    expect((await add(visitor, late)).key).toBe('login.passkeyInvalid')
    expect((await expectRefusal(nina.call('deleteCustomerPasskey', { id: key.id }))).key).toBe('notFound')
    await visitor.call('deleteCustomerPasskey', { id: key.id })
  })

  test('of a blocked customer is refused with that reason [SF-6.14]', async () => {
    const visitor = await shop.logInAnn()
    const key = softwareAuthenticator({ origin })
    await visitor.call('doAddCustomerPasskey', { name: 'Key', response: key.create(await begin(visitor)) })
    await shop.db.updateTable('customer_profiles').set({ is_blocked: true }).where('email', '=', ann.email).execute()
    expect(
      (
        await expectRefusal(
          shop
            .browser()
            .call('doCustomerPasskeyLogin', { response: key.get(await shop.call('getCustomerPasskeyChallenge', {})) }),
        )
      ).key,
    ).toBe('login.userIsBlocked')
    await shop.db.updateTable('customer_profiles').set({ is_blocked: false }).where('email', '=', ann.email).execute()
  })
})

test('customer operations are refused to guests before any other check [SF-6.06]', async () => {
  const forCustomers = Object.entries(operations)
    .filter(([, { access }]) => access === 'customer')
    .map(([name]) => name)
  expect(forCustomers).toEqual(
    expect.arrayContaining(['getCustomer', 'setCustomer', 'getCustomerSessions', 'getOrders']),
  )
  // The names are those of the register.
  for (const name of forCustomers as OperationName[])
    expect([name, (await expectRefusal(shop.browser().call(name, {} as never))).key]).toEqual([
      name,
      'security.loginRequired',
    ])
})
