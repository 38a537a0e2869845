import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { OperationName } from '@vitrine/contract/api/operations'
import type { Caller } from '@vitrine/engine/kernel/context'
import { rememberDevice, findKnownDeviceNonce } from '@vitrine/engine/kernel/security/known-device'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeAt } from '../../harness/services/authenticator.ts'
import {
  operatorPassword as password,
  testShop,
  type TestShop,
  type TestVisitor,
} from '../../harness/shops/test-shop.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

const email = 'ola@vitrine.test'

async function shopWithOla(wishes: Parameters<typeof testShop>[0] = {}): Promise<TestShop> {
  const shop = await testShop(wishes)
  await shop.engine.operators.admin.create({ email, name: 'Ola', role: 'owner', password })
  return shop
}

async function withCodes(someone: TestVisitor, at: Date): Promise<string> {
  await someone.call('doOperatorLogin', { email, password })
  const { secret } = await someone.call('doBeginTotp', {})
  await someone.call('doConfirmTotp', { code: codeAt(secret, at) })
  return secret
}

test('an operator logs in and out [ED-1.07]', async () => {
  const shop = await shopWithOla()
  const ola = shop.visitor()
  expect(await ola.call('getOperator', {})).toBeNull()
  expect(await ola.call('doOperatorLogin', { email: ' OLA@vitrine.test', password })).toMatchObject({
    operator: { name: 'Ola', role: 'owner', isComplete: true },
    needs: 'secondFactor',
  })
  expect(await ola.call('getOperator', {})).toMatchObject({ name: 'Ola', isComplete: true })
  const kept = ola.caller.operator

  await ola.call('doOperatorLogout', {})
  expect(await ola.call('getOperator', {})).toBeNull()
  ola.caller.operator = kept
  expect(await ola.call('getOperator', {})).toBeNull()
})

test('an operator cannot log in as a customer, nor a customer as an operator', async () => {
  const shop = await shopWithOla()
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  expect((await ola.call('getSession', {})).user.email).toBeNull()
  await expect(shop.visitor().call('doLogin', { email, password })).rejects.toMatchObject({ key: 'login.invalidData' })
})

test('every wrong login gets the same error', async () => {
  const shop = await shopWithOla()
  await shop.engine.operators.admin.create({ email: 'left@vitrine.test', name: 'Left', role: 'viewer', password })
  await shop.engine.operators.admin.setActive('left@vitrine.test', false)
  await shop.engine.operators.admin.create({ email: 'new@vitrine.test', name: 'New', role: 'viewer' })
  const attempts = [
    { email, password: 'wrong' },
    { email: 'nobody@vitrine.test', password },
    { email: 'left@vitrine.test', password },
    { email: 'new@vitrine.test', password: '' },
    { email: '', password: '' },
  ]
  for (const attempt of attempts) {
    const someone = shop.visitor()
    await expect(someone.call('doOperatorLogin', attempt)).rejects.toMatchObject({
      key: 'login.invalidData',
      details: {},
    })
    expect(someone.caller.operator).toBeUndefined()
  }
})

test('a session with a password only can do nothing but enrol the required second factor', async () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ isLocal: false, now: () => now })
  const ola = shop.visitor()
  expect(await ola.call('doOperatorLogin', { email, password })).toMatchObject({
    operator: { isComplete: false },
    needs: 'secondFactor',
  })
  await expect(ola.call('getOperators', {})).rejects.toMatchObject({ key: 'operator.secondFactorRequired' })
  await expect(ola.call('doAddOperator', { email: 'b@vitrine.test', name: 'B', role: 'owner' })).rejects.toMatchObject({
    key: 'operator.secondFactorRequired',
  })

  const { secret, address } = await ola.call('doBeginTotp', {})
  expect(address).toBe(
    `otpauth://totp/Vitrine:ola%40vitrine.test?issuer=Vitrine&secret=${secret.replaceAll(' ', '')}&algorithm=SHA1&digits=6&period=30`,
  )
  await expect(ola.call('doConfirmTotp', { code: '000000' })).rejects.toMatchObject({ key: 'operator.codeInvalid' })
  expect(await ola.call('doConfirmTotp', { code: codeAt(secret, now) })).toMatchObject({ hasTotp: true })
  expect(await ola.call('getOperators', {})).toHaveLength(1)
})

