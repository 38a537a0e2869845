import { expect, test } from 'vitest'
import { codeAt } from '../../harness/services/authenticator.ts'
import { operatorPassword, testShop, type TestShop } from '../../harness/shops/test-shop.ts'

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const log = async (shop: TestShop) => (await (await shop.operator()).call('getAuditLog', {})).entries

test('an owner adds an operator, who sets a password with a single-use link', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const { link } = await owner.call('doAddOperator', { email: 'eva@vitrine.test', name: ' Eva ', role: 'editor' })
  expect(link).toMatch(/^http:\/\/shop\.test\/admin\/password\?token=[\w-]{43}$/)
  const eva = shop.visitor()
  await expect(
    eva.call('doSetOperatorPassword', { token: tokenIn(link), password: 'too short' }),
  ).rejects.toMatchObject({ key: 'operator.passwordTooWeak' })
  await eva.call('doSetOperatorPassword', { token: tokenIn(link), password: 'long enough now' })
  expect(await eva.call('doOperatorLogin', { email: 'eva@vitrine.test', password: 'long enough now' })).toMatchObject({
    operator: { name: 'Eva', role: 'editor' },
  })

  await expect(
    eva.call('doSetOperatorPassword', { token: tokenIn(link), password: 'another long one' }),
  ).rejects.toMatchObject({ key: 'operator.linkInvalidOrExpired' })
  await expect(
    owner.call('doAddOperator', { email: 'EVA@vitrine.test', name: 'Eva', role: 'owner' }),
  ).rejects.toMatchObject({ key: 'operator.emailExists' })
  for (const broken of [
    { email: 'eva', name: 'Eva' },
    { email: 'e@vitrine.test', name: '  ' },
  ]) {
    await expect(owner.call('doAddOperator', { ...broken, role: 'viewer' })).rejects.toMatchObject({
      key: 'invalidPayload',
    })
  }
})

test('a link expires after 48 hours and is invalid for a deactivated operator', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await testShop({ now: () => now })
  const { link } = await shop.engine.operators.admin.reset(
    (await (await shop.operator()).call('getOperator', {}))?.email ?? '',
  )
  now = new Date(now.getTime() + 48 * 3_600_000)
  await expect(
    shop.call('doSetOperatorPassword', { token: tokenIn(link), password: 'long enough now' }),
  ).rejects.toMatchObject({ key: 'operator.linkInvalidOrExpired' })

  const added = await shop.engine.operators.admin.create({ email: 'eva@vitrine.test', name: 'Eva', role: 'viewer' })
  await shop.engine.operators.admin.setActive('eva@vitrine.test', false)
  await expect(
    shop.call('doSetOperatorPassword', { token: tokenIn(added.link ?? ''), password: 'long enough now' }),
  ).rejects.toMatchObject({ key: 'operator.linkInvalidOrExpired' })
  for (const token of ['', 'x', '-'.repeat(43)])
    await expect(shop.call('doSetOperatorPassword', { token, password: 'long enough now' })).rejects.toMatchObject({
      key: 'operator.linkInvalidOrExpired',
    })
})

