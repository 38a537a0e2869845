import * as v from 'valibot'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'

export const catalogueImportLimits = {
  /** Of one file. Larger ones are imported by the command line, which does not share its process with shoppers. */
  fileBytes: 96_000_000,
  /** A file is sent in parts, none of which occupies the process for long. */
  partBytes: 1_000_000,
  /** Lines of the report that are shown; all are counted. */
  lines: 500,
  /** Rows of the file to mend. */
  faultyRows: 5000,
  /** Changes of one page of the difference. */
  changes: 50,
  /** Fields of one change that are shown. */
  fields: 30,
} as const

/** What the rows of a file are. */
export const importKinds = ['products', 'customers', 'orders', 'redirects', 'discounts', 'giftCards'] as const
export type ImportKind = (typeof importKinds)[number]

/** The program that wrote a file; `table` is any list, whose columns are chosen. */
export const importSources = ['shopify', 'woocommerce', 'plentyone', 'google', 'table'] as const
export type ImportSourceKey = (typeof importSources)[number]

export const catalogueImportStates = [
  'uploading',
  'checking',
  'checked',
  'importing',
  /** It was ended in between: it can go on, or be taken back. */
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
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
  'tooLarge',
  'unknown',
] as const

const writtenCount = v.object({ added: count, changed: count, removed: count })

export const catalogueImport = v.object({
  id,
  fileName: v.string(),
  kind: v.picklist(importKinds),
  /** Null: not looked at yet. */
  source: maybe(v.picklist(importSources)),
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
  /** Of the check, and afterwards of the import: what is new and changed, and of changes those with a price jump. */
  changes: v.object({ new: count, changed: count, jumps: count, kept: count }),
  /** An import can be taken back until then; null: there is nothing to take back. */
  undoUntil: maybe(v.string()),
  fault: maybe(v.object({ kind: v.picklist(importFaultKinds), /** In English. */ because: v.string() })),
})
export type CatalogueImport = v.InferOutput<typeof catalogueImport>

export const doBeginCatalogueImport = operation({
  summary: 'Begins the import of a file, CSV, Excel or a feed; it follows in parts of up to a megabyte.',
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
    part: v.pipe(count, v.maxValue(199)),
    /** base64 */
    data: v.pipe(v.string(), v.base64()),
  }),
  answer: catalogueImport,
  bodyBytes: Math.ceil((catalogueImportLimits.partBytes / 3) * 4) + 1000,
  refusals: ['import.notFound', 'import.tooLarge'],
})

const importField = v.pipe(v.string(), v.maxLength(60))

export const getCatalogueImportColumns = operation({
  summary:
    'Looks at a file that has arrived: what its rows are, which program wrote it, and which of its columns becomes which field.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: v.object({
    kind: v.picklist(importKinds),
    source: v.picklist(importSources),
    /** Rows that were looked at. */
    rows: count,
    columns: v.array(
      v.object({
        name: v.string(),
        samples: v.array(v.string()),
        /** Null: it is left out. */
        field: maybe(v.string()),
        /** How it was found; null: it was not. */
        sureness: maybe(v.picklist(['name', 'values', 'remembered'])),
        /** Imports that had it before, or rows whose values fit. */
        times: count,
      }),
    ),
    /** Fields that a column can become. */
    fields: v.array(v.string()),
  }),
  refusals: ['import.notFound', 'import.incomplete', 'import.unreadable', 'import.permissionRequired'],
})

export const doCheckCatalogueImport = operation({
  summary:
    'Checks the file and notes what an import would change, without changing anything; getCatalogueImport says how far it is.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    id,
    /** Of the texts in the file; default: the main language of the shop. */
    language: v.optional(v.picklist(locales)),
    /** Variants with untracked stock are sold without limit. */
    sellUntracked: v.optional(v.boolean(), false),
    /** Default: as the file was recognised. */
    source: v.optional(v.picklist(importSources)),
    kind: v.optional(v.picklist(importKinds)),
    /** The field of each column by its position; default: as they were found by name. */
    columns: v.optional(
      v.pipe(v.array(v.object({ column: v.pipe(count, v.maxValue(499)), field: importField })), v.maxLength(500)),
    ),
  }),
  answer: catalogueImport,
  refusals: ['import.notFound', 'import.incomplete', 'import.running', 'import.permissionRequired'],
})

