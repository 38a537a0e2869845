import { expect, test } from 'vitest'
import { consequenceOf, type Consequence } from './money-consequence.ts'

const order = { status: 'open', cancelledBy: null, total: 10_000, giftCard: 0, credited: 0 } as const
const paid = (id: number, amount: number, { refunded = 0, isByProvider = true } = {}) => ({ id, paid: amount, refunded, isByProvider })

test.each<[string, Parameters<typeof consequenceOf>, Consequence]>([
  ['an open order without money waits', [order, [paid(1, 0)]], { kind: 'none' }],
  ['an open order with some of the money waits', [order, [paid(1, 9999)]], { kind: 'none' }],
  ['an open order that is covered is confirmed', [order, [paid(1, 10_000)]], { kind: 'confirm' }],
  ['two parts cover it too', [order, [paid(1, 4000), paid(2, 6000)]], { kind: 'confirm' }],
  ['a gift card covers its part', [{ ...order, giftCard: 4000 }, [paid(1, 6000)]], { kind: 'confirm' }],
  ['more than it costs confirms it as well', [order, [paid(1, 12_000)]], { kind: 'confirm' }],
  ['money that was asked back does not count', [order, [paid(1, 10_000, { refunded: 1 })]], { kind: 'none' }],
  ['a cancelled order without money stays', [{ ...order, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 0)]], { kind: 'none' }],
  ['late money for an order that ran out of time is worth a try', [{ ...order, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 10_000)]], { kind: 'revive' }],
  ['late money that does not cover it goes back', [{ ...order, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 9999)]], { kind: 'giveBack' }],
  ['an order that a shopper took back stays taken back', [{ ...order, status: 'cancelled', cancelledBy: 'customer' }, [paid(1, 10_000)]], { kind: 'giveBack' }],
  ['an order that an operator cancelled stays cancelled', [{ ...order, status: 'cancelled', cancelledBy: 'operator' }, [paid(1, 10_000)]], { kind: 'giveBack' }],
  ['what goes back already does not go back twice', [{ ...order, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 10_000, { refunded: 10_000 })]], { kind: 'none' }],
  ['a second payment of a confirmed order goes back', [{ ...order, status: 'confirmed' }, [paid(1, 10_000), paid(2, 10_000)]], { kind: 'returnSurplus', paymentIds: [2] }],
  ['two too many go back', [{ ...order, status: 'shipped' }, [paid(1, 10_000), paid(2, 10_000), paid(3, 10_000)]], { kind: 'returnSurplus', paymentIds: [3, 2] }],
  ['one payment of too much stays: people decide', [{ ...order, status: 'confirmed' }, [paid(1, 15_000)]], { kind: 'none' }],
  ['parts that are both needed stay', [{ ...order, status: 'confirmed' }, [paid(1, 6000), paid(2, 6000)]], { kind: 'none' }],
  ['what came by hand as well goes back where the provider can give it back', [{ ...order, status: 'confirmed' }, [paid(1, 10_000), paid(2, 10_000, { isByProvider: false })]], { kind: 'returnSurplus', paymentIds: [1] }],
])('%s', (_, [known, payments], consequence) => {
  expect(consequenceOf(known, payments)).toEqual(consequence)
})
