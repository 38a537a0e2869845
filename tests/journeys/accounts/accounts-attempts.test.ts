import { expect, test } from 'vitest'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { sql } from 'kysely'
import { shopWithAccount, ann, strongPassword, type ShopWithAccount } from '../../harness/shops/shop-with-account.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

const {
  loginTriesPerAccountAndNetwork,
  loginTriesPerNetwork,
  loginTriesPerAccount,
  loginTriesPerDevice,
  loginWindowSeconds: loginTriesSeconds,
} = serverLimits

interface TriesShop extends ShopWithAccount {
  later(seconds: number): void
  /** As if what was counted once had happened so often: a password takes long to be compared. */
  asIfOften(what: string, times: number): Promise<void>
}

async function shopAt(): Promise<TriesShop> {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithAccount({ now: () => now })
  return {
    ...shop,
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    async asIfOften(what, times) {
      const { numAffectedRows } =
        await sql`update rate_limits set hits = ${times} where bucket like ${`${what}:%`} and hits > 0`.execute(shop.db)
      expect(numAffectedRows).toBe(1n)
    },
  }
}

const tryOnce = (visitor: TestVisitor, email: string = ann.email, password = 'wrong-one-1') =>
  visitor.call('doLogin', { email, password }).then(
    () => 'in',
    (error: { key: string }) => error.key,
  )

test('wrong passwords are rate limited per account and network until the window ends; right ones are not counted', async () => {
  const shop = await shopAt()
  const here = { network: 'here' }
  for (let time = 0; time < 2; time++) expect(await tryOnce(shop.browser(here), ann.email, ann.password)).toBe('in')
  expect((await shop.db.selectFrom('rate_limits').select('hits').execute()).map(({ hits }) => hits)).toEqual([0, 0, 0])
  expect(await tryOnce(shop.browser(here))).toBe('login.invalidData')
  await shop.asIfOften('login.accountFrom', loginTriesPerAccountAndNetwork - 1)
  expect(await tryOnce(shop.browser(here))).toBe('login.invalidData')
  const { key, details } = await expectRefusal(shop.browser(here).call('doLogin', ann))
  expect({ key, details }).toEqual({ key: 'tooManyRequests', details: { seconds: loginTriesSeconds } })
  shop.later(loginTriesSeconds)
  expect(await tryOnce(shop.browser(here), ann.email, ann.password)).toBe('in')
})

test('concurrent attempts are limited like sequential ones', async () => {
  const shop = await shopAt()
  const keys = await Promise.all(
    Array.from({ length: loginTriesPerAccountAndNetwork + 8 }, () => tryOnce(shop.browser({ network: 'here' }))),
  )
  expect(keys.filter((key) => key === 'login.invalidData')).toHaveLength(loginTriesPerAccountAndNetwork)
})

test('rate limits do not reveal whether an account exists', async () => {
  const shop = await shopAt()
  expect(await tryOnce(shop.browser({ network: 'here' }), 'nobody@example.org')).toBe('login.invalidData')
  await shop.asIfOften('login.accountFrom', loginTriesPerAccountAndNetwork)
  expect(await tryOnce(shop.browser({ network: 'here' }), ' NOBODY@example.org')).toBe('tooManyRequests')
})

test('a network that tries many accounts is limited, others are not', async () => {
  const shop = await shopAt()
  for (let time = 0; time < 2; time++)
    expect(await tryOnce(shop.browser({ network: 'botnet' }), `nobody-${time}@example.org`)).toBe('login.invalidData')
  await shop.asIfOften('login.network', loginTriesPerNetwork)
  expect(await tryOnce(shop.browser({ network: 'botnet' }), ann.email, ann.password)).toBe('tooManyRequests')
  expect(await tryOnce(shop.browser({ network: 'home' }), ann.email, ann.password)).toBe('in')
})

