import { expect, test } from 'vitest'
import { softwareAuthenticator } from '../../harness/services/authenticator.ts'
import {
  operatorPassword as password,
  testShop,
  type TestShop,
  type TestVisitor,
} from '../../harness/shops/test-shop.ts'

const email = 'ola@vitrine.test'
const origin = 'https://shop.test'

async function shopWithOla(
  wishes: Parameters<typeof testShop>[0] = {},
): Promise<{ readonly shop: TestShop; readonly ola: TestVisitor }> {
  const shop = await testShop({ origin, isLocal: false, ...wishes })
  await shop.engine.operators.admin.create({ email, name: 'Ola', role: 'owner', password })
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  return { shop, ola }
}

test('a passkey is added and logs in without a password [ED-1.07]', async () => {
  const { shop, ola } = await shopWithOla()
  const phone = softwareAuthenticator({ origin })
  const options = await ola.call('doBeginPasskey', {})
  expect(options).toMatchObject({
    rp: { id: 'shop.test', name: 'Vitrine' },
    user: { name: email, displayName: 'Ola' },
    excludeCredentials: [],
  })
  expect(await ola.call('doAddPasskey', { name: 'Phone', response: phone.create(options) })).toMatchObject({
    passkeys: [{ id: phone.id, name: 'Phone', usedAt: null }],
  })
  expect(await ola.call('getOperators', {})).toMatchObject([{ hasPasskey: true, hasTotp: false }])

  const later = shop.visitor()
  expect(await later.call('doOperatorLogin', { email, password })).toEqual({ operator: null, needs: 'passkey' })
  expect(
    await later.call('doPasskeyLogin', { response: phone.get(await later.call('getPasskeyChallenge', {})) }),
  ).toMatchObject({ name: 'Ola', isComplete: true })
  expect(await later.call('getOperatorProofs', {})).toMatchObject({
    passkeys: [{ name: 'Phone', usedAt: expect.any(String) }],
  })
  expect((await later.call('doBeginPasskey', {})).excludeCredentials).toEqual([{ id: phone.id, type: 'public-key' }])
})

test('a passkey response is valid once, before it expires, and for its own challenge only', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const { shop, ola } = await shopWithOla({ now: () => now })
  const phone = softwareAuthenticator({ origin })
  const made = phone.create(await ola.call('doBeginPasskey', {}))
  await ola.call('doAddPasskey', { name: 'Phone', response: made })
  await expect(ola.call('doAddPasskey', { name: 'Again', response: made })).rejects.toMatchObject({
    key: 'operator.passkeyInvalid',
  })

  const answer = phone.get(await ola.call('getPasskeyChallenge', {}))
  const logIn = (response: typeof answer) => shop.visitor().call('doPasskeyLogin', { response })
  await logIn(answer)
  const { rpId, timeout, userVerification, challenge } = await ola.call('getPasskeyChallenge', {})
  const forEnrolment = { ...(await ola.call('doBeginPasskey', {})), rpId, timeout, userVerification }
  const late = phone.get({ challenge, rpId, timeout, userVerification })
  const wrong = [
    answer,
    phone.get(forEnrolment),
    phone.get({ challenge: 'AAAA', rpId, timeout, userVerification }),
    { ...late, id: softwareAuthenticator({ origin }).id },
    { ...late, response: { ...late.response, signature: answer.response.signature } },
    { ...late, response: { ...late.response, clientDataJSON: 'bm9uc2Vuc2U' } },
  ]
  for (const response of wrong) await expect(logIn(response)).rejects.toMatchObject({ key: 'operator.passkeyInvalid' })
  now = new Date(now.getTime() + 6 * 60_000)
  await expect(logIn(late)).rejects.toMatchObject({ key: 'operator.passkeyInvalid' })
})

test('a passkey for another site, or without user verification, is refused', async () => {
  const { ola } = await shopWithOla()
  for (const stranger of [
    softwareAuthenticator({ origin: 'https://shop.test.evil' }),
    softwareAuthenticator({ origin, verifies: false }),
  ]) {
    const response = stranger.create(await ola.call('doBeginPasskey', {}))
    await expect(ola.call('doAddPasskey', { name: 'Strange', response })).rejects.toMatchObject({
      key: 'operator.passkeyInvalid',
    })
  }
})

test('a deactivated operator cannot log in with a passkey', async () => {
  const { shop, ola } = await shopWithOla()
  const phone = softwareAuthenticator({ origin })
  await ola.call('doAddPasskey', { name: 'Phone', response: phone.create(await ola.call('doBeginPasskey', {})) })
  await shop.engine.operators.admin.create({ email: 'eva@vitrine.test', name: 'Eva', role: 'owner', password })
  await shop.engine.operators.admin.setActive(email, false)
  await expect(
    shop.visitor().call('doPasskeyLogin', { response: phone.get(await shop.call('getPasskeyChallenge', {})) }),
  ).rejects.toMatchObject({ key: 'operator.passkeyInvalid' })
})

test('one of two passkeys can be removed, the last one cannot, nor can those of others', async () => {
  const { shop, ola } = await shopWithOla()
  const keys = [softwareAuthenticator({ origin }), softwareAuthenticator({ origin })] as const
  for (const [at, key] of keys.entries())
    await ola.call('doAddPasskey', { name: `Key ${at}`, response: key.create(await ola.call('doBeginPasskey', {})) })
  await shop.engine.operators.admin.create({ email: 'eva@vitrine.test', name: 'Eva', role: 'owner', password })
  const eva = shop.visitor()
  await eva.call('doOperatorLogin', { email: 'eva@vitrine.test', password })
  const evasKey = softwareAuthenticator({ origin })
  await eva.call('doAddPasskey', { name: 'Eva', response: evasKey.create(await eva.call('doBeginPasskey', {})) })

  await expect(eva.call('deletePasskey', { id: keys[0].id })).rejects.toMatchObject({ key: 'operator.passkeyInvalid' })
  expect((await ola.call('deletePasskey', { id: keys[0].id })).passkeys).toHaveLength(1)
  await expect(ola.call('deletePasskey', { id: keys[1].id })).rejects.toMatchObject({
    key: 'operator.secondFactorRequired',
  })
})

test('a shop at an IP address offers no passkeys', async () => {
  const { ola, shop } = await shopWithOla({ origin: 'http://192.168.1.4:3000' })
  expect(await ola.call('getOperatorProofs', {})).toMatchObject({ takesPasskeys: false })
  await expect(ola.call('doBeginPasskey', {})).rejects.toMatchObject({ key: 'operator.passkeyInvalid' })
  await expect(shop.call('getPasskeyChallenge', {})).rejects.toMatchObject({ key: 'operator.passkeyInvalid' })
})
