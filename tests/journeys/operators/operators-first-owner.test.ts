import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'

const password = 'long enough now'
const ann = { name: ' Ann Arbor ', email: 'ann@vitrine.test', password }

/** The token that a start of the shop prints. */
async function startedWith(shop: TestShop): Promise<string> {
  const link = await shop.engine.operators.createFirstOwnerLink()
  return new URL(link ?? 'http://none').searchParams.get('token') ?? ''
}

test('a shop without staff prints a link that creates one owner, who is logged in', async () => {
  const shop = await testShop()
  const link = await shop.engine.operators.createFirstOwnerLink()
  expect(link).toMatch(/^http:\/\/shop\.test\/admin\/setup\?token=[\w-]{43}$/)
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  const { rows } = await sql<{ stored: string }>`select l::text as stored from first_owner_links l`.execute(shop.db)
  expect(rows.map(({ stored }) => stored).join()).not.toContain(token)

  const visitor = shop.visitor()
  expect(await visitor.call('getFirstOwnerLink', { token })).toEqual({ isValid: true })
  const weak = visitor.call('doCreateFirstOwner', { ...ann, token, password: 'too short' })
  expect((await expectRefusal(weak)).key).toBe('operator.passwordTooWeak')
  expect(await visitor.call('doCreateFirstOwner', { ...ann, token })).toMatchObject({
    operator: { name: 'Ann Arbor', role: 'owner', isComplete: true },
    needs: null,
  })
  expect(await visitor.call('getOperators', {})).toMatchObject([{ email: 'ann@vitrine.test', role: 'owner' }])
  const { entries } = await visitor.call('getAuditLog', {})
  expect(entries.map(({ action, operatorName }) => [action, operatorName])).toEqual([
    ['doOperatorLogin', 'Ann Arbor'],
    ['doCreateFirstOwner', 'Ann Arbor'],
  ])

  const again = visitor.call('doCreateFirstOwner', { ...ann, email: 'bob@vitrine.test', token })
  expect((await expectRefusal(again)).key).toBe('operator.linkInvalidOrExpired')
  expect(await visitor.call('getFirstOwnerLink', { token })).toEqual({ isValid: false })
  expect(await shop.engine.operators.createFirstOwnerLink()).toBeNull()
})

test('every instance prints a link of its own; of two used at once, one creates the owner', async () => {
  const shop = await testShop()
  const tokens = [await startedWith(shop), await startedWith(shop), await startedWith(shop)]
  const results = await Promise.allSettled(
    tokens.map((token, at) =>
      shop.visitor().call('doCreateFirstOwner', { ...ann, email: `owner.${at}@vitrine.test`, token }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await shop.engine.operators.admin.list()).toHaveLength(1)
})

test('a link expires after 48 hours, and is refused once the command line has created somebody', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await testShop({ now: () => now })
  const token = await startedWith(shop)
  now = new Date(now.getTime() + 48 * 3_600_000)
  const late = shop.call('doCreateFirstOwner', { ...ann, token })
  expect((await expectRefusal(late)).key).toBe('operator.linkInvalidOrExpired')
  const next = await startedWith(shop)
  expect(await shop.call('getFirstOwnerLink', { token: next })).toEqual({ isValid: true })

  await shop.engine.operators.admin.create({ ...ann, name: 'Ann', role: 'viewer' })
  const after = shop.call('doCreateFirstOwner', { ...ann, email: 'eve@vitrine.test', token: next })
  expect((await expectRefusal(after)).key).toBe('operator.linkInvalidOrExpired')
  for (const invalid of ['', 'x', '-'.repeat(43)])
    expect(await shop.call('getFirstOwnerLink', { token: invalid })).toEqual({ isValid: false })
})

test('where a second factor is required, the first owner can only set one up', async () => {
  const shop = await testShop({ isLocal: false })
  const visitor = shop.visitor()
  const created = await visitor.call('doCreateFirstOwner', { ...ann, token: await startedWith(shop) })
  expect(created).toMatchObject({ operator: { isComplete: false }, needs: 'secondFactor' })
  expect((await expectRefusal(visitor.call('getOperators', {}))).key).toBe('operator.secondFactorRequired')
})

test('guesses from one network are limited, before anything is hashed', async () => {
  const shop = await testShop({ now: () => new Date('2026-05-04T10:00:00Z') })
  await startedWith(shop)
  const guess = (network: string) =>
    shop.engine.call('getFirstOwnerLink', { token: 'x' }, { locale: 'en', session: undefined, network })
  for (let n = 0; n < 30; n++) await guess('one')
  expect((await expectRefusal(guess('one'))).key).toBe('tooManyRequests')
  expect(await guess('other')).toEqual({ isValid: false })
})