test('attacks from many networks cannot lock out an owner: known devices have attempts of their own, and a reset link makes a device known', async () => {
  const shop = await shopAt()
  const laptop = await shop.logInAnn({ network: 'home' })
  await laptop.call('doLogoutUser', {})
  for (let time = 0; time < 2; time++)
    expect(await tryOnce(shop.browser({ network: `net-${time}` }))).toBe('login.invalidData')
  await shop.asIfOften('login.account', loginTriesPerAccount)
  expect(await tryOnce(shop.browser({ network: 'fresh' }), ann.email, ann.password)).toBe('tooManyRequests')

  const known = { network: 'home', device: laptop.caller.device }
  expect(await tryOnce(shop.browser(known), ann.email, ann.password)).toBe('in')
  expect(await tryOnce(shop.browser(known))).toBe('login.invalidData')
  await shop.asIfOften('login.device', loginTriesPerDevice)
  expect(await tryOnce(shop.browser(known), ann.email, ann.password)).toBe('tooManyRequests')

  const phone = shop.browser({ network: 'train' })
  await phone.call('doRequestResetPasswordLink', { email: ann.email })
  const { link } = (await shop.mailsTo(ann.email)).at(-1) ?? {}
  await phone.call('doResetPassword', {
    customerId: link?.customerId ?? 0,
    token: link?.token ?? '',
    ...strongPassword,
  })
  expect(await tryOnce(phone, ann.email, strongPassword.password)).toBe('in')
})

test('a forged device cookie, or one of another customer, gives no attempts', async () => {
  const shop = await shopAt()
  const nina = shop.browser({ network: 'elsewhere' })
  await shop.register(nina)
  const real = (await shop.logInAnn({ network: 'home' })).caller.device ?? ''
  await tryOnce(shop.browser({ network: 'here' }))
  await shop.asIfOften('login.accountFrom', loginTriesPerAccountAndNetwork)
  for (const device of [
    nina.caller.device,
    `${real.slice(0, -1)}${real.endsWith('A') ? 'B' : 'A'}`,
    real.replace(/^\d+/, '7'),
    '',
    'x.y.z',
  ])
    expect(await tryOnce(shop.browser({ network: 'here', device }))).toBe('tooManyRequests')
  expect(await tryOnce(shop.browser({ network: 'here', device: real }), ann.email, ann.password)).toBe('in')
})

test('password checks are rate limited per session', async () => {
  const shop = await shopAt()
  const [thief, owner] = [await shop.logInAnn(), await shop.logInAnn()]
  const change = (visitor: TestVisitor, oldPassword: string) =>
    visitor.call('doChangeUserPassword', { oldPassword, ...strongPassword })
  expect((await expectRefusal(change(thief, 'wrong-one-1'))).key).toBe('login.invalidData')
  await shop.asIfOften('login.session', loginTriesPerDevice)
  expect((await expectRefusal(change(thief, ann.password))).key).toBe('tooManyRequests')
  expect(await change(owner, ann.password)).toBeNull()
})

test('registrations and reset requests are rate limited per network', async () => {
  const shop = await shopAt()
  const flood = shop.browser({ network: 'flood' })
  expect((await expectRefusal(shop.register(flood, { email: ann.email }))).key).toBe('contact.emailExists')
  await shop.asIfOften('registration', serverLimits.registrationsPerNetwork)
  expect((await expectRefusal(shop.register(flood, { email: ann.email }))).key).toBe('tooManyRequests')
  for (let time = 0; time < serverLimits.resetsPerNetwork; time++)
    await flood.call('doRequestResetPasswordLink', { email: `nobody-${time}@example.org` })
  expect((await expectRefusal(flood.call('doRequestResetPasswordLink', { email: ann.email }))).key).toBe(
    'tooManyRequests',
  )
  await shop.browser({ network: 'home' }).call('doRequestResetPasswordLink', { email: ann.email })
})

test('stored rate limits contain no personal data', async () => {
  const shop = await shopAt()
  await tryOnce(shop.browser({ network: 'here' }))
  const rows = await shop.db.selectFrom('rate_limits').selectAll().execute()
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/ann|example|here/)
})