test('two concurrent uses of the same link: one sets the password', async () => {
  const shop = await testShop()
  const { link } = await shop.engine.operators.admin.create({ email: 'eva@vitrine.test', name: 'Eva', role: 'viewer' })
  const both = await Promise.allSettled(
    ['first long password', 'second long password'].map((password) =>
      shop.visitor().call('doSetOperatorPassword', { token: tokenIn(link ?? ''), password }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a changed role applies to the next call', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const other = await shop.operator({ role: 'owner' })
  const { id } = (await other.call('getOperator', {})) ?? { id: 0 }
  expect(await owner.call('setOperator', { id, role: 'viewer', name: 'Only looks' })).toContainEqual(
    expect.objectContaining({ id, role: 'viewer', name: 'Only looks', isActive: true }),
  )
  await expect(other.call('getOperators', {})).rejects.toMatchObject({ key: 'security.roleRequired' })
  await expect(owner.call('setOperator', { id: 4711, role: 'viewer' })).rejects.toMatchObject({
    key: 'operator.notFound',
  })
})

test('the last owner can be neither deactivated nor demoted', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  await shop.operator({ role: 'editor' })
  const { id } = (await owner.call('getOperator', {})) ?? { id: 0 }
  for (const wish of [{ role: 'editor' as const }, { isActive: false }])
    await expect(owner.call('setOperator', { id, ...wish })).rejects.toMatchObject({ key: 'operator.lastOwner' })
  expect(await owner.call('getOperator', {})).toMatchObject({ role: 'owner' })
})

test('two owners who demote each other concurrently: one stays owner', async () => {
  const shop = await testShop()
  const owners = [await shop.operator(), await shop.operator()]
  const ids = await Promise.all(owners.map(async (owner) => (await owner.call('getOperator', {}))?.id ?? 0))
  await Promise.allSettled(
    owners.map((owner, at) => owner.call('setOperator', { id: ids[1 - at] ?? 0, role: 'viewer' })),
  )
  expect(await shop.db.selectFrom('operators').select('role').where('role', '=', 'owner').execute()).toHaveLength(1)
})

test('an operator who lost their phone is reset with a link', async () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const shop = await testShop({ now: () => now })
  const [owner, editor] = [await shop.operator(), await shop.operator({ role: 'editor' })]
  const { id = 0, email = '' } = (await editor.call('getOperator', {})) ?? {}
  await editor.call('doConfirmTotp', { code: codeAt((await editor.call('doBeginTotp', {})).secret, now) })
  const { link } = await owner.call('doResetOperator', { id })

  expect(await editor.call('getOperator', {})).toBeNull()
  // Without the code, a stolen password alone would be enough to log in.
  await expect(editor.call('doOperatorLogin', { email, password: operatorPassword })).rejects.toMatchObject({
    key: 'login.invalidData',
  })
  await editor.call('doSetOperatorPassword', { token: tokenIn(link), password: 'long enough now' })
  expect(await editor.call('doOperatorLogin', { email, password: 'long enough now' })).toMatchObject({
    needs: 'secondFactor',
  })
  await expect(editor.call('doOperatorLogin', { email, password: operatorPassword })).rejects.toMatchObject({
    key: 'login.invalidData',
  })
})

test('changes of operators are in the audit log with author, old and new values', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const { id } = await owner.call('doAddOperator', { email: 'eva@vitrine.test', name: 'Eva', role: 'editor' })
  await owner.call('setOperator', { id, role: 'viewer' })
  await shop.engine.operators.admin.setActive('eva@vitrine.test', false)

  const { entries, hasMore } = await owner.call('getAuditLog', { subject: 'operator', subjectId: String(id) })
  expect(hasMore).toBe(false)
  expect(entries).toMatchObject([
    {
      operatorName: 'command line',
      operatorId: null,
      action: 'operator deactivate',
      before: { isActive: true },
      after: { isActive: false },
    },
    {
      operatorName: 'Some owner',
      action: 'setOperator',
      before: { name: 'Eva', role: 'editor', isActive: true },
      after: { name: 'Eva', role: 'viewer', isActive: true },
    },
    {
      operatorName: 'Some owner',
      action: 'doAddOperator',
      before: null,
      after: { email: 'eva@vitrine.test', name: 'Eva', role: 'editor' },
    },
  ])
})

test('refused changes are not in the audit log', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const { id } = (await owner.call('getOperator', {})) ?? { id: 0 }
  await owner.call('setOperator', { id, role: 'viewer' }).catch(() => {})
  expect((await log(shop)).map(({ action }) => action)).not.toContain('setOperator')
})

test('the audit log has fifty entries at a time, newest first, and is immutable', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const { id } = (await owner.call('getOperator', {})) ?? { id: 0 }
  for (let at = 0; at < 60; at++) await owner.call('setOperator', { id, name: `Name ${at}` })
  const first = await owner.call('getAuditLog', {})
  expect([first.entries.length, first.hasMore, first.entries[0]?.after]).toEqual([
    50,
    true,
    expect.objectContaining({ name: 'Name 59' }),
  ])
  const second = await owner.call('getAuditLog', { before: first.entries.at(-1)?.id })
  expect([second.entries.length, second.hasMore]).toEqual([12, false])

  await expect(shop.db.updateTable('audit_log').set({ operator_name: 'nobody' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(shop.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
})
