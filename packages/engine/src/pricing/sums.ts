import { splitByWeights } from './split-by-weights.ts'
import { netSum, netPerLine, vatSums, type VatSum } from './vat-sums.ts'

/** A line of a cart or an order. Amounts are gross minor units of one currency. */
export interface SummedLine {
  readonly key: number
  readonly quantity: number
  /** Unit price with the surcharges that are part of it. */
  readonly each: number
  /** Surcharges per unit that are shown as additional costs. */
  readonly additionalEach: number
  /** Percent, at most two decimals. */
  readonly vatRate: number
}

/** A valid coupon with the lines that it applies to. */
export type SummedCoupon = { readonly id: number; readonly code: string } & (
  | { readonly type: 'percentage'; readonly percent: number; readonly lineKeys: readonly number[] }
  | { readonly type: 'fixed'; readonly amount: number; readonly lineKeys: readonly number[] }
  | { readonly type: 'free_shipping' }
  | { readonly type: 'gift_card'; readonly open: number }
)

export interface SumsInput {
  readonly lines: readonly SummedLine[]
  /** Rebate of the customer's class. */
  readonly rebatePercent: number
  readonly coupons: readonly SummedCoupon[]
  readonly shipping: number
  /** Charge for a preferred delivery day; not covered by coupons. SF-3.67 */
  readonly preferredDelivery?: number
  readonly paymentFee: number
  /** For the VAT of the shipping of an empty cart: the standard rate. */
  readonly standardRate: number
}

type PartKind =
  | 'items'
  | 'additionalCosts'
  | 'rebate'
  | 'coupon'
  | 'shipping'
  | 'preferredDelivery'
  | 'paymentFee'
  | 'giftCard'

/**
 * Every sum of a cart or an order in gross minor units, unless the name says net. The parts add up to the amount to
 * pay, to the penny. SF-3.39, SF-3.41
 */
export interface Sums {
  readonly itemSum: number
  readonly itemSumNet: number
  readonly additionalCosts: number
  readonly rebate: number
  /** Includes the charge for a preferred delivery day. */
  readonly shipping: number
  readonly shippingNet: number
  readonly paymentFee: number
  /** Discount by coupons other than gift cards. */
  readonly couponDiscount: number
  /** Amount paid by gift cards. */
  readonly giftCard: number
  /** Items, additional costs, shipping and fee less the rebate: before coupons and gift cards. */
  readonly basketAmount: number
  readonly basketAmountNet: number
  /** The price of everything: basket amount less couponDiscount. */
  readonly total: number
  readonly totalNet: number
  readonly vatTotal: number
  readonly amountToPay: number
  readonly vats: readonly VatSum[]
  readonly lines: readonly SummedResult[]
  /** The amount of each coupon, including gift cards. */
  readonly coupons: readonly { readonly id: number; readonly code: string; readonly amount: number }[]
  /** Gross they add up to the amount to pay; net, without the gift cards, to totalNet. */
  readonly parts: readonly {
    readonly kind: PartKind
    readonly name: string | null
    readonly amount: number
    readonly net: number
  }[]
}

interface SummedResult {
  readonly key: number
  /** The whole quantity with additional costs. */
  readonly gross: number
  /** The whole quantity without additional costs; the lines add up to itemSumNet. */
  readonly itemsNet: number
  /** Gross after rebate and coupons. */
  readonly discounted: number
}