test('an authenticator code is required with the password, and works once', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ now: () => now })
  const secret = await withCodes(shop.visitor(), now)

  const ola = shop.visitor()
  expect(await ola.call('doOperatorLogin', { email, password })).toEqual({ operator: null, needs: 'code' })
  expect(await ola.call('doOperatorLogin', { email, password, code: '' })).toEqual({ operator: null, needs: 'code' })
  expect(ola.caller.operator).toBeUndefined()
  // The code that was confirmed has been used.
  await expect(ola.call('doOperatorLogin', { email, password, code: codeAt(secret, now) })).rejects.toMatchObject({
    key: 'login.invalidData',
  })
  await expect(
    ola.call('doOperatorLogin', { email, password: 'wrong', code: codeAt(secret, now) }),
  ).rejects.toMatchObject({ key: 'login.invalidData' })

  now = new Date(now.getTime() + 30_000)
  const code = codeAt(secret, now)
  const both = await Promise.allSettled(
    [ola, shop.visitor()].map((someone) =>
      someone.call('doOperatorLogin', { email, password, code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an authenticator code of a minute ago is refused', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ now: () => now })
  const secret = await withCodes(shop.visitor(), now)
  const old = codeAt(secret, new Date(now.getTime() + 30_000))
  now = new Date(now.getTime() + 90_000)
  await expect(shop.visitor().call('doOperatorLogin', { email, password, code: old })).rejects.toMatchObject({
    key: 'login.invalidData',
  })
})

test('a session with a password only cannot add a second factor when one exists', async () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ isLocal: false, now: () => now })
  const [thief, ola] = [shop.visitor(), shop.visitor()]
  await thief.call('doOperatorLogin', { email, password })
  const { secret: stolen } = await thief.call('doBeginTotp', {})
  await withCodes(ola, now)

  // The session of a password alone has ended with it.
  await expect(thief.call('doConfirmTotp', { code: codeAt(stolen, now) })).rejects.toMatchObject({
    key: 'security.operatorRequired',
  })
  expect(await shop.visitor().call('doOperatorLogin', { email, password })).toEqual({ operator: null, needs: 'code' })
})

test('the last second factor can only be removed where none is required', async () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const strict = await shopWithOla({ isLocal: false, now: () => now })
  const ola = strict.visitor()
  await withCodes(ola, now)
  await expect(ola.call('deleteTotp', {})).rejects.toMatchObject({ key: 'operator.secondFactorRequired' })
  expect(await ola.call('getOperatorProofs', {})).toMatchObject({ secondFactor: 'required', hasTotp: true })

  const lenient = await shopWithOla({ now: () => now })
  const other = lenient.visitor()
  await withCodes(other, now)
  expect(await other.call('deleteTotp', {})).toMatchObject({ secondFactor: 'offered', hasTotp: false })
})

test('the setting for second factors overrides the default for local shops', async () => {
  const shop = await shopWithOla()
  await shop.db
    .insertInto('settings')
    .values({ key: 'operators.secondFactor', value: JSON.stringify('required') })
    .execute()
  await expect.poll(async () => (await shop.engine.settings())['operators.secondFactor']).toBe('required')
  expect(await shop.visitor().call('doOperatorLogin', { email, password })).toMatchObject({
    operator: { isComplete: false },
  })
})

test('a session ends after twelve idle hours, and after seven days', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }
  const shop = await shopWithOla({ now: () => now })
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  for (let hours = 0; hours < 7 * 24; hours += 11.9) {
    expect(await ola.call('getOperator', {})).not.toBeNull()
    pass(11.9)
  }
  expect(await ola.call('getOperator', {})).toBeNull()

  await ola.call('doOperatorLogin', { email, password })
  pass(12.1)
  expect(await ola.call('getOperator', {})).toBeNull()
})

test('a new login ends the previous session of the browser', async () => {
  const shop = await shopWithOla()
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  const first = ola.caller.operator
  await ola.call('doOperatorLogin', { email, password })
  expect(ola.caller.operator).not.toBe(first)
  expect(await shop.engine.operators.findOperator(first)).toBeNull()
  expect(await shop.db.selectFrom('operator_sessions').selectAll().execute()).toHaveLength(1)
})

test('passwords, authenticator secrets and session secrets are not readable in the database', async () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ now: () => now })
  const ola = shop.visitor()
  const secret = await withCodes(ola, now)
  const stored = await shop.db.selectFrom('operators').selectAll().executeTakeFirstOrThrow()
  expect(stored.password_hash).toMatch(/^\$argon2id\$/)
  expect(stored.totp_secret?.length).toBe(48)
  const audit = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
  for (const word of [secret, secret.replaceAll(' ', ''), password, ola.caller.operator ?? ''])
    expect(audit).not.toContain(word)
})

