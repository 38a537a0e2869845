import * as v from 'valibot'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import type { RefusalKey } from '../kernel/operation/refusals.ts'

export const redirectLimits = {
  addressLength: 1000,
  storedBytes: 2000,
  fileBytes: 3_000_000,
  rowsPerFile: 20_000,
  listed: 50,
} as const

/** `moved`: the shop made it when a page got another address. */
export const redirectOrigins = ['moved', 'typed', 'imported'] as const
export const redirectViews = ['all', 'own', 'moved', 'unused'] as const

const redirectRow = v.object({
  id,
  /** The complete path, with the prefix of its language. */
  from: v.string(),
  /** A path of the shop or the address of another site; null: gone for good, or its page is not public. */
  to: maybe(v.string()),
  status: v.picklist([301, 302, 410]),
  origin: v.picklist(redirectOrigins),
  /** Whether the shop has a page at its target; null: on another site. */
  isTargetFound: maybe(v.boolean()),
  hits: count,
  lastUsedAt: maybe(v.string()),
  createdAt: v.string(),
  createdBy: maybe(v.string()),
})

const filter = { search: v.optional(line(200)), view: v.optional(v.picklist(redirectViews), 'all') }
/** Above the length of an address, so that the refusal says what is wrong with it. */
const typedAddress = line(4000)

const rowRefusals = [
  'redirect.fromInvalid',
  'redirect.fromHasQuery',
  'redirect.fromReserved',
  'redirect.fromIsPage',
  'redirect.toInvalid',
  'redirect.toExternal',
  'redirect.circle',
  'redirect.chain',
  'redirect.isTarget',
] as const satisfies readonly RefusalKey[]

export const getRedirectList = operation({
  summary:
    'Returns redirects for staff, newest first, 50 at a time: with `after`, those after that one of the list. `search` finds parts of both addresses.',
  access: 'content',
  cost: 'normal',
  payload: v.object({ ...filter, after: v.optional(id) }),
  answer: v.object({ redirects: v.array(redirectRow), total: count, hasMore: v.boolean(), timeZone: v.string() }),
  refusals: [],
})

export const setRedirect = operation({
  summary:
    'Adds a redirect (301), or changes that with the `id`. Chains are refused with the address to type instead, or made direct with `flattens`; circles are refused.',
  access: 'content',
  cost: 'normal',
  payload: v.object({
    id: v.optional(id),
    from: typedAddress,
    to: typedAddress,
    /** The target may be on another site. */
    allowsExternal: v.optional(v.boolean(), false),
    /** Redirects that would need two steps lead to the last address at once. */
    flattens: v.optional(v.boolean(), false),
  }),
  answer: redirectRow,
  refusals: [...rowRefusals, 'redirect.notFound', 'redirect.fromTaken'],
})

export const deleteRedirects = operation({
  summary: 'Deletes redirects, at most 500 at once, and returns how many there were.',
  access: 'content',
  cost: 'normal',
  payload: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)) }),
  answer: v.object({ deleted: count }),
  refusals: [],
})

export const getRedirectExport = operation({
  summary:
    'Returns all redirects as a CSV file with the columns of Shopify: Redirect from, Redirect to. Spreadsheets calculate none of it.',
  access: 'content',
  cost: 'heavy',
  payload: emptyObject,
  answer: v.object({ csv: v.string(), redirects: count }),
  refusals: [],
})

/** A row of a file that is refused, or whose target does not exist. */
const importRow = v.object({
  /** As counted by a spreadsheet, from 1. */
  row: count,
  from: v.string(),
  to: v.string(),
  /** Null: it is imported, but the shop has no page at its target. */
  refusal: maybe(v.object({ key: v.string(), details: v.record(v.string(), v.unknown()) })),
})

export const doImportRedirects = operation({
  summary:
    'Imports redirects from a CSV file with the columns Redirect from and Redirect to, at most 20,000 rows. Refused rows are left out and reported, at most 500 of them. With `isDryRun` nothing is changed.',
  access: 'content',
  cost: 'heavy',
  payload: v.object({
    csv: v.pipe(v.string(), v.maxLength(redirectLimits.fileBytes)),
    isDryRun: v.boolean(),
    allowsExternal: v.optional(v.boolean(), false),
    flattens: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    added: count,
    changed: count,
    same: count,
    refused: count,
    /** Existing redirects that would have led to a redirect of the file. */
    flattened: count,
    targetsNotFound: count,
    rows: v.array(importRow),
  }),
  // JSON escapes line breaks and quotes, and letters take up to three bytes.
  bodyBytes: redirectLimits.fileBytes * 3,
  refusals: ['redirect.notCsv', 'redirect.columnsMissing', 'redirect.fileEmpty', 'redirect.tooManyRows'],
})
