import * as v from 'valibot'
import { preferredDelivery } from '../checkout/delivery.ts'
import { count, id, line, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** Why an item was not found where it should be. */
export const shortPickReasons = ['notFound', 'damaged', 'wrongItem', 'other'] as const

/**
 * Why an order of a list is not packed as it was when the list was started. With `addressChanged` and `fewerItems` it
 * can still be shipped, once that was seen.
 */
export const pickProblems = [
  'cancelled',
  'shipped',
  'refunded',
  'onHold',
  'withdrawn',
  'addressChanged',
  'fewerItems',
] as const

const staffName = v.object({ id, name: v.string() })

export const pickItem = v.object({
  /** Null: an item that is not in the catalogue; it is picked by its order line. */
  variationId: maybe(id),
  name: v.string(),
  sku: v.string(),
  gtin: maybe(v.string()),
  /** Where it lies; null: no place is stored. */
  shelf: maybe(v.string()),
  /** Size, colour and the like, in the language of the caller. */
  attributes: v.array(v.string()),
  imageBase: maybe(v.string()),
  /** One for each order that needs it, in the order of the boxes. */
  lines: v.array(
    v.object({
      orderItemId: id,
      orderId: id,
      /** The bundle that it is a part of. */
      bundle: maybe(v.string()),
      wanted: count,
      picked: count,
      packed: count,
      /** Reported as not found. */
      missing: count,
      reason: maybe(v.picklist(shortPickReasons)),
    }),
  ),
})

export const pickOrder = v.object({
  orderId: id,
  /** The number of its box on the trolley. */
  box: count,
  state: v.picklist(['open', 'shipped', 'released']),
  problems: v.array(v.picklist(pickProblems)),
  customerName: v.string(),
  /** As printed on the parcel. */
  address: v.array(v.string()),
  /** Stands for the address: sent back with the parcel, so that none goes to an address that changed meanwhile. */
  addressHash: v.string(),
  countryCode: v.string(),
  shippingMethod: v.string(),
  carrier: v.string(),
  /** The carrier's product; empty: none is named. */
  service: v.string(),
  /** What the carrier's tracking numbers look like (tracking-forms.ts). */
  trackingForms: v.string(),
  /** Of the items that are left to ship, without packaging. */
  weightG: count,
  contactWish: v.string(),
  preferredDelivery: maybe(preferredDelivery),
  shipmentId: maybe(id),
  trackingNumber: maybe(v.string()),
})

export const pickList = v.object({
  id,
  state: v.picklist(['open', 'done', 'cancelled']),
  startedAt: v.string(),
  endedAt: maybe(v.string()),
  /** The member of staff who picks it. */
  operator: staffName,
  isMine: v.boolean(),
  items: v.array(pickItem),
  orders: v.array(pickOrder),
  timeZone: v.string(),
})

const pickListRow = v.object({
  id,
  state: v.picklist(['open', 'done', 'cancelled']),
  startedAt: v.string(),
  endedAt: maybe(v.string()),
  operator: staffName,
  isMine: v.boolean(),
  orders: count,
  /** Orders that were shipped. */
  shipped: count,
  wanted: count,
  picked: count,
})

export const getPickLists = operation({
  summary:
    'Returns the open pick lists and those of the last two days, how many orders are ready to be picked by shipping method and country, orders that wait for missing items, and colleagues who can pick.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({
    ready: v.array(
      v.object({
        shippingProfileId: id,
        shippingMethod: v.string(),
        carrier: v.string(),
        countryCode: v.string(),
        orders: count,
      }),
    ),
    lists: v.array(pickListRow),
    /** Orders whose items were not found; they are not picked until they are released. */
    waiting: v.array(
      v.object({
        orderId: id,
        reportedAt: v.string(),
        items: v.array(v.object({ name: v.string(), quantity: count, reason: v.picklist(shortPickReasons) })),
      }),
    ),
    colleagues: v.array(staffName),
    timeZone: v.string(),
  }),
  refusals: [],
})

export const getPickList = operation({
  summary:
    'Returns a pick list: its items by variation with place, picture and the quantity of each order, and its orders with what changed since it was started.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({ pickListId: id }),
  answer: pickList,
  refusals: ['pickList.notFound'],
})

/** Made by the device for one press or scan: the same key again changes nothing. */
const key = v.pipe(v.string(), v.uuid())