/** Computes all sums of cart, checkout, order, mail, invoice and refund. */
export function computeSums({
  lines,
  rebatePercent,
  coupons,
  shipping: baseShipping,
  preferredDelivery = 0,
  paymentFee,
  standardRate,
}: SumsInput): Sums {
  const items = lines.map((line) => line.quantity * line.each)
  const additional = lines.map((line) => line.quantity * line.additionalEach)
  const gross = add(items, additional)
  const rebate = percentOf(sum(gross), rebatePercent)
  const rebates = splitByWeights(rebate, gross)
  const afterRebate = subtract(gross, rebates)
  const { remaining, deductions } = applyCoupons(lines, afterRebate, coupons)
  const shippingCost = coupons.some(({ type }) => type === 'free_shipping') ? 0 : baseShipping
  const shipping = shippingCost + preferredDelivery
  // Shipping and fee have the VAT rates of the items in proportion to their amounts; without items, the standard rate.
  const rates = lines.length > 0 ? lines.map(({ vatRate }) => vatRate) : [standardRate]
  const distribute = (amount: number) => splitByWeights(amount, lines.length > 0 ? gross : [1])
  const steps: readonly Step[] = [
    { kind: 'items', name: null, amount: sum(items), shares: items },
    ...omitZero({ kind: 'additionalCosts', name: null, amount: sum(additional), shares: additional }),
    ...omitZero({ kind: 'rebate', name: null, amount: 0 - rebate, shares: negate(rebates) }),
    ...deductions.map(({ code, amount, shares }) => ({
      kind: 'coupon' as const,
      name: code,
      amount: 0 - amount,
      shares: negate(shares),
    })),
    { kind: 'shipping', name: null, amount: shippingCost, shares: distribute(shippingCost) },
    ...omitZero({
      kind: 'preferredDelivery',
      name: null,
      amount: preferredDelivery,
      shares: distribute(preferredDelivery),
    }),
    ...omitZero({ kind: 'paymentFee', name: null, amount: paymentFee, shares: distribute(paymentFee) }),
  ]
  const parts = addNetAmounts(rates, steps)
  const extras = add(add(distribute(shippingCost), distribute(preferredDelivery)), distribute(paymentFee))
  const vats = vatSums(rates, add(extras, remaining))
  const couponDiscount = sum(deductions.map(({ amount }) => amount))
  const basketAmount = sum(afterRebate) + shipping + paymentFee
  const total = basketAmount - couponDiscount
  const giftCardPayments = applyGiftCards(coupons, total)
  const giftCard = sum(giftCardPayments.map(({ amount }) => amount))
  const itemsNets = netPerLine(rates, items)
  return {
    itemSum: sum(items),
    additionalCosts: sum(additional),
    rebate,
    shipping,
    paymentFee,
    couponDiscount,
    giftCard,
    basketAmount,
    total,
    vats,
    itemSumNet: netSum(rates, items),
    shippingNet: sum(
      parts.filter(({ kind }) => kind === 'shipping' || kind === 'preferredDelivery').map(({ net }) => net),
    ),
    basketAmountNet: netSum(rates, add(extras, afterRebate)),
    totalNet: sum(vats.map(({ net }) => net)),
    vatTotal: sum(vats.map(({ vat }) => vat)),
    amountToPay: total - giftCard,
    lines: lines.map(({ key }, index) => ({
      key,
      gross: gross[index] ?? 0,
      itemsNet: itemsNets[index] ?? 0,
      discounted: remaining[index] ?? 0,
    })),
    coupons: coupons.map(({ id, code }) => ({
      id,
      code,
      amount: [...deductions, ...giftCardPayments].find((each) => each.id === id)?.amount ?? 0,
    })),
    parts: [
      ...parts,
      ...giftCardPayments.map(({ code, amount }) => ({
        kind: 'giftCard' as const,
        name: code,
        amount: 0 - amount,
        net: 0 - amount,
      })),
    ],
  }
}

/** A part of the total, with its share of each line. */
interface Step {
  readonly kind: PartKind
  readonly name: string | null
  readonly amount: number
  readonly shares: readonly number[]
}

interface PaidAmount {
  readonly id: number
  readonly code: string
  readonly amount: number
}

interface CouponDeduction extends PaidAmount {
  readonly shares: readonly number[]
}

/** Applies percentages and then amounts, in a fixed order, each to the remaining amounts of its lines. */
function applyCoupons(
  lines: readonly SummedLine[],
  amounts: readonly number[],
  coupons: readonly SummedCoupon[],
): { readonly remaining: readonly number[]; readonly deductions: readonly CouponDeduction[] } {
  let remaining = amounts
  const deductions: CouponDeduction[] = []
  const promotions = coupons.filter((coupon) => coupon.type === 'percentage' || coupon.type === 'fixed')
  for (const coupon of promotions.toSorted((a, b) => b.type.localeCompare(a.type) || a.id - b.id)) {
    const matching = remaining.map((amount, index) =>
      coupon.lineKeys.includes(lines[index]?.key ?? Number.NaN) ? amount : 0,
    )
    const base = sum(matching)
    const amount = coupon.type === 'percentage' ? percentOf(base, coupon.percent) : Math.min(coupon.amount, base)
    const shares = splitByWeights(amount, matching)
    remaining = subtract(remaining, shares)
    deductions.push({ id: coupon.id, code: coupon.code, amount, shares })
  }
  return { remaining, deductions }
}

function applyGiftCards(coupons: readonly SummedCoupon[], total: number): readonly PaidAmount[] {
  let outstanding = total
  return coupons.flatMap((coupon) => {
    if (coupon.type !== 'gift_card') return []
    const amount = Math.min(coupon.open, outstanding)
    outstanding -= amount
    return [{ id: coupon.id, code: coupon.code, amount }]
  })
}

/**
 * The net of a step is its change of the cumulative net, because separately rounded steps would not add up to the
 * total.
 */
function addNetAmounts(rates: readonly number[], steps: readonly Step[]): Sums['parts'] {
  let before: readonly number[] = rates.map(() => 0)
  return steps.map(({ kind, name, amount, shares }) => {
    const after = add(before, shares)
    const net = netSum(rates, after) - netSum(rates, before)
    before = after
    return { kind, name, amount, net }
  })
}

function percentOf(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 100)) / 10_000)
}

const omitZero = (step: Step) => (step.amount === 0 ? [] : [step])
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const subtract = (amounts: readonly number[], shares: readonly number[]) =>
  amounts.map((amount, index) => amount - (shares[index] ?? 0))
const add = (amounts: readonly number[], shares: readonly number[]) =>
  amounts.map((amount, index) => amount + (shares[index] ?? 0))
const negate = (amounts: readonly number[]) => amounts.map((amount) => 0 - amount)
