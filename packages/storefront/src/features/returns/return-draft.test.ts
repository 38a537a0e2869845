import { describe, expect, test } from 'vitest'
import { draftIn } from './return-draft.ts'

const amount = { value: 69, formatted: '£69.00' }
const line = (orderItemId: number, returnableQuantity: number) =>
  ({ orderItemId, name: `Piece ${orderItemId}`, attributes: [], imageBase: null, price: amount, quantity: 3, returnableQuantity, isGiftCard: false, parts: [] })
const order = { items: [line(1, 3), line(2, 1), line(3, 0)] }

function draftOf(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return draftIn(form, order)
}

describe('what stands in the form of a return', () => {
  test.each([
    ['what is ticked', { 'pick.1': 'on', 'quantity.1': '2', 'reason.1': '4', 'fit.1': 'small' }, [{ orderItemId: 1, quantity: 2, returnReasonId: 4, fit: 'small' }]],
    ['not what is only filled in', { 'quantity.1': '2', 'reason.1': '4' }, []],
    ['not what cannot come back', { 'pick.3': 'on', 'quantity.3': '1' }, []],
    ['not what is no line of the order', { 'pick.9': 'on' }, []],
    ['one piece where no number is readable', { 'pick.1': 'on', 'quantity.1': 'many' }, [{ orderItemId: 1, quantity: 1 }]],
    ['no more pieces than can come back', { 'pick.2': 'on', 'quantity.2': '99' }, [{ orderItemId: 2, quantity: 1 }]],
    ['no word that is none', { 'pick.2': 'on', 'fit.2': 'huge', 'reason.2': '-1' }, [{ orderItemId: 2, quantity: 1 }]],
  ])('is %s', (_, fields, items) => {
    expect(draftOf(fields).items).toEqual(items)
  })

  test('is a comment as it was typed, as long as the shop keeps it', () => {
    expect(draftOf({ note: 'Tight\r\nacross' }).note).toBe('Tight\nacross')
    expect(draftOf({ note: 'x'.repeat(2000) }).note).toHaveLength(1000)
  })
})
