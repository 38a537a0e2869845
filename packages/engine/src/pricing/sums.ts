import { sharesOf } from './shares.ts'
import { netOf, netsPerLine, vatsOf, type VatSum } from './vat-sums.ts'

/** A line of a cart or an order. Amounts are gross minor units of one currency. */
export interface SummedLine {
  readonly key: number
  readonly quantity: number
  /** Of one piece, with the surcharges that belong to its price. */
  readonly each: number
  /** Of one piece: surcharges that are shown as additional costs. */
  readonly additionalEach: number
  /** Percent, at most two decimals. */
  readonly vatRate: number
}

/** A coupon that holds, with the lines on which it counts. */
export type SummedCoupon = { readonly id: number; readonly code: string } & (
  | { readonly type: 'percentage'; readonly percent: number; readonly lineKeys: readonly number[] }
  | { readonly type: 'fixed'; readonly amount: number; readonly lineKeys: readonly number[] }
  | { readonly type: 'free_shipping' }
  | { readonly type: 'gift_card'; readonly open: number })

export interface SumsInput {
  readonly lines: readonly SummedLine[]
  /** Of the customer's class. */
  readonly rebatePercent: number
  readonly coupons: readonly SummedCoupon[]
  readonly shipping: number
  /** Of a chosen day of delivery; no coupon takes it off. SF-3.67 */
  readonly preferredDelivery?: number
  readonly paymentFee: number
  /** For the VAT of the shipping of an empty cart: the standard rate. */
  readonly standardRate: number
}

type PartKind = 'items' | 'additionalCosts' | 'rebate' | 'coupon' | 'shipping' | 'preferredDelivery' | 'paymentFee' | 'giftCard'

/** Every sum of a cart or an order in gross minor units, unless the name says net. The parts add up to the amount to pay, to the penny. SF-3.39, SF-3.41 */
export interface Sums {
  readonly itemSum: number
  readonly itemSumNet: number
  readonly additionalCosts: number
  readonly rebate: number
  /** With what a chosen day of delivery costs. */
  readonly shipping: number
  readonly shippingNet: number
  readonly paymentFee: number
  /** Coupons that lower the price. */
  readonly couponDiscount: number
  /** What gift cards pay. */
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
  /** What each coupon took off, gift cards included. */
  readonly coupons: readonly { readonly id: number; readonly code: string; readonly amount: number }[]
  /** Gross they add up to the amount to pay; net, without the gift cards, to totalNet. */
  readonly parts: readonly { readonly kind: PartKind; readonly name: string | null; readonly amount: number; readonly net: number }[]
}

interface SummedResult {
  readonly key: number
  /** All pieces with their additional costs. */
  readonly gross: number
  /** All pieces without additional costs; the lines add up to itemSumNet. */
  readonly itemsNet: number
  /** What is left of gross after rebate and coupons. */
  readonly discounted: number
}

