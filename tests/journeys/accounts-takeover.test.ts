import { describe, expect, test } from 'vitest'
import { accountShop, ann, strong, type AccountShop } from '../harness/account-shop.ts'
import { softwareAuthenticator, type Authenticator } from '../harness/authenticator.ts'
import { refusalFrom } from '../harness/refusal-from.ts'
import type { TestVisitor } from '../harness/test-shop.ts'

const origin = 'https://shop.test'
const thief = 'thief@example.net'

async function shopAt(): Promise<AccountShop & { later(): void }> {
  let now = new Date('2026-05-04T10:00:00Z')
  return { ...await accountShop({ origin, now: () => now }), later: () => { now = new Date(now.getTime() + 60_000) } }
}

const linkTo = async (shop: AccountShop, email: string, template: string) => (await shop.mailsTo(email)).findLast((mail) => mail.template === template)?.link ?? { customerId: 0, token: '' }
const setProvedAt = (shop: AccountShop, provedAt: Date | null) => shop.db.updateTable('customer_profiles').set({ email_proved_at: provedAt }).where('email', '=', ann.email).execute()
const isIn = async (visitor: TestVisitor) => (await visitor.call('getSession', {})).user.email !== null

const waysOut = [
  ['reset by a link', async (shop: AccountShop) => {
    await shop.call('doRequestResetPasswordLink', { email: ann.email })
    const { customerId, token } = await linkTo(shop, ann.email, 'passwordReset')
    await shop.browser().call('doResetPassword', { customerId, token, ...strong })
  }],
  ['changed by the customer', async (shop: AccountShop) => {
    await (await shop.annAt()).call('doChangeUserPassword', { oldPassword: ann.password, ...strong })
  }],
] as const

async function addPasskey(visitor: TestVisitor, password: string = ann.password): Promise<Authenticator> {
  const key = softwareAuthenticator({ origin })
  await visitor.call('doAddCustomerPasskey', { name: 'Key', response: key.create(await visitor.call('doBeginCustomerPasskey', { password })) })
  return key
}

const enterWith = async (shop: AccountShop, key: Authenticator) => {
  const visitor = shop.browser()
  return visitor.call('doCustomerPasskeyLogin', { response: key.get(await visitor.call('getCustomerPasskeyChallenge', {})) }).then(() => 'in', (error: { key: string }) => error.key)
}

describe.each(waysOut)('when a password is %s', (_, leave) => {
  test('a pending change of the e-mail address is cancelled', async () => {
    const shop = await shopAt()
    const intruder = await shop.annAt()
    await intruder.call('doChangeEmail', { email: thief, password: ann.password })
    const { customerId, token } = await linkTo(shop, thief, 'emailConfirm')
    await leave(shop)
    expect((await refusalFrom(shop.browser().call('doConfirmEmail', { customerId, token }))).key).toBe('login.linkInvalidOrExpired')
    expect(await isIn(intruder)).toBe(false)
    const owner = shop.browser()
    await owner.call('doLogin', { email: ann.email, password: strong.password })
    expect(await owner.call('getCustomer', {})).toMatchObject({ email: ann.email, emailPending: null })
  })

  test('a passkey that was added before the address was verified is deleted, and the notice says so', async () => {
    const shop = await shopAt()
    await setProvedAt(shop, null)
    const key = await addPasskey(await shop.annAt())
    expect(await enterWith(shop, key)).toBe('in')
    shop.later()
    await leave(shop)
    expect(await enterWith(shop, key)).toBe('login.passkeyInvalid')
    expect((await shop.mailsTo(ann.email)).find(({ template }) => template === 'passwordChanged')?.plain).toContain('1 passkey')
  })

  test('a passkey that was added after the address was verified stays', async () => {
    const shop = await shopAt()
    await setProvedAt(shop, new Date('2026-05-01T10:00:00Z'))
    const key = await addPasskey(await shop.annAt())
    await leave(shop)
    expect(await enterWith(shop, key)).toBe('in')
    expect((await shop.mailsTo(ann.email)).find(({ template }) => template === 'passwordChanged')?.plain).not.toContain('1 passkey')
  })
})

describe('a notice goes to the address that was valid when it happened', () => {
  /** The intruder knows the password: the address is changed and confirmed before any mail that waits is sent to the owner. */
  async function moveAddress(shop: AccountShop, intruder: TestVisitor, password: string): Promise<void> {
    await intruder.call('doChangeEmail', { email: thief, password })
    const [link] = await shop.db.selectFrom('customer_tokens').where('new_email', '=', thief).select('id').execute()
    await shop.db.updateTable('outbox').set({ run_after: new Date('2100-01-01') }).where('dedupe_key', '!=', `mail.emailConfirm:${link?.id}`).execute()
    const { customerId, token } = await linkTo(shop, thief, 'emailConfirm')
    await intruder.call('doConfirmEmail', { customerId, token })
    expect(await shop.mailsTo(ann.email)).toEqual([])
    await shop.db.updateTable('outbox').set({ run_after: new Date('2000-01-01') }).where('state', '=', 'waiting').execute()
  }

  const templatesTo = async (shop: AccountShop, email: string) => (await shop.mailsTo(email)).map(({ template }) => template).toSorted()

  test('of a changed password', async () => {
    const shop = await shopAt()
    const intruder = await shop.annAt()
    await intruder.call('doChangeUserPassword', { oldPassword: ann.password, ...strong })
    await moveAddress(shop, intruder, strong.password)
    expect(await templatesTo(shop, ann.email)).toEqual(['emailChangeAsked', 'passwordChanged'])
    expect(await templatesTo(shop, thief)).toEqual(['emailConfirm'])
  })

  test('of a new passkey', async () => {
    const shop = await shopAt()
    const intruder = await shop.annAt()
    await addPasskey(intruder)
    await moveAddress(shop, intruder, ann.password)
    expect(await templatesTo(shop, ann.email)).toEqual(['emailChangeAsked', 'passkeyAdded'])
    expect(await templatesTo(shop, thief)).toEqual(['emailConfirm'])
  })

  test('and is deleted unsent with the account', async () => {
    const shop = await shopAt()
    const owner = await shop.annAt()
    await owner.call('doChangeUserPassword', { oldPassword: ann.password, ...strong })
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
  const owner = await shop.annAt()
  const key = await addPasskey(owner)
  const thieves = Array.from({ length: 4 }, () => shop.browser())
  const ready = await Promise.all(thieves.map(async (visitor) => ({ visitor, response: key.get(await visitor.call('getCustomerPasskeyChallenge', {})) })))
  const logins = ready.map(({ visitor, response }) => visitor.call('doCustomerPasskeyLogin', { response }).catch(() => undefined))
  await owner.call('doChangeUserPassword', { oldPassword: ann.password, ...strong })
  await Promise.all(logins)
  for (const visitor of thieves) expect(await isIn(visitor)).toBe(false)
})
