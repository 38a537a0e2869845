import { expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { operatorPassword as password, testShop, type TestShop } from '../../harness/shops/test-shop.ts'

/** An account with sessions in two browsers. */
async function twoBrowsers(shop: TestShop, role = 'owner') {
  const laptop = await shop.operator({ role })
  const { id = 0, email = '' } = (await laptop.call('getOperator', {})) ?? {}
  const phone = shop.visitor()
  await shop.engine.call(
    'doOperatorLogin',
    { email, password },
    Object.assign(phone.caller, { agent: 'Firefox on Android' }),
  )
  return { id, email, laptop, phone }
}

test('an operator sees the own sessions with their browsers, and ends one or all others', async () => {
  const shop = await testShop()
  const { laptop, phone, email } = await twoBrowsers(shop)
  const sessions = await phone.call('getOperatorSessions', {})
  expect(sessions.map(({ agent, isCurrent }) => ({ agent, isCurrent }))).toEqual(
    expect.arrayContaining([
      { agent: 'Firefox on Android', isCurrent: true },
      { agent: null, isCurrent: false },
    ]),
  )
  const { id: sessionId = 0 } = sessions.find(({ isCurrent }) => !isCurrent) ?? {}
  expect(await phone.call('deleteOperatorSessions', { sessionId })).toHaveLength(1)
  expect(await laptop.call('getOperator', {})).toBeNull()

  await laptop.call('doOperatorLogin', { email, password })
  await phone.call('deleteOperatorSessions', {})
  expect(await laptop.call('getOperator', {})).toBeNull()
  expect(await phone.call('getOperator', {})).not.toBeNull()
})

test('a session of another account cannot be ended by its id; an owner ends it by the account, and the log says so', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const { id, laptop, phone } = await twoBrowsers(shop, 'warehouse')
  const sessions = await owner.call('getStaffSessions', { id })
  expect(sessions).toHaveLength(2)
  const stranger = await shop.operator({ role: 'viewer' })
  await stranger.call('deleteOperatorSessions', { sessionId: sessions[0]?.id })
  expect(await owner.call('getStaffSessions', { id })).toHaveLength(2)

  expect(await owner.call('deleteStaffSessions', { id, sessionId: sessions[0]?.id })).toHaveLength(1)
  expect(await owner.call('deleteStaffSessions', { id })).toEqual([])
  expect([await laptop.call('getOperator', {}), await phone.call('getOperator', {})]).toEqual([null, null])
  const { entries } = await owner.call('getAuditLog', { subject: 'operator', subjectId: String(id) })
  expect(entries.slice(0, 2).map(({ action, after }) => [action, after])).toEqual([
    ['deleteStaffSessions', { endedSessions: 1 }],
    ['deleteStaffSessions', { endedSessions: 1 }],
  ])
  expect((await expectRefusal(owner.call('getStaffSessions', { id: 999_999 }))).key).toBe('operator.notFound')
  expect((await expectRefusal(owner.call('deleteStaffSessions', { id: 999_999 }))).key).toBe('operator.notFound')
})

test('staff cannot end the sessions of an account that may do more', async () => {
  const shop = await testShop()
  const owner = await twoBrowsers(shop)
  const all = await owner.laptop.call('setStaffRole', { name: 'Recruiter', permissions: ['staff'] })
  const recruiter = await shop.operator({ role: all.find(({ name }) => name === 'Recruiter')?.code ?? '' })
  const refusal = await expectRefusal(recruiter.call('deleteStaffSessions', { id: owner.id }))
  expect(refusal.key).toBe('operator.roleBeyondOwn')
  expect(await owner.phone.call('getOperator', {})).not.toBeNull()
})

test('a new password of the own account ends all other sessions and the old password', async () => {
  const shop = await testShop()
  const { laptop, phone, email } = await twoBrowsers(shop)
  const weak = await expectRefusal(laptop.call('setOperatorPassword', { password: 'short' }))
  expect(weak.key).toBe('operator.passwordTooWeak')
  expect(await phone.call('getOperator', {})).not.toBeNull()

  await laptop.call('setOperatorPassword', { password: 'another good password' })
  expect(await phone.call('getOperator', {})).toBeNull()
  expect(await laptop.call('getOperator', {})).not.toBeNull()
  const old = await expectRefusal(phone.call('doOperatorLogin', { email, password }))
  expect(old.key).toBe('login.invalidData')
  await phone.call('doOperatorLogin', { email, password: 'another good password' })
})
