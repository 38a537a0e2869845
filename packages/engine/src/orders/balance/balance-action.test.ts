import { expect, test } from 'vitest'
import { decideBalanceAction, type BalanceAction } from './balance-action.ts'

const openOrder = { status: 'open', cancelledBy: null, total: 10_000, giftCard: 0, credited: 0 } as const
const paid = (id: number, amount: number, { refunded = 0, isByProvider = true } = {}) => ({
  id,
  paid: amount,
  refunded,
  isByProvider,
})

test.each<[string, Parameters<typeof decideBalanceAction>, BalanceAction]>([
  ['an open order without money stays open', [openOrder, [paid(1, 0)]], { kind: 'none' }],
  ['an open order that is partly paid stays open', [openOrder, [paid(1, 9999)]], { kind: 'none' }],
  ['an open order that is covered is confirmed', [openOrder, [paid(1, 10_000)]], { kind: 'confirm' }],
  ['two payments that cover the total confirm it', [openOrder, [paid(1, 4000), paid(2, 6000)]], { kind: 'confirm' }],
  ['a gift card counts towards the total', [{ ...openOrder, giftCard: 4000 }, [paid(1, 6000)]], { kind: 'confirm' }],
  ['an overpayment confirms it as well', [openOrder, [paid(1, 12_000)]], { kind: 'confirm' }],
  ['a requested refund does not count as paid', [openOrder, [paid(1, 10_000, { refunded: 1 })]], { kind: 'none' }],
  [
    'a cancelled order without money stays',
    [{ ...openOrder, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 0)]],
    { kind: 'none' },
  ],
  [
    'late money for an expired order revives it',
    [{ ...openOrder, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 10_000)]],
    { kind: 'revive' },
  ],
  [
    'late money that does not cover an expired order is refunded',
    [{ ...openOrder, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 9999)]],
    { kind: 'giveBack' },
  ],
  [
    'an order cancelled by the customer stays cancelled and is refunded',
    [{ ...openOrder, status: 'cancelled', cancelledBy: 'customer' }, [paid(1, 10_000)]],
    { kind: 'giveBack' },
  ],
  [
    'an order cancelled by an operator stays cancelled and is refunded',
    [{ ...openOrder, status: 'cancelled', cancelledBy: 'operator' }, [paid(1, 10_000)]],
    { kind: 'giveBack' },
  ],
  [
    'a refund in progress is not repeated',
    [{ ...openOrder, status: 'cancelled', cancelledBy: 'time' }, [paid(1, 10_000, { refunded: 10_000 })]],
    { kind: 'none' },
  ],
  [
    'a second payment of a confirmed order is refunded',
    [{ ...openOrder, status: 'confirmed' }, [paid(1, 10_000), paid(2, 10_000)]],
    { kind: 'returnSurplus', paymentIds: [2] },
  ],
  [
    'two surplus payments are refunded',
    [{ ...openOrder, status: 'shipped' }, [paid(1, 10_000), paid(2, 10_000), paid(3, 10_000)]],
    { kind: 'returnSurplus', paymentIds: [3, 2] },
  ],
  [
    'a single overpayment is kept for an operator to decide',
    [{ ...openOrder, status: 'confirmed' }, [paid(1, 15_000)]],
    { kind: 'none' },
  ],
  [
    'payments that are both needed are kept',
    [{ ...openOrder, status: 'confirmed' }, [paid(1, 6000), paid(2, 6000)]],
    { kind: 'none' },
  ],
  [
    'a manual payment beside a provider payment: the provider payment is refunded',
    [{ ...openOrder, status: 'confirmed' }, [paid(1, 10_000), paid(2, 10_000, { isByProvider: false })]],
    { kind: 'returnSurplus', paymentIds: [1] },
  ],
])('%s', (_, [order, payments], action) => {
  expect(decideBalanceAction(order, payments)).toEqual(action)
})
