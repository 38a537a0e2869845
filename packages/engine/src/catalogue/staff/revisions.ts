import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import { diffFields } from '../../kernel/merge-fields.ts'
import { findProduct } from './product-store.ts'
import { listRevisions, type StoredRevision } from './revisions-store.ts'

const pageSize = 30

/** The revisions of a product with what each changed, newest first. */
export async function readRevisions(
  { db }: Context,
  { itemId, before }: Payload<'getProductRevisions'>,
): Promise<Answer<'getProductRevisions'>> {
  if ((await findProduct(db, itemId)) === undefined) refuse('catalogue.productNotFound')
  // One more: the last one of the page is compared with it.
  const rows = await listRevisions(db, itemId, { before, limit: pageSize + 1 })
  return {
    revisions: rows.slice(0, pageSize).map((row, at) => toRevision(row, rows[at + 1])),
    hasMore: rows.length > pageSize,
  }
}

function toRevision({ id, version, action, at, by, fields }: StoredRevision, former: StoredRevision | undefined) {
  const changed = former && diffFields(former.fields, fields)
  return {
    id,
    version,
    action,
    at: at.toISOString(),
    by,
    changes: Object.keys(changed?.after ?? {}).map((field) => ({
      field,
      before: changed?.before[field] ?? null,
      after: changed?.after[field] ?? null,
    })),
  }
}
