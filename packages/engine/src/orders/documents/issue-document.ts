import type { House } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db.ts'
import { orderHead } from '../orders-store.ts'
import { readOrder } from '../read-order.ts'
import { contentOf, dayOf, type ReturnedGoods } from './document-content.ts'
import { knownDocuments, lockOrderForDocuments, piecesOfShipment, writeDocument } from './documents-store.ts'
import { planDocument, type IssuedType, type KnownDocument } from './plan-document.ts'

/** Prefixes of the numbers that are printed; a shop changes them in `number_ranges`, where a year has a row of its own. */
const prefixes: Readonly<Record<IssuedType, string>> = {
  order_confirmation: 'OC', pro_forma_invoice: 'PF', invoice: 'INV', delivery_note: 'DN', credit_note: 'CN', reversal_document: 'RV',
}

interface Wish {
  readonly orderId: number
  readonly type: IssuedType
  /** What came back, for the credit note of a return. */
  readonly returned?: ReturnedGoods
}

/** Issues a document when it is due, numbered without a gap; asked again, it answers with the one that stands. */
export async function issueDocument(house: House, wish: Wish): Promise<KnownDocument | undefined> {
  // Read before the transaction: in it, everything comes over its own connection.
  const settings = await house.settings()
  return inTransaction(house.db, (tx) => issueIn(tx, { ...house, settings: async () => settings }, wish))
}

/** The credit note of a return, as the last step of the transaction in which it is accepted. The order is locked, and its price has been lowered. */
export function issueReturnNote(tx: Tx, house: House, wish: Required<Omit<Wish, 'type'>>): Promise<KnownDocument | undefined> {
  return issueIn(tx, house, { ...wish, type: 'credit_note' })
}

async function issueIn(tx: Tx, house: House, { orderId, type, returned }: Wish): Promise<KnownDocument | undefined> {
  const [settings, now] = [await house.settings(), house.now()]
  const facts = await lockOrderForDocuments(tx, orderId)
  if (!facts) return undefined
  const plan = planDocument(type, facts, await knownDocuments(tx, orderId))
  if (plan.what === 'nothing') return undefined
  if (plan.what === 'known') return plan.document
  const head = await orderHead(tx, orderId)
  const order = await readOrder(house, orderId, { db: tx })
  if (!head || !order) throw new Error(`order ${orderId} has gone`)
  const { part, refersTo } = plan
  // What was credited beside a return gets a note of its own, when that one is asked for.
  const amountGross = returned ? 0 - returned.value.gross : plan.amountGross
  const pieces = plan.shipmentId === null ? null : await piecesOfShipment(tx, plan.shipmentId)
  const content = contentOf({ type, locale: head.locale, order, settings, now, amountGross, refersTo: refersTo?.number ?? null, pieces: pieces?.size ? pieces : null, returned: returned ?? null })
  const year = Number(dayOf(now, settings['shop.timeZone']).slice(0, 4))
  const written = await writeDocument(tx, {
    orderId, type, part, amountGross, content, issuedAt: now, returnId: returned?.returnId ?? null, reversesId: type === 'reversal_document' ? refersTo?.id ?? null : null,
    // The law counts from the end of the year.
    keepUntil: `${year + settings['orders.keepYears']}-12-31`,
    range: { code: `${type}-${year}`, prefix: `${prefixes[type]}-${year}-` },
  })
  await house.pause?.('document.commit')
  return written
}
