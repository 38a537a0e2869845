import type { Answer } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'
import { isCorrectable } from './correct-address.ts'
import { listAddressRevisions } from './order-address-store.ts'
import { findHold } from './order-hold-store.ts'
import { listAssignees } from './order-assignees-store.ts'
import { listNotes } from './order-notes-store.ts'
import { listTags } from './order-tags-store.ts'
import { toAddressLines } from './address-lines.ts'

type OrderCare = Pick<
  Answer<'getOrderDetails'>,
  'customerId' | 'notes' | 'tags' | 'hold' | 'assignee' | 'addressChanges' | 'addressRevision' | 'canCorrectAddress'
>

/** What staff have written on an order, for its details. */
export async function readOrderCare(ctx: Context, orderId: number): Promise<OrderCare> {
  const { db } = ctx
  const operator = await ctx.operator()
  const [head, notes, tags, hold, assignee, revisions] = [
    await findOrderHead(db, orderId),
    await listNotes(db, orderId),
    await listTags(db, [orderId]),
    await findHold(db, orderId),
    (await listAssignees(db, [orderId])).get(orderId),
    await listAddressRevisions(db, orderId),
  ]
  return {
    customerId: head?.customerId ?? null,
    notes: notes.map(({ operatorId, createdAt, editedAt, mentions, ...note }) => ({
      ...note,
      isOwn: operatorId !== null && operatorId === operator?.id,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt && editedAt.toISOString(),
      mentions: [...mentions],
    })),
    tags: [...(tags.get(orderId) ?? [])],
    assignee: assignee === undefined ? null : { ...assignee, isMe: assignee.id === operator?.id },
    hold: hold && { ...hold, at: hold.at.toISOString() },
    addressChanges: revisions.map(({ id, kind, before, after, by, at }) => ({
      id,
      kind,
      before: toAddressLines(before, ctx.locale),
      after: toAddressLines(after, ctx.locale),
      by,
      at: at.toISOString(),
    })),
    addressRevision: revisions.at(-1)?.id ?? 0,
    canCorrectAddress: head !== undefined && isCorrectable(head),
  }
}
