import { describe, expect, test } from 'vitest'
import { parseReturnDraft } from './return-draft.ts'

const amount = { value: 69, formatted: '£69.00' }
const line = (orderItemId: number, returnableQuantity: number) => ({
  orderItemId,
  name: `Item ${orderItemId}`,
  attributes: [],
  imageBase: null,
  price: amount,
  quantity: 3,
  returnableQuantity,
  isGiftCard: false,
  parts: [],
})
const order = { items: [line(1, 3), line(2, 1), line(3, 0)] }

function parseFields(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseReturnDraft(form, order)
}

describe('a parsed return form', () => {
  test.each([
    [
      'the ticked lines',
      { 'pick.1': 'on', 'quantity.1': '2', 'reason.1': '4', 'fit.1': 'small' },
      [{ orderItemId: 1, quantity: 2, returnReasonId: 4, fit: 'small' }],
    ],
    ['without lines that are filled in but not ticked', { 'quantity.1': '2', 'reason.1': '4' }, []],
    ['without lines that cannot be returned', { 'pick.3': 'on', 'quantity.3': '1' }, []],
    ['without unknown lines', { 'pick.9': 'on' }, []],
    [
      'a quantity of one where the number is invalid',
      { 'pick.1': 'on', 'quantity.1': 'many' },
      [{ orderItemId: 1, quantity: 1 }],
    ],
    ['at most the returnable quantity', { 'pick.2': 'on', 'quantity.2': '99' }, [{ orderItemId: 2, quantity: 1 }]],
    [
      'without unknown values',
      { 'pick.2': 'on', 'fit.2': 'huge', 'reason.2': '-1' },
      [{ orderItemId: 2, quantity: 1 }],
    ],
  ])('has %s', (_, fields, items) => {
    expect(parseFields(fields).items).toEqual(items)
  })

  test('has the comment as typed, cut to the maximum length', () => {
    expect(parseFields({ note: 'Tight\r\nacross' }).note).toBe('Tight\nacross')
    expect(parseFields({ note: 'x'.repeat(2000) }).note).toHaveLength(1000)
  })
})
