import { randomBytes } from 'node:crypto'
import {
  hasAccess,
  isOperatorAccess,
  permissions,
  shippedRolePermissions,
  shippedRoles,
  type Permission,
} from '@vitrine/contract/kernel/permissions'
import { operations, type OperationName } from '@vitrine/contract/api/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

/** Every operation of the register that only staff may call, so that a later one is asked here too. */
const guarded = Object.entries(operations).flatMap(([name, { access }]) =>
  isOperatorAccess(access) ? [{ name: name as OperationName, access }] : [],
)

const shop = await testShop({ afterwards: afterAll })
const owner = await shop.operator({ role: 'owner' })

interface RoleUnderTest {
  readonly role: string
  readonly granted: readonly Permission[]
  readonly visitor: TestVisitor
}
const roles: RoleUnderTest[] = []

/** The own role with exactly these permissions, and somebody who has it. */
async function addRole(name: string, granted: readonly Permission[]): Promise<RoleUnderTest> {
  const all = await owner.call('setStaffRole', { name, permissions: [...granted] })
  const role = all.find((each) => each.name === name)?.code ?? ''
  return { role, granted, visitor: await shop.operator({ role }) }
}

beforeAll(async () => {
  for (const role of shippedRoles)
    roles.push({ role, granted: shippedRolePermissions[role], visitor: await shop.operator({ role }) })
  roles.push(await addRole('Nothing', []))
  for (const permission of permissions) roles.push(await addRole(`Only ${permission}`, [permission]))
})

/** The key with which an empty call is refused. Access is checked before the payload. */
async function refusalOf(visitor: TestVisitor, name: OperationName): Promise<unknown> {
  // A permitted caller gets an error about the empty payload, or an answer.
  return visitor.call(name, {} as never).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
  )
}

describe('an operation of staff', () => {
  test('is refused to shoppers, customers and forged sessions, and nothing changes [ED-1.08, ED-6.01]', async () => {
    const [shopper, customer, forger] = [shop.visitor(), shop.visitor({ audience: 'customer' }), shop.visitor()]
    forger.caller.operator = randomBytes(32).toString('base64url')
    const before = await wholeDatabase(shop.db)
    for (const { name } of guarded) {
      for (const stranger of [shopper, customer, forger])
        expect(await refusalOf(stranger, name), name).toBe('security.operatorRequired')
    }
    expect(await wholeDatabase(shop.db)).toEqual(before)
  })

  test('is refused to every role without its permission, and nothing changes [ED-1.07]', async () => {
    const before = await wholeDatabase(shop.db)
    for (const { name, access } of guarded) {
      const others = roles.filter((each) => !hasAccess(each.granted, access))
      const keys = await Promise.all(others.map(({ visitor }) => refusalOf(visitor, name)))
      for (const [at, { role, granted }] of others.entries())
        expect(keys[at], `${name} by ${role} (${granted.join()})`).toBe('security.roleRequired')
    }
    expect(await wholeDatabase(shop.db)).toEqual(before)
  })

  test('is open to every role with its permission [ED-1.07]', async () => {
    const reads = guarded.filter(({ name }) => name.startsWith('get'))
    for (const { name, access } of reads) {
      for (const { role, visitor } of roles.filter((each) => hasAccess(each.granted, access)))
        expect(await refusalOf(visitor, name), `${name} by ${role}`).not.toBe('security.roleRequired')
    }
  })

  test('is refused to a deactivated operator at once [ED-1.08]', async () => {
    const left = await shop.operator({ role: 'owner' })
    const { id } = (await left.call('getOperator', {})) ?? { id: 0 }
    await owner.call('setOperator', { id, isActive: false })
    for (const { name } of guarded) expect(await refusalOf(left, name), name).toBe('security.operatorRequired')
  })

  test('is refused to a session with a password only where a second factor is required, except for enrolling one', async () => {
    const strict = await testShop({ isLocal: false })
    const someone = await strict.operator({ role: 'owner' })
    const open = []
    for (const { name } of guarded)
      if ((await refusalOf(someone, name)) !== 'operator.secondFactorRequired') open.push(name)
    expect(open.toSorted()).toEqual([
      'doAddPasskey',
      'doBeginPasskey',
      'doBeginTotp',
      'doConfirmTotp',
      'getOperatorProofs',
    ])
  })
})

