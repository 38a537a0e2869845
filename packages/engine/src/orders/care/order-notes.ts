import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Operator } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { notify, withdrawNotifications } from '../../notifications/notifications.ts'
import { listColleagues } from '../../operators/operators.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { findMentions } from './find-mentions.ts'
import { lockOrderForCare } from './lock-order-for-care.ts'
import { deleteNote, insertNote, lockNote, replaceMentions, updateNote } from './order-notes-store.ts'

interface NoteInput {
  readonly orderId: number
  readonly text: string
}

interface NoteKey {
  readonly orderId: number
  readonly noteId: number
}

/** The operator of a call that only staff can make. */
export async function requireOperator(ctx: Context): Promise<Operator> {
  return (await ctx.operator()) ?? refuse('security.operatorRequired')
}

/** Adds a note; the audit log says that there is one, not what it says, so that it can be deleted. */
export async function addNote(tx: Tx, ctx: Context, { orderId, text }: NoteInput): Promise<void> {
  const operator = await requireOperator(ctx)
  await lockOrderForCare(tx, orderId)
  const noteId = await insertNote(tx, { orderId, operator, text, now: ctx.now })
  await mention(tx, ctx, { orderId, noteId, text, author: operator })
  await recordNote(tx, ctx, 'doAddOrderNote', { orderId, noteId })
}

export async function changeNote(tx: Tx, ctx: Context, { orderId, noteId, text }: NoteInput & NoteKey): Promise<void> {
  await lockOrderForCare(tx, orderId)
  const author = await lockOwnNote(tx, ctx, { orderId, noteId })
  await updateNote(tx, noteId, { text, now: ctx.now })
  await mention(tx, ctx, { orderId, noteId, text, author })
  await recordNote(tx, ctx, 'setOrderNote', { orderId, noteId })
}

export async function removeNote(tx: Tx, ctx: Context, key: NoteKey): Promise<void> {
  await lockOwnNote(tx, ctx, key)
  await deleteNote(tx, key.noteId)
  await withdrawNotifications(tx, toFact(key.noteId))
  await recordNote(tx, ctx, 'deleteOrderNote', key)
}

async function lockOwnNote(tx: Tx, ctx: Context, key: NoteKey): Promise<Operator> {
  const operator = await requireOperator(ctx)
  if (!(await lockOrder(tx, key.orderId))) refuse('order.notFound', { orderId: key.orderId })
  const note = (await lockNote(tx, key)) ?? refuse('notFound', { noteId: key.noteId })
  if (note.operatorId !== operator.id) refuse('order.noteNotOwn')
  return operator
}

/** Authors do not mention themselves; who was told of the note is not told again. */
async function mention(
  tx: Tx,
  ctx: Context,
  { orderId, noteId, text, author }: NoteInput & NoteKey & { readonly author: { readonly id: number } },
): Promise<void> {
  const mentioned = findMentions(text, await listColleagues(tx)).filter(({ id }) => id !== author.id)
  const operatorIds = mentioned.map(({ id }) => id)
  await replaceMentions(tx, noteId, operatorIds)
  await withdrawNotifications(tx, { ...toFact(noteId), except: operatorIds })
  await notify(tx, { ...toFact(noteId), subjectId: orderId, operatorIds, actorId: author.id, now: ctx.now })
}

const toFact = (noteId: number) => ({ kind: 'mention', key: String(noteId) }) as const

const recordNote = (tx: Tx, ctx: Context, action: string, { orderId, noteId }: NoteKey) =>
  recordAudit(tx, ctx, { action, subject: 'order', subjectId: orderId, after: { noteId } })
