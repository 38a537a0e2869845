import * as v from 'valibot'
import { count, emptyObject, id, line, maybe, multilineText, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { stockItem, stockKey } from './stock-item.ts'

const quantity = v.pipe(v.number(), v.integer(), v.minValue(-999_999), v.maxValue(999_999))

const stockLocation = v.object({
  id,
  name: v.string(),
  address: v.string(),
  isActive: v.boolean(),
  /** Stock without another location is here. */
  isDefault: v.boolean(),
  /** Units that can be sold. */
  units: v.number(),
})

/** In the order of picking. */
const locations = v.array(stockLocation)

export const getStockLocations = operation({
  summary: 'Returns the stock locations in the order in which orders take their units from them.',
  access: 'stock',
  cost: 'light',
  payload: emptyObject,
  answer: locations,
  refusals: [],
})

export const setStockLocation = operation({
  summary:
    'Adds a stock location, or changes its name and address, or closes it. The default and a location with stock or open work stay open.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    locationId: v.optional(id),
    name: v.pipe(singleLineText(60), v.trim(), v.minLength(1)),
    address: v.optional(v.pipe(multilineText(300), v.trim()), ''),
    isActive: v.optional(v.boolean(), true),
  }),
  answer: locations,
  refusals: ['stock.notFound', 'stock.locationInUse'],
})

export const doOrderStockLocations = operation({
  summary: 'Sets the order of picking: from which location orders take their units first.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ locationIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
  answer: locations,
  refusals: [],
})

/** One location of an item. On hand is what lies there: what can be sold and what is reserved for orders. */
export const levelAtLocation = v.object({
  locationId: id,
  available: v.number(),
  reserved: v.number(),
  onHand: v.number(),
  shelf: maybe(v.string()),
})

const stockLevelRow = v.object({
  ...stockItem.entries,
  isActive: v.boolean(),
  /** Of open locations, in the order of picking. */
  levels: v.array(levelAtLocation),
  available: v.number(),
  reserved: v.number(),
  onHand: v.number(),
  lowBelow: count,
  mayOversell: v.boolean(),
  /** Ordered from suppliers and not received yet. */
  coming: count,
  /** The next expected delivery. */
  comingOn: maybe(v.string()),
  /** Customers who wait for a back-in-stock mail. */
  waiting: count,
  /** Sold within 28 days. */
  sold28: count,
  /** Net, of one unit, in minor units of the shop's currency. */
  cost: maybe(count),
})

export const stockViews = ['all', 'low', 'soldOut', 'wanted'] as const

export const getStockLevels = operation({
  summary:
    'Returns variations with their stock by location, by SKU: all, those below their threshold, sold out ones, or those that customers wait for. The search finds name, SKU, GTIN and place.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    view: v.optional(v.picklist(stockViews), 'all'),
    search: v.optional(v.pipe(line(80), v.trim()), ''),
    /** Only items that lie at this location. */
    locationId: v.optional(id),
    /** Only SKUs after this one. */
    after: v.optional(line(100)),
  }),
  answer: v.object({ rows: v.array(stockLevelRow), hasMore: v.boolean(), currency: v.string() }),
  refusals: [],
})

export const getStockSummary = operation({
  summary: 'Returns how many variations each view of the stock has, and the value of the stock on hand at cost.',
  access: 'stock',
  cost: 'heavy',
  payload: emptyObject,
  answer: v.object({
    all: count,
    low: count,
    soldOut: count,
    wanted: count,
    /** In minor units; of items whose cost is known. */
    value: v.number(),
    /** Units on hand without a known cost. */
    unvalued: count,
    currency: v.string(),
  }),
  refusals: [],
})

/** The stock of one item, with its purchase orders and the level of the last weeks. */
const stockDetails = v.object({
  ...stockLevelRow.entries,
  currency: v.string(),
  timeZone: v.string(),
  comingOrders: v.array(
    v.object({ purchaseOrderId: id, supplier: v.string(), quantity: count, expectedOn: maybe(v.string()) }),
  ),
  /** The quantity that could be sold at the end of each of 12 weeks, the oldest first. */
  weeks: v.array(v.object({ day: v.string(), available: v.number() })),
})

