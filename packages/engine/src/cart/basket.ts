import type { Cart as Basket } from '@vitrine/contract/cart.contract'
import { amountOf } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/product'
import { sumsOf, totalsOf, type Sums } from '../pricing/pricing.ts'
import type { Assessment } from './assess.ts'
import { basketItemOf, deliveryDaysOf, type ItemSource, type Told, type Touched } from './basket-item.ts'
import { quantityOf } from './assess-lines.ts'
import { redeliveredOf } from './fit-quantity.ts'
import { toldNotices } from './notices.ts'
import { parcelOf } from './priced-cart.ts'

export type WishedIds = Pick<Basket, 'itemWishListIds' | 'wishlistColourIds'>

export interface Contents extends Told {
  readonly assessed: Assessment
  /** By variation; one that the catalogue's memory has not heard of yet is missing. */
  readonly products: ReadonlyMap<number, Product>
  /** From which value of goods on delivery is free; null: never. */
  readonly freeFrom: number | null
  readonly wishes: WishedIds
  readonly touched: Touched
}

// SF-3.39
export function basketOf({ assessed, products, freeFrom, wishes, touched, ...told }: Contents): Basket {
  const { head, served, coupons, cart } = assessed
  const lines = served.map(({ line }) => line)
  const redelivered = redeliveredOf(lines.map(({ stored, pieces }) => ({ quantity: stored.quantity, pieces })))
  const source: ItemSource = { ...told, isNet: cart.isNet, lines, products, touched }
  return {
    ...sumsPart(cart.sums, { ...told, isNet: cart.isNet }),
    items: cart.lines.flatMap((priced) => {
      const place = lines.findIndex(({ stored }) => stored.id === priced.id)
      const line = lines[place]
      return line ? [basketItemOf({ line, priced, redelivered: redelivered[place] ?? 0 }, source)] : []
    }),
    itemQuantity: quantityOf(lines),
    couponCode: cart.coupons[0]?.code ?? null,
    coupons: coupons.flatMap(({ coupon, judged }) => (judged.holds ? [{
      code: coupon.code, type: coupon.type, amount: amount(cart.sums.coupons.find(({ id }) => id === coupon.id)?.amount ?? 0, told),
    }] : [])),
    shippingCountryId: cart.shippingCountryId, customerInvoiceAddressId: cart.invoiceAddressId, customerShippingAddressId: cart.shippingAddressId,
    maxDeliveryDays: deliveryDaysOf(lines, cart.shipping),
    freeShipping: freeFrom === null ? null : freeShippingOf(freeFrom, parcelOf(cart).value, told),
    shippingMethod: cart.isShippingChosen ? 'chosen' : cart.shipping || cart.estimatedShipping ? 'cheapest' : 'none',
    notices: toldNotices(head.notices, told.locale), version: cart.version, ...wishes,
  }
}

/** The cart of a visitor who has none. */
export function emptyBasket(told: Told, wishes: WishedIds): Basket {
  const sums = sumsOf({ lines: [], rebatePercent: 0, coupons: [], shipping: 0, paymentFee: 0, standardRate: 0 })
  return {
    ...sumsPart(sums, { ...told, isNet: false }), items: [], itemQuantity: 0, couponCode: null, coupons: [], shippingCountryId: told.shopCountryId,
    customerInvoiceAddressId: null, customerShippingAddressId: null, maxDeliveryDays: null, freeShipping: null, shippingMethod: 'none', notices: [], version: 0, ...wishes,
  }
}

// What gift cards pay is a discount in the words of the specification: amount to pay = basket amount - coupon discount. SF-3.41
function sumsPart(sums: Sums, { currency, shopCountryId, locale, isNet }: Told & { readonly isNet: boolean }) {
  const totals = totalsOf(sums, { currency, locale, isNet })
  return {
    totals, currency, shopCountryId, itemSum: totals.itemSum, itemSumNet: totals.itemSumNet, basketAmount: totals.basketAmount, basketAmountNet: totals.basketAmountNet,
    shippingAmount: totals.shipping, shippingAmountNet: totals.shippingNet, totalVats: totals.vats.map(({ rate, value }) => ({ rate, value })),
    basketRebate: totals.rebate, couponDiscount: amount(sums.couponDiscount + sums.giftCard, { currency, locale }), amountToPay: totals.amountToPay,
  }
}

function freeShippingOf(from: number, value: number, told: Told): Basket['freeShipping'] {
  return { from: amount(from, told), missing: amount(Math.max(0, from - value), told), reached: value >= from }
}

function amount(minor: number, { currency, locale }: Pick<Told, 'currency' | 'locale'>) {
  return amountOf({ minor, currency }, locale)
}
