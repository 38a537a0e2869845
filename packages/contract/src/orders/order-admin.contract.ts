import * as v from 'valibot'
import { amount, count, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { bankRefundStates } from './bank-refund.contract.ts'
import { orderCare } from './order-care.ts'
import { order, orderStatuses, paymentStatuses, refundStates } from './order.ts'
import { orderTag } from './order-tag.ts'
import { shortPickReasons } from './picking.contract.ts'

/** Days from the order to the parcel; one that waits longer is late. */
export const shippingDays = 2

/** One line of the staff's list of orders. */
export const adminOrderRow = v.object({
  id,
  placedAt: v.string(),
  status: v.picklist(orderStatuses),
  customerName: v.string(),
  city: v.string(),
  /** ISO 3166, of the delivery. */
  countryCode: v.string(),
  total: amount,
  /** ISO 4217, of the total. */
  currency: v.string(),
  paymentStatusKey: v.picklist(paymentStatuses),
  /** Null: no refund. */
  refundStateKey: v.nullable(v.picklist(refundStates)),
  /** The label of the refund state, else of the payment status. */
  paymentStatus: v.string(),
  /** How much of the order has been shipped. */
  shipped: v.picklist(['nothing', 'partly', 'all']),
  shippingMethod: v.string(),
  quantity: count,
  /** Of the first lines. */
  pictures: v.array(v.object({ name: v.string(), imageBase: maybe(v.string()) })),
  tags: v.array(v.string()),
  isHeld: v.boolean(),
  /** The member of staff who takes care of it. */
  assignee: maybe(v.string()),
})

const time = v.pipe(v.string(), v.maxLength(30), v.isoTimestamp())
/** A moment, or a day in the shop's time zone. */
const timeOrDay = v.union([time, v.pipe(v.string(), v.maxLength(10), v.isoDate())])
/** An amount in decimal units of the currency: '26.10'. */
export const decimalAmount = v.pipe(v.string(), v.maxLength(20), v.trim(), v.regex(/^\d{1,10}(?:[.,]\d{1,3})?$/))

const orderFilter = v.object({
  status: v.optional(v.picklist(orderStatuses)),
  payment: v.optional(v.picklist(['unpaid', 'partlyPaid', 'fullyPaid', 'overpaid'])),
  /** The key of the payment method. */
  method: v.optional(line(60)),
  /** ISO 3166. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/))),
  from: v.optional(timeOrDay),
  /** A day is included, a moment is not. */
  until: v.optional(timeOrDay),
  tag: v.optional(orderTag),
  hold: v.optional(v.picklist(['held', 'free'])),
  /** The orders of the caller, of somebody else, or those that nobody has. */
  assignee: v.optional(v.union([v.picklist(['me', 'nobody']), id])),
  /** The total of the order, in its own currency. */
  minTotal: v.optional(decimalAmount),
  maxTotal: v.optional(decimalAmount),
  search: v.optional(line(120)),
})

export const getOrderList = operation({
  summary:
    'Returns orders for staff, newest first, 50 at a time: with `before`, those after that order of the list. Filters are combined; `search` finds an order number, the beginning of an e-mail address or tracking number, a SKU, or names.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.object({ ...orderFilter.entries, before: v.optional(id) }),
  answer: v.object({ orders: v.array(adminOrderRow), hasMore: v.boolean(), timeZone: v.string() }),
  refusals: [],
})

/** The columns of the list, as they can be chosen and exported. */
export const orderColumns = [
  'number',
  'placedAt',
  'customer',
  'city',
  'country',
  'quantity',
  'total',
  'currency',
  'payment',
  'status',
  'shippingMethod',
  'paymentMethod',
  'tags',
  'assignee',
] as const
export type OrderColumn = (typeof orderColumns)[number]

export const getOrderExport = operation({
  summary:
    'Returns orders as lines of a CSV file, 1,000 at a time: with `before`, those after that order of the list. The first part begins with the names of the columns. Texts that a spreadsheet would read as a formula begin with an apostrophe.',
  access: 'orders.read',
  cost: 'heavy',
  payload: v.object({
    ...orderFilter.entries,
    columns: v.optional(v.pipe(v.array(v.picklist(orderColumns)), v.minLength(1), v.maxLength(20)), [...orderColumns]),
    before: v.optional(id),
  }),
  /** `next` is the `before` of the next part; null: this was the last. */
  answer: v.object({ csv: v.string(), orders: count, next: maybe(id) }),
  refusals: [],
})

const named = v.object({ key: v.string(), name: v.string() })

export const getOrderFilterValues = operation({
  summary: 'Returns what the list of orders can be filtered by: payment methods, countries and tags in use.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({ methods: v.array(named), countries: v.array(named), tags: v.array(v.string()) }),
  refusals: [],
})

export const getOrderViewCounts = operation({
  summary: 'Returns how many orders each filter finds, counted up to 1,000.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.object({ filters: v.pipe(v.array(orderFilter), v.maxLength(20)) }),
  answer: v.array(v.object({ count, isMore: v.boolean() })),
  refusals: [],
})

export const getOrderCounts = operation({
  summary: 'Returns the number of orders that wait for payment, of those that wait for shipment, and of those on hold.',
  access: 'orders.read',
  cost: 'light',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({ toPay: count, toShip: count, onHold: count }),
  refusals: [],
})

/** An order as staff see it. */
export const orderDetails = v.object({
  ...order.entries,
  ...orderCare,
  /** The account of the customer. */
  customerId: maybe(id),
  /** Lines of which something is left to ship; components are shipped with their bundle. */
  toShip: v.array(v.object({ orderItemId: id, quantity: count })),
  /** The item numbers as sold, by line. */
  skus: v.record(v.string(), v.string()),
  /** Of these, reported as not found when it was picked: they are not shipped until the order is released. */
  missing: v.array(v.object({ orderItemId: id, quantity: count, reason: v.picklist(shortPickReasons) })),
  /** What is known of its parcels beside carrier and tracking number. */
  parcels: v.array(
    v.object({ shipmentId: id, service: maybe(v.string()), weightG: maybe(count), box: maybe(v.string()) }),
  ),
  /** Received and not refunded yet. */
  refundable: amount,
  /** ISO 4217. */
  currency: v.string(),
  events: v.array(
    v.object({
      at: v.string(),
      kind: v.string(),
      /** By the kind of the event. */
      details: v.unknown(),
      /** `operator`, `customer`, `provider`, `time` ... */
      by: v.string(),
      /** The member of staff, if the log names one. */
      person: maybe(v.string()),
      /** What was paid, or what the customer got back. */
      amount: maybe(amount),
      /** Of a shipment. */
      parcel: maybe(v.object({ id, carrier: maybe(v.string()), trackingNumber: maybe(v.string()) })),
    }),
  ),
  files: v.array(v.object({ name: v.string(), bytes: count })),
  /** Refunds that no provider moves, neither in a SEPA file nor marked as transferred: staff transfer this amount. */
  toTransfer: maybe(amount),
  /** `staff`: placed by a member of staff for the customer. */
  channel: v.picklist(['shop', 'staff']),
  placedBy: maybe(v.string()),
  /** All such refunds. */
  transfers: v.array(
    v.object({
      refundId: id,
      state: v.picklist(bankRefundStates),
      amount,
      createdAt: v.string(),
      /** The SEPA file with it, and when it was written. */
      fileId: maybe(v.string()),
      orderedAt: maybe(v.string()),
      transferredAt: maybe(v.string()),
      transferredBy: maybe(v.string()),
    }),
  ),
  /** How much of each line was shipped, cancelled, returned, and refunded without a return. */
  lineStates: v.array(
    v.object({
      orderItemId: id,
      shipped: count,
      cancelled: count,
      returned: count,
      refunded: count,
      /** After rebate and coupons. */
      paid: amount,
    }),
  ),
  /** Of the delivery costs, not refunded yet. */
  refundableShipping: amount,
  /** Paid by gift cards, not returned to them. */
  refundableGiftCards: amount,
})

export const getOrderDetails = operation({
  summary: 'Returns an order for staff, with its history and what can still be shipped and refunded.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.object({ orderId: id }),
  answer: orderDetails,
  refusals: ['order.notFound'],
})

export const doShipOrder = operation({
  summary:
    'Records a shipment of an order and mails the customer. Without lines, everything that remains is shipped. `isConfirmed` ships an order whose payments were refunded.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({
    orderId: id,
    trackingNumber: v.optional(v.pipe(line(80), v.trim())),
    /** Without it, the carrier of the shipping method. */
    carrierId: v.optional(id),
    lines: v.optional(
      v.pipe(v.array(v.object({ orderItemId: id, quantity: v.pipe(count, v.minValue(1)) })), v.maxLength(500)),
    ),
    isConfirmed: v.optional(v.boolean(), false),
    /** The stock location that it leaves from (getOrderStock). */
    locationId: v.optional(id),
  }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.invalid', 'order.onHold', 'stock.notAtLocation'],
})

