import { getDecimals } from '@vitrine/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeSums, type SummedCoupon, type SummedLine, type Sums, type SumsInput } from './sums.ts'
import { formatTotals } from './format-totals.ts'
import { includedVat } from './vat-sums.ts'

const line = (overrides: Partial<SummedLine> = {}): SummedLine => ({
  key: 1,
  quantity: 1,
  each: 10_000,
  additionalEach: 0,
  vatRate: 20,
  ...overrides,
})
const input = (overrides: Partial<SumsInput> = {}): SumsInput => ({
  lines: [line()],
  rebatePercent: 0,
  coupons: [],
  shipping: 495,
  paymentFee: 0,
  standardRate: 20,
  ...overrides,
})
const percentage = (percent: number, lineKeys: readonly number[] = [1], id = 1): SummedCoupon => ({
  id,
  code: `P${id}`,
  type: 'percentage',
  percent,
  lineKeys,
})
const fixed = (amount: number, lineKeys: readonly number[] = [1], id = 2): SummedCoupon => ({
  id,
  code: `F${id}`,
  type: 'fixed',
  amount,
  lineKeys,
})
const giftCard = (open: number, id = 3): SummedCoupon => ({ id, code: `G${id}`, type: 'gift_card', open })
const freeShipping: SummedCoupon = { id: 4, code: 'S4', type: 'free_shipping' }
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('computeSums', () => {
  test('gives zero sums for an empty cart', () => {
    const sums = computeSums(input({ lines: [], shipping: 0 }))
    expect(sums).toMatchObject({
      itemSum: 0,
      itemSumNet: 0,
      basketAmount: 0,
      total: 0,
      totalNet: 0,
      amountToPay: 0,
      lines: [],
      coupons: [],
    })
    expect(sums.vats).toEqual([{ rate: 20, net: 0, vat: 0 }])
  })

  test('adds items, additional costs and shipping, with the included VAT', () => {
    expect(computeSums(input({ lines: [line({ quantity: 2, additionalEach: 350 })] }))).toMatchObject({
      itemSum: 20_000,
      itemSumNet: 16_667,
      additionalCosts: 700,
      shipping: 495,
      basketAmount: 21_195,
      total: 21_195,
      totalNet: 17_662,
      vatTotal: 3533,
      amountToPay: 21_195,
    })
  })

  test('splits VAT by rate, with shipping in proportion to the items', () => {
    const { vats } = computeSums(
      input({
        lines: [line({ key: 1, each: 6000, vatRate: 19 }), line({ key: 2, each: 3000, vatRate: 7 })],
        shipping: 900,
      }),
    )
    expect(vats).toEqual([
      { rate: 19, net: 5546, vat: 1054 },
      { rate: 7, net: 3084, vat: 216 },
    ])
  })

  test('applies the class rebate to items and additional costs, not to shipping', () => {
    expect(
      computeSums(input({ lines: [line({ additionalEach: 1000 })], rebatePercent: 5, shipping: 1000 })),
    ).toMatchObject({ rebate: 550, basketAmount: 11_450, amountToPay: 11_450 })
  })

  test('adds the charge for a preferred delivery day to shipping, as a separate part without coupon discount [SF-3.67]', () => {
    const { shipping, shippingNet, parts, amountToPay } = computeSums(
      input({ preferredDelivery: 120, coupons: [freeShipping] }),
    )
    expect({ shipping, shippingNet, amountToPay }).toEqual({ shipping: 120, shippingNet: 100, amountToPay: 10_120 })
    expect(parts.map(({ kind, amount, net }) => [kind, amount, net])).toEqual([
      ['items', 10_000, 8333],
      ['shipping', 0, 0],
      ['preferredDelivery', 120, 100],
    ])
  })

  test('adds the payment fee', () => {
    expect(computeSums(input({ paymentFee: 350 }))).toMatchObject({
      paymentFee: 350,
      basketAmount: 10_845,
      amountToPay: 10_845,
    })
  })
})