test('an invalid login payload is refused and changes nothing', async () => {
  const shop = await shopWithOla()
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  const before = await wholeDatabase(shop.db)
  const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
  const cases: readonly [OperationName, unknown, string][] = [
    ['doOperatorLogin', {}, 'invalidPayload'],
    ['doOperatorLogin', { email: ['a'], password: 1 }, 'invalidPayload'],
    ['doOperatorLogin', { email: 'a\0', password }, 'invalidPayload'],
    ['doOperatorLogin', { email, password: 'x'.repeat(201) }, 'invalidPayload'],
    ['doOperatorLogin', { email, password, code: 123_456 }, 'invalidPayload'],
    ['doPasskeyLogin', { response: key }, 'invalidPayload'],
    [
      'doPasskeyLogin',
      { response: { ...key, response: { clientDataJSON: '<>', authenticatorData: 'A', signature: 'A' } } },
      'invalidPayload',
    ],
    [
      'doAddPasskey',
      { name: ' ', response: { ...key, response: { clientDataJSON: 'A', attestationObject: 'A' } } },
      'invalidPayload',
    ],
    [
      'doAddPasskey',
      { name: 'Phone', response: { ...key, response: { clientDataJSON: 'A', attestationObject: 'A' } } },
      'operator.passkeyInvalid',
    ],
    ['doConfirmTotp', { code: '123456' }, 'operator.codeInvalid'],
    ['deletePasskey', { id: 'AAAA' }, 'operator.passkeyInvalid'],
    ['setOperator', { id: 1, role: 'king' }, 'operator.roleUnknown'],
    ['setOperator', { id: -1 }, 'invalidPayload'],
    ['getAuditLog', { before: 0 }, 'invalidPayload'],
  ]
  // This payload is invalid on purpose.
  for (const [name, payload, refused] of cases)
    await expect(ola.call(name, payload as never), `${name} ${JSON.stringify(payload)}`).rejects.toMatchObject({
      key: refused,
    })
  expect(await wholeDatabase(shop.db)).toEqual(before)
})

test('authenticator codes are rate limited', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ now: () => now })
  const secret = await withCodes(shop.visitor(), now)
  now = new Date(now.getTime() + 60_000)
  const right = codeAt(secret, now)
  const wrong = right === '123456' ? '654321' : '123456'
  const guess = (code: string) =>
    shop
      .visitor()
      .call('doOperatorLogin', { email, password, code })
      .then(
        () => 'in',
        (error: { readonly key: string }) => error.key,
      )
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(wrong)))
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 'login.invalidData'),
    'tooManyRequests',
    'tooManyRequests',
  ])
  expect(await guess(right)).toBe('tooManyRequests')
  now = new Date(now.getTime() + 16 * 60_000)
  expect(await guess(codeAt(secret, now))).toBe('in')
})

test.each([
  ['doAddOperator', { email: 'b@vitrine.test', name: 'B', role: 'owner' }],
  ['setOperator', { id: 1, role: 'viewer' }],
  ['doResetOperator', { id: 1 }],
  ['doBeginTotp', {}],
  ['deleteTotp', {}],
  ['doBeginPasskey', {}],
  ['deletePasskey', { id: 'AAAA' }],
] as const)('%s requires a login or a proof within the last 10 minutes', async (name, payload) => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ now: () => now })
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  now = new Date('2026-05-04T10:11:00Z')
  expect(await ola.call('getOperator', {})).toMatchObject({ isComplete: true, isFresh: false })
  expect(await ola.call('getOperators', {})).toHaveLength(1)
  await expect(ola.call(name, payload)).rejects.toMatchObject({ key: 'operator.freshProofRequired' })
  expect(await ola.call('getOperatorProofs', {})).toMatchObject({ hasTotp: false, passkeys: [] })
})

test('an operator can manage access to the shop after logging in again', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithOla({ now: () => now })
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  now = new Date('2026-05-04T12:00:00Z')
  const wish = { email: 'b@vitrine.test', name: 'B', role: 'viewer' } as const
  await expect(ola.call('doAddOperator', wish)).rejects.toMatchObject({ key: 'operator.freshProofRequired' })
  expect(await ola.call('doOperatorLogin', { email, password })).toMatchObject({ operator: { isFresh: true } })
  expect(await ola.call('doAddOperator', wish)).toMatchObject({ link: expect.stringContaining('/admin/password') })
})

