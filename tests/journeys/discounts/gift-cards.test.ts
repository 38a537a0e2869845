import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { crowd } from '../../harness/crowd.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { apply, expectRefusalText, shopWithCoupons } from '../../harness/shops/shop-with-coupons.ts'

const shop = await shopWithCoupons({ afterwards: afterAll })
const staff = await shop.operator({ role: 'manager' })
await shop.db.updateTable('stock').set({ available: 1000 }).execute()

const issue = (input: object = {}) =>
  staff.call('doIssueGiftCard', {
    key: randomUUID(),
    amount: 5000,
    currency: 'GBP',
    email: 'greta@example.org',
    name: 'Greta Sommer',
    locale: 'de',
    message: 'Alles Gute!',
    reason: 'Late parcel',
    ...input,
  })
const codeOf = async (id: number) =>
  (await shop.db.selectFrom('coupons').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code
const mailsTo = async (recipient: string) => {
  await shop.engine.scheduler.run('outbox')
  return shop.db
    .selectFrom('mails')
    .where('recipient', '=', recipient)
    .select(['template', 'locale', 'subject', 'plain'])
    .execute()
}

describe('a gift card that staff issue', () => {
  test('is sent in the language of its recipient, and its code is shown to nobody else', async () => {
    const card = await issue()
    const code = await codeOf(card.id)
    expect(await mailsTo('greta@example.org')).toMatchObject([
      {
        template: 'giftCard',
        locale: 'de',
        subject: expect.stringContaining('Geschenkkarte'),
        plain: expect.stringContaining(code),
      },
    ])
    const answers = JSON.stringify([
      card,
      await staff.call('getGiftCard', { id: card.id }),
      await staff.call('getGiftCardList', {}),
      await staff.call('getMail', { name: 'giftCard', locale: 'de' }),
    ])
    expect(answers).not.toContain(code)
    expect(card).toMatchObject({
      lastCharacters: code.slice(-4),
      state: 'open',
      balance: { value: 50 },
      issuedBy: 'Some manager',
    })
    const log = await shop.db.selectFrom('audit_log').where('subject', '=', 'giftCard').select('after').execute()
    expect(JSON.stringify(log)).not.toContain(code)
  })

  test('is valid until the end of the third year after this one, and not for less', async () => {
    const { expiresAt } = await issue()
    const { rows } = await sql<{ year: number }>`select extract(year from now())::integer as year`.execute(shop.db)
    const lastDay = `${(rows[0]?.year ?? 0) + 3}-12-31`
    expect(expiresAt?.slice(0, 10)).toMatch(new RegExp(`^${lastDay}|^${(rows[0]?.year ?? 0) + 4}-01-01`))
    const early = await expectRefusal(issue({ expiresOn: '2027-01-01' }))
    expect(early.details).toMatchObject({
      faults: [{ path: 'expiresOn', because: 'expiresTooEarly', values: [lastDay] }],
    })
  })

  test('is issued once for each key', async () => {
    const key = randomUUID()
    expect((await issue({ key })).id).toBe((await issue({ key })).id)
  })

  test.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['an unknown currency', { currency: 'XXX' }, 'currency'],
    ['no address', { email: 'greta' }, 'email'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('is refused with %s, at its field', async (_, input, path) => {
    expect(await expectRefusal(issue(input))).toMatchObject({
      key: 'giftCard.invalid',
      details: { faults: [{ path }] },
    })
  })

  test('needs a fresh proof, as a correction does', async () => {
    await sql`update operator_sessions set confirmed_at = now() - interval '1 hour', created_at = now() - interval '1 hour', second_factor_at = now() - interval '1 hour'`.execute(
      shop.db,
    )
    expect((await expectRefusal(issue())).key).toBe('operator.freshProofRequired')
    expect(
      (await expectRefusal(staff.call('doCorrectGiftCard', { id: 1, balance: 0, seenBalance: 0, reason: 'x' }))).key,
    ).toBe('operator.freshProofRequired')
    await sql`update operator_sessions set confirmed_at = now()`.execute(shop.db)
  })
})

describe('the history of a gift card', () => {
  test('has every movement with its order, and adds up to the balance', async () => {
    const { id } = await issue({ amount: 10_000 })
    const code = await codeOf(id)
    const ann = await visitorReadyToOrder(shop, { coupons: [code] })
    const kept = await placeOrder(await visitorReadyToOrder(shop, { coupons: [code], lines: { MONTHLY: 1 } }))
    const { orderId, accessKey } = await placeOrder(ann)
    await ann.call('doCancelOrder', { orderId, accessKey })
    const now = await staff.call('getGiftCard', { id })
    await staff.call('doCorrectGiftCard', { id, balance: 1000, seenBalance: now.balanceMinor, reason: 'Typed wrongly' })
    const { movements, balance } = await staff.call('getGiftCard', { id })
    expect(movements.map(({ kind, orderId: order, reason, by }) => [kind, order, reason, by])).toEqual([
      ['corrected', null, 'Typed wrongly', 'Some manager'],
      ['released', orderId, null, null],
      ['used', orderId, null, null],
      ['used', kept.orderId, null, null],
      ['issued', null, 'Late parcel', 'Some manager'],
    ])
    expect(movements[0]?.balance).toEqual(balance)
    expect(movements[1]?.balance.value).toBe(now.balance.value)
    expect((await staff.call('getGiftCardList', { search: String(orderId) })).giftCards).toMatchObject([{ id }])
  })

  test('is found by the last characters of the code and by the address', async () => {
    const { id } = await issue({ email: 'finder@example.org' })
    const code = await codeOf(id)
    for (const search of [code.slice(-4).toLowerCase(), 'FINDER@'])
      expect((await staff.call('getGiftCardList', { search })).giftCards).toMatchObject([{ id }])
  })

  test('begins with the cards of the import and of the command line', async () => {
    const code = await shop.coupon({ type: 'gift_card', amount: 2000 })
    const { id } = await shop.db.selectFrom('coupons').where('code', '=', code).select('id').executeTakeFirstOrThrow()
    expect((await staff.call('getGiftCard', { id })).movements).toMatchObject([
      { kind: 'issued', balance: { value: 20 } },
    ])
  })
})

describe('a blocked gift card', () => {
  test('pays nothing after the answer, with a text, and pays again when it is unblocked', async () => {
    const { id } = await issue()
    const code = await codeOf(id)
    const visitors = await crowd(shop, 3, { coupons: [code] })
    await staff.call('setGiftCardBlocked', { id, isBlocked: true, reason: 'Reported as stolen' })
    for (const visitor of visitors) expect((await expectRefusal(placeOrder(visitor))).key).toBe('coupon.blocked')
    await expectRefusalText(await expectRefusal(apply(await shop.guest('SHIRT'), code)), {
      en: /blocked/,
      de: /gesperrt/,
      pl: /zablokowana/,
    })
    expect((await staff.call('getGiftCardList', { view: 'blocked' })).giftCards).toMatchObject([
      { id, state: 'blocked' },
    ])
    const { movements } = await staff.call('setGiftCardBlocked', { id, isBlocked: false, reason: 'Found again' })
    expect(movements.slice(0, 2)).toMatchObject([
      { kind: 'unblocked', reason: 'Found again' },
      { kind: 'blocked', reason: 'Reported as stolen' },
    ])
    await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
  })
})

describe('a correction', () => {
  test('is refused above the value, and on another balance than the one that was seen', async () => {
    const { id } = await issue()
    const correct = (balance: number, seenBalance: number) =>
      expectRefusal(staff.call('doCorrectGiftCard', { id, balance, seenBalance, reason: 'Mistake' }))
    expect(await correct(5001, 5000)).toMatchObject({
      key: 'giftCard.invalid',
      details: { faults: [{ path: 'balance' }] },
    })
    expect((await correct(100, 4000)).key).toBe('giftCard.balanceChanged')
    expect((await expectRefusal(staff.call('getGiftCard', { id: 99_999 }))).key).toBe('giftCard.notFound')
  })

  test('beside orders at once leaves no money twice: the history adds up to the balance', async () => {
    const { id } = await issue({ amount: 20_000 })
    const code = await codeOf(id)
    const visitors = await crowd(shop, 6, { coupons: [code], lines: { MONTHLY: 1 } })
    await Promise.allSettled([
      ...visitors.map((visitor) => placeOrder(visitor)),
      staff.call('doCorrectGiftCard', { id, balance: 4000, seenBalance: 20_000, reason: 'Beside orders' }),
    ])
    const card = await staff.call('getGiftCard', { id })
    expect(card.movements[0]?.balance).toEqual(card.balance)
    expect(card.balanceMinor).toBeGreaterThanOrEqual(0)
  })
})

test('the erasure of a person empties the address of a gift card, and the card stays', async () => {
  const owner = await shop.operator()
  const { id } = await issue({ email: 'bob@example.org' })
  const { customers } = await owner.call('getCustomerList', { search: 'bob@example.org' })
  expect(customers).toHaveLength(1)
  await owner.call('doEraseCustomer', { customerId: customers[0]?.id ?? 0, seenEmail: 'bob@example.org' })
  expect(await staff.call('getGiftCard', { id })).toMatchObject({
    email: '',
    name: '',
    message: '',
    balance: { value: 50 },
  })
})
