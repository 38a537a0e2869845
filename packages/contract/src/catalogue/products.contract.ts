import * as v from 'valibot'
import { locales } from '../kernel/i18n/locale.ts'
import { count, emptyObject, id, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { resolvedClashes } from '../shop/method-fields.ts'
import { productChanges, productFields, productGaps } from './product-fields.ts'

// The texts of all languages at once are longer than other payloads.
const bodyBytes = 200_000
const labels = v.record(v.string(), v.string())
const status = v.picklist(['draft', 'active', 'archived'])
export type ProductStatus = v.InferOutput<typeof status>

const gap = v.object({ gap: v.picklist(productGaps), isBlocking: v.boolean(), values: v.array(v.string()) })

const staffProduct = v.object({
  id,
  version: count,
  type: v.picklist(['default', 'set', 'bundle']),
  status,
  /** Shoppers see it now: it is active, and now is within its window. */
  isVisible: v.boolean(),
  fields: productFields,
  /** The languages whose texts are older than those of the main language. */
  staleLocales: v.array(v.picklist(locales)),
  gaps: v.array(gap),
  variations: count,
  pictures: count,
  sku: maybe(v.string()),
  imageBase: maybe(v.string()),
  /** Without the prefix of the language; null where it has no name. */
  addresses: v.object(v.entriesFromList(locales, maybe(v.string()))),
  /** Names of the products of `crossSelling` and `setComponents`. */
  related: v.array(v.object({ itemId: id, name: v.string(), imageBase: maybe(v.string()) })),
  savedAt: v.string(),
  savedBy: maybe(v.string()),
})
export type StaffProduct = v.InferOutput<typeof staffProduct>

export const getProductForStaff = operation({
  summary: 'Returns a product for staff, in all languages and whether or not shoppers see it, with what it lacks.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id }),
  answer: staffProduct,
  refusals: ['catalogue.productNotFound'],
})

const choices = v.object({
  mainLocale: v.picklist(locales),
  timeZone: v.string(),
  categories: v.array(v.object({ id, parentId: maybe(id), names: labels, paths: labels })),
  tags: v.array(v.object({ id, names: labels, color: v.string() })),
  properties: v.array(
    v.object({
      id,
      names: labels,
      group: maybe(labels),
      valueType: v.picklist(['empty', 'text', 'int', 'float', 'selection', 'file']),
      isOrderProperty: v.boolean(),
      selections: v.array(v.object({ id, names: labels })),
    }),
  ),
  fibres: v.array(v.object({ code: v.string(), names: labels })),
  manufacturers: v.array(v.object({ id, name: v.string(), place: v.string(), responsible: maybe(v.string()) })),
  sizeGuides: v.array(v.object({ id, names: labels })),
  countries: v.array(v.object({ id, code: v.string(), names: labels })),
  classes: v.array(v.object({ id, names: labels })),
})
export type ProductChoices = v.InferOutput<typeof choices>

export const getProductChoices = operation({
  summary:
    'Returns what staff choose from for a product: categories, tags, properties, fibres, makers, size guides, countries and customer classes.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: choices,
  refusals: [],
})

const sku = v.pipe(singleLineText(80), v.trim(), v.minLength(1))

export const doCreateProduct = operation({
  summary: 'Creates a product as a draft, which shoppers do not see, with one variation.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    fields: productChanges,
    type: v.optional(v.picklist(['default', 'set', 'bundle']), 'default'),
    /** Of its variation; left out: made from the id. */
    sku: v.optional(sku),
  }),
  bodyBytes,
  answer: staffProduct,
  refusals: ['product.invalid'],
})

export const setProduct = operation({
  summary:
    'Saves changed fields of a product. `seen` has the values of the same fields before the change: what others saved meanwhile is kept, and a field that both changed is refused with both values.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    fields: productChanges,
    /** Left out: the given fields replace what is stored. */
    seen: v.optional(productChanges),
    resolved: resolvedClashes,
    /** Languages whose texts were compared with the main language and are right as they are. */
    reviewedLocales: v.optional(v.pipe(v.array(v.picklist(locales)), v.maxLength(locales.length)), []),
  }),
  bodyBytes,
  answer: staffProduct,
  refusals: ['catalogue.productNotFound', 'product.invalid', 'product.changedMeanwhile'],
})

export const setProductStatus = operation({
  summary:
    'Publishes, hides or archives a product. Publishing names what it lacks and is refused until these gaps are accepted; without a price it stays a draft.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    status,
    acceptedGaps: v.optional(v.pipe(v.array(v.picklist(productGaps)), v.maxLength(productGaps.length)), []),
  }),
  answer: staffProduct,
  refusals: ['catalogue.productNotFound', 'product.incomplete'],
})

export const doDuplicateProduct = operation({
  summary:
    'Copies a product with its texts, pictures, variations and prices as a draft, without stock, reviews and schedule.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    /** Names of the copy; languages that are left out keep the name. */
    names: v.optional(
      v.object(v.entriesFromList(locales, v.exactOptional(v.pipe(singleLineText(240), v.trim(), v.minLength(1))))),
      {},
    ),
  }),
  answer: staffProduct,
  refusals: ['catalogue.productNotFound'],
})

export const deleteProduct = operation({
  summary: 'Deletes a product that was never sold, offered or reserved and is not a part of another one.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id }),
  answer: v.object({ itemId: id }),
  refusals: ['catalogue.productNotFound', 'product.inUse'],
})

const revision = v.object({
  id,
  version: count,
  action: v.picklist(['start', 'create', 'save', 'duplicate', 'restore', 'elsewhere']),
  at: v.string(),
  /** Null: the command line, or outside of the product's page. */
  by: maybe(v.string()),
  /** Fields that differ from the revision before. */
  changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
})
export type ProductRevision = v.InferOutput<typeof revision>

export const getProductRevisions = operation({
  summary: 'Returns the revisions of a product, newest first, 30 at a time, each with what it changed.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id, before: v.optional(id) }),
  answer: v.object({ revisions: v.array(revision), hasMore: v.boolean() }),
  refusals: ['catalogue.productNotFound'],
})

export const doRestoreProductRevision = operation({
  summary: 'Gives a product the fields of one of its revisions again; `version` is the one that was seen.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id, revisionId: id, version: count }),
  answer: staffProduct,
  refusals: ['catalogue.productNotFound', 'product.revisionNotFound', 'product.changedMeanwhile', 'product.invalid'],
})
