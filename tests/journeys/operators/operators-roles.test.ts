import { randomBytes } from 'node:crypto'
import { isOperatorAccess, hasRole, operatorRoles, type OperatorRole } from '@vitrine/contract/kernel/operator-role'
import { operations, type OperationName } from '@vitrine/contract/api/operations'
import { afterAll, describe, expect, test } from 'vitest'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

/** Everything in the register that only operators may, so that what is added later is asked here too. */
const guarded = Object.entries(operations).flatMap(([name, { access }]) =>
  isOperatorAccess(access) ? [{ name: name as OperationName, access }] : [],
)

const shop = await testShop({ afterwards: afterAll })
const visitors = Object.fromEntries(
  await Promise.all(operatorRoles.map(async (role) => [role, await shop.operator({ role })] as const)),
) as Record<OperatorRole, TestVisitor>

/** The key with which an empty call is refused; what is asked for is looked at only after who asks. */
async function refusalOf(someone: TestVisitor, name: OperationName): Promise<unknown> {
  // A permitted caller gets an error about the empty payload.
  return someone.call(name, {} as never).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
  )
}

test('there are operations for every role', () => {
  expect(new Set(guarded.map(({ access }) => access))).toEqual(new Set(operatorRoles))
})

describe('an operation of operators', () => {
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

  test('is refused to a lower role, and nothing changes [ED-1.07]', async () => {
    const before = await wholeDatabase(shop.db)
    for (const { name, access } of guarded) {
      for (const role of operatorRoles.filter((each) => !hasRole(each, access)))
        expect(await refusalOf(visitors[role], name), `${name} by ${role}`).toBe('security.roleRequired')
    }
    expect(await wholeDatabase(shop.db)).toEqual(before)
  })

  test('is refused to a deactivated operator at once [ED-1.08]', async () => {
    const left = await shop.operator({ role: 'owner' })
    const { id } = (await left.call('getOperator', {})) ?? { id: 0 }
    await visitors.owner.call('setOperator', { id, isActive: false })
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
