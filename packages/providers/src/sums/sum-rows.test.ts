import { toAmount } from '@vitrine/contract/kernel/money'
import type { Totals } from '@vitrine/contract/checkout/totals'
import { expect, test } from 'vitest'
import { formatIban } from './format-iban.ts'
import { toSumRows } from './sum-rows.ts'

const amount = (minor: number) => toAmount({ minor, currency: 'GBP' }, 'en')
const nothing = amount(0)
const totals: Totals = {
  currency: 'GBP',
  isNet: false,
  itemSum: amount(20_000),
  itemSumNet: amount(16_667),
  additionalCosts: nothing,
  rebate: nothing,
  shipping: nothing,
  shippingNet: nothing,
  paymentFee: nothing,
  couponDiscount: amount(2000),
  giftCard: nothing,
  basketAmount: amount(20_000),
  basketAmountNet: amount(16_667),
  totalGross: amount(18_000),
  totalNet: amount(15_000),
  amountToPay: amount(18_000),
  vats: [{ rate: 20, net: amount(15_000), value: amount(3000) }],
  parts: [
    { kind: 'items', name: null, amount: amount(20_000) },
    { kind: 'coupon', name: 'TENTH', amount: amount(-2000) },
    { kind: 'shipping', name: null, amount: nothing },
  ],
}
const texts = (rows: ReturnType<typeof toSumRows>) =>
  rows.map(({ label, amount: text, isTotal }) => `${label}: ${text}${isTotal ? ' !' : ''}`)

test('gross totals: parts, total, then net amount and VAT', () => {
  expect(texts(toSumRows(totals, 'en'))).toEqual([
    'Items: £200.00',
    'Coupon TENTH: -£20.00',
    'Delivery: Free',
    'Total: £180.00 !',
    'Net total: £150.00',
    'VAT 20% on £150.00: £30.00',
  ])
})

test('net totals: VAT is added to the parts', () => {
  const net: Totals = { ...totals, isNet: true, parts: [{ kind: 'items', name: null, amount: amount(15_000) }] }
  expect(texts(toSumRows(net, 'en'))).toEqual([
    'Items: £150.00',
    'Net total: £150.00',
    'VAT 20% on £150.00: £30.00',
    'Total: £180.00 !',
  ])
})

test('a gift card is deducted, and the rest is the amount to pay', () => {
  const part = { kind: 'giftCard', name: 'CARD', amount: amount(-5000) } as const
  expect(
    texts(toSumRows({ ...totals, amountToPay: amount(13_000), parts: [...totals.parts, part] }, 'de')).slice(3, 5),
  ).toEqual(['Geschenkkarte CARD: -£50.00', 'Zu zahlen: £130.00 !'])
})

test('an IBAN is formatted in groups of four, with or without stored spaces', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(formatIban('PL61 1090 1014 0000 0712 1981 2874')).toBe('PL61 1090 1014 0000 0712 1981 2874')
})