test('after ten wrong passwords from one network, the right one is refused there and accepted from another network', async () => {
  const shop = await shopWithOla()
  const tryFrom = (network: string, word: string) =>
    shop.engine.call('doOperatorLogin', { email, password: word }, { locale: 'en', session: undefined, network })
  for (let tries = 0; tries < 10; tries++)
    await expect(tryFrom('a cafe', 'wrong')).rejects.toMatchObject({ key: 'login.invalidData' })
  await expect(tryFrom('a cafe', password)).rejects.toMatchObject({ key: 'tooManyRequests' })
  expect(await tryFrom('at home', password)).toMatchObject({ operator: { name: 'Ola' } })
})

test('wrong passwords for an operator are counted over all networks', async () => {
  const shop = await shopWithOla()
  const tryFrom = (network: string, word: string) =>
    shop.engine.call('doOperatorLogin', { email, password: word }, { locale: 'en', session: undefined, network })
  for (let tries = 0; tries < 50; tries++)
    await expect(tryFrom(`network ${tries}`, 'wrong')).rejects.toMatchObject({ key: 'login.invalidData' })
  await expect(tryFrom('one more network', 'wrong')).rejects.toMatchObject({ key: 'tooManyRequests' })
})

test('attacks on an operator account do not lock out known devices, and a link makes a device known', async () => {
  const shop = await shopWithOla()
  const [laptop, phone] = [shop.visitor(), shop.visitor()]
  await laptop.call('doOperatorLogin', { email, password })
  await laptop.call('doOperatorLogout', {})
  const owner = await shop.operator()
  const eva = { email: 'eva@vitrine.test', password: 'another good password' }
  const { link } = await owner.call('doAddOperator', { email: eva.email, name: 'Eva', role: 'viewer' })
  await phone.call('doSetOperatorPassword', {
    token: new URL(link).searchParams.get('token') ?? '',
    password: eva.password,
  })
  const tryAs = (who: { readonly email: string; readonly password: string }, operatorDevice: string | undefined) =>
    shop.engine
      .call('doOperatorLogin', who, { locale: 'en', session: undefined, network: 'somewhere', operatorDevice })
      .then(
        () => 'in',
        (error: { readonly key: string }) => error.key,
      )
  for (const who of [email, eva.email])
    expect(await tryAs({ email: who, password: 'wrong' }, undefined)).toBe('login.invalidData')
  await sql`update rate_limits set hits = 50 where bucket like 'operatorLogin.account:%'`.execute(shop.db)

  expect(await tryAs({ email, password }, undefined)).toBe('tooManyRequests')
  expect(await tryAs({ email, password }, laptop.caller.operatorDevice)).toBe('in')
  expect(await tryAs({ email, password }, phone.caller.operatorDevice)).toBe('tooManyRequests')
  expect(await tryAs(eva, phone.caller.operatorDevice)).toBe('in')
  const invented = (laptop.caller.operatorDevice ?? '').replace(/^\d+/, '7')
  expect(await tryAs({ email, password }, invented)).toBe('tooManyRequests')

  expect(await tryAs({ email, password: 'wrong' }, laptop.caller.operatorDevice)).toBe('login.invalidData')
  await sql`update rate_limits set hits = ${serverLimits.loginTriesPerDevice} where bucket like 'operatorLogin.device:%'`.execute(
    shop.db,
  )
  expect(await tryAs({ email, password }, laptop.caller.operatorDevice)).toBe('tooManyRequests')
})

test('the device cookie of a customer is not valid for an operator with the same id', async () => {
  const shop = await shopWithOla()
  const [ola] = await shop.db.selectFrom('operators').where('email', '=', email).select('id').execute()
  const customer: Caller = { locale: 'en', session: undefined }
  await rememberDevice({ db: shop.db, caller: customer }, { kind: 'customer', id: ola?.id ?? 0 })
  expect(await findKnownDeviceNonce({ db: shop.db, caller: customer }, 'customer', ola?.id)).toBeDefined()
  expect(
    await findKnownDeviceNonce(
      { db: shop.db, caller: { ...customer, operatorDevice: customer.device } },
      'operator',
      ola?.id,
    ),
  ).toBeUndefined()
})
