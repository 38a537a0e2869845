import type { Money } from '@vitrine/contract/kernel/money'
import type { ReturnStatus } from '@vitrine/contract/returns.contract'
import { refuse, type House } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db.ts'
import { noteOutbox } from '../../kernel/outbox.ts'
import { creditReturn, issueReturnCreditNote, lockOrder, recordOrderEvent, findOrderHead, sumManualRefunds, getReturnFacts, type OrderHead, type LineQuantities, type ShippedLine } from '../../orders/orders.ts'
import { giveBack } from '../../stock/stock.ts'
import { piecesOf, type ReturnedPiece } from '../pieces-store.ts'
import { mayMove } from '../return-moves.ts'
import { returnNumber } from '../return-numbers.ts'
import { shelvesOf } from '../shelves-store.ts'
import { countFits, freePieces, returnById, writeReturnState, writeTaken, type ReturnRow } from '../returns-store.ts'
import { worthOf } from '../worth.ts'

export interface Acceptance {
  /** Without lines the whole return is taken back. What is not taken stays with the shopper. */
  readonly lines?: readonly { readonly orderItemId: number; readonly quantity: number }[]
  /** Pieces of these lines are not sold again. */
  readonly unsalable?: readonly number[]
}

/** The pieces are here and in order: they go back on the shelf, the order costs less, and the money goes back. Answers what staff transfer themselves. Locks order, payments, coupons, return, stock, number range. */
export async function acceptReturn(house: House, returnId: number, { lines: wanted, unsalable = [] }: Acceptance): Promise<Money | null> {
  const settings = await house.settings()
  return changeReturn(house, returnId, 'accepted', async (tx, { row, order, pieces }) => {
    const now = house.now()
    const taken = takenOf(pieces, wanted)
    if (unsalable.some((line) => !taken.has(line))) refuse('return.invalid', { because: 'A line that is not taken back cannot be unsalable.' })
    const facts = await getReturnFacts(tx, order.id, { settings, now })
    const value = await worthOf(tx, order.id, { sold: facts, pieces: taken, isWithdrawal: row.isWithdrawal })
    const number = returnNumber(returnId)
    const { value: credited, refund, onCards } = await creditReturn(tx, { order, returnId, number, value })
    await writeTaken(tx, returnId, [...taken].map(([orderItemId, accepted]) => ({ orderItemId, accepted, restocked: unsalable.includes(orderItemId) ? 0 : accepted })))
    await countFits(tx, returnId)
    await freePieces(tx, order.id, new Map(pieces.flatMap(({ orderItemId, quantity }) => (quantity > (taken.get(orderItemId) ?? 0) ? [[orderItemId, quantity - (taken.get(orderItemId) ?? 0)]] : []))))
    await writeReturnState(tx, returnId, { status: 'accepted', credit: credited.gross, refund, onCards })
    // No money is on its way: everything that was to go back is there.
    if (refund === onCards) {
      await writeReturnState(tx, returnId, { status: 'refunded', endedAt: now })
      await noteOutbox(tx, { kind: 'mail.returnAccepted', key: `mail.returnAccepted:${returnId}`, payload: { returnId } })
    }
    const salable = new Map([...taken].filter(([line]) => !unsalable.includes(line)))
    await giveBack(tx, order.id, await shelvesOf(tx, soldIn(facts.lines, salable)), 'return')
    if (credited.gross > 0) await issueReturnCreditNote(tx, { ...house, settings: async () => settings }, { orderId: order.id, returned: { returnId, quantities: taken, value: credited } })
    return sumManualRefunds(tx, order.id)
  })
}

/** Nothing of it is taken back: the pieces go to the shopper again. */
export async function refuseReturn(house: House, returnId: number, why: string): Promise<void> {
  await changeReturn(house, returnId, 'refused', async (tx, { order, pieces }) => {
    await freePieces(tx, order.id, new Map(pieces.map(({ orderItemId, quantity }) => [orderItemId, quantity])))
    await writeReturnState(tx, returnId, { status: 'refused', endedAt: house.now(), answer: why })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'returnRefused', details: { returnId }, madeBy: 'operator' })
    await noteOutbox(tx, { kind: 'mail.returnRefused', key: `mail.returnRefused:${returnId}`, payload: { returnId } })
  })
}

