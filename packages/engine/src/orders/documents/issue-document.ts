import type { Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'
import { readOrderOf } from '../view/read-order.ts'
import { toDocumentContent, isoDayInZone, type ReturnedItems } from './document-content.ts'
import { listDocuments, lockOrderForDocuments, getShipmentQuantities, writeDocument } from './documents-store.ts'
import { planDocument, type IssuedType, type DocumentSummary } from './plan-document.ts'

/**
 * Prefixes of the numbers that are printed; a shop changes them in `number_ranges`, where a year has a row of its own.
 */
const prefixes: Readonly<Record<IssuedType, string>> = {
  order_confirmation: 'OC',
  pro_forma_invoice: 'PF',
  invoice: 'INV',
  delivery_note: 'DN',
  credit_note: 'CN',
  reversal_document: 'RV',
}

interface IssueDocumentInput {
  readonly orderId: number
  readonly type: IssuedType
  /** The returned items, for the credit note of a return. */
  readonly returned?: ReturnedItems
}

/** Issues a document if it is due, numbered without gaps; a repeat returns the existing document. */
export async function issueDocument(
  services: Services,
  input: IssueDocumentInput,
): Promise<DocumentSummary | undefined> {
  // Read before the transaction, which must use only its own connection.
  const settings = await services.settings()
  return inTransaction(services.db, (tx) =>
    issueInTransaction(tx, { ...services, settings: async () => settings }, input),
  )
}

/**
 * Issues the credit note of a return, as the last step of the transaction that accepts it. The order is locked, and its
 * credited amount is already increased.
 */
export function issueReturnCreditNote(
  tx: Tx,
  services: Services,
  input: Required<Omit<IssueDocumentInput, 'type'>>,
): Promise<DocumentSummary | undefined> {
  return issueInTransaction(tx, services, { ...input, type: 'credit_note' })
}

async function issueInTransaction(
  tx: Tx,
  services: Services,
  { orderId, type, returned }: IssueDocumentInput,
): Promise<DocumentSummary | undefined> {
  const [settings, now] = [await services.settings(), services.now()]
  const facts = await lockOrderForDocuments(tx, orderId)
  if (!facts) return undefined
  const plan = planDocument(type, facts, await listDocuments(tx, orderId))
  if (plan.action === 'none') return undefined
  if (plan.action === 'existing') return plan.document
  const head = await findOrderHead(tx, orderId)
  if (!head) throw new Error(`order ${orderId} does not exist any more`)
  const order = await readOrderOf(services, head, { db: tx })
  const { part, refersTo } = plan
  // Amounts credited apart from the return get a credit note of their own when it is requested.
  const amountGross = returned ? 0 - returned.value.gross : plan.amountGross
  const quantities = plan.shipmentId === null ? null : await getShipmentQuantities(tx, plan.shipmentId)
  const content = toDocumentContent({
    type,
    locale: head.locale,
    order,
    settings,
    now,
    amountGross,
    refersTo: refersTo?.number ?? null,
    quantities: quantities?.size ? quantities : null,
    returned: returned ?? null,
  })
  const year = Number(isoDayInZone(now, settings['shop.timeZone']).slice(0, 4))
  const document = await writeDocument(tx, {
    orderId,
    type,
    part,
    amountGross,
    content,
    issuedAt: now,
    returnId: returned?.returnId ?? null,
    reversesId: type === 'reversal_document' ? (refersTo?.id ?? null) : null,
    // The statutory retention period starts at the end of the year.
    keepUntil: `${year + settings['orders.keepYears']}-12-31`,
    range: { code: `${type}-${year}`, prefix: `${prefixes[type]}-${year}-` },
  })
  await services.pause?.('document.commit')
  return document
}
