import { sharesOf } from './shares.ts'

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
  readonly paymentFee: number
  /** For the VAT of the shipping of an empty cart: the standard rate. */
  readonly standardRate: number
}

type PartKind = 'items' | 'additionalCosts' | 'rebate' | 'coupon' | 'shipping' | 'paymentFee' | 'giftCard'

/** Every sum of a cart or an order in gross minor units, unless the name says net. The parts add up to the amount to pay, to the penny. SF-3.39, SF-3.41 */
export interface Sums {
  readonly itemSum: number
  readonly itemSumNet: number
  readonly additionalCosts: number
  readonly rebate: number
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
  readonly vats: readonly { readonly rate: number; readonly net: number; readonly vat: number }[]
  /** What each line costs after rebate and coupons. */
  readonly lines: readonly { readonly key: number; readonly gross: number; readonly discounted: number }[]
  /** What each coupon took off, gift cards included. */
  readonly coupons: readonly { readonly id: number; readonly code: string; readonly amount: number }[]
  readonly parts: readonly { readonly kind: PartKind; readonly name: string | null; readonly amount: number }[]
}

/** The one place where sums are made: cart, checkout, order, mail, invoice and refund show what stands here. */
export function sumsOf({ lines, rebatePercent, coupons, shipping: asked, paymentFee, standardRate }: SumsInput): Sums {
  const gross = lines.map((line) => line.quantity * (line.each + line.additionalEach))
  const itemSum = sum(lines.map((line) => line.quantity * line.each))
  const additionalCosts = sum(gross) - itemSum
  const rebate = percentOf(sum(gross), rebatePercent)
  const afterRebate = less(gross, sharesOf(rebate, gross))
  const shipping = coupons.some(({ type }) => type === 'free_shipping') ? 0 : asked
  const { left, taken } = lowered(lines, afterRebate, coupons)
  const extras = shipping + paymentFee
  const rates = lines.length > 0 ? lines.map(({ vatRate }) => vatRate) : [standardRate]
  const weights = lines.length > 0 ? gross : [1]
  const perLine = (amounts: readonly number[], extra: number) => plus(lines.length > 0 ? amounts : [0], sharesOf(extra, weights))
  const vats = vatsOf(rates, perLine(left, extras))
  const couponDiscount = sum(taken.map(({ amount }) => amount))
  const basketAmount = sum(afterRebate) + extras
  const total = basketAmount - couponDiscount
  const paidByCard = giftCards(coupons, total)
  const giftCard = sum(paidByCard.map(({ amount }) => amount))
  return {
    itemSum, additionalCosts, rebate, shipping, paymentFee, couponDiscount, giftCard, basketAmount, total, vats,
    itemSumNet: netOf(rates, lines.map((line) => line.quantity * line.each)), shippingNet: netOf(rates, sharesOf(shipping, weights)),
    basketAmountNet: netOf(rates, perLine(afterRebate, extras)),
    totalNet: sum(vats.map(({ net }) => net)), vatTotal: sum(vats.map(({ vat }) => vat)), amountToPay: total - giftCard,
    lines: lines.map(({ key }, place) => ({ key, gross: gross[place] ?? 0, discounted: left[place] ?? 0 })),
    coupons: coupons.map(({ id, code }) => ({ id, code, amount: amountFor(id, [...taken, ...paidByCard], code) })),
    parts: [
      { kind: 'items', name: null, amount: itemSum },
      ...shown('additionalCosts', null, additionalCosts),
      ...shown('rebate', null, -rebate),
      ...taken.map(({ code, amount }) => ({ kind: 'coupon' as const, name: code, amount: -amount })),
      { kind: 'shipping', name: null, amount: shipping },
      ...shown('paymentFee', null, paymentFee),
      ...paidByCard.map(({ code, amount }) => ({ kind: 'giftCard' as const, name: code, amount: -amount })),
    ],
  }
}

interface Taken {
  readonly id: number
  readonly code: string
  readonly amount: number
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
    left = less(left, sharesOf(amount, matching))
    taken.push({ id: coupon.id, code: coupon.code, amount })
  }
  return { left, taken }
}

function giftCards(coupons: readonly SummedCoupon[], total: number): readonly Taken[] {
  let owed = total
  return coupons.flatMap((coupon) => {
    if (coupon.type !== 'gift_card') return []
    const amount = Math.min(coupon.open, owed)
    owed -= amount
    return [{ id: coupon.id, code: coupon.code, amount }]
  })
}

function vatsOf(rates: readonly number[], amounts: readonly number[]): Sums['vats'] {
  const perRate = Map.groupBy(amounts.map((amount, place) => ({ amount, rate: rates[place] ?? 0 })), ({ rate }) => rate)
  return [...perRate].toSorted(([a], [b]) => b - a).map(([rate, entries]) => {
    const gross = sum(entries.map(({ amount }) => amount))
    const vat = vatIn(gross, rate)
    return { rate, net: gross - vat, vat }
  })
}

const netOf = (rates: readonly number[], amounts: readonly number[]) => sum(vatsOf(rates, amounts).map(({ net }) => net))

/** The VAT that a gross amount holds. Hundredths of a percent keep the reckoning in whole numbers. */
export function vatIn(gross: number, rate: number): number {
  const hundredths = Math.round(rate * 100)
  return Math.round((gross * hundredths) / (10_000 + hundredths))
}

function percentOf(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 100)) / 10_000)
}

function amountFor(id: number, taken: readonly Taken[], code: string): number {
  return taken.find((each) => each.id === id && each.code === code)?.amount ?? 0
}

const shown = (kind: PartKind, name: string | null, amount: number) => (amount === 0 ? [] : [{ kind, name, amount }])
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const less = (amounts: readonly number[], shares: readonly number[]) => amounts.map((amount, place) => amount - (shares[place] ?? 0))
const plus = (amounts: readonly number[], shares: readonly number[]) => amounts.map((amount, place) => amount + (shares[place] ?? 0))
