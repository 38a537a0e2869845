import { afterAll, describe, expect, test } from 'vitest'
import { toCustomerEntry, logInCustomer } from '../../harness/customers.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { fillCheckout, findId, placeOrder } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const names = ['ann', 'anne', 'ben', 'cleo', 'dora'] as const
const shop = await testShop({
  document: { ...purchaseDocument, customers: names.map((name) => toCustomerEntry(name)) },
  afterwards: afterAll,
})
const support = await shop.operator({ role: 'support' })
const owner = await shop.operator()

const idOf = async (name: string) => {
  const { customers } = await support.call('getCustomerList', { search: `${name}@example.org` })
  return customers[0]?.id ?? 0
}

async function order(visitor: TestVisitor, sku = 'BEANIE') {
  await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', sku) })
  await fillCheckout(shop, visitor, {})
  return placeOrder(visitor)
}

describe('customers in the admin', () => {
  test('are found by number, e-mail, name and phone, and listed in pages', async () => {
    const customerId = await idOf('ben')
    await shop.db
      .updateTable('customer_profiles')
      .set({ phone_number: '+49 40 555 0198' })
      .where('customer_id', '=', customerId)
      .execute()
    for (const search of [String(customerId), 'BEN@exa', 'ben nov', '040 5550198', '+49405550198'])
      expect(
        (await support.call('getCustomerList', { search })).customers.map(({ email }) => email),
        search,
      ).toEqual(['ben@example.org'])
    for (const search of ['!!', '0198', 'nobody at all', "'; drop table"])
      expect((await support.call('getCustomerList', { search })).customers, search).toEqual([])
    const all = (await support.call('getCustomerList', {})).customers.map(({ id }) => id)
    expect(all).toHaveLength(names.length)
    const rest = await support.call('getCustomerList', { after: all[1] ?? 0 })
    expect(rest.customers.map(({ id }) => id)).toEqual(all.slice(2))
  })

  test('show orders, addresses, notes and tags; two people who change the tags at once do not overwrite each other', async () => {
    const customerId = await idOf('cleo')
    const cleo = await logInCustomer(shop, 'cleo')
    const { orderId } = await order(cleo)
    const details = await support.call('getCustomerDetails', { customerId })
    expect(details).toMatchObject({
      orders: 1,
      recentOrders: [{ id: orderId, status: 'open', quantity: 1 }],
      returnedPercent: null,
    })
    expect(details.addresses[0]?.lines.join()).toContain('Manchester')
    const noted = await support.call('doAddCustomerNote', { customerId, text: ' Prefers calls. ' })
    expect(noted.notes).toMatchObject([{ text: 'Prefers calls.', author: 'Some support' }])
    const tag = (tags: string[]) => support.call('setCustomerTags', { customerId, tags, seenTags: [] })
    const results = await Promise.allSettled([tag(['VIP', 'VIP']), tag(['Press'])])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await expectRefusal(tag(['Other']))).key).toBe('customer.changed')
    // What staff write about a person is part of the person's data.
    const data = JSON.stringify(await cleo.call('getMyData', {}))
    expect(data).toContain('Prefers calls.')
    await support.call('deleteCustomerNote', { customerId, noteId: noted.notes[0]?.id ?? 0 })
    expect((await expectRefusal(support.call('deleteCustomerNote', { customerId, noteId: 999 }))).key).toBe('notFound')
    const tagged = (await support.call('getCustomerDetails', { customerId })).tags
    expect((await support.call('getCustomerList', { tag: tagged[0] ?? '' })).customers.map(({ id }) => id)).toEqual([
      customerId,
    ])
  })

  test('are blocked and logged out, and get another class', async () => {
    const customerId = await idOf('cleo')
    await logInCustomer(shop, 'cleo')
    expect(await support.call('setCustomerBlocked', { customerId, isBlocked: true })).toMatchObject({ isBlocked: true })
    expect((await support.call('getCustomerList', { isBlocked: true })).customers.map(({ id }) => id)).toEqual([
      customerId,
    ])
    expect((await expectRefusal(logInCustomer(shop, 'cleo'))).key).toBe('login.userIsBlocked')
    expect(await shop.db.selectFrom('sessions').where('customer_id', '=', customerId).select('id').execute()).toEqual(
      [],
    )
    await support.call('setCustomerBlocked', { customerId, isBlocked: false })
    await logInCustomer(shop, 'cleo')
    const none = { customerId, class: 'gold', seenClass: 'silver' }
    expect((await expectRefusal(support.call('setCustomerClass', none))).key).toBe('customer.changed')
    expect((await expectRefusal(support.call('setCustomerClass', { ...none, seenClass: null }))).key).toBe('notFound')
  })

  test('are merged once: orders, addresses, wishlist, reviews and notes move, and the double cannot log in', async () => {
    const [keepId, mergeId] = [await idOf('ann'), await idOf('anne')]
    const [ann, anne] = [await logInCustomer(shop, 'ann'), await logInCustomer(shop, 'anne')]
    await order(ann)
    const { orderId } = await order(anne)
    const variationId = await findId(shop, 'variations', 'SCARF')
    for (const each of [ann, anne]) await each.call('doAddWishlistItem', { variationId, quantity: 1 })
    await anne.call('doAddWishlistItem', { variationId: await findId(shop, 'variations', 'SHIRT'), quantity: 2 })
    await support.call('doAddCustomerNote', { customerId: mergeId, text: 'Writes from two addresses.' })
    await support.call('setCustomerTags', { customerId: mergeId, tags: ['Press'], seenTags: [] })
    await anne.call('doAddCartItem', { productId: variationId })

    expect((await expectRefusal(support.call('getCustomerMerge', { keepId, mergeId: keepId }))).key).toBe(
      'customer.sameAccount',
    )
    const preview = await support.call('getCustomerMerge', { keepId, mergeId })
    expect(preview).toMatchObject({
      keep: { email: 'ann@example.org' },
      merge: { email: 'anne@example.org', isEmailProved: true },
      moves: { orders: 1, wishlistItems: 2, reviews: 0, notes: 1 },
      droppedReviews: 0,
    })
    const payload = {
      keepId,
      mergeId,
      seenMoves: preview.moves,
      seenEmails: { keep: 'ann@example.org', merge: 'anne@example.org' },
    }
    const merge = (changes: Partial<typeof payload> = {}) => owner.call('doMergeCustomers', { ...payload, ...changes })
    expect((await expectRefusal(support.call('doMergeCustomers', payload))).key).toBe('security.roleRequired')
    for (const changes of [
      { seenMoves: { ...preview.moves, orders: 7 } },
      { seenEmails: { ...payload.seenEmails, keep: 'else@example.org' } },
      { seenEmails: { ...payload.seenEmails, merge: 'else@example.org' } },
    ])
      expect((await expectRefusal(merge(changes))).key).toBe('customer.changed')
    const setProved = (email_proved_at: Date | null) =>
      shop.db.updateTable('customer_profiles').set({ email_proved_at }).where('customer_id', '=', keepId).execute()
    await setProved(null)
    expect((await expectRefusal(merge())).key).toBe('customer.keepNotProved')
    await setProved(new Date())
    const results = await Promise.allSettled([merge(), merge()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const kept = await support.call('getCustomerDetails', { customerId: keepId })
    expect(kept).toMatchObject({
      orders: 2,
      wishlistItems: 2,
      tags: ['Press'],
      notes: [{ text: 'Writes from two addresses.' }],
    })
    expect(kept.addresses.filter(({ isPrimary }) => isPrimary).length).toBeLessThan(2)
    expect(await shop.db.selectFrom('orders').where('customer_id', '=', mergeId).select('id').execute()).toEqual([])
    expect((await owner.call('getOrderDetails', { orderId })).events.map(({ kind }) => kind)).toContain(
      'movedToAccount',
    )
    expect((await expectRefusal(support.call('getCustomerDetails', { customerId: mergeId }))).key).toBe('notFound')
    expect((await expectRefusal(logInCustomer(shop, 'anne'))).key).toBe('login.invalidData')
    expect(await ann.call('getOrders', {})).toMatchObject({ totalsCount: 2 })

    // What is stored under the proved address of the double belongs to the kept customer.
    const mailsToDouble = async () =>
      (await shop.db.selectFrom('mails').where('recipient', '=', 'anne@example.org').select('id').execute()).length
    await shop.engine.scheduler.runUntilIdle()
    expect(await mailsToDouble()).toBeGreaterThan(0)
    const { data } = await support.call('doExportCustomerData', { customerId: keepId })
    expect(data).toMatchObject({ formerAddresses: [{ email: 'anne@example.org', mails: expect.any(Array) }] })
    await owner.call('doEraseCustomer', { customerId: keepId, seenEmail: 'ann@example.org' })
    expect(await mailsToDouble()).toBe(0)
    expect(await shop.db.selectFrom('customer_former_emails').selectAll().execute()).toEqual([])
  })

  test('get their data, and are erased only with the address that was shown; both are recorded', async () => {
    const customerId = await idOf('dora')
    const { accessKey } = await order(await logInCustomer(shop, 'dora'))
    await support.call('doAddCustomerNote', { customerId, text: 'Secret of Dora' })
    await support.call('setCustomerTags', { customerId, tags: ['secretive'], seenTags: [] })
    const { data, fileName } = await support.call('doExportCustomerData', { customerId })
    expect(fileName).toBe(`customer-${customerId}.json`)
    expect(JSON.stringify(data)).toContain('Secret of Dora')
    // With it staff could act as the customer.
    expect(JSON.stringify(data)).not.toContain(accessKey)
    expect(
      (await expectRefusal(support.call('doEraseCustomer', { customerId, seenEmail: 'dora@example.org' }))).key,
    ).toBe('security.roleRequired')
    const erase = (seenEmail: string) => owner.call('doEraseCustomer', { customerId, seenEmail })
    expect((await expectRefusal(erase('else@example.org'))).key).toBe('customer.changed')
    await erase('dora@example.org')
    expect((await expectRefusal(support.call('getCustomerDetails', { customerId }))).key).toBe('notFound')
    expect(
      await shop.db.selectFrom('customer_notes').where('customer_id', '=', customerId).selectAll().execute(),
    ).toEqual([])
    expect(
      await shop.db.selectFrom('orders').where('customer_id', '=', customerId).select('id').execute(),
    ).toHaveLength(1)
    const { entries } = await owner.call('getAuditLog', { subject: 'customer', subjectId: String(customerId) })
    expect(entries.map(({ action }) => action)).toEqual([
      'doEraseCustomer',
      'doExportCustomerData',
      'setCustomerTags',
      'doAddCustomerNote',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/dora@|secret/i)
  })
})
