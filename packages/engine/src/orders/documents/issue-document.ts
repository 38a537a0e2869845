import type { House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import { orderHead } from '../orders-store.ts'
import { readOrder } from '../read-order.ts'
import { contentOf, dayOf } from './document-content.ts'
import { knownDocuments, lockOrderForDocuments, piecesOfShipment, writeDocument } from './documents-store.ts'
import { planDocument, type IssuedType, type KnownDocument } from './plan-document.ts'

/** Prefixes of the numbers that are printed; a shop changes them in `number_ranges`, where a year has a row of its own. */
const prefixes: Readonly<Record<IssuedType, string>> = {
  order_confirmation: 'OC', pro_forma_invoice: 'PF', invoice: 'INV', delivery_note: 'DN', credit_note: 'CN', reversal_document: 'RV',
}

interface Wish {
  readonly orderId: number
  readonly type: IssuedType
}

/** Issues a document when it is due, numbered without a gap; asked again, it answers with the one that stands. */
export async function issueDocument(house: House, { orderId, type }: Wish): Promise<KnownDocument | undefined> {
  // Read before the transaction: in it, everything comes over its own connection.
  const settings = await house.settings()
  const now = house.now()
  return inTransaction(house.db, async (tx) => {
    const facts = await lockOrderForDocuments(tx, orderId)
    if (!facts) return undefined
    const plan = planDocument(type, facts, await knownDocuments(tx, orderId))
    if (plan.what === 'nothing') return undefined
    if (plan.what === 'known') return plan.document
    const head = await orderHead(tx, orderId)
    const order = await readOrder({ ...house, settings: async () => settings }, orderId, { db: tx })
    if (!head || !order) throw new Error(`order ${orderId} has gone`)
    const { part, amountGross, refersTo } = plan
    const pieces = plan.shipmentId === null ? null : await piecesOfShipment(tx, plan.shipmentId)
    const content = contentOf({ type, locale: head.locale, order, settings, now, amountGross, refersTo: refersTo?.number ?? null, pieces: pieces?.size ? pieces : null })
    const year = Number(dayOf(now, settings['shop.timeZone']).slice(0, 4))
    const written = await writeDocument(tx, {
      orderId, type, part, amountGross, content, issuedAt: now, reversesId: type === 'reversal_document' ? refersTo?.id ?? null : null,
      // The law counts from the end of the year.
      keepUntil: `${year + settings['orders.keepYears']}-12-31`,
      range: { code: `${type}-${year}`, prefix: `${prefixes[type]}-${year}-` },
    })
    await house.pause?.('document.commit')
    return written
  })
}
