import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import type { Order } from '@vitrine/contract/orders/order'
import { orderItemTypes } from '@vitrine/contract/orders/order'
import { includedVat } from '../../pricing/pricing.ts'
import type { OrderCouponRecord, OrderLineRecord } from './read-order-store.ts'

type OrderItem = Order['order']['orderItems'][number]

interface OrderItemsInput {
  readonly lines: readonly OrderLineRecord[]
  readonly coupons: readonly OrderCouponRecord[]
  readonly amount: (minor: number) => Amount
}

/** The lines of an order, and a line for each coupon. SF-3.44, SF-3.49 */
export function toOrderItems({ lines, coupons, amount }: OrderItemsInput): OrderItem[] {
  const lastId = Math.max(0, ...lines.map(({ id }) => id))
  return [
    ...lines.map((line): OrderItem => ({
      id: line.id,
      typeId: line.typeId,
      orderItemName: line.name,
      quantity: line.quantity,
      returnableQuantity: computeReturnableQuantity(line),
      itemVariationId: line.variationId,
      parentId: line.parentId,
      attributes: line.attributes.map(({ name, value }) => ({ name, value })),
      amounts: {
        priceOriginalGross: amount(line.originalGross),
        priceOriginalNet: amount(toNet(line.originalGross, line.vatRate)),
        priceGross: amount(line.priceGross),
        priceNet: amount(line.priceNet),
        lineGross: amount(line.lineGross),
        vatRate: line.vatRate,
      },
      orderProperties: line.properties.map(({ name, type, value, surcharge, isAdditionalCosts, uploadKey }) => ({
        name,
        type,
        value,
        fileUrl: uploadKey && `/uploads/${uploadKey}`,
        surcharge: amount(surcharge),
        surchargeNet: amount(toNet(surcharge, line.vatRate)),
        hasTax: line.vatRate > 0,
        isAdditionalCosts,
      })),
    })),
    // Coupons are not order lines: they are numbered after the last one.
    ...coupons.map(({ code, amount: value }, place): OrderItem => ({
      id: lastId + 1 + place,
      typeId: orderItemTypes.coupon,
      orderItemName: code,
      quantity: 1,
      returnableQuantity: 0,
      itemVariationId: null,
      parentId: null,
      attributes: [],
      amounts: {
        priceOriginalGross: amount(-value),
        priceOriginalNet: amount(-value),
        priceGross: amount(-value),
        priceNet: amount(-value),
        lineGross: amount(-value),
        vatRate: 0,
      },
      orderProperties: [],
    })),
  ]
}

/** The quantity that was shipped and not returned. Components are returned with their bundle. */
export function computeReturnableQuantity({
  typeId,
  shipped,
  returned,
}: Pick<OrderLineRecord, 'typeId' | 'shipped' | 'returned'>): number {
  return typeId === orderItemTypes.bundleComponent ? 0 : Math.max(0, shipped - returned)
}

/** The sums without any reductions. */
export function originalSums(lines: readonly OrderLineRecord[]): { readonly gross: number; readonly net: number } {
  const originals = lines.map((line) => ({
    gross: line.quantity * (line.originalGross + line.surchargeGross),
    rate: line.vatRate,
  }))
  return {
    gross: originals.reduce((sum, { gross }) => sum + gross, 0),
    net: originals.reduce((sum, { gross, rate }) => sum + toNet(gross, rate), 0),
  }
}

const toNet = (gross: number, rate: number) => gross - includedVat(gross, rate)
