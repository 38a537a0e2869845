import type { DocumentType, OrderStatus } from '@vitrine/contract/orders/order'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { PrintedDocument } from '../../ports/documents.ts'
import type { DocumentSummary, OrderForDocuments } from './plan-document.ts'

export interface NewDocument {
  readonly orderId: number
  readonly type: DocumentType
  readonly part: number
  readonly amountGross: number | null
  readonly reversesId: number | null
  readonly returnId: number | null
  readonly content: Omit<PrintedDocument, 'number'>
  /** ISO date until which the law requires its retention. */
  readonly keepUntil: string
  readonly issuedAt: Date
  readonly range: { readonly code: string; readonly prefix: string }
}

export interface IssuedDocument {
  readonly id: number
  readonly orderId: number
  readonly content: PrintedDocument
  /** The hash of the PDF; null until it has been printed once. */
  readonly sha256: Buffer | null
}

/**
 * Takes the next number of its range and inserts the document in one statement, so that a rollback frees the number.
 * The range is last in the lock order.
 */
export async function writeDocument(tx: Tx, document: NewDocument): Promise<DocumentSummary> {
  const {
    rows: [row],
  } = await sql<DocumentSummary>`
    with counted as (
      insert into number_ranges (code, prefix, last_number) values (${document.range.code}, ${document.range.prefix}, 1)
      on conflict (code) do update set last_number = number_ranges.last_number + 1
      returning last_number as number, prefix || lpad(last_number::text, 5, '0') as display)
    insert into documents (order_id, type, part, range_code, number, display, amount_gross, reverses_id, return_id, content, keep_until, issued_at)
    select ${document.orderId}, ${document.type}, ${document.part}, ${document.range.code}, number, display, ${document.amountGross}, ${document.reversesId}, ${document.returnId},
      ${JSON.stringify(document.content)}::jsonb || jsonb_build_object('number', display), ${document.keepUntil}, ${document.issuedAt}
      from counted
    returning id, type, display as number, amount_gross as "amountGross", reverses_id as "reversesId", part`.execute(tx)
  if (!row) throw new Error('a document was not written')
  return row
}

export async function listDocuments(db: Db, orderId: number): Promise<readonly DocumentSummary[]> {
  const rows = await db
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'type', 'display as number', 'amount_gross as amountGross', 'reverses_id as reversesId', 'part'])
    .execute()
  // A CHECK of the column allows no other value.
  return rows.map((row) => ({ ...row, type: row.type as DocumentType }))
}

/** Locks the order and reads what its documents depend on; the lock serializes the documents of an order. */
export async function lockOrderForDocuments(tx: Tx, orderId: number): Promise<OrderForDocuments | undefined> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['status', 'total_gross as total', 'credited_amount as credited'])
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const shipments = await tx
    .selectFrom('shipments')
    .where('order_id', '=', orderId)
    .select('id')
    .orderBy('id')
    .execute()
  // A CHECK of the column allows no other value.
  return { ...order, status: order.status as OrderStatus, shipmentIds: shipments.map(({ id }) => id) }
}

export async function getShipmentQuantities(db: Db, shipmentId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shipment_items')
    .where('shipment_id', '=', shipmentId)
    .select(['order_item_id as id', 'quantity'])
    .execute()
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Finds a document of this order only; ids of other orders' documents find nothing. */
export async function findOrderDocument(
  db: Db,
  { orderId, documentId }: { readonly orderId: number; readonly documentId: number },
): Promise<IssuedDocument | undefined> {
  const row = await db
    .selectFrom('documents')
    .where('id', '=', documentId)
    .where('order_id', '=', orderId)
    .select(['id', 'order_id as orderId', 'content', 'sha256'])
    .executeTakeFirst()
  // The column is written from an object of this type.
  return row && { ...row, content: row.content as unknown as PrintedDocument }
}

/** Records the first print only; concurrent prints of the same document have the same bytes. */
export async function recordPrintedDocument(
  tx: Tx,
  { id, sha256, storageKey }: { readonly id: number; readonly sha256: Buffer; readonly storageKey: string },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ sha256, storage_key: storageKey })
    .where('id', '=', id)
    .where('sha256', 'is', null)
    .execute()
}

/**
 * Deletes documents whose retention period is over; returns the storage keys of their PDFs, null if not printed. A
 * reversed document is deleted after its reversal.
 */
export async function deleteExpiredDocuments(tx: Tx, now: Date, limit: number): Promise<readonly (string | null)[]> {
  await sql`set local vitrine.retention = 'on'`.execute(tx)
  const { rows } = await sql<{ storageKey: string | null }>`
    delete from documents where id in (
      select d.id from documents d where d.keep_until < ${now}::timestamptz::date and d.keep_until < current_date and not exists (select from documents r where r.reverses_id = d.id)
       order by d.keep_until, d.id limit ${limit} for update skip locked)
    returning storage_key as "storageKey"`.execute(tx)
  return rows.map(({ storageKey }) => storageKey)
}
