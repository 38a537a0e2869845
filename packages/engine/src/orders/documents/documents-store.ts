import type { DocumentType } from '@vitrine/contract/orders/order'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { PrintedDocument } from '../../ports/documents.ts'
import type { DocumentSummary } from './plan-document.ts'

/** A document to be written; it is passed to the database as JSON. */
export interface NewDocument {
  readonly type: DocumentType
  readonly part: number
  readonly amountGross: number | null
  readonly reversesId: number | null
  readonly returnId: number | null
  readonly content: Omit<PrintedDocument, 'number'>
  /** ISO date until which the law requires its retention. */
  readonly keepUntil: string
  readonly issuedAt: Date
  readonly rangeCode: string
  readonly rangePrefix: string
}

export interface WrittenDocument extends DocumentSummary {
  readonly content: PrintedDocument
}

export interface IssuedDocument {
  readonly id: number
  readonly content: PrintedDocument
  /** The hash of the PDF; null until it has been printed once. */
  readonly sha256: Buffer | null
}

/**
 * Takes the next number of each document's range and inserts the documents in one statement, so that a rollback frees
 * the numbers. The documents of one call have different types; their ranges are last in the lock order, by their code.
 */
export async function writeDocuments(
  tx: Tx,
  orderId: number,
  documents: readonly NewDocument[],
): Promise<readonly WrittenDocument[]> {
  if (documents.length === 0) return []
  const { rows } = await sql<WrittenDocument>`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as document (type text, part integer, "rangeCode" text, "rangePrefix" text, "amountGross" bigint,
        "reversesId" integer, "returnId" integer, content jsonb, "keepUntil" date, "issuedAt" timestamptz)),
    counted as (
      insert into number_ranges (code, prefix, last_number) select "rangeCode", "rangePrefix", 1 from written order by "rangeCode"
      on conflict (code) do update set last_number = number_ranges.last_number + 1
      returning code, last_number as number, prefix || lpad(last_number::text, greatest(5, length(last_number::text)), '0') as display)
    insert into documents (order_id, type, part, range_code, number, display, amount_gross, reverses_id, return_id, content, keep_until, issued_at)
    select ${orderId}, type, part, code, number, display, "amountGross", "reversesId", "returnId", content || jsonb_build_object('number', display), "keepUntil", "issuedAt"
      from written join counted on code = "rangeCode" order by code
    returning id, type, display as number, amount_gross as "amountGross", reverses_id as "reversesId", part, content`.execute(
    tx,
  )
  if (rows.length !== documents.length) throw new Error('a document was not written')
  return rows
}

export async function getShipmentQuantities(db: Db, shipmentId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shipment_items')
    .where('shipment_id', '=', shipmentId)
    .select(['order_item_id as id', 'quantity'])
    .execute()
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Finds documents of this order only; ids of other orders' documents find nothing. */
export async function listOrderDocuments(
  db: Db,
  { orderId, documentIds }: { readonly orderId: number; readonly documentIds: readonly number[] },
): Promise<readonly IssuedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .where('id', '=', anyOf(documentIds))
    .where('order_id', '=', orderId)
    .select(['id', 'content', 'sha256'])
    .execute()
  // The column is written from an object of this type.
  return rows.map((row) => ({ ...row, content: row.content as unknown as PrintedDocument }))
}

interface InvoicedTotals {
  readonly type: 'invoice' | 'credit_note'
  readonly totals: PrintedDocument['totals']
}

/** The sums of the valid invoice of an order and of its credit notes. */
export async function listInvoicedTotals(db: Db, orderId: number): Promise<readonly InvoicedTotals[]> {
  const { rows } = await sql<InvoicedTotals>`
    select d.type, d.content -> 'totals' as totals from documents d
     where d.order_id = ${orderId} and d.type in ('invoice', 'credit_note')
       and not exists (select from documents r where r.reverses_id = d.id) order by d.id`.execute(db)
  return rows
}

export interface PrintRecord {
  readonly id: number
  readonly sha256: Buffer
  readonly storageKey: string
}

/** Records the first prints only; concurrent prints of the same document have the same bytes. */
export async function recordPrintedDocuments(tx: Tx, prints: readonly PrintRecord[]): Promise<void> {
  const ids = prints.map(({ id }) => id)
  const digests = prints.map(({ sha256 }) => sha256)
  const storageKeys = prints.map(({ storageKey }) => storageKey)
  await sql`
    update documents set sha256 = print.sha256, storage_key = print.storage_key
      from unnest(${ids}::integer[], ${digests}::bytea[], ${storageKeys}::text[]) as print (id, sha256, storage_key)
     where documents.id = print.id and documents.sha256 is null`.execute(tx)
}

export interface ExpiredDocument {
  readonly id: number
  readonly storageKey: string
}

/** Documents whose retention period is over. A reversed document follows when its reversal is deleted. */
export async function listExpiredDocuments(db: Db, now: Date, limit: number): Promise<readonly ExpiredDocument[]> {
  // The PDF of a print that was not recorded has a name too.
  const { rows } = await sql<ExpiredDocument>`
    select d.id, coalesce(d.storage_key, d.display || '.pdf') as "storageKey" from documents d
     where d.keep_until < ${now}::timestamptz::date and d.keep_until < current_date and not exists (select from documents r where r.reverses_id = d.id)
     order by d.keep_until, d.id limit ${limit}`.execute(db)
  return rows
}

/** Deletes those that no other instance is deleting; returns how many. */
export async function deleteExpiredDocuments(tx: Tx, ids: readonly number[]): Promise<number> {
  await sql`set local vitrine.retention = 'on'`.execute(tx)
  const { rows } = await sql`
    delete from documents where id in (
      select id from documents where id = any(${[...ids]}::integer[]) and keep_until < current_date order by id for update skip locked)
    returning id`.execute(tx)
  return rows.length
}

/** Which parcel of the order it is, from 1. */
export async function getShipmentPlace(
  db: Db,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<number | undefined> {
  const rows = await db.selectFrom('shipments').where('order_id', '=', orderId).select('id').orderBy('id').execute()
  const index = rows.findIndex(({ id }) => id === shipmentId)
  return index === -1 ? undefined : index + 1
}

/** The n-th delivery note is that of the n-th parcel. */
export async function findDeliveryNote(
  db: Db,
  { orderId, part }: { readonly orderId: number; readonly part: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .where('type', '=', 'delivery_note')
    .where('part', '=', part)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
