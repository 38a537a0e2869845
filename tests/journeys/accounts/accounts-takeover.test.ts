import { describe, expect, test } from 'vitest'
import { shopWithAccount, ann, strongPassword, type ShopWithAccount } from '../../harness/shops/shop-with-account.ts'
import { softwareAuthenticator, type Authenticator } from '../../harness/services/authenticator.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

const origin = 'https://shop.test'
const thief = 'thief@example.net'

async function shopAt(): Promise<ShopWithAccount & { later(): void }> {
  let now = new Date('2026-05-04T10:00:00Z')
  return {
    ...(await shopWithAccount({ origin, now: () => now })),
    later: () => {
      now = new Date(now.getTime() + 60_000)
    },
  }
}

const linkTo = async (shop: ShopWithAccount, email: string, template: string) =>
  (await shop.mailsTo(email)).findLast((mail) => mail.template === template)?.link ?? { customerId: 0, token: '' }
const setProvedAt = (shop: ShopWithAccount, provedAt: Date | null) =>
  shop.db.updateTable('customer_profiles').set({ email_proved_at: provedAt }).where('email', '=', ann.email).execute()
const isIn = async (visitor: TestVisitor) => (await visitor.call('getSession', {})).user.email !== null

const waysOut = [
  [
    'reset by a link',
    async (shop: ShopWithAccount) => {
      await shop.call('doRequestResetPasswordLink', { email: ann.email })
      const { customerId, token } = await linkTo(shop, ann.email, 'passwordReset')
      await shop.browser().call('doResetPassword', { customerId, token, ...strongPassword })
    },
  ],
  [
    'changed by the customer',
    async (shop: ShopWithAccount) => {
      await (await shop.logInAnn()).call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword })
    },
  ],
] as const

async function addPasskey(visitor: TestVisitor, password: string = ann.password): Promise<Authenticator> {
  const key = softwareAuthenticator({ origin })
  await visitor.call('doAddCustomerPasskey', {
    name: 'Key',
    response: key.create(await visitor.call('doBeginCustomerPasskey', { password })),
  })
  return key
}

const enterWith = async (shop: ShopWithAccount, key: Authenticator) => {
  const visitor = shop.browser()
  return visitor
    .call('doCustomerPasskeyLogin', { response: key.get(await visitor.call('getCustomerPasskeyChallenge', {})) })
    .then(
      () => 'in',
      (error: { key: string }) => error.key,
    )
}

describe.each(waysOut)('when a password is %s', (_, leave) => {
  test('a pending change of the e-mail address is cancelled', async () => {
    const shop = await shopAt()
    const intruder = await shop.logInAnn()
    await intruder.call('doChangeEmail', { email: thief, password: ann.password })
    const { customerId, token } = await linkTo(shop, thief, 'emailConfirm')
    await leave(shop)
    expect((await expectRefusal(shop.browser().call('doConfirmEmail', { customerId, token }))).key).toBe(
      'login.linkInvalidOrExpired',
    )
    expect(await isIn(intruder)).toBe(false)
    const owner = shop.browser()
    await owner.call('doLogin', { email: ann.email, password: strongPassword.password })
    expect(await owner.call('getCustomer', {})).toMatchObject({ email: ann.email, emailPending: null })
  })

  test('a passkey that was added before the address was verified is deleted, and the notice says so', async () => {
    const shop = await shopAt()
    await setProvedAt(shop, null)
    const key = await addPasskey(await shop.logInAnn())
    expect(await enterWith(shop, key)).toBe('in')
    shop.later()
    await leave(shop)
    expect(await enterWith(shop, key)).toBe('login.passkeyInvalid')
    expect((await shop.mailsTo(ann.email)).find(({ template }) => template === 'passwordChanged')?.plain).toContain(
      '1 passkey',
    )
  })

  test('a passkey that was added after the address was verified stays', async () => {
    const shop = await shopAt()
    await setProvedAt(shop, new Date('2026-05-01T10:00:00Z'))
    const key = await addPasskey(await shop.logInAnn())
    await leave(shop)
    expect(await enterWith(shop, key)).toBe('in')
    expect((await shop.mailsTo(ann.email)).find(({ template }) => template === 'passwordChanged')?.plain).not.toContain(
      '1 passkey',
    )
  })
})

describe('a notice goes to the address that was valid when it happened', () => {
  /**
   * The intruder knows the password: the address is changed and confirmed before any mail that waits is sent to the
   * owner.
   */
  async function moveAddress(shop: ShopWithAccount, intruder: TestVisitor, password: string): Promise<void> {
    await intruder.call('doChangeEmail', { email: thief, password })
    const [link] = await shop.db.selectFrom('customer_tokens').where('new_email', '=', thief).select('id').execute()
    await shop.db
      .updateTable('outbox')
      .set({ run_after: new Date('2100-01-01') })
      .where('dedupe_key', '!=', `mail.emailConfirm:${link?.id}`)
      .execute()
    const { customerId, token } = await linkTo(shop, thief, 'emailConfirm')
    await intruder.call('doConfirmEmail', { customerId, token })
    expect(await shop.mailsTo(ann.email)).toEqual([])
    await shop.db
      .updateTable('outbox')
      .set({ run_after: new Date('2000-01-01') })
      .where('state', '=', 'waiting')
      .execute()
  }

  const templatesTo = async (shop: ShopWithAccount, email: string) =>
    (await shop.mailsTo(email)).map(({ template }) => template).toSorted()

  test('of a changed password', async () => {
    const shop = await shopAt()
    const intruder = await shop.logInAnn()
    await intruder.call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword })
    await moveAddress(shop, intruder, strongPassword.password)
    expect(await templatesTo(shop, ann.email)).toEqual(['emailChangeAsked', 'passwordChanged'])
    expect(await templatesTo(shop, thief)).toEqual(['emailConfirm'])
  })

  test('of a new passkey', async () => {
    const shop = await shopAt()
    const intruder = await shop.logInAnn()
    await addPasskey(intruder)
    await moveAddress(shop, intruder, ann.password)
    expect(await templatesTo(shop, ann.email)).toEqual(['emailChangeAsked', 'passkeyAdded'])
    expect(await templatesTo(shop, thief)).toEqual(['emailConfirm'])
  })

  test('and is deleted unsent with the account', async () => {
    const shop = await shopAt()
    const owner = await shop.logInAnn()
    await owner.call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword })
    const count = async () => (await shop.db.selectFrom('account_notices').select('id').execute()).length
    expect(await count()).toBe(1)
    expect(JSON.stringify(await shop.db.selectFrom('outbox').select('payload').execute())).not.toContain('example.org')
    await shop.db.deleteFrom('customer_profiles').where('email', '=', ann.email).execute()
    expect(await count()).toBe(0)
    await shop.engine.scheduler.run('outbox')
    expect(await shop.mailsTo(ann.email)).toEqual([])
  })
})

test('a passkey login that is concurrent with the deletion of the passkey leaves no session', async () => {
  const shop = await shopAt()
  await setProvedAt(shop, null)
  const owner = await shop.logInAnn()
  const key = await addPasskey(owner)
  const thieves = Array.from({ length: 4 }, () => shop.browser())
  const ready = await Promise.all(
    thieves.map(async (visitor) => ({
      visitor,
      response: key.get(await visitor.call('getCustomerPasskeyChallenge', {})),
    })),
  )
  const logins = ready.map(({ visitor, response }) =>
    visitor.call('doCustomerPasskeyLogin', { response }).catch(() => undefined),
  )
  await owner.call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword })
  await Promise.all(logins)
  for (const visitor of thieves) expect(await isIn(visitor)).toBe(false)
})
