import * as v from 'valibot'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'

export const catalogueImportLimits = {
  /** Of one file. Larger ones are imported by the command line, which does not share its process with shoppers. */
  fileBytes: 32_000_000,
  /** A file is sent in parts, none of which occupies the process for long. */
  partBytes: 1_000_000,
  /** Lines of the report that are shown; all are counted. */
  lines: 500,
} as const

export const catalogueImportStates = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  /** The instance that worked on it has ended: it can be started again. */
  'interrupted',
] as const

/** Why a file cannot be imported at all. */
export const importFaultKinds = [
  'empty',
  'binary',
  'encoding',
  'format',
  'noRows',
  'unreadable',
  'running',
  'unknown',
] as const

const writtenCount = v.object({ added: count, changed: count, removed: count })

export const catalogueImport = v.object({
  id,
  fileName: v.string(),
  bytes: count,
  /** Bytes that have arrived. */
  received: count,
  state: v.picklist(catalogueImportStates),
  rows: count,
  /** Null: not known yet. */
  totalRows: maybe(count),
  /** Of the check, and afterwards of the import; null: not yet. */
  result: maybe(
    v.object({
      rows: count,
      products: count,
      /** Rows and products that are left out. */
      skipped: count,
      remarks: count,
      /** New variants without stock. */
      withoutStock: count,
      currency: v.string(),
      language: maybe(v.string()),
      ignoredColumns: v.array(v.string()),
      items: writtenCount,
      variations: writtenCount,
      prices: writtenCount,
      missingPictures: count,
    }),
  ),
  /** What is left out or changed, by the line of the file. */
  lines: v.array(
    v.object({
      line: count,
      handle: v.string(),
      sku: v.string(),
      isLeftOut: v.boolean(),
      /** In English. */
      reason: v.string(),
      /** One of `importReasons`, with the values that its sentence names; null: another reason. */
      reasonKey: v.optional(maybe(v.string()), null),
      values: v.optional(v.record(v.string(), v.string()), {}),
      /** The column that it is about; '' is the whole row. */
      column: v.optional(v.string(), ''),
    }),
  ),
  fault: maybe(v.object({ kind: v.picklist(importFaultKinds), /** In English. */ because: v.string() })),
})
export type CatalogueImport = v.InferOutput<typeof catalogueImport>

export const doBeginCatalogueImport = operation({
  summary: 'Begins the import of a product CSV of Shopify; its file follows in parts of up to a megabyte.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ fileName: v.pipe(line(200), v.trim(), v.nonEmpty()), bytes: v.pipe(count, v.minValue(1)) }),
  answer: catalogueImport,
  refusals: ['import.tooLarge', 'import.noCurrency'],
})

export const doAddCatalogueImportPart = operation({
  summary: 'Adds a part of the file, by its position among the parts. The same part can be sent again.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({
    id,
    part: v.pipe(count, v.maxValue(99)),
    /** base64 */
    data: v.pipe(v.string(), v.base64()),
  }),
  answer: catalogueImport,
  bodyBytes: Math.ceil((catalogueImportLimits.partBytes / 3) * 4) + 1000,
  refusals: ['import.notFound', 'import.tooLarge'],
})

export const doCheckCatalogueImport = operation({
  summary:
    'Checks the file and counts what an import would change, without changing anything; getCatalogueImport says how far it is.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    id,
    /** Of the texts in the file; default: the main language of the shop. */
    language: v.optional(v.picklist(locales)),
    /** Variants with untracked stock are sold without limit. */
    sellUntracked: v.optional(v.boolean(), false),
  }),
  answer: catalogueImport,
  refusals: ['import.notFound', 'import.incomplete', 'import.running'],
})

export const doRunCatalogueImport = operation({
  summary:
    'Imports a checked file as it was checked; importing it again changes nothing. The file also has prices and stock: needs those permissions too.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: catalogueImport,
  refusals: ['import.notFound', 'import.incomplete', 'import.running', 'import.permissionRequired'],
})

export const getCatalogueImport = operation({
  summary: 'Returns how far an import is, its numbers and the lines that it leaves out or changes.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({ id }),
  answer: catalogueImport,
  refusals: ['import.notFound'],
})

export const getCatalogueImportTerms = operation({
  summary:
    "Returns what an import needs to know: the currency of the file's prices, if it was chosen, and the main language.",
  access: 'catalogue',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ currency: maybe(v.string()), language: v.picklist(locales) }),
  refusals: [],
})