export const doRunCatalogueImport = operation({
  summary:
    'Imports a checked file as it was checked; importing it again changes nothing. Products also have prices and stock, other rows belong to other permissions: needs those too.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    id,
    /** Products that are left out, by their handles. */
    without: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(5000)), []),
    /** Products whose price changes by more than half: they are left out unless they are named here, or all are. */
    jumps: v.optional(
      v.union([v.literal('all'), v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(5000))]),
      [],
    ),
  }),
  answer: catalogueImport,
  refusals: ['import.notFound', 'import.incomplete', 'import.running', 'import.permissionRequired'],
})

export const doStopCatalogueImport = operation({
  summary: 'Ends a running import after its current batch; it can go on later or be taken back.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({ id }),
  answer: catalogueImport,
  refusals: ['import.notFound', 'import.permissionRequired'],
})

export const importChange = v.object({
  id,
  subject: v.string(),
  title: v.string(),
  variations: count,
  hasJump: v.boolean(),
  /** Null: still there; else whether it was taken back, or kept since it has changed. */
  outcome: maybe(v.picklist(['undone', 'kept'])),
  fields: v.array(
    v.object({
      field: v.string(),
      /** JSON; null: none. */
      before: maybe(v.string()),
      after: maybe(v.string()),
    }),
  ),
  /** Of all its fields. */
  fieldCount: count,
  /** The address of its first picture, without width. */
  picture: maybe(v.string()),
})

export const getCatalogueImportChanges = operation({
  summary: 'Returns what an import would add or change, or has added and changed, page by page.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id, show: v.picklist(['new', 'changed']), after: v.optional(count, 0) }),
  answer: v.object({ rows: v.array(importChange), next: maybe(count) }),
  refusals: ['import.notFound', 'import.permissionRequired'],
})

export const getCatalogueImportFaultyRows = operation({
  summary: 'Returns the rows that are left out, as the file has them, to be mended and imported again.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.object({
    head: v.array(v.string()),
    rows: v.array(v.object({ line: count, cells: v.array(v.string()) })),
  }),
  refusals: ['import.notFound', 'import.permissionRequired'],
})

export const getCatalogueImportUndo = operation({
  summary: 'Returns what an undo would take back, and what has changed since and is kept.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: v.object({
    new: count,
    changed: count,
    kept: count,
    /** The first of those that are kept. */
    rows: v.array(v.object({ subject: v.string(), title: v.string() })),
  }),
  refusals: ['import.notFound', 'import.notUndoable', 'import.permissionRequired'],
})

export const doUndoCatalogueImport = operation({
  summary:
    'Takes back what an import added and changed. What has changed since is kept; products that were sold are taken off sale.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: catalogueImport,
  refusals: ['import.notFound', 'import.notUndoable', 'import.running', 'import.permissionRequired'],
})

export const getCatalogueImports = operation({
  summary: 'Returns the imports of the last 30 days, newest first.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(
    v.object({
      id,
      fileName: v.string(),
      kind: v.picklist(importKinds),
      source: maybe(v.picklist(importSources)),
      state: v.picklist(catalogueImportStates),
      createdAt: v.string(),
      by: maybe(v.string()),
      new: count,
      changed: count,
    }),
  ),
  refusals: [],
})

export const getPictureQueue = operation({
  summary: 'Returns the pictures that are still to be fetched, by host, and those that could not be fetched.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({
    waiting: count,
    failed: count,
    hosts: v.array(v.object({ host: v.string(), waiting: count, failed: count, nextTryAt: maybe(v.string()) })),
    rows: v.array(
      v.object({ handle: v.string(), url: v.string(), reason: v.string(), attempts: count, isWaiting: v.boolean() }),
    ),
  }),
  refusals: [],
})

export const doRetryPictures = operation({
  summary: 'Puts all pictures that could not be fetched into the queue again; returns how many.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ count }),
  refusals: [],
})

export const getCatalogueImport = operation({
  summary: 'Returns how far an import is, its numbers and the lines that it leaves out or changes.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({ id }),
  answer: catalogueImport,
  refusals: ['import.notFound', 'import.permissionRequired'],
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
