import { randomBytes } from 'node:crypto'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { ChosenItem } from '@vitrine/contract/returns.contract'
import type { PublicSettings } from '@vitrine/contract/settings'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { lockOrder, recordOrderEvent, requireOrderAccess, getReturnFacts, getReturnableQuantity, type ReturnFacts } from '../orders/orders.ts'
import { judgeChosen } from './chosen.ts'
import { activeReasons } from './reasons-store.ts'
import { returnNumber } from './return-numbers.ts'
import { returnOfAttempt, writeReturn, type ReturnRow } from './returns-store.ts'
import type { Rooms } from './rooms.ts'
import { worthOf } from './worth.ts'

/** Announces a return, once for each attempt. SF-3.54 */
export async function announceReturn(ctx: Context, payload: Payload<'doMakeOrderReturn'>, { house }: Rooms): Promise<Answer<'doMakeOrderReturn'>> {
  const { attemptId, orderId, orderAccessKey: accessKey, name, postcode, returnNote, items } = payload
  const order = await requireOrderAccess(ctx, { orderId, accessKey, name, postcode })
  const settings = await house.settings()
  await house.pause?.('announceReturn.lock')
  const known = await inTransaction(ctx.db, (tx) => announceIn(tx, { attemptId, orderId: order.id, note: returnNote?.trim() || null, items, madeBy: 'customer' }, { settings, now: ctx.now }))
  return { returnId: known.id, accessKey: known.accessKey, number: returnNumber(known.id) }
}

export interface Announcement {
  readonly attemptId: string
  readonly orderId: number
  readonly note: string | null
  readonly items: readonly ChosenItem[]
  readonly madeBy: 'customer' | 'operator' | 'shop'
}

interface At {
  readonly settings: PublicSettings
  readonly now: Date
}

/** Locks the order: whoever announces at the same time waits, and finds fewer pieces left. */
export async function announceIn(tx: Tx, { attemptId, orderId, note, items, madeBy }: Announcement, at: At): Promise<Pick<ReturnRow, 'id' | 'accessKey'>> {
  await lockOrder(tx, orderId)
  const earlier = await returnOfAttempt(tx, attemptId)
  if (earlier) return earlier.orderId === orderId ? earlier : refuse('return.invalid')
  const facts = await getReturnFacts(tx, orderId, at)
  refuseUnlessFits(facts, items)
  const chosen = await withReasons(tx, items)
  const isWithdrawal = facts.withdrawUntil === null || at.now <= facts.withdrawUntil
  const { gross } = await worthOf(tx, orderId, { sold: facts, pieces: piecesIn(items), isWithdrawal })
  const accessKey = randomBytes(24).toString('base64url')
  const written = await writeReturn(tx, { orderId, attemptId, accessKey, comment: note, isWithdrawal, expected: gross, createdAt: at.now, items: chosen })
  if (written === undefined) return refuse('return.invalid')
  if ('lacks' in written) throw new Error(`line ${written.lacks} of order ${orderId} has fewer pieces than were counted under its lock`)
  await recordOrderEvent(tx, { orderId, kind: 'returnAnnounced', details: { returnId: written.id }, madeBy })
  await noteOutbox(tx, { kind: 'mail.returnAnnounced', key: `mail.returnAnnounced:${written.id}`, payload: { returnId: written.id } })
  return { id: written.id, accessKey }
}

export const piecesIn = (items: readonly Pick<ChosenItem, 'orderItemId' | 'quantity'>[]) => new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity]))

/** SF-4.36, SF-4.37, SF-4.38 */
export function refuseUnlessFits({ isReturnable, lines }: ReturnFacts, items: readonly ChosenItem[]): void {
  if (!isReturnable) refuse('return.notReturnable')
  const outcome = judgeChosen(lines, items)
  if (outcome.fits) return
  switch (outcome.because) {
    case 'nothing': return refuse('return.nothingChosen')
    case 'giftCards': return refuse('return.giftCardsTogether', { orderItemIds: lines.filter((line) => line.isGiftCard && getReturnableQuantity(line) > 0).map(({ id }) => id) })
    case 'unknownLine': return refuse('return.notReturnable')
    case 'tooMany': return refuse('return.tooMany', { orderItemId: outcome.line.id, name: outcome.line.name, quantity: outcome.left })
  }
}

/** A piece without a reason has the default; without a word about its fit, it has what the reason says. SF-3.55 */
async function withReasons(db: Db, items: readonly ChosenItem[]) {
  const reasons = await activeReasons(db)
  const standard = reasons.find(({ isDefault }) => isDefault) ?? reasons[0] ?? refuse('return.unknownReason')
  return items.map((item) => {
    const reason = item.returnReasonId === undefined ? standard : reasons.find(({ id }) => id === item.returnReasonId) ?? refuse('return.unknownReason', { orderItemId: item.orderItemId })
    return { ...item, returnReasonId: reason.id, fit: reason.fit ?? item.fit ?? null }
  })
}
