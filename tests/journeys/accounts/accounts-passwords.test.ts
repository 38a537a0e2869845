import { argon2, randomBytes, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { shopWithAccount, ann, strongPassword, type ShopWithAccount } from '../../harness/shops/shop-with-account.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

const begin = new Date('2026-05-04T10:00:00Z')
const minutes = (count: number) => count * 60_000

async function shopAt(): Promise<ShopWithAccount & { later(milliseconds: number): void }> {
  let now = begin
  const shop = await shopWithAccount({ now: () => now })
  return {
    ...shop,
    later: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

const isIn = async (visitor: TestVisitor) => (await visitor.call('getSession', {})).user.email !== null
const logIn = (shop: ShopWithAccount, password: string) =>
  shop.browser().call('doLogin', { email: ann.email, password })
const lastLink = async (shop: ShopWithAccount) =>
  (await shop.mailsTo(ann.email)).at(-1)?.link ?? { path: '', customerId: 0, token: '' }

test('a password reset link works once, ends every other session and verifies the e-mail', async () => {
  const shop = await shopAt()
  const phone = await shop.logInAnn()
  await shop.call('doRequestResetPasswordLink', { email: ' ANN@example.org' })
  const { path, customerId, token } = await lastLink(shop)
  expect(path).toBe('/set-new-password')
  const laptop = shop.browser()
  expect(await laptop.call('doResetPassword', { customerId, token, ...strongPassword })).toBeNull()
  expect(await isIn(phone)).toBe(false)
  expect((await expectRefusal(logIn(shop, ann.password))).key).toBe('login.invalidData')
  await laptop.call('doLogin', { email: ann.email, password: strongPassword.password })
  expect((await laptop.call('getCustomer', {})).isEmailProved).toBe(true)
  expect((await shop.mailsTo(ann.email)).map(({ template }) => template)).toEqual(['passwordReset', 'passwordChanged'])
  expect((await expectRefusal(shop.call('doResetPassword', { customerId, token, ...strongPassword }))).key).toBe(
    'passwordReset.linkInvalidOrExpired',
  )
})

test('a reset link that is expired, of another customer or invalid is refused [SF-8.60]', async () => {
  const shop = await shopAt()
  await shop.call('doRequestResetPasswordLink', { email: ann.email })
  const { customerId, token } = await lastLink(shop)
  const tries = [
    { customerId, token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    { customerId, token: '' },
    { customerId, token: token.slice(0, 20) },
    { customerId: customerId + 1, token },
    { customerId: 2_000_000_000, token },
  ]
  for (const wrong of tries)
    expect((await expectRefusal(shop.call('doResetPassword', { ...wrong, ...strongPassword }))).key).toBe(
      'passwordReset.linkInvalidOrExpired',
    )
  expect((await expectRefusal(shop.call('doConfirmEmail', { customerId, token }))).key).toBe(
    'login.linkInvalidOrExpired',
  )
  expect(
    await expectRefusal(
      shop.call('doResetPassword', { customerId, token, password: 'lavender', repeatPassword: 'lavender' }),
    ),
  ).toMatchObject({ key: 'login.passwordTooWeak', details: { fields: { password: 'number' } } })
  expect(
    (
      await expectRefusal(
        shop.call('doResetPassword', {
          customerId,
          token,
          password: strongPassword.password,
          repeatPassword: 'lavender-8',
        }),
      )
    ).key,
  ).toBe('login.passwordsDiffer')
  shop.later(minutes(61))
  expect((await expectRefusal(shop.call('doResetPassword', { customerId, token, ...strongPassword }))).key).toBe(
    'passwordReset.linkInvalidOrExpired',
  )
})

test('two concurrent uses of one reset link: one succeeds', async () => {
  const shop = await shopAt()
  await shop.call('doRequestResetPasswordLink', { email: ann.email })
  const { customerId, token } = await lastLink(shop)
  const outcomes = await Promise.allSettled(
    ['lavender-7', 'rosemary-8'].map((password) =>
      shop.browser().call('doResetPassword', { customerId, token, password, repeatPassword: password }),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('password resets and logins give the same answer and run the same statements for known and unknown addresses', async () => {
  let statements = 0
  const shop = await shopWithAccount({
    onStatement: () => {
      statements += 1
    },
  })
  const cost = async (call: () => Promise<unknown>) => {
    const before = statements
    await call()
    return statements - before
  }
  const ask = (email: string) => async () => expect(await shop.call('doRequestResetPasswordLink', { email })).toBeNull()
  const guess = (email: string) => async () =>
    expect((await expectRefusal(shop.call('doLogin', { email, password: 'wrong-one-1' }))).key).toBe(
      'login.invalidData',
    )
  // The shop's keys are created on first use.
  await ask('first@example.org')()
  await guess('first@example.org')()
  expect(await cost(ask(ann.email))).toBe(await cost(ask('nobody@example.org')))
  expect(await cost(guess(ann.email))).toBe(await cost(guess('nobody@example.org')))
  expect(await shop.mailsTo('nobody@example.org')).toEqual([])
  const notes = await shop.db
    .selectFrom('outbox')
    .where('kind', '=', 'mail.passwordReset')
    .select(['payload', 'dedupe_key as key', 'state'])
    .execute()
  expect(JSON.stringify(notes)).not.toContain('example.org')
  expect(notes.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('an account has at most three valid reset links, and using one invalidates the others', async () => {
  const shop = await shopAt()
  for (let time = 0; time < 5; time++) await shop.call('doRequestResetPasswordLink', { email: ann.email })
  const mails = await shop.mailsTo(ann.email)
  expect(mails).toHaveLength(3)
  const [first, , last] = mails
  await shop.call('doResetPassword', {
    customerId: first?.link.customerId ?? 0,
    token: first?.link.token ?? '',
    ...strongPassword,
  })
  expect(
    (
      await expectRefusal(
        shop.call('doResetPassword', {
          customerId: last?.link.customerId ?? 0,
          token: last?.link.token ?? '',
          ...strongPassword,
        }),
      )
    ).key,
  ).toBe('passwordReset.linkInvalidOrExpired')
})

test.each([
  ['', 'contact.missingData'],
  ['ann@', 'contact.unexpectedFormat'],
] as const)('a reset request for %j is refused', async (email, key) => {
  const shop = await shopAt()
  expect((await expectRefusal(shop.call('doRequestResetPasswordLink', { email }))).key).toBe(key)
})

test('changing the password renews the secret of the session, ends the others and sends a notice [SF-7.19]', async () => {
  const shop = await shopAt()
  const [phone, laptop] = [await shop.logInAnn(), await shop.logInAnn()]
  const secret = laptop.caller.session
  expect(await laptop.call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword })).toBeNull()
  expect(laptop.caller.session).not.toBe(secret)
  expect([await isIn(laptop), await isIn(phone), await isIn(shop.browser({ session: secret }))]).toEqual([
    true,
    false,
    false,
  ])
  await logIn(shop, strongPassword.password)
  expect((await shop.mailsTo(ann.email)).map(({ template }) => template)).toEqual(['passwordChanged'])
})

test.each([
  ['the wrong old password', { oldPassword: 'wrong-one-1' }, 'login.invalidData', { oldPassword: 'wrong' }],
  ['no old password', { oldPassword: '' }, 'contact.missingData', { oldPassword: 'required' }],
  [
    'a weak new one',
    { password: 'short-7', repeatPassword: 'short-7' },
    'login.passwordTooWeak',
    { password: 'length' },
  ],
  ['two new ones', { repeatPassword: 'lavender-8' }, 'login.passwordsDiffer', { repeatPassword: 'differs' }],
] as const)('a password change with %s is refused', async (_, form, key, fields) => {
  const shop = await shopAt()
  const laptop = await shop.logInAnn()
  expect(
    await expectRefusal(laptop.call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword, ...form })),
  ).toMatchObject({ key, details: { fields } })
  expect(await isIn(laptop)).toBe(true)
  await logIn(shop, ann.password)
})

test('guests cannot change a password', async () => {
  const shop = await shopAt()
  expect(
    (await expectRefusal(shop.call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword }))).key,
  ).toBe('security.loginRequired')
})

test('a login with the old password that is concurrent with a password change fails', async () => {
  const shop = await shopAt()
  const owner = await shop.logInAnn()
  const thieves = Array.from({ length: 4 }, () => shop.browser())
  const logins = thieves.map((thief) => thief.call('doLogin', ann).catch(() => undefined))
  await owner.call('doChangeUserPassword', { oldPassword: ann.password, ...strongPassword })
  await Promise.all(logins)
  for (const thief of thieves) expect(await isIn(thief)).toBe(false)
})

test('a password with an outdated hash is rehashed at the next login', async () => {
  const shop = await shopWithAccount({ passwordCost: { memory: 19_456, passes: 2 } })
  // 'demo-shop-1' with one pass only.
  const hash = () =>
    shop.db
      .selectFrom('customer_profiles')
      .where('email', '=', ann.email)
      .select('password_hash')
      .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('customer_profiles')
    .set({ password_hash: await onePass(ann.password) })
    .where('email', '=', ann.email)
    .execute()
  expect((await hash()).password_hash).toContain(',t=1,')
  await logIn(shop, ann.password)
  expect((await hash()).password_hash).toContain(',t=2,')
  await logIn(shop, ann.password)
})

async function onePass(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await promisify<'argon2id', Argon2Parameters, Buffer>(argon2)('argon2id', {
    memory: 19_456,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
    nonce,
    message: Buffer.from(password),
  })
  return `$argon2id$v=19$m=19456,t=1,p=1$${nonce.toString('base64').replaceAll('=', '')}$${hash.toString('base64').replaceAll('=', '')}`
}
