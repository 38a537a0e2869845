import { describe, expect, test } from 'vitest'
import { planDocument, type KnownDocument, type OrderForDocuments } from './plan-document.ts'

const order: OrderForDocuments = { status: 'confirmed', total: 10_000, credited: 0, shipmentIds: [] }
let lastId = 0
const known = (type: KnownDocument['type'], more: Partial<KnownDocument> = {}): KnownDocument => ({ id: ++lastId, type, number: `X-${lastId}`, amountGross: 10_000, reversesId: null, part: 1, ...more })

describe('an invoice', () => {
  test('is due when the order is confirmed and has none', () => {
    expect(planDocument('invoice', order, [])).toEqual({ what: 'issue', part: 1, amountGross: 10_000, refersTo: null, shipmentId: null })
    expect(planDocument('invoice', { ...order, status: 'shipped' }, [])).toMatchObject({ what: 'issue' })
  })

  test.each(['open', 'cancelled'] as const)('is not due while the order is %s', (status) => {
    expect(planDocument('invoice', { ...order, status }, [])).toEqual({ what: 'nothing' })
  })

  test('that stands is answered, and follows one that was taken back', () => {
    const invoice = known('invoice')
    const reversal = known('reversal_document', { reversesId: invoice.id })
    expect(planDocument('invoice', order, [invoice])).toEqual({ what: 'known', document: invoice })
    expect(planDocument('invoice', order, [invoice, reversal])).toEqual({ what: 'issue', part: 2, amountGross: 10_000, refersTo: reversal, shipmentId: null })
  })
})

describe('a reversal', () => {
  const invoice = known('invoice', { amountGross: 9000 })

  test('is due when an order with an invoice is cancelled, once', () => {
    const cancelled = { ...order, status: 'cancelled' } as const
    expect(planDocument('reversal_document', cancelled, [invoice])).toMatchObject({ what: 'issue', amountGross: -9000, refersTo: invoice })
    const reversal = known('reversal_document', { reversesId: invoice.id })
    expect(planDocument('reversal_document', cancelled, [invoice, reversal])).toEqual({ what: 'known', document: reversal })
  })

  test('is not due without an invoice, or for an order that stands', () => {
    expect(planDocument('reversal_document', { ...order, status: 'cancelled' }, [])).toEqual({ what: 'nothing' })
    expect(planDocument('reversal_document', order, [invoice])).toEqual({ what: 'nothing' })
  })
})

test('a credit note is about what was credited since the last one', () => {
  const credited = { ...order, credited: 3000 }
  const first = known('credit_note', { amountGross: -1000 })
  expect(planDocument('credit_note', credited, [])).toMatchObject({ what: 'issue', part: 1, amountGross: -3000 })
  expect(planDocument('credit_note', credited, [first])).toMatchObject({ what: 'issue', part: 2, amountGross: -2000 })
  expect(planDocument('credit_note', { ...order, credited: 1000 }, [first])).toEqual({ what: 'known', document: first })
  expect(planDocument('credit_note', order, [])).toEqual({ what: 'nothing' })
  expect(planDocument('credit_note', { ...credited, status: 'cancelled' }, [])).toEqual({ what: 'nothing' })
})

test('a delivery note is due for each shipment', () => {
  const note = known('delivery_note')
  expect(planDocument('delivery_note', order, [])).toEqual({ what: 'nothing' })
  expect(planDocument('delivery_note', { ...order, shipmentIds: [7, 9] }, [])).toMatchObject({ what: 'issue', part: 1, shipmentId: 7, amountGross: null })
  expect(planDocument('delivery_note', { ...order, shipmentIds: [7, 9] }, [note])).toMatchObject({ what: 'issue', part: 2, shipmentId: 9 })
  expect(planDocument('delivery_note', { ...order, shipmentIds: [7] }, [note])).toEqual({ what: 'known', document: note })
})
