import * as v from 'valibot'
import { count, id, maybe } from '../kernel/operation/fields.ts'

export const maxNoteLength = 2000

/** An internal note, which customers never see. */
export const orderNote = v.object({
  id,
  text: v.string(),
  author: v.string(),
  /** Written by the caller, who can edit and delete it. */
  isOwn: v.boolean(),
  createdAt: v.string(),
  editedAt: maybe(v.string()),
  /** The names of the staff that the text mentions. */
  mentions: v.array(v.string()),
})

/** An order on hold is neither picked nor shipped until somebody releases it. */
export const orderHold = v.object({ reason: v.string(), by: v.string(), at: v.string() })

export const addressChange = v.object({
  id,
  kind: v.picklist(['billing', 'delivery']),
  /** Lines of the address. */
  before: v.array(v.string()),
  after: v.array(v.string()),
  by: v.string(),
  at: v.string(),
})

/** What staff have written on an order. */
export const orderCare = {
  notes: v.array(orderNote),
  tags: v.array(v.string()),
  hold: maybe(orderHold),
  /** The member of staff who takes care of it. */
  assignee: maybe(v.object({ id, name: v.string(), isMe: v.boolean() })),
  /** Corrections of the addresses, oldest first. */
  addressChanges: v.array(addressChange),
  /** Sent along with a correction, so that none is overwritten unseen. */
  addressRevision: count,
  canCorrectAddress: v.boolean(),
}