describe('a coupon', () => {
  test.each<[string, readonly SummedCoupon[], { discount: number; card: number; pay: number }]>([
    ['of ten percent lowers the item sum', [percentage(10)], { discount: 1000, card: 0, pay: 9495 }],
    ['of a hundred percent leaves the shipping to pay', [percentage(100)], { discount: 10_000, card: 0, pay: 495 }],
    ['of a fixed amount lowers the item sum', [fixed(2500)], { discount: 2500, card: 0, pay: 7995 }],
    [
      'of a fixed amount above the item sum takes the item sum only',
      [fixed(99_999)],
      { discount: 10_000, card: 0, pay: 495 },
    ],
    ['without matching lines takes nothing', [fixed(2500, [])], { discount: 0, card: 0, pay: 10_495 }],
    ['for free shipping removes the shipping', [freeShipping], { discount: 0, card: 0, pay: 10_000 }],
    ['that is a gift card also pays shipping', [giftCard(10_200)], { discount: 0, card: 10_200, pay: 295 }],
    ['that is a gift card is never overdrawn', [giftCard(20_000)], { discount: 0, card: 10_495, pay: 0 }],
    [
      'of a fixed amount after a percentage applies to the remaining amount',
      [percentage(10), fixed(1000)],
      { discount: 2000, card: 0, pay: 8495 },
    ],
    [
      'of a percentage is taken first, in whatever order they were entered',
      [fixed(1000), percentage(10)],
      { discount: 2000, card: 0, pay: 8495 },
    ],
    [
      'and several gift cards are applied in order',
      [percentage(50), freeShipping, giftCard(3000, 5), giftCard(9000, 6)],
      { discount: 5000, card: 5000, pay: 0 },
    ],
  ])('a coupon %s', (_, coupons, { discount, card, pay }) => {
    const sums = computeSums(input({ coupons }))
    expect([sums.couponDiscount, sums.giftCard, sums.amountToPay]).toEqual([discount, card, pay])
  })

  test('applies to its own lines only, in proportion', () => {
    const lines = [line({ key: 1, each: 3333 }), line({ key: 2, each: 3333 }), line({ key: 3, each: 3334 })]
    expect(
      computeSums(input({ lines, coupons: [percentage(50, [1, 3])] })).lines.map(({ discounted }) => discounted),
    ).toEqual([1666, 3333, 1667])
  })

  test('lowers the VAT, unlike a gift card', () => {
    expect(computeSums(input({ shipping: 0, coupons: [percentage(50)] })).vats).toEqual([
      { rate: 20, net: 4167, vat: 833 },
    ])
    expect(computeSums(input({ shipping: 0, coupons: [giftCard(5000)] })).vats).toEqual([
      { rate: 20, net: 8333, vat: 1667 },
    ])
  })

  test('reports its amount, including an unused one', () => {
    const { coupons, parts } = computeSums(input({ coupons: [percentage(10), giftCard(100_000, 5), giftCard(500, 6)] }))
    expect(coupons).toEqual([
      { id: 1, code: 'P1', amount: 1000 },
      { id: 5, code: 'G5', amount: 9495 },
      { id: 6, code: 'G6', amount: 0 },
    ])
    expect(parts.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
      ['items', null, 10_000],
      ['coupon', 'P1', -1000],
      ['shipping', null, 495],
      ['giftCard', 'G5', -9495],
      ['giftCard', 'G6', 0],
    ])
  })
})

const currencies = ['GBP', 'EUR', 'JPY', 'KWD'] as const
const vatRates = [0, 5, 5.5, 7, 8.1, 19, 20, 23, 25.5]
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  each: fc.oneof(fc.nat(200), fc.nat(500_000)),
  additionalEach: fc.oneof(fc.constant(0), fc.nat(5000)),
  vatRate: fc.constantFrom(...vatRates),
})
const anyPercent = fc.oneof(
  fc.constantFrom(100, 50, 10, 33.33, 0.01),
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
)
const anyInput: fc.Arbitrary<SumsInput> = fc.array(anyLine, { maxLength: 8 }).chain((drawn) => {
  const lines = drawn.map((overrides, place) => ({ ...overrides, key: place + 1 }))
  const lineKeys = fc.subarray(lines.map(({ key }) => key))
  const coupon = fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), percent: anyPercent, lineKeys }),
    fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 1_000_000 }), lineKeys }),
    fc.record({ type: fc.constant('free_shipping' as const) }),
    fc.record({ type: fc.constant('gift_card' as const), open: fc.nat(1_000_000) }),
  )
  return fc.record({
    lines: fc.constant(lines),
    rebatePercent: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100),
    ),
    coupons: fc
      .array(coupon, { maxLength: 5 })
      .map((list) =>
        list.map((overrides, place): SummedCoupon => ({ ...overrides, id: place + 1, code: `C${place + 1}` })),
      ),
    shipping: fc.oneof(fc.constant(0), fc.nat(5000)),
    preferredDelivery: fc.oneof(fc.constant(0), fc.nat(500)),
    paymentFee: fc.oneof(fc.constant(0), fc.nat(1000)),
    standardRate: fc.constantFrom(...vatRates),
  })
})

// A failure prints the seed and path for reproduction.
const forAllCarts = (check: (sums: Sums, overrides: SumsInput) => void) =>
  fc.assert(
    fc.property(anyInput, (overrides) => check(computeSums(overrides), overrides)),
    { numRuns: 1000 },
  )

