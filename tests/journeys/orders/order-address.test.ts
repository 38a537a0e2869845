import type { Input } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const support = await shop.operator({ role: 'support' })

beforeAll(async () => {
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
})

const order = async () => (await placeOrder(await visitorReadyToOrder(shop, {}))).orderId

/** The address as staff see it in the form, with some fields changed. */
async function correction(
  orderId: number,
  kind: 'billing' | 'delivery',
  changes: Partial<Input<'setOrderAddress'>['address']>,
): Promise<Input<'setOrderAddress'>> {
  const { order: shown, addressRevision } = await support.call('getOrderDetails', { orderId })
  const address = kind === 'billing' ? shown.billingAddress : shown.deliveryAddress
  const { countryName: _name, countryCode: _code, stateName: _state, pickup: _pickup, ...form } = address
  return { orderId, kind, address: { ...form, ...changes }, seenRevision: addressRevision }
}

const mailsTo = async (orderId: number, kind: string) =>
  (await shop.db.selectFrom('outbox').where('kind', '=', kind).select('payload').execute()).filter(
    ({ payload }) => JSON.stringify(payload) === JSON.stringify({ orderId }),
  )

describe('the correction of an address', () => {
  test('is kept with who, when, before and after, and the parcel goes to the new one', async () => {
    const orderId = await order()
    const corrected = await support.call(
      'setOrderAddress',
      await correction(orderId, 'delivery', { streetName: ' High Street ', apartment: '7b', zipCode: 'sw1a 2aa' }),
    )
    expect(corrected.order.deliveryAddress).toMatchObject({
      streetName: 'High Street',
      apartment: '7b',
      zipCode: 'SW1A 2AA',
    })
    expect(corrected.addressChanges).toMatchObject([{ kind: 'delivery', by: 'Some support' }])
    const [change] = corrected.addressChanges
    expect(change?.before).not.toContain('High Street 7b')
    expect(change?.after).toContain('High Street 7b')
    // The billing address is another one.
    expect(corrected.order.billingAddress.streetName).not.toBe('High Street')
    expect(corrected.events.at(-1)).toMatchObject({ kind: 'addressCorrected' })
    expect((await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })).entries).toMatchObject([
      { action: 'setOrderAddress', operatorName: 'Some support' },
    ])
    expect(await mailsTo(orderId, 'mail.orderAddressChanged')).toEqual([])
  })

  test('is checked as at the checkout, and what changes nothing is no revision', async () => {
    const orderId = await order()
    const wrong = await correction(orderId, 'delivery', { city: ' ', zipCode: 'NOPE', firstName: '' })
    expect(await expectRefusal(support.call('setOrderAddress', wrong))).toMatchObject({
      key: 'address.invalid',
      details: { fields: { city: 'required', zipCode: 'format', firstName: 'required' } },
    })
    const same = await support.call('setOrderAddress', await correction(orderId, 'delivery', {}))
    expect(same).toMatchObject({ addressChanges: [], addressRevision: 0 })
  })

  test('to another country, and of a pick-up point to another place, is refused', async () => {
    const orderId = await order()
    const { id: germany } = await shop.db
      .selectFrom('countries')
      .where('iso_code2', '=', 'DE')
      .select('id')
      .executeTakeFirstOrThrow()
    const abroad = await correction(orderId, 'delivery', { country: germany, zipCode: '10115' })
    expect((await expectRefusal(support.call('setOrderAddress', abroad))).key).toBe('order.countryFixed')
    // Invoices may go abroad: nothing of the price depends on it.
    const billed = await support.call(
      'setOrderAddress',
      await correction(orderId, 'billing', { country: germany, zipCode: '10115' }),
    )
    expect(billed.order.billingAddress.countryCode).toBe('DE')

    const picked = await order()
    await sql`update order_addresses set pickup_kind = 'parcel_locker', pickup_id = '1' where order_id = ${picked} and type_id = 2`.execute(
      shop.db,
    )
    const moved = await correction(picked, 'delivery', { streetName: 'Elsewhere' })
    expect((await expectRefusal(support.call('setOrderAddress', moved))).key).toBe('order.pickupFixed')
    const renamed = await support.call('setOrderAddress', await correction(picked, 'delivery', { firstName: 'Bea' }))
    expect(renamed.order.deliveryAddress.firstName).toBe('Bea')
    expect(renamed.order.deliveryAddress.pickup).not.toBeNull()
  })

  test('does not overwrite the correction of a colleague, and ends with the shipment', async () => {
    const orderId = await order()
    const [first, second] = [
      await correction(orderId, 'delivery', { city: 'Leeds' }),
      await correction(orderId, 'delivery', { city: 'York' }),
    ]
    await support.call('setOrderAddress', first)
    expect(await expectRefusal(owner.call('setOrderAddress', second))).toMatchObject({
      key: 'order.changedMeanwhile',
      details: { by: 'Some support' },
    })
    await owner.call('doRecordOrderPayment', { orderId })
    const late = await correction(orderId, 'delivery', { city: 'Bath' })
    const shipped = await owner.call('doShipOrder', { orderId })
    expect(shipped.canCorrectAddress).toBe(false)
    expect((await expectRefusal(support.call('setOrderAddress', late))).key).toBe('order.notCorrectable')
    expect(shipped.order.deliveryAddress.city).toBe('Leeds')
  })

  test('of an invoice that was issued comes with a document that corrects it; the invoice stays as it was', async () => {
    const orderId = await order()
    await owner.call('doRecordOrderPayment', { orderId })
    await shop.engine.scheduler.run('outbox')
    const invoiceOf = async () =>
      shop.db
        .selectFrom('documents')
        .where('order_id', '=', orderId)
        .where('type', 'in', ['invoice', 'correction_document'])
        .orderBy('id')
        .select(['type', 'display', 'content', 'amount_gross as amount'])
        .execute()
    const [invoice, ...none] = await invoiceOf()
    expect(none).toEqual([])
    await support.call('setOrderAddress', {
      ...(await correction(orderId, 'billing', { lastName: 'Berger', email: 'new@example.org' })),
      mailsCustomer: true,
    })
    // A telephone number is not printed on an invoice.
    await support.call('setOrderAddress', await correction(orderId, 'billing', { phoneNumber: '+44 20 7946 0000' }))
    const [same, corrected, ...more] = await invoiceOf()
    expect(more).toEqual([])
    expect(same).toEqual(invoice)
    expect(corrected).toMatchObject({ type: 'correction_document', amount: null })
    expect(corrected?.content).toMatchObject({ refersTo: invoice?.display, lines: [], totals: null })
    expect(JSON.stringify(corrected?.content)).toContain('Berger')

    expect(await mailsTo(orderId, 'mail.orderAddressChanged')).toHaveLength(1)
    await shop.engine.scheduler.run('outbox')
    const mail = await shop.db
      .selectFrom('mails')
      .where('template', '=', 'orderAddressChanged')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ recipient: 'new@example.org' })
    expect(mail.html).toContain('Berger')
  })

  test('of an order without an invoice has no document', async () => {
    const orderId = await order()
    const { order: corrected } = await support.call(
      'setOrderAddress',
      await correction(orderId, 'billing', { lastName: 'Berger' }),
    )
    expect(corrected.documents.map(({ type }) => type)).not.toContain('correction_document')
  })
})
