import type { ProductColumn, ProductGap, ProductState } from '@vitrine/contract/catalogue/product-list.contract'
import type { OfferState } from '@vitrine/contract/orders/offers.contract'
import type { OrderColumn } from '@vitrine/contract/orders/order-admin.contract'
import type { OrderStatus, PaymentStatus, RefundState } from '@vitrine/contract/orders/order'
import type { ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { readTexts } from './read-texts.ts'

interface EngineTexts {
  /** Names of states, shared by pages, mails and documents. */
  readonly orderStatus: Readonly<Record<OrderStatus, string>>
  // SF-4.01, SF-4.02
  readonly paymentStatus: Readonly<Record<PaymentStatus, string>>
  readonly refundState: Readonly<Record<RefundState, string>>
  // SF-4.05
  readonly offerState: Readonly<Record<OfferState, string>>
  readonly returnStatus: Readonly<Record<ReturnStatus, string>>
  /** Names of the bill lines that are sent to a payment provider. */
  readonly bill: {
    readonly shipping: string
    readonly fee: string
    readonly discount: string
    readonly giftCard: string
  }
  /** Headings of an export of orders. */
  readonly orderColumn: Readonly<Record<OrderColumn, string>>
  /** Headings and values of an export of products. */
  readonly productColumn: Readonly<Record<ProductColumn, string>>
  readonly productState: Readonly<Record<ProductState, string>>
  readonly productGap: Readonly<Record<ProductGap, string>>
  /** The state of an order that waits for a person. */
  readonly onHold: string
  readonly order: (values: { readonly number: number }) => string
}

/** The few texts that the engine itself produces. */
export const engineTexts = readTexts<EngineTexts>('words', 'word')