describe("one of the shop's own roles", () => {
  test('gains and loses permissions at the next call of everybody who has it', async () => {
    const { role, visitor } = await addRole('Changing', ['reports'])
    await visitor.call('getCounts', {})
    await owner.call('setStaffRole', { code: role, name: 'Changing', permissions: ['staff'] })
    expect((await expectRefusal(visitor.call('getCounts', {}))).key).toBe('security.roleRequired')
    expect(await visitor.call('getStaffRoles', {})).toContainEqual({
      code: role,
      name: 'Changing',
      permissions: ['staff'],
      accounts: 1,
    })
  })

  test('cannot be deleted while an account has it, and its name is used once', async () => {
    const { role } = await addRole('In use', ['reports'])
    expect(await expectRefusal(owner.call('deleteStaffRole', { code: role }))).toMatchObject({
      key: 'operator.roleInUse',
      details: { count: 1 },
    })
    expect((await expectRefusal(owner.call('setStaffRole', { name: 'IN USE', permissions: [] }))).key).toBe(
      'operator.roleNameTaken',
    )
    const all = await owner.call('setStaffRole', { name: 'Unused', permissions: [] })
    const code = all.find(({ name }) => name === 'Unused')?.code ?? ''
    expect(await owner.call('deleteStaffRole', { code })).not.toContainEqual(expect.objectContaining({ code }))
    expect((await expectRefusal(owner.call('deleteStaffRole', { code }))).key).toBe('operator.roleUnknown')
  })

  test('grants nothing that its author does not have, and its holder cannot take over an account that has more', async () => {
    const { role, visitor: recruiter } = await addRole('Recruiter', ['staff', 'reports'])
    const boss = await shop.operator({ role: 'owner' })
    const { id } = (await boss.call('getOperator', {})) ?? { id: 0 }
    const { id: self } = (await recruiter.call('getOperator', {})) ?? { id: 0 }
    for (const attempt of [
      () => recruiter.call('setStaffRole', { name: 'Mine', permissions: ['settings'] }),
      () => recruiter.call('setStaffRole', { code: role, name: 'Recruiter', permissions: ['staff', 'orders.refund'] }),
      () => recruiter.call('setOperator', { id: self, role: 'owner' }),
      () => recruiter.call('setOperator', { id, isActive: false }),
      () => recruiter.call('doResetOperator', { id }),
      () => recruiter.call('doAddOperator', { name: 'Friend', email: 'friend@shop.example', role: 'manager' }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('operator.roleBeyondOwn')
    await recruiter.call('doAddOperator', { name: 'Reader', email: 'reader@shop.example', role: 'viewer' })
  })

  test('cannot lift its own refund limit, by a role, an account or another limit', async () => {
    const granted: Permission[] = ['staff', 'orders.refund', 'returns']
    const { role, visitor: limited } = await addRole('Limited', granted)
    const { role: unlimited, visitor: colleague } = await addRole('Unlimited', granted)
    const { id } = (await colleague.call('getOperator', {})) ?? { id: 0 }
    const { id: self } = (await limited.call('getOperator', {})) ?? { id: 0 }
    await owner.call('setRefundLimit', { role, maxRefund: 100 })
    for (const attempt of [
      () => limited.call('setRefundLimit', { role, maxRefund: null }),
      () => limited.call('setRefundLimit', { role, maxRefund: 101 }),
      () => limited.call('setRefundLimit', { role: unlimited, maxRefund: 50 }),
      () => limited.call('setOperator', { id: self, role: unlimited }),
      () => limited.call('setOperator', { id, isActive: false }),
      () => limited.call('doResetOperator', { id }),
      () => limited.call('setStaffRole', { code: unlimited, name: 'Unlimited', permissions: ['staff'] }),
      () => limited.call('doAddOperator', { name: 'Pal', email: 'pal@shop.example', role: unlimited }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('operator.roleBeyondOwn')
    const all = await limited.call('setStaffRole', { name: 'Twin', permissions: granted })
    const twin = all.find(({ name }) => name === 'Twin')?.code ?? ''
    expect(await owner.call('getRefundLimits', {})).toContainEqual({ role: twin, maxRefund: 100 })
    await limited.call('setRefundLimit', { role: twin, maxRefund: 80 })
    await limited.call('setOperator', { id: self, role: twin })
    // What refunds nothing needs no limit.
    await limited.call('doAddOperator', {
      name: 'Helper',
      email: 'helper@shop.example',
      role: (await addRole('Lead', ['staff'])).role,
    })
  })

  test('ends the link for a password of an account that gets it, since its sender may be allowed less', async () => {
    const { visitor: recruiter } = await addRole('Inviter', ['staff', 'reports'])
    const invited = await recruiter.call('doAddOperator', { name: 'Bob', email: 'bob@shop.example', role: 'viewer' })
    await owner.call('setOperator', { id: invited.id, role: 'owner' })
    const token = new URL(invited.link).searchParams.get('token') ?? ''
    const attempt = shop.visitor().call('doSetOperatorPassword', { token, password: 'correct horse battery' })
    expect((await expectRefusal(attempt)).key).toBe('operator.linkInvalidOrExpired')
  })

  test('with an unknown code is refused', async () => {
    const added = owner.call('doAddOperator', { name: 'Ghost', email: 'ghost@shop.example', role: 'own-999' })
    expect((await expectRefusal(added)).key).toBe('operator.roleUnknown')
  })
})