export const doShipOrders = operation({
  summary:
    'Ships what remains of each order, as doShipOrder does, without items that were reported as missing: they stay open. Returns for each order why it was not shipped; null: it was. `left` is the number of items that stay open.',
  access: 'orders.fulfil',
  cost: 'heavy',
  payload: v.object({ orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
  answer: v.array(v.object({ orderId: id, because: maybe(v.string()), left: count })),
  refusals: [],
})

export const getBatchShipment = operation({
  summary:
    'Returns for each order what doShipOrders would put into its parcel and what would stay open, with the reason; `because`: why it would not be shipped at all.',
  access: 'orders.fulfil',
  cost: 'heavy',
  payload: v.object({ orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
  answer: v.array(
    v.object({
      orderId: id,
      because: maybe(v.string()),
      quantity: count,
      left: v.array(v.object({ name: v.string(), quantity: count, reason: v.picklist(shortPickReasons) })),
    }),
  ),
  refusals: [],
})

export const doCancelOrderByStaff = operation({
  summary: 'Cancels an order of which nothing has been shipped, and refunds what was paid.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object({ orderId: id }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.invalid'],
})

export const doRefundOrder = operation({
  summary:
    'Refunds an amount of an order by its payment methods, the latest payment first; without an amount, everything that was received. With `seenRefundable`, it is refused if another amount can be refunded meanwhile, so that a repetition refunds nothing twice.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object({ orderId: id, amount: v.optional(decimalAmount), seenRefundable: v.optional(v.number()) }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.invalid'],
})

export const doRecordOrderPayment = operation({
  summary:
    'Records a bank transfer for an order; without an amount, the open amount. `isConfirmed` accepts more than the open amount.',
  access: 'accounting',
  cost: 'normal',
  payload: v.object({
    orderId: id,
    amount: v.optional(decimalAmount),
    /** As in doRefundOrder: the open amount that was shown. */
    seenOpen: v.optional(v.number()),
    isConfirmed: v.optional(v.boolean(), false),
  }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.invalid'],
})
