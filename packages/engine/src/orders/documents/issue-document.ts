import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Order } from '@vitrine/contract/orders/order'
import { recordAudit, type Actor } from '../../kernel/audit.ts'
import type { Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { toOrderAnswer } from '../view/order-answer.ts'
import { readOrderAnswerInput } from '../view/read-order.ts'
import { toDocumentContent, type DocumentInput, type ReturnedItems } from './document-content.ts'
import { getCreditableRates, getRemainingItems, getReversedItems, sumCancelled } from './remaining-items.ts'
import { getShippedOrder } from '../return-terms/return-facts-store.ts'
import { getShipmentQuantities, writeDocuments, type NewDocument, type WrittenDocument } from './documents-store.ts'
import { planDocument, type DocumentSummary, type IssuedType, type PlannedDocument } from './plan-document.ts'

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
  correction_document: 'CO',
}

interface IssueDocumentsInput {
  readonly orderId: number
  /** Each type at most once. */
  readonly types: (order: Order) => readonly IssuedType[]
  /** The returned items, for the credit note of a return. */
  readonly returned?: ReturnedItems
  readonly isBillingCorrected?: boolean
  /** Documents that are due but not issued yet are left out. */
  readonly isExistingOnly?: boolean
  /** Records each number that is taken. */
  readonly audit?: { readonly actor: Actor; readonly action: string }
}

export interface OrderWithDocuments {
  /** As it was before these documents were issued, in its own locale. */
  readonly order: Order
  readonly locale: Locale
  /** The current document of each type, new or from before; types that are not due are omitted. */
  readonly documents: readonly (DocumentSummary | WrittenDocument)[]
}

/**
 * Issues those documents of an order that are due, numbered without gaps, from one reading of the order; a repeat
 * returns the existing documents. Undefined: there is no such order.
 */
export async function issueDocuments(
  services: Services,
  input: IssueDocumentsInput,
): Promise<OrderWithDocuments | undefined> {
  // Read before the transaction, which must use only its own connection.
  const settings = await services.settings()
  return inTransaction(services.db, (tx) =>
    issueInTransaction(tx, { ...services, settings: async () => settings }, input),
  )
}

/** Issues one document if it is due; a repeat returns the existing document. */
export async function issueDocument(
  services: Services,
  { type, ...input }: Pick<IssueDocumentsInput, 'orderId' | 'isExistingOnly' | 'audit'> & { readonly type: IssuedType },
): Promise<DocumentSummary | undefined> {
  return (await issueDocuments(services, { ...input, types: () => [type] }))?.documents[0]
}

/**
 * Issues the credit note of a return or a part, as the last step of the transaction that credits it; without items, of
 * an amount. The order is locked, and its credited amount is already increased.
 */
export async function issueReturnCreditNote(
  tx: Tx,
  services: Services,
  { orderId, returned }: { readonly orderId: number; readonly returned: ReturnedItems | null },
): Promise<void> {
  await issueInTransaction(tx, services, { orderId, types: () => ['credit_note'], ...(returned && { returned }) })
}

/**
 * Issues the document that corrects the billing address of the valid invoice, if there is one: an invoice is never
 * changed. The order is locked, and its address is already corrected.
 */
export async function issueAddressCorrection(
  tx: Tx,
  services: Services,
  { orderId }: Pick<IssueDocumentsInput, 'orderId'>,
): Promise<void> {
  await issueInTransaction(tx, services, { orderId, types: () => ['correction_document'], isBillingCorrected: true })
}