describe('for any cart', () => {
  test('the amount to pay is the basket amount minus the coupons, to the penny [SF-3.41]', () => {
    forAllCarts((sums) => {
      expect(sums.amountToPay).toBe(sums.basketAmount - (sums.couponDiscount + sums.giftCard))
      expect(sums.total).toBe(sums.basketAmount - sums.couponDiscount)
      expect(sums.basketAmount).toBe(
        sums.itemSum + sums.additionalCosts - sums.rebate + sums.shipping + sums.paymentFee,
      )
    })
  })

  test('the parts add up to the amount to pay, and net to the net total', () => {
    forAllCarts((sums) => {
      expect(sum(sums.parts.map(({ amount }) => amount))).toBe(sums.amountToPay)
      expect(sum(sums.parts.filter(({ kind }) => kind !== 'giftCard').map(({ net }) => net))).toBe(sums.totalNet)
      expect(sum(sums.parts.map(({ net }) => net)) + sums.vatTotal).toBe(sums.amountToPay)
    })
  })

  test('net and VAT add up to the gross of each rate, and all rates to the total', () => {
    forAllCarts((sums) => {
      for (const { rate, net, vat } of sums.vats) expect(vat).toBe(includedVat(net + vat, rate))
      expect(sum(sums.vats.map(({ net, vat }) => net + vat))).toBe(sums.total)
      expect(sums.totalNet + sums.vatTotal).toBe(sums.total)
      expect(new Set(sums.vats.map(({ rate }) => rate)).size).toBe(sums.vats.length)
    })
  })

  test('no sum is negative, and no coupon exceeds the remaining amount', () => {
    forAllCarts((sums) => {
      const { lines, coupons, vats, parts: _, ...amounts } = sums
      const all = [
        ...Object.values(amounts),
        ...lines.flatMap(({ gross, itemsNet, discounted }) => [gross, itemsNet, discounted]),
        ...vats.flatMap(({ net, vat }) => [net, vat]),
        ...coupons.map((coupon) => coupon.amount),
      ]
      // Negative zero would be shown as '-£0.00'.
      expect(all.filter((amount) => amount < 0 || Object.is(amount, -0))).toEqual([])
      expect(sums.giftCard).toBeLessThanOrEqual(sums.total)
    })
  })

  test('the deductions of all lines add up to rebate and coupons', () => {
    forAllCarts((sums, { lines, coupons }) => {
      expect(sum(sums.lines.map(({ gross, discounted }) => gross - discounted))).toBe(sums.rebate + sums.couponDiscount)
      expect(sum(sums.coupons.map(({ amount }) => amount))).toBe(sums.couponDiscount + sums.giftCard)
      expect(sum(sums.lines.map(({ itemsNet }) => itemsNet))).toBe(sums.itemSumNet)
      // A line without a coupon keeps its amount after rebate.
      const counted = new Set(coupons.flatMap((coupon) => ('lineKeys' in coupon ? coupon.lineKeys : [])))
      const plain = computeSums({ lines, coupons: [], rebatePercent: 0, shipping: 0, paymentFee: 0, standardRate: 20 })
      if (sums.rebate === 0)
        for (const { key, discounted } of sums.lines)
          if (!counted.has(key)) expect(discounted).toBe(plain.lines.find((other) => other.key === key)?.gross)
    })
  })

  test('the order of coupons changes their shares, and the parts still add up exactly', () => {
    fc.assert(
      fc.property(
        anyInput.chain((overrides) =>
          fc.tuple(
            fc.constant(overrides),
            fc.shuffledSubarray([...overrides.coupons], { minLength: overrides.coupons.length }),
          ),
        ),
        ([overrides, shuffled]) => {
          const [sums, others] = [computeSums(overrides), computeSums({ ...overrides, coupons: shuffled })]
          expect([others.basketAmount, others.rebate, others.itemSum, others.shipping]).toEqual([
            sums.basketAmount,
            sums.rebate,
            sums.itemSum,
            sums.shipping,
          ])
          expect(sum(others.parts.map(({ amount }) => amount))).toBe(others.amountToPay)
          const lowering = overrides.coupons.filter(({ type }) => type === 'percentage' || type === 'fixed')
          if (lowering.length <= 1)
            expect([others.total, others.amountToPay, others.vats]).toEqual([sums.total, sums.amountToPay, sums.vats])
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('formatted totals add up exactly in currencies with any number of decimals, gross and net', () => {
    fc.assert(
      fc.property(
        anyInput,
        fc.constantFrom(...currencies),
        fc.boolean(),
        fc.constantFrom('en', 'de', 'pl'),
        (overrides, currency, isNet, locale) => {
          const sums = computeSums(overrides)
          const totals = formatTotals(sums, { currency, locale, isNet })
          const minor = ({ value }: { readonly value: number }) => Math.round(value * 10 ** getDecimals(currency))
          const parts = sum(totals.parts.map(({ amount }) => minor(amount)))
          const onTop = isNet ? sum(totals.vats.map(({ value }) => minor(value))) : 0
          expect(parts + onTop).toBe(minor(totals.amountToPay))
          expect(minor(totals.amountToPay)).toBe(
            minor(totals.basketAmount) - minor(totals.couponDiscount) - minor(totals.giftCard),
          )
          expect(sum(totals.vats.map(({ net, value }) => minor(net) + minor(value)))).toBe(minor(totals.totalGross))
          expect(totals).toMatchObject({ currency, isNet })
        },
      ),
      { numRuns: 500 },
    )
  })
})
