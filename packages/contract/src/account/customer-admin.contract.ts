import * as v from 'valibot'
import { orderStatuses } from '../orders/order.ts'
import { returnStatuses } from '../orders/returns.contract.ts'
import { amount, count, id, line, maybe, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

const customerRow = v.object({
  id,
  name: v.string(),
  email: v.string(),
  /** Of the primary delivery address; empty: there is none. */
  city: v.string(),
  /** ISO 3166; empty: as above. */
  countryCode: v.string(),
  orders: count,
  lastOrderAt: maybe(v.string()),
  /** Paid orders less what was credited, by currency. */
  spent: v.array(amount),
  /** Per cent of the shipped items. */
  returnedPercent: maybe(count),
  className: maybe(v.string()),
  tags: v.array(v.string()),
  isBlocked: v.boolean(),
})

export const getCustomerList = operation({
  summary:
    'Returns customer accounts for staff, newest first, 50 at a time: with `after`, those after that customer of the list. `search` finds a customer number, the beginning of an e-mail address, a phone number by its last seven digits, or names by the beginning of each word.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    search: v.optional(line(120)),
    /** The code of the customer class. */
    class: v.optional(line(60)),
    tag: v.optional(line(40)),
    isBlocked: v.optional(v.boolean()),
    after: v.optional(id),
  }),
  answer: v.object({
    customers: v.array(customerRow),
    hasMore: v.boolean(),
    classes: v.array(v.object({ code: v.string(), name: v.string() })),
    timeZone: v.string(),
  }),
  refusals: [],
})

const note = v.object({ id, text: v.string(), author: v.string(), createdAt: v.string() })

export const customerDetails = v.object({
  ...customerRow.entries,
  isEmailProved: v.boolean(),
  phoneNumber: maybe(v.string()),
  locale: v.string(),
  type: v.string(),
  createdAt: v.string(),
  lastLoginAt: maybe(v.string()),
  classCode: maybe(v.string()),
  hasNewsletter: v.boolean(),
  reviews: count,
  wishlistItems: count,
  /** The newest. */
  recentOrders: v.array(
    v.object({ id, placedAt: v.string(), status: v.picklist(orderStatuses), total: amount, quantity: count }),
  ),
  recentReturns: v.array(
    v.object({ id, number: v.string(), createdAt: v.string(), status: v.picklist(returnStatuses), refund: amount }),
  ),
  addresses: v.array(v.object({ id, lines: v.array(v.string()), isPrimary: v.boolean() })),
  notes: v.array(note),
  classes: v.array(v.object({ code: v.string(), name: v.string() })),
  timeZone: v.string(),
})

const customer = { customerId: id }

export const getCustomerDetails = operation({
  summary: 'Returns a customer account for staff, with its orders, returns, addresses and notes.',
  access: 'customers',
  cost: 'normal',
  payload: v.object(customer),
  answer: customerDetails,
  refusals: ['notFound'],
})

export const setCustomerClass = operation({
  summary: 'Gives a customer another class, or none: prices and rebates change with the next page.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ ...customer, class: v.nullable(line(60)), seenClass: v.nullable(line(60)) }),
  answer: customerDetails,
  refusals: ['notFound', 'customer.changed'],
})

export const setCustomerBlocked = operation({
  summary: 'Blocks a customer, who is logged out everywhere, or unblocks one. SF-6.14',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ ...customer, isBlocked: v.boolean() }),
  answer: customerDetails,
  refusals: ['notFound'],
})

const tag = v.pipe(line(40), v.trim(), v.minLength(1))

export const setCustomerTags = operation({
  summary: 'Sets the tags of a customer. `seenTags` are those that were shown: others are refused.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    ...customer,
    tags: v.pipe(v.array(tag), v.maxLength(20)),
    seenTags: v.pipe(v.array(line(40)), v.maxLength(20)),
  }),
  answer: customerDetails,
  refusals: ['notFound', 'customer.changed'],
})

export const doAddCustomerNote = operation({
  summary: 'Adds a note of staff about a customer. It is part of the data that the customer can ask for.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ ...customer, text: v.pipe(multilineText(2000), v.trim(), v.minLength(1)) }),
  answer: customerDetails,
  refusals: ['notFound'],
})

export const deleteCustomerNote = operation({
  summary: 'Deletes a note of staff about a customer.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ ...customer, noteId: id }),
  answer: customerDetails,
  refusals: ['notFound'],
})

export const getCustomerPastOrders = operation({
  summary: "Returns the orders that a customer placed in the shop's former system, newest first.",
  access: 'customers',
  cost: 'normal',
  payload: v.object(customer),
  answer: v.object({
    pastOrders: v.array(
      v.object({
        number: v.string(),
        placedAt: v.string(),
        total: v.object({ minor: v.number(), currency: v.string() }),
        /** In the words of the former system. */
        state: v.string(),
        lines: v.array(v.object({ title: v.string(), sku: v.string(), quantity: count })),
      }),
    ),
  }),
  refusals: [],
})

export const doExportCustomerData = operation({
  summary: 'Returns all stored data about a customer, for a request by the law; the access is recorded.',
  access: 'customers',
  cost: 'heavy',
  payload: v.object(customer),
  answer: v.object({ fileName: v.string(), data: v.unknown() }),
  refusals: ['notFound'],
})

export const doEraseCustomer = operation({
  summary:
    'Erases a customer: account, addresses, reviews, wishlist, notes and messages. Orders are kept without an account as long as the law requires. It cannot be taken back. `seenEmail` is the address that was shown.',
  access: 'customers.erase',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ ...customer, seenEmail: line(254) }),
  answer: v.null(),
  refusals: ['notFound', 'customer.changed'],
})

const mergeMoves = v.object({ orders: count, addresses: count, wishlistItems: count, reviews: count, notes: count })
const merge = { keepId: id, mergeId: id }

export const getCustomerMerge = operation({
  summary: 'Returns what merging a double into a customer would move, and what would be lost.',
  access: 'customers',
  cost: 'normal',
  payload: v.object(merge),
  answer: v.object({
    keep: v.object({ id, name: v.string(), email: v.string(), isEmailProved: v.boolean() }),
    merge: v.object({ id, name: v.string(), email: v.string(), isEmailProved: v.boolean() }),
    moves: mergeMoves,
    /** Reviews of items that the kept customer has reviewed too: they are deleted. */
    droppedReviews: count,
  }),
  refusals: ['notFound', 'customer.sameAccount'],
})

export const doMergeCustomers = operation({
  summary:
    'Moves orders, addresses, wishlist, reviews, offers and notes of a double to a customer, and closes the account of the double. It cannot be taken back. `seenMoves` and `seenEmails` are what was shown: it is refused if that has changed, or if only the double has proved its e-mail address.',
  access: 'customers.erase',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ ...merge, seenMoves: mergeMoves, seenEmails: v.object({ keep: line(254), merge: line(254) }) }),
  answer: customerDetails,
  refusals: ['notFound', 'customer.sameAccount', 'customer.changed', 'customer.keepNotProved'],
})
