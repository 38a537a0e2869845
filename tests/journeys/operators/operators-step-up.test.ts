import { expect, test } from 'vitest'
import { codeAt, softwareAuthenticator } from '../../harness/services/authenticator.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { operatorPassword as password, testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'

const origin = 'https://shop.test'
const eva = { name: 'Eva Lind', email: 'eva@vitrine.test', role: 'viewer' }

/** A shop whose clock is set by hand. */
async function shopWithClock() {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await testShop({ origin, now: () => now })
  const advanceMinutes = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  return { shop, now: () => now, advanceMinutes }
}

const keyOf = async (call: Promise<unknown>) => (await expectRefusal(call)).key
const isFresh = async (visitor: TestVisitor) => (await visitor.call('getOperator', {}))?.isFresh

test('an operator whose last proof is older than 10 minutes proves again with the password, in the same session, and repeats the call', async () => {
  const { shop, advanceMinutes } = await shopWithClock()
  const ola = await shop.operator()
  advanceMinutes(11)
  expect(await keyOf(ola.call('doAddOperator', eva))).toBe('operator.freshProofRequired')
  expect(await keyOf(ola.call('setStaffRole', { name: 'Packer', permissions: [] }))).toBe('operator.freshProofRequired')
  const session = ola.caller.operator
  for (const wrong of [{ password: 'not the password' }, { code: '000000' }, {}])
    expect(await keyOf(ola.call('doReauthenticateOperator', wrong))).toBe('login.invalidData')
  expect(await isFresh(ola)).toBe(false)

  expect(await ola.call('doReauthenticateOperator', { password })).toMatchObject({ isFresh: true })
  expect(ola.caller.operator).toBe(session)
  await ola.call('doAddOperator', eva)
  advanceMinutes(9)
  await ola.call('setStaffRole', { name: 'Packer', permissions: [] })
  advanceMinutes(2)
  expect(await keyOf(ola.call('setStaffRole', { name: 'Clerk', permissions: [] }))).toBe('operator.freshProofRequired')
})

test('currencies and where sales are taxed need a fresh proof', async () => {
  const { shop, advanceMinutes } = await shopWithClock()
  const ola = await shop.operator()
  const { scheme } = await ola.call('getMarkets', {})
  advanceMinutes(11)
  const seen = { rate: '5.1', rounding: 'none' } as const
  const registration = { country: 'PL', vatNumber: 'PL5260001246', validFrom: '2026-06-01', seen: null }
  for (const change of [
    () => ola.call('setMarketCurrency', { currency: 'PLN', ...seen, seen: null }),
    () => ola.call('deleteMarketCurrency', { currency: 'PLN', seen }),
    () => ola.call('setCountryCurrency', { country: 'PL', currency: 'PLN', seen: 'EUR' }),
    () => ola.call('setVatScheme', { ...scheme, seen: scheme }),
    () => ola.call('setVatRegistration', registration),
    () => ola.call('deleteVatRegistration', { country: 'PL', seen: registration.vatNumber }),
  ])
    expect(await keyOf(change())).toBe('operator.freshProofRequired')
})

test('a fresh proof is of one session: another session of the same account has to prove again', async () => {
  const { shop, advanceMinutes } = await shopWithClock()
  const ola = await shop.operator()
  const { email = '' } = (await ola.call('getOperator', {})) ?? {}
  const elsewhere = shop.visitor()
  await elsewhere.call('doOperatorLogin', { email, password })
  advanceMinutes(11)
  await ola.call('doReauthenticateOperator', { password })
  expect([await isFresh(ola), await isFresh(elsewhere)]).toEqual([true, false])
})

test('with a second factor the password is no fresh proof: a code is, once, and a passkey of the same account', async () => {
  const { shop, now, advanceMinutes } = await shopWithClock()
  const ola = await shop.operator()
  const { secret } = await ola.call('doBeginTotp', {})
  await ola.call('doConfirmTotp', { code: codeAt(secret, now()) })
  const laptop = softwareAuthenticator({ origin })
  await ola.call('doAddPasskey', { name: 'Laptop', response: laptop.create(await ola.call('doBeginPasskey', {})) })
  advanceMinutes(11)
  expect(await keyOf(ola.call('doReauthenticateOperator', { password }))).toBe('login.invalidData')
  const code = codeAt(secret, now())
  await ola.call('doReauthenticateOperator', { code })
  expect(await isFresh(ola)).toBe(true)

  advanceMinutes(0)
  expect(await keyOf(ola.call('doReauthenticateOperator', { code }))).toBe('login.invalidData')
  advanceMinutes(11)
  const colleague = await shop.operator()
  const theirs = softwareAuthenticator({ origin })
  await colleague.call('doAddPasskey', {
    name: 'Phone',
    response: theirs.create(await colleague.call('doBeginPasskey', {})),
  })
  const answer = async (by: typeof laptop) => ({ response: by.get(await ola.call('getPasskeyChallenge', {})) })
  expect(await keyOf(ola.call('doReauthenticateOperator', await answer(theirs)))).toBe('operator.passkeyInvalid')
  expect(await isFresh(ola)).toBe(false)
  await ola.call('doReauthenticateOperator', await answer(laptop))
  expect(await isFresh(ola)).toBe(true)
})

test('guesses of a proof are limited like those of a login, and visitors without a session cannot prove anything', async () => {
  const { shop } = await shopWithClock()
  const ola = await shop.operator()
  ola.caller.operatorDevice = undefined
  const guess = () =>
    keyOf(shop.engine.call('doReauthenticateOperator', { password: 'no' }, { ...ola.caller, network: 'a cafe' }))
  for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe('login.invalidData')
  expect(await guess()).toBe('tooManyRequests')
  expect(await keyOf(shop.visitor().call('doReauthenticateOperator', { password }))).toBe('security.operatorRequired')
})
