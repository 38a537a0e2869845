import * as v from 'valibot'
import { addressForm } from '../address/address.ts'
import { arrival, pickup, preferredDelivery } from '../checkout/delivery.ts'
import { amount, count, id } from '../kernel/operation/fields.ts'
import { totals } from '../checkout/totals.ts'

/** SF-4.01; unknown is shown when the status cannot be retrieved. SF-4.02 */
export const paymentStatuses = ['fullyPaid', 'overpaid', 'partlyPaid', 'prepaid', 'unpaid', 'unknown'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The refund state, beside the payment status that compares the received with the owed amount. */
export const refundStates = ['partlyRefunded', 'refunded'] as const
export type RefundState = (typeof refundStates)[number]

export const orderStatuses = ['open', 'confirmed', 'shipped', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** SF-3.50 */
export const orderTypes = { order: 1, return: 3, offer: 7 } as const
/** SF-3.49; 1 is a variation, 6 the shipping costs, which are part of the amounts instead of the items. */
export const orderItemTypes = { variation: 1, bundleComponent: 2, bundle: 3, coupon: 4 } as const
/** SF-3.45 */
export const orderDateTypes = { placed: 2, shipped: 5, validUntil: 20 } as const

/** SF-3.53 */
export const documentTypes = [
  'credit_note',
  'delivery_note',
  'dunning_letter',
  'invoice',
  'invoice_external',
  'offer',
  'order_confirmation',
  'pickup_delivery',
  'pro_forma_invoice',
  'receipt',
  'return_note',
  'reversal_document',
  'success_confirmation',
  'correction_document',
] as const
export type DocumentType = (typeof documentTypes)[number]

// SF-3.44
export const orderItem = v.object({
  id,
  typeId: v.picklist([1, 2, 3, 4]),
  orderItemName: v.string(),
  quantity: v.number(),
  returnableQuantity: count,
  itemVariationId: v.nullable(id),
  /** A component belongs to the bundle or set with this id. */
  parentId: v.nullable(id),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  amounts: v.object({
    priceOriginalGross: amount,
    priceOriginalNet: amount,
    priceGross: amount,
    priceNet: amount,
    lineGross: amount,
    vatRate: v.number(),
  }),
  orderProperties: v.array(
    v.object({
      name: v.string(),
      type: v.string(),
      value: v.string(),
      fileUrl: v.nullable(v.string()),
      surcharge: amount,
      surchargeNet: amount,
      hasTax: v.boolean(),
      isAdditionalCosts: v.boolean(),
    }),
  ),
})

export const orderAddress = v.object({
  ...addressForm.entries,
  countryName: v.string(),
  countryCode: v.string(),
  stateName: v.nullable(v.string()),
  pickup: v.nullable(pickup),
})

// SF-3.52
export const bankDetails = v.object({
  account: v.string(),
  accountOwner: v.string(),
  name: v.string(),
  iban: v.string(),
  swift: v.string(),
  code: v.string(),
  /** The payment reference of the transfer. */
  reference: v.string(),
  /** The text of a SEPA QR code (EPC069-12); null where the currency is not euro. */
  qrText: v.nullable(v.string()),
})

// SF-3.43, SF-3.46, SF-3.47, SF-3.48
export const order = v.object({
  order: v.object({
    id,
    createdAt: v.string(),
    statusName: v.string(),
    status: v.picklist(orderStatuses),
    typeId: v.number(),
    amounts: v.object({
      grossTotal: amount,
      priceOriginalGross: amount,
      priceOriginalNet: amount,
      shippingCostsGross: amount,
    }),
    orderItems: v.array(orderItem),
    dates: v.array(v.object({ typeId: v.number(), date: v.string() })),
    deliveryAddress: orderAddress,
    billingAddress: orderAddress,
    documents: v.array(
      v.object({ id, type: v.picklist(documentTypes), number: v.string(), createdAt: v.string(), url: v.string() }),
    ),
    orderReferences: v.array(v.object({ originOrderId: id })),
    accessKey: v.string(),
    email: v.string(),
    orderContactWish: v.string(),
    orderCustomerSign: v.string(),
    /** Delivery preferences; null: none. SF-3.68 */
    preferredDelivery: v.nullable(preferredDelivery),
  }),
  paymentMethodName: v.string(),
  paymentMethodId: id,
  paymentMethodKey: v.string(),
  /** For display: the refund state where there is one, else the payment status. */
  paymentStatus: v.string(),
  paymentStatusKey: v.picklist(paymentStatuses),
  /** Null: no refund. `paymentStatus` contains its name. */
  refundStateKey: v.nullable(v.picklist(refundStates)),
  shippingProfileName: v.string(),
  shippingProvider: v.string(),
  /** SF-4.36 */
  isReturnable: v.boolean(),
  /** Deadlines of the shop's return period and of the legal withdrawal period; null: not started yet. */
  returnUntil: v.nullable(v.string()),
  withdrawUntil: v.nullable(v.string()),
  /** When the customer withdrew from the whole contract; null: not withdrawn, or only in part. */
  withdrawnAt: v.nullable(v.string()),
  totals: v.object({
    ...totals.entries,
    itemSumGross: amount,
    shippingGross: amount,
    couponValue: amount,
    couponCode: v.nullable(v.string()),
    openAmount: amount,
    paidAmount: amount,
  }),
  paymentBankDetails: v.nullable(bankDetails),
  /** By variation id. */
  itemImages: v.record(v.string(), v.string()),
  itemURLs: v.record(v.string(), v.string()),
  variations: v.record(v.string(), v.object({ id, name: v.string(), isSalable: v.boolean() })),
  tracking: v.array(v.object({ carrier: v.string(), number: v.string(), url: v.nullable(v.string()) })),
  /** The shop's time zone, in which times are shown. */
  timeZone: v.string(),
  /** How long the items stay reserved for an open payment; null where none is expected. */
  payUntil: v.nullable(v.string()),
  /**
   * While the payment is pending: the estimate if it is paid now. Null: nothing is in transit, or it should have
   * arrived already.
   */
  arrives: v.nullable(arrival),
  /** Why the last payment attempt failed, as a refusal key; null where it succeeded or none has ended yet. */
  paymentProblem: v.nullable(v.string()),
  /** The URL to continue a payment in progress at the provider. */
  paymentUrl: v.nullable(v.string()),
  /**
   * Whether it can be paid (again, or by another method) or cancelled by the customer; whether a guest can create an
   * account from it, or a customer save it to theirs.
   */
  allows: v.object({ pay: v.boolean(), cancel: v.boolean(), createAccount: v.boolean(), saveToAccount: v.boolean() }),
  /** Methods by which it can be paid now: none while a payment is in progress. SF-8.46 */
  paymentMethods: v.array(v.object({ id, name: v.string(), description: v.string(), key: v.string(), fee: amount })),
})
export type Order = v.InferOutput<typeof order>