/** The one place where sums are made: cart, checkout, order, mail, invoice and refund show what stands here. */
export function sumsOf({ lines, rebatePercent, coupons, shipping: asked, preferredDelivery = 0, paymentFee, standardRate }: SumsInput): Sums {
  const items = lines.map((line) => line.quantity * line.each)
  const additional = lines.map((line) => line.quantity * line.additionalEach)
  const gross = plus(items, additional)
  const rebate = percentOf(sum(gross), rebatePercent)
  const rebates = sharesOf(rebate, gross)
  const afterRebate = less(gross, rebates)
  const { left, taken } = lowered(lines, afterRebate, coupons)
  const carriage = coupons.some(({ type }) => type === 'free_shipping') ? 0 : asked
  const shipping = carriage + preferredDelivery
  // Delivery and fee bear the VAT of the goods that they are for, in proportion to what those cost; without goods, the standard rate.
  const rates = lines.length > 0 ? lines.map(({ vatRate }) => vatRate) : [standardRate]
  const spread = (amount: number) => sharesOf(amount, lines.length > 0 ? gross : [1])
  const steps: readonly Step[] = [
    { kind: 'items', name: null, amount: sum(items), shares: items },
    ...unlessNothing({ kind: 'additionalCosts', name: null, amount: sum(additional), shares: additional }),
    ...unlessNothing({ kind: 'rebate', name: null, amount: 0 - rebate, shares: negative(rebates) }),
    ...taken.map(({ code, amount, shares }) => ({ kind: 'coupon' as const, name: code, amount: 0 - amount, shares: negative(shares) })),
    { kind: 'shipping', name: null, amount: carriage, shares: spread(carriage) },
    ...unlessNothing({ kind: 'preferredDelivery', name: null, amount: preferredDelivery, shares: spread(preferredDelivery) }),
    ...unlessNothing({ kind: 'paymentFee', name: null, amount: paymentFee, shares: spread(paymentFee) }),
  ]
  const parts = withNets(rates, steps)
  const extras = plus(plus(spread(carriage), spread(preferredDelivery)), spread(paymentFee))
  const vats = vatsOf(rates, plus(extras, left))
  const couponDiscount = sum(taken.map(({ amount }) => amount))
  const basketAmount = sum(afterRebate) + shipping + paymentFee
  const total = basketAmount - couponDiscount
  const paidByCard = giftCards(coupons, total)
  const giftCard = sum(paidByCard.map(({ amount }) => amount))
  const itemsNets = netsPerLine(rates, items)
  return {
    itemSum: sum(items), additionalCosts: sum(additional), rebate, shipping, paymentFee, couponDiscount, giftCard, basketAmount, total, vats,
    itemSumNet: netOf(rates, items), shippingNet: sum(parts.filter(({ kind }) => kind === 'shipping' || kind === 'preferredDelivery').map(({ net }) => net)),
    basketAmountNet: netOf(rates, plus(extras, afterRebate)),
    totalNet: sum(vats.map(({ net }) => net)), vatTotal: sum(vats.map(({ vat }) => vat)), amountToPay: total - giftCard,
    lines: lines.map(({ key }, place) => ({ key, gross: gross[place] ?? 0, itemsNet: itemsNets[place] ?? 0, discounted: left[place] ?? 0 })),
    coupons: coupons.map(({ id, code }) => ({ id, code, amount: [...taken, ...paidByCard].find((each) => each.id === id)?.amount ?? 0 })),
    parts: [...parts, ...paidByCard.map(({ code, amount }) => ({ kind: 'giftCard' as const, name: code, amount: 0 - amount, net: 0 - amount }))],
  }
}

/** One step on the way to the total, with what it adds to each line. */
interface Step {
  readonly kind: PartKind
  readonly name: string | null
  readonly amount: number
  readonly shares: readonly number[]
}

interface Paid {
  readonly id: number
  readonly code: string
  readonly amount: number
}

interface Taken extends Paid {
  readonly shares: readonly number[]
}

/** Coupons one after the other, each on what the ones before it left of its lines. */
function lowered(lines: readonly SummedLine[], amounts: readonly number[], coupons: readonly SummedCoupon[]): { readonly left: readonly number[]; readonly taken: readonly Taken[] } {
  let left = amounts
  const taken: Taken[] = []
  for (const coupon of coupons) {
    if (coupon.type !== 'percentage' && coupon.type !== 'fixed') continue
    const matching = left.map((amount, place) => (coupon.lineKeys.includes(lines[place]?.key ?? Number.NaN) ? amount : 0))
    const most = sum(matching)
    const amount = coupon.type === 'percentage' ? percentOf(most, coupon.percent) : Math.min(coupon.amount, most)
    const shares = sharesOf(amount, matching)
    left = less(left, shares)
    taken.push({ id: coupon.id, code: coupon.code, amount, shares })
  }
  return { left, taken }
}

function giftCards(coupons: readonly SummedCoupon[], total: number): readonly Paid[] {
  let owed = total
  return coupons.flatMap((coupon) => {
    if (coupon.type !== 'gift_card') return []
    const amount = Math.min(coupon.open, owed)
    owed -= amount
    return [{ id: coupon.id, code: coupon.code, amount }]
  })
}

/** The net of a step is what it changes in the net of all before it: rounded steps would not add up to the rounded total. */
function withNets(rates: readonly number[], steps: readonly Step[]): Sums['parts'] {
  let before: readonly number[] = rates.map(() => 0)
  return steps.map(({ kind, name, amount, shares }) => {
    const after = plus(before, shares)
    const net = netOf(rates, after) - netOf(rates, before)
    before = after
    return { kind, name, amount, net }
  })
}

function percentOf(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 100)) / 10_000)
}

const unlessNothing = (step: Step) => (step.amount === 0 ? [] : [step])
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const less = (amounts: readonly number[], shares: readonly number[]) => amounts.map((amount, place) => amount - (shares[place] ?? 0))
const plus = (amounts: readonly number[], shares: readonly number[]) => amounts.map((amount, place) => amount + (shares[place] ?? 0))
const negative = (amounts: readonly number[]) => amounts.map((amount) => 0 - amount)