async function issueInTransaction(
  tx: Tx,
  services: Services,
  { orderId, types, returned, isBillingCorrected = false, isExistingOnly = false, audit }: IssueDocumentsInput,
): Promise<OrderWithDocuments | undefined> {
  const now = services.now()
  // The lock serializes the documents of an order.
  const head = await lockOrder(tx, orderId)
  if (!head) return undefined
  const { locale } = head
  const facts = await readOrderAnswerInput(services, head, { db: tx, locale })
  const order = toOrderAnswer(facts, locale, now)
  const orderForDocuments = {
    ...head,
    cancelled: facts.lines.some((line) => line.cancelled > 0) ? await sumCancelled(tx, orderId) : 0,
    shipmentIds: facts.shipments.map(({ id }) => id),
    isBillingCorrected,
  }
  const plans = types(order).map((type) => ({ type, ...planDocument(type, orderForDocuments, facts.documents) }))
  const newDocuments = await Promise.all(
    plans.flatMap((plan) =>
      plan.action === 'issue' && !isExistingOnly
        ? [
            toNewDocument(tx, plan, {
              order,
              locale,
              settings: facts.settings,
              now,
              returned: returned ?? null,
              total: head.total,
              localVatNumber: facts.record.localVatNumber,
              documents: facts.documents,
            }),
          ]
        : [],
    ),
  )
  const written = await writeDocuments(tx, orderId, newDocuments)
  if (audit)
    for (const { type, number } of written)
      await recordAudit(tx, audit.actor, {
        action: audit.action,
        subject: 'order',
        subjectId: orderId,
        after: { type, number },
      })
  await services.pause?.('document.commit')
  const documents = plans.flatMap((plan): readonly DocumentSummary[] =>
    plan.action === 'existing' ? [plan.document] : written.filter(({ type }) => type === plan.type),
  )
  return { order, locale, documents }
}

async function toNewDocument(
  tx: Tx,
  { type, part, refersTo, shipmentId, ...plan }: PlannedDocument & { readonly type: IssuedType },
  {
    total,
    documents,
    ...input
  }: Pick<DocumentInput, 'order' | 'locale' | 'settings' | 'now' | 'returned' | 'localVatNumber'> & {
    readonly total: number
    readonly documents: readonly DocumentSummary[]
  },
): Promise<NewDocument> {
  const { returned, settings, now } = input
  const remaining = await findRemaining(tx, {
    type,
    orderId: input.order.order.id,
    amountGross: Math.abs(plan.amountGross ?? total),
    total,
    documentIds: documents.flatMap((each) =>
      each.id === refersTo?.id || each.type === 'credit_note' ? [each.id] : [],
    ),
  })
  // Amounts credited apart from the return get a credit note of their own when it is requested.
  const amountGross = returned ? 0 - returned.value.gross : plan.amountGross
  const quantities = shipmentId === null ? null : await getShipmentQuantities(tx, shipmentId)
  const year = Number(isoDay(now, settings['shop.timeZone']).slice(0, 4))
  return {
    type,
    part,
    amountGross,
    content: toDocumentContent({
      ...input,
      type,
      amountGross,
      remaining,
      creditable: type === 'credit_note' && returned === null ? await findCreditable(tx, input.order.order.id) : [],
      refersTo: refersTo?.number ?? null,
      quantities: quantities?.size ? quantities : null,
    }),
    issuedAt: now,
    returnId: returned?.returnId ?? null,
    reversesId: type === 'reversal_document' ? (refersTo?.id ?? null) : null,
    // The statutory retention period starts at the end of the year.
    keepUntil: `${year + settings['orders.keepYears']}-12-31`,
    rangeCode: `${type}-${year}`,
    rangePrefix: `${prefixes[type]}-${year}-`,
  }
}

async function findCreditable(tx: Tx, orderId: number) {
  return (await getCreditableRates(tx, orderId, await getShippedOrder(tx, orderId))).left
}

/** Null: the whole order. */
async function findRemaining(
  tx: Tx,
  {
    type,
    total,
    ...reversal
  }: Parameters<typeof getReversedItems>[1] & { readonly type: IssuedType; readonly total: number },
): Promise<ReturnedItems | null> {
  if (reversal.amountGross === total) return null
  if (type === 'reversal_document') return getReversedItems(tx, reversal)
  return type === 'invoice' ? getRemainingItems(tx, reversal.orderId, reversal.amountGross) : null
}
