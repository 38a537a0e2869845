import * as v from 'valibot'
import type { Permission } from '../kernel/permissions.ts'
import { count, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** What staff can search, and the permission to see it. In the order of the answer. */
export const searchGroups = {
  orders: 'orders.read',
  customers: 'customers',
  products: 'catalogue',
  documents: 'orders.read',
  returns: 'returns',
  messages: 'customers',
  pages: 'content',
} as const satisfies Readonly<Record<string, Permission>>
export type SearchGroup = keyof typeof searchGroups
// Object.keys forgets the type of the keys.
const groupNames = Object.keys(searchGroups) as SearchGroup[]

/** Of one group. */
export const maxSearchHits = 5
/** Shorter words would find nearly everything. */
export const minSearchLength = 2

export const searchHit = v.object({
  /** Of the row; of a document: of its order. A page has none. */
  id: maybe(id),
  title: v.string(),
  detail: v.string(),
  /** At the end of the line: a status, an amount. */
  note: v.string(),
  /** Orders of a customer. */
  count: maybe(count),
  /** The number, code or address that was searched for, complete. */
  isExact: v.boolean(),
  /** In the shop, without origin and language; null: its place is in the admin. */
  url: maybe(v.string()),
  image: maybe(v.string()),
})
export type SearchHit = v.InferOutput<typeof searchHit>

export const getStaffSearch = operation({
  summary:
    'Finds what staff look for from one box: orders (number, name, e-mail, tracking number), customers (number, name, e-mail, phone), products (name, SKU, GTIN), documents, returns (their number, or as orders), messages (number, sender, subject) and pages. At most five of each, and only what the caller may see.',
  access: 'operator',
  cost: 'light',
  payload: v.object({
    search: line(120),
    groups: v.optional(v.pipe(v.array(v.picklist(groupNames)), v.maxLength(groupNames.length))),
  }),
  answer: v.object({
    groups: v.array(v.object({ group: v.picklist(groupNames), hits: v.array(searchHit), isMore: v.boolean() })),
    /** Of the server, in milliseconds. */
    milliseconds: count,
  }),
  refusals: [],
})