export const doStartPickList = operation({
  summary:
    'Starts a pick list of the caller with the oldest orders that are ready to ship and on no other open list, at most `orders`. An order is on one open list only.',
  access: 'orders.fulfil',
  cost: 'heavy',
  payload: v.object({
    key,
    orders: v.pipe(count, v.minValue(1), v.maxValue(50)),
    shippingProfileId: v.optional(id),
    /** ISO 3166, of the delivery. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/))),
  }),
  answer: pickList,
  refusals: ['pickList.nothingReady'],
})

export const pickScan = v.object({
  key,
  /** Into the trolley, or into the parcel of an order. */
  step: v.picklist(['pick', 'pack']),
  /** One of both: the item of the catalogue, or the line of an order. */
  variationId: v.optional(id),
  orderItemId: v.optional(id),
  /** The order whose parcel is packed. */
  orderId: v.optional(id),
  /** Negative: takes back. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
})

/** What became of a scan. `repeated`: it was counted before. */
export const scanOutcomes = ['counted', 'repeated', 'notOnList', 'tooMany', 'nothingToTakeBack', 'left'] as const

export const doRecordScans = operation({
  summary:
    'Counts scans of a pick list, in their order; each key counts once, so that scans of a device without connection can be sent again. Returns what became of each and the list.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({ pickListId: id, scans: v.pipe(v.array(pickScan), v.minLength(1), v.maxLength(200)) }),
  answer: v.object({
    outcomes: v.array(v.object({ key: v.string(), outcome: v.picklist(scanOutcomes) })),
    pickList,
  }),
  refusals: ['pickList.notFound', 'pickList.ended', 'pickList.notYours'],
})

export const doReportShortPick = operation({
  summary:
    'Reports items of a pick list that were not found, for the latest orders first. The stock level does not change; the parcels of these orders can be shipped without them, or the orders wait.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({
    pickListId: id,
    key,
    variationId: v.optional(id),
    orderItemId: v.optional(id),
    quantity: v.pipe(count, v.minValue(1), v.maxValue(999)),
    reason: v.picklist(shortPickReasons),
  }),
  answer: pickList,
  refusals: ['pickList.notFound', 'pickList.ended', 'pickList.notYours', 'pickList.tooManyMissing'],
})

export const doAssignPickList = operation({
  summary: 'Hands an open pick list over to a colleague, or takes it over.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({ pickListId: id, operatorId: id }),
  answer: pickList,
  refusals: ['pickList.notFound', 'pickList.ended', 'operator.notFound'],
})

export const doCancelPickList = operation({
  summary:
    'Cancels an open pick list: orders that were not shipped can be picked by others again. Shipped ones stay shipped.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({ pickListId: id }),
  answer: pickList,
  refusals: ['pickList.notFound', 'pickList.ended'],
})

export const doReleasePickOrder = operation({
  summary:
    'Takes an order off a pick list without shipping it. It can be picked again, at once or, if items are missing, when it is released.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({ pickListId: id, orderId: id }),
  answer: pickList,
  refusals: ['pickList.notFound', 'pickList.ended', 'pickList.notYours', 'pickList.orderNotOnList'],
})

export const doShipPickedOrder = operation({
  summary:
    'Ships what was packed of an order of a pick list, as doShipOrder does. Less than the order wants is shipped with `isPartial` only; the rest stays open. It is refused if the order or its address changed since it was shown.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({
    pickListId: id,
    orderId: id,
    key,
    addressHash: line(64),
    isPartial: v.optional(v.boolean(), false),
    trackingNumber: v.optional(v.pipe(singleLineText(80), v.trim())),
    /** The packaging, as the shop calls it. */
    box: v.optional(v.pipe(singleLineText(60), v.trim())),
    weightG: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1_000_000))),
  }),
  answer: pickList,
  refusals: [
    'pickList.notFound',
    'pickList.ended',
    'pickList.notYours',
    'pickList.orderNotOnList',
    'pickList.orderChanged',
    'pickList.nothingPacked',
    'pickList.notComplete',
    'pickList.bundleIncomplete',
    'order.invalid',
  ],
})

export const doReleaseWaitingOrder = operation({
  summary: 'Lets an order that waits for missing items be picked again.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({ orderId: id }),
  answer: v.object({}),
  refusals: [],
})

export const getScannedItem = operation({
  summary: 'Finds the item of a scanned code: a GTIN or a SKU. Null: no item has it.',
  access: 'orders.fulfil',
  cost: 'light',
  payload: v.object({ code: line(80) }),
  answer: maybe(
    v.object({
      variationId: id,
      name: v.string(),
      sku: v.string(),
      shelf: maybe(v.string()),
      attributes: v.array(v.string()),
      imageBase: maybe(v.string()),
    }),
  ),
  refusals: [],
})

export const getScannedNumber = operation({
  summary:
    'Returns what a scanned number is: that of an order, with the open pick list that the order is on, or the tracking number of a parcel of an order.',
  access: 'orders.fulfil',
  cost: 'light',
  payload: v.object({ code: line(80) }),
  answer: v.object({
    order: maybe(v.object({ orderId: id, pickListId: maybe(id) })),
    /** The order of which a parcel has it as tracking number. */
    trackedOrderId: maybe(id),
  }),
  refusals: [],
})

export const getHandoverList = operation({
  summary:
    'Returns the parcels of a day of the shop, for the hand-over to the carriers. Without a day, those of today.',
  access: 'orders.fulfil',
  cost: 'normal',
  payload: v.object({ day: v.optional(v.pipe(v.string(), v.isoDate())) }),
  answer: v.object({
    day: v.string(),
    shopName: v.string(),
    timeZone: v.string(),
    parcels: v.array(
      v.object({
        shipmentId: id,
        orderId: id,
        carrier: v.string(),
        trackingNumber: maybe(v.string()),
        shippedAt: v.string(),
        recipient: v.string(),
        zipCode: v.string(),
        city: v.string(),
        countryCode: v.string(),
        box: maybe(v.string()),
        weightG: maybe(count),
      }),
    ),
  }),
  refusals: [],
})

export const getDeliveryNote = operation({
  summary: 'Returns the delivery note of a parcel as a PDF.',
  access: 'orders.fulfil',
  cost: 'heavy',
  payload: v.object({ orderId: id, shipmentId: id }),
  answer: v.object({ fileName: v.string(), base64: v.string() }),
  refusals: ['notFound'],
})