export async function receiveReturn(house: House, returnId: number): Promise<void> {
  await changeReturn(house, returnId, 'received', async (tx, { order }) => {
    await writeReturnState(tx, returnId, { status: 'received', receivedAt: house.now() })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'returnReceived', details: { returnId }, madeBy: 'operator' })
    await noteOutbox(tx, { kind: 'mail.returnReceived', key: `mail.returnReceived:${returnId}`, payload: { returnId } })
  })
}

/** The parcel never came, or the shopper called. */
export async function cancelByOperator(house: House, returnId: number): Promise<void> {
  await changeReturn(house, returnId, 'cancelled', async (tx, { order, pieces }) => {
    await freePieces(tx, order.id, new Map(pieces.map(({ orderItemId, quantity }) => [orderItemId, quantity])))
    await writeReturnState(tx, returnId, { status: 'cancelled', endedAt: house.now() })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'returnCancelled', details: { returnId }, madeBy: 'operator' })
  })
}

interface Changing {
  readonly row: ReturnRow
  readonly order: OrderHead
  readonly pieces: readonly ReturnedPiece[]
}

/** The order is locked first: whoever changes a return of it waits for the other. The return itself is locked by the work, in its place. */
async function changeReturn<T>(house: House, returnId: number, to: ReturnStatus, work: (tx: Tx, changing: Changing) => Promise<T>): Promise<T> {
  const { orderId } = await returnById(house.db, returnId) ?? refuse('return.notFound')
  await house.pause?.(`returnAdmin.${to}`)
  return inTransaction(house.db, async (tx) => {
    await lockOrder(tx, orderId)
    const order = await findOrderHead(tx, orderId) ?? refuse('order.notFound')
    const row = await returnById(tx, returnId) ?? refuse('return.notFound')
    if (!mayMove(row.status, to)) refuse('return.invalid', { because: `It is ${row.status}: ${needed[to] ?? 'that is its end.'}` })
    return work(tx, { row, order, pieces: await piecesOf(tx, [returnId]) })
  })
}

const needed: Partial<Record<ReturnStatus, string>> = {
  received: 'only what was announced is received.', accepted: 'only what was received is accepted.', refused: 'only what was received is refused.', cancelled: 'only what was announced is cancelled.',
}

function takenOf(pieces: readonly ReturnedPiece[], wanted: Acceptance['lines']): LineQuantities {
  if (wanted === undefined) return new Map(pieces.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const taken = new Map<number, number>()
  for (const { orderItemId, quantity } of wanted) {
    const piece = pieces.find((each) => each.orderItemId === orderItemId) ?? refuse('return.invalid', { because: `The return has no line ${orderItemId}.` })
    const whole = (taken.get(orderItemId) ?? 0) + quantity
    if (!Number.isInteger(quantity) || quantity < 1 || whole > piece.quantity) refuse('return.invalid', { because: `Of '${piece.name}' (line ${orderItemId}) ${piece.quantity} came back.` })
    taken.set(orderItemId, whole)
  }
  return taken
}

/** What was sold with the lines that are taken back: a line itself, and the components that stand with it. */
function soldIn(lines: readonly ShippedLine[], taken: LineQuantities) {
  return lines.flatMap(({ id, parentId, variationId, quantity }) => {
    const parent = lines.find((line) => line.id === parentId)
    const pieces = parent === undefined ? taken.get(id) ?? 0 : ((taken.get(parent.id) ?? 0) * quantity) / parent.quantity
    return variationId === null || pieces === 0 ? [] : [{ variationId, quantity: pieces, hasParts: lines.some((line) => line.parentId === id) }]
  })
}