export const getStockDetails = operation({
  summary:
    'Returns the stock of a variation: levels by location, cost, threshold, expected deliveries and the last 12 weeks.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ variationId: id }),
  answer: stockDetails,
  refusals: ['stock.notFound'],
})

export const movementReasons = [
  'delivery',
  'count',
  'import',
  'order',
  'release',
  'cancel',
  'return',
  'reserve',
  'loss',
  'transfer',
  'damaged',
  'lost',
  'found',
  'sample',
  'correction',
] as const

export const getStockMovements = operation({
  summary:
    'Returns the movements of the stock, the newest first: of one variation, or of all. They are append-only; their sum is the stock level.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ variationId: v.optional(id), before: v.optional(count) }),
  answer: v.object({
    rows: v.array(
      v.object({
        id: count,
        at: v.string(),
        item: stockItem,
        change: v.number(),
        reason: v.picklist(movementReasons),
        location: v.string(),
        /** Its author; null: an order, a return or the command line. */
        by: maybe(v.string()),
        orderId: maybe(id),
        returnId: maybe(id),
        receiptId: maybe(id),
        countId: maybe(id),
        note: maybe(v.string()),
      }),
    ),
    hasMore: v.boolean(),
    timeZone: v.string(),
  }),
  refusals: [],
})

/** Reasons that a person chooses. */
export const adjustReasons = ['count', 'damaged', 'lost', 'found', 'sample', 'correction'] as const

export const doAdjustStock = operation({
  summary:
    'Changes the stock of a variation at a location by a quantity, with a reason. It is refused if what lies there is not what was shown, or if less could be sold than nothing.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    key: stockKey,
    variationId: id,
    locationId: id,
    change: v.pipe(
      quantity,
      v.check((value) => value !== 0),
    ),
    seenOnHand: v.number(),
    reason: v.picklist(adjustReasons),
    note: v.optional(v.pipe(singleLineText(200), v.trim()), ''),
  }),
  answer: stockDetails,
  refusals: ['stock.notFound', 'stock.changed', 'stock.notEnough'],
})

export const doTransferStock = operation({
  summary:
    'Moves units that can be sold from one location to another. The total stays; nothing is moved if a line has too few.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    key: stockKey,
    fromLocationId: id,
    toLocationId: id,
    lines: v.pipe(
      v.array(v.object({ variationId: id, quantity: v.pipe(count, v.minValue(1), v.maxValue(99_999)) })),
      v.minLength(1),
      v.maxLength(500),
    ),
    note: v.optional(v.pipe(singleLineText(200), v.trim()), ''),
  }),
  answer: v.object({ units: count }),
  refusals: ['stock.notFound', 'stock.sameLocation', 'stock.notEnough'],
})

export const setStockTerms = operation({
  summary:
    'Sets below which quantity a variation is low, whether it is sold beyond its stock, and its cost price (net, minor units; null: not known). Fields that are left out stay.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    variationId: id,
    lowBelow: v.optional(v.pipe(count, v.maxValue(99_999))),
    mayOversell: v.optional(v.boolean()),
    cost: v.optional(maybe(v.pipe(count, v.maxValue(1_000_000_000)))),
  }),
  answer: stockDetails,
  refusals: ['stock.notFound', 'stock.oversold'],
})

export const setStockShelf = operation({
  summary: 'Sets the place where a variation lies at a location other than the default (setShelf); null: none.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    variationId: id,
    locationId: id,
    shelf: maybe(v.pipe(singleLineText(20), v.trim(), v.minLength(1))),
  }),
  answer: v.object({}),
  refusals: ['stock.notFound'],
})

export const getOrderStock = operation({
  summary: 'Returns the locations from which the open units of an order leave.',
  access: 'orders.fulfil',
  cost: 'light',
  payload: v.object({ orderId: id }),
  answer: v.array(v.object({ orderItemId: id, locationId: id, location: v.string(), quantity: count })),
  refusals: [],
})
