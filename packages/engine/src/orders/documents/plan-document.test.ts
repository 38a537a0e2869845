import { describe, expect, test } from 'vitest'
import { planDocument, type DocumentSummary, type OrderForDocuments } from './plan-document.ts'

const order: OrderForDocuments = { status: 'confirmed', total: 10_000, credited: 0, cancelled: 0, shipmentIds: [] }
let lastId = 0
const existing = (type: DocumentSummary['type'], more: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id: ++lastId,
  type,
  number: `X-${lastId}`,
  amountGross: 10_000,
  reversesId: null,
  part: 1,
  ...more,
})

describe('an invoice', () => {
  test('is due when the order is confirmed and has none', () => {
    expect(planDocument('invoice', order, [])).toEqual({
      action: 'issue',
      part: 1,
      amountGross: 10_000,
      refersTo: null,
      shipmentId: null,
    })
    expect(planDocument('invoice', { ...order, status: 'shipped' }, [])).toMatchObject({ action: 'issue' })
  })

  test.each(['open', 'cancelled'] as const)('is not due while the order is %s', (status) => {
    expect(planDocument('invoice', { ...order, status }, [])).toEqual({ action: 'none' })
  })

  test('is returned if it is valid, and issued again after a reversal', () => {
    const invoice = existing('invoice')
    const reversal = existing('reversal_document', { reversesId: invoice.id })
    expect(planDocument('invoice', order, [invoice])).toEqual({ action: 'existing', document: invoice })
    expect(planDocument('invoice', order, [invoice, reversal])).toEqual({
      action: 'issue',
      part: 2,
      amountGross: 10_000,
      refersTo: reversal,
      shipmentId: null,
    })
  })
})

describe('a reversal', () => {
  const invoice = existing('invoice', { amountGross: 9000 })

  test('is due when an order with an invoice is cancelled, once', () => {
    const cancelled = { ...order, status: 'cancelled' } as const
    expect(planDocument('reversal_document', cancelled, [invoice])).toMatchObject({
      action: 'issue',
      amountGross: -9000,
      refersTo: invoice,
    })
    const reversal = existing('reversal_document', { reversesId: invoice.id })
    expect(planDocument('reversal_document', cancelled, [invoice, reversal])).toEqual({
      action: 'existing',
      document: reversal,
    })
  })

  test('is not due without an invoice, or for an order that is not cancelled', () => {
    expect(planDocument('reversal_document', { ...order, status: 'cancelled' }, [])).toEqual({ action: 'none' })
    expect(planDocument('reversal_document', order, [invoice])).toEqual({ action: 'none' })
  })
})

test('a credit note has the amount that was credited since the last one', () => {
  const credited = { ...order, credited: 3000 }
  const first = existing('credit_note', { amountGross: -1000 })
  expect(planDocument('credit_note', credited, [])).toMatchObject({ action: 'issue', part: 1, amountGross: -3000 })
  expect(planDocument('credit_note', credited, [first])).toMatchObject({ action: 'issue', part: 2, amountGross: -2000 })
  expect(planDocument('credit_note', { ...order, credited: 1000 }, [first])).toEqual({
    action: 'existing',
    document: first,
  })
  expect(planDocument('credit_note', order, [])).toEqual({ action: 'none' })
  expect(planDocument('credit_note', { ...credited, status: 'cancelled' }, [])).toEqual({ action: 'none' })
})

test('units that were cancelled before the invoice are not in it, and need no credit note', () => {
  const reduced = { ...order, credited: 3000, cancelled: 3000 }
  expect(planDocument('credit_note', reduced, [])).toEqual({ action: 'none' })
  expect(planDocument('invoice', reduced, [])).toMatchObject({ action: 'issue', amountGross: 7000 })
  const invoice = existing('invoice', { amountGross: 7000 })
  expect(planDocument('credit_note', reduced, [invoice])).toEqual({ action: 'none' })
  expect(planDocument('credit_note', { ...reduced, credited: 3500 }, [invoice])).toMatchObject({ amountGross: -500 })
})

test('a reversal is about what the credit notes have left of the invoice', () => {
  const cancelled = { ...order, credited: 4000, cancelled: 4000, status: 'cancelled' } as const
  const [invoice, note] = [existing('invoice'), existing('credit_note', { amountGross: -4000 })]
  expect(planDocument('reversal_document', cancelled, [invoice, note])).toMatchObject({ amountGross: -6000 })
  const rest = existing('credit_note', { amountGross: -6000 })
  expect(planDocument('reversal_document', cancelled, [invoice, note, rest])).toEqual({ action: 'none' })
})

test('a delivery note is due for each shipment', () => {
  const note = existing('delivery_note')
  expect(planDocument('delivery_note', order, [])).toEqual({ action: 'none' })
  expect(planDocument('delivery_note', { ...order, shipmentIds: [7, 9] }, [])).toMatchObject({
    action: 'issue',
    part: 1,
    shipmentId: 7,
    amountGross: null,
  })
  expect(planDocument('delivery_note', { ...order, shipmentIds: [7, 9] }, [note])).toMatchObject({
    action: 'issue',
    part: 2,
    shipmentId: 9,
  })
  expect(planDocument('delivery_note', { ...order, shipmentIds: [7] }, [note])).toEqual({
    action: 'existing',
    document: note,
  })
})
