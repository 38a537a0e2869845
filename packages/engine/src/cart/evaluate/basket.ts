import type { Cart as Basket } from '@vitrine/contract/checkout/cart.contract'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/catalogue/product'
import { toShippingOffers } from '../../methods/methods.ts'
import { computeSums, formatTotals, type Sums } from '../../pricing/pricing.ts'
import type { CartEvaluation } from './evaluate-cart.ts'
import {
  toBasketItem,
  getDeliveryDays,
  type ItemSource,
  type BasketFormat,
  type IncludedProducts,
} from './basket-item.ts'
import { totalQuantity } from './assess-lines.ts'
import { backorderedQuantities } from '../items/check-quantity.ts'
import { formatNotices } from '../items/notices.ts'
import { toParcel, type PricedCart } from './priced-cart.ts'

export type WishlistIds = Pick<Basket, 'itemWishListIds' | 'wishlistColourIds'>

export interface BasketInput extends BasketFormat {
  readonly assessed: CartEvaluation
  /** By variation; may miss products that are not in the catalogue cache yet. */
  readonly products: ReadonlyMap<number, Product>
  readonly wishes: WishlistIds
  readonly touched: IncludedProducts
  /** For customers to whom the shop cannot ship. SF-8.63 */
  readonly contactEmail: string
}

// SF-3.39
export function toBasket({ assessed, products, wishes, touched, contactEmail, ...format }: BasketInput): Basket {
  const { head, served, coupons, cart } = assessed
  const lines = served.map(({ line }) => line)
  const redelivered = backorderedQuantities(lines.map(({ stored, pieces }) => ({ quantity: stored.quantity, pieces })))
  const source: ItemSource = { ...format, isNet: cart.isNet, lines, products, touched }
  return {
    ...toBasketSums(cart.sums, { ...format, isNet: cart.isNet }),
    items: cart.lines.flatMap((priced) => {
      const index = lines.findIndex(({ stored }) => stored.id === priced.id)
      const line = lines[index]
      return line ? [toBasketItem({ line, priced, redelivered: redelivered[index] ?? 0 }, source)] : []
    }),
    itemQuantity: totalQuantity(lines),
    couponCode: cart.coupons[0]?.code ?? null,
    coupons: coupons.flatMap(({ coupon, judged }) =>
      judged.holds
        ? [
            {
              code: coupon.code,
              type: coupon.type,
              amount: amount(cart.sums.coupons.find(({ id }) => id === coupon.id)?.amount ?? 0, format),
            },
          ]
        : [],
    ),
    shippingCountryId: cart.shippingCountryId,
    customerInvoiceAddressId: cart.invoiceAddressId,
    customerShippingAddressId: cart.shippingAddressId,
    maxDeliveryDays: getDeliveryDays(lines, cart.shipping),
    freeShipping: toFreeShipping(cart, format),
    shippingMethod: cart.isShippingChosen ? 'chosen' : cart.shipping || cart.estimatedShipping ? 'cheapest' : 'none',
    notices: [
      ...formatNotices(head.notices, format.locale),
      ...(isTooHeavy(cart) ? [{ key: 'shipping.tooHeavy' as const, details: { email: contactEmail } }] : []),
    ],
    version: cart.version,
    ...wishes,
  }
}

/** The basket of a visitor without a cart. */
export function emptyBasket(format: BasketFormat, wishes: WishlistIds): Basket {
  const sums = computeSums({ lines: [], rebatePercent: 0, coupons: [], shipping: 0, paymentFee: 0, standardRate: 0 })
  return {
    ...toBasketSums(sums, { ...format, isNet: false }),
    items: [],
    itemQuantity: 0,
    couponCode: null,
    coupons: [],
    shippingCountryId: format.shopCountryId,
    customerInvoiceAddressId: null,
    customerShippingAddressId: null,
    maxDeliveryDays: null,
    freeShipping: null,
    shippingMethod: 'none',
    notices: [],
    version: 0,
    ...wishes,
  }
}

// The specification counts gift cards as a discount: amount to pay = basket amount - coupon discount. SF-3.41
function toBasketSums(
  sums: Sums,
  { currency, shopCountryId, locale, isNet }: BasketFormat & { readonly isNet: boolean },
) {
  const totals = formatTotals(sums, { currency, locale, isNet })
  return {
    totals,
    currency,
    shopCountryId,
    itemSum: totals.itemSum,
    itemSumNet: totals.itemSumNet,
    basketAmount: totals.basketAmount,
    basketAmountNet: totals.basketAmountNet,
    shippingAmount: totals.shipping,
    shippingAmountNet: totals.shippingNet,
    totalVats: totals.vats.map(({ rate, value }) => ({ rate, value })),
    basketRebate: totals.rebate,
    couponDiscount: amount(sums.couponDiscount + sums.giftCard, { currency, locale }),
    amountToPay: totals.amountToPay,
  }
}

/** Shipping methods serve the country, but none accepts a parcel of this weight. */
function isTooHeavy(cart: PricedCart): boolean {
  const parcel = toParcel(cart)
  return (
    cart.lines.length > 0 &&
    toShippingOffers(cart.shippingMethods, parcel).length === 0 &&
    toShippingOffers(cart.shippingMethods, { ...parcel, weightG: 0 }).length > 0
  )
}

function toFreeShipping(cart: PricedCart, format: BasketFormat): Basket['freeShipping'] {
  const { freeShippingFrom: from } = cart
  if (from === null) return null
  const { value } = toParcel(cart)
  return { from: amount(from, format), missing: amount(Math.max(0, from - value), format), reached: value >= from }
}

function amount(minor: number, { currency, locale }: Pick<BasketFormat, 'currency' | 'locale'>) {
  return toAmount({ minor, currency }, locale)
}
