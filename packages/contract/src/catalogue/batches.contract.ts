import * as v from 'valibot'
import { count, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { productFilter, productStates } from './product-list.contract.ts'

/** Changed cells of one save: three numbers or texts each fit into the body that the server reads. */
export const maxBatchCells = 8000
/** Products of one part of the sheet. */
export const sheetPart = 250

/** A text or number in one field of a product or variation; null: empty. Amounts are minor units. */
const cellValue = v.nullable(v.union([line(2000), v.number(), v.boolean()]))
export type CellValue = v.InferOutput<typeof cellValue>

/** `sku`, `stock`, `price:GBP`, `name:de`. */
const columnName = v.pipe(
  v.string(),
  v.regex(
    /^(?:sku|gtin|weight|stock|shelf|active|state|tags|categories|(?:price|reduced|rrp):[A-Z]{3}|name:[a-z]{2}(?:-[A-Z]{2})?)$/,
  ),
)
const subject = v.picklist(['item', 'variation'])

/** Why a value cannot be saved. */
export const cellFaults = [
  'required',
  'tooLong',
  'taken',
  'gtin',
  'notNegative',
  'wholeNumber',
  'notBelowPrice',
  'noPrice',
  'bundleStock',
  'unknownTag',
  'unknownCategory',
  'unknownState',
  'wrongKind',
  'gone',
] as const
export type CellFault = (typeof cellFaults)[number]

const prices = v.object({ price: maybe(count), reduced: maybe(count), rrp: maybe(count) })

export const getVariationSheet = operation({
  summary:
    'Returns products with their variations as rows of a sheet, for the products of a filter or those that are named; with `after`, those after that product. Amounts are minor units. Products come in the order of their ids.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    filter: v.optional(productFilter, {}),
    itemIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(2000))),
    after: v.optional(id),
  }),
  answer: v.object({
    items: v.array(
      v.object({
        id,
        name: v.string(),
        imageBase: maybe(v.string()),
        state: v.picklist(productStates),
        names: v.record(v.string(), v.string()),
        /** Codes, 'sale, linen'. */
        tags: v.string(),
        variations: v.array(
          v.object({
            id,
            /** 'Navy, 36'; empty: it has no options. */
            label: v.string(),
            sku: v.string(),
            gtin: maybe(v.string()),
            weight: count,
            shelf: maybe(v.string()),
            isActive: v.boolean(),
            /** Null: a bundle, which has no stock of its own. */
            stock: maybe(v.number()),
            /** By currency. */
            prices: v.record(v.string(), prices),
          }),
        ),
      }),
    ),
    next: maybe(id),
    /** How many products there are in all. */
    total: count,
    /** The shop's currency first. */
    currencies: v.array(v.string()),
    languages: v.array(v.string()),
  }),
  refusals: [],
})

/** One column: the rows that change in it, with the values that were shown and those that are wanted. */
const changedColumn = v.pipe(
  v.object({
    subject,
    column: columnName,
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(maxBatchCells)),
    before: v.pipe(v.array(cellValue), v.maxLength(maxBatchCells)),
    after: v.pipe(v.array(cellValue), v.maxLength(maxBatchCells)),
  }),
  v.check(
    ({ ids, before, after }) => before.length === ids.length && after.length === ids.length,
    'One value for each row.',
  ),
  v.check(({ ids }) => new Set(ids).size === ids.length, 'Each row once.'),
)

export const doSaveBatch = operation({
  summary:
    'Saves the changed cells of a sheet, all or none, as one batch that can be undone. A cell that was changed since it was read is refused and named with its value of now. Prices need the permission `prices`, stock needs `stock`. `isConfirmed` accepts prices that change by more than 50 %.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    columns: v.pipe(
      v.array(changedColumn),
      v.minLength(1),
      v.maxLength(60),
      v.check(
        (columns) => new Set(columns.map(({ subject: of, column }) => `${of} ${column}`)).size === columns.length,
        'Each column once.',
      ),
    ),
    isConfirmed: v.optional(v.boolean(), false),
  }),
  answer: v.object({ batchId: id, changes: count }),
  refusals: [
    'security.roleRequired',
    'batch.tooLarge',
    'batch.invalidCells',
    'batch.changedMeanwhile',
    'batch.largePriceChange',
  ],
  bodyBytes: 2_000_000,
})

export const doChangeProducts = operation({
  summary:
    'Puts products on sale, makes them drafts or archives them, or changes their tags and categories, as one batch that can be undone. Returns null if nothing had to change.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    itemIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(2000)),
    state: v.optional(v.picklist(productStates)),
    addTags: v.optional(v.pipe(v.array(id), v.maxLength(50)), []),
    removeTags: v.optional(v.pipe(v.array(id), v.maxLength(50)), []),
    addCategory: v.optional(id),
    removeCategory: v.optional(id),
  }),
  answer: maybe(v.object({ batchId: id, changes: count })),
  refusals: ['batch.tooLarge', 'batch.invalidCells'],
})

const batchRow = v.object({
  id,
  kind: v.picklist(['sheet', 'list', 'undo']),
  madeBy: v.string(),
  madeAt: v.string(),
  changes: count,
  /** How many products are concerned. */
  products: count,
  columns: v.array(v.object({ column: v.string(), count })),
  undoneAt: maybe(v.string()),
  /** The batch that it undoes. */
  undoesId: maybe(id),
})

export const getBatchList = operation({
  summary: 'Returns batches of changes of products, newest first, 30 at a time: with `before`, older ones.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ before: v.optional(id) }),
  answer: v.object({ batches: v.array(batchRow), hasMore: v.boolean(), timeZone: v.string() }),
  refusals: [],
})

export const getBatch = operation({
  summary:
    'Returns a batch with its changes, those first that were changed again since, with the value of now. At most 500 changes are listed; `changedSince` counts all.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ batchId: id }),
  answer: v.object({
    ...batchRow.entries,
    changedSince: count,
    timeZone: v.string(),
    cells: v.array(
      v.object({
        subject,
        id,
        itemId: maybe(id),
        itemName: v.string(),
        label: v.string(),
        column: v.string(),
        before: cellValue,
        after: cellValue,
        now: cellValue,
        isChangedSince: v.boolean(),
      }),
    ),
  }),
  refusals: ['batch.notFound'],
})

export const doUndoBatch = operation({
  summary:
    'Takes a batch back, as a batch of its own. Cells that were changed again since stay as they are, unless `includesChanged`. `seenChanged` is the number of those that was shown; if it is another one meanwhile, nothing changes.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    batchId: id,
    includesChanged: v.optional(v.boolean(), false),
    seenChanged: count,
  }),
  answer: v.object({ batchId: id, changes: count, left: count }),
  refusals: [
    'security.roleRequired',
    'batch.notFound',
    'batch.alreadyUndone',
    'batch.nothingToUndo',
    'batch.undoChanged',
    'batch.invalidCells',
    'batch.changedMeanwhile',
  ],
})
