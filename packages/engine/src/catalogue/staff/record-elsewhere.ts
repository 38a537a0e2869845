import type { Tx } from '../../kernel/database/db.ts'
import { diffFields, type Fields } from '../../kernel/merge-fields.ts'
import { listProducts, type StoredProduct } from './product-store.ts'
import { insertRevisions, listLastFields, type NewRevision } from './revisions-store.ts'
import { toPaths } from './save-product.ts'

const productsPerRead = 500

interface ChangeElsewhere {
  /** Locked by the caller. */
  readonly itemIds: readonly number[]
  readonly savedBy: number | null
  readonly write: () => Promise<void>
}

/** Changes products on another screen than their own: their histories get the change with its author. */
export async function recordElsewhere(tx: Tx, { itemIds, savedBy, write }: ChangeElsewhere): Promise<void> {
  const chunks = toChunks(itemIds)
  const before = new Map<number, StoredProduct>()
  for (const ids of chunks) for (const product of await listProducts(tx, ids)) before.set(product.id, product)
  await write()
  for (const ids of chunks) {
    const last = await listLastFields(tx, ids)
    const revisions = (await listProducts(tx, ids)).flatMap((after) =>
      toRevisions({ before: before.get(after.id) ?? after, after, last: last.get(after.id), savedBy }),
    )
    await insertRevisions(tx, revisions)
  }
}

interface Saved {
  readonly before: StoredProduct
  readonly after: StoredProduct
  readonly last: Fields | undefined
  readonly savedBy: number | null
}

function toRevisions({ before, after, last, savedBy }: Saved): readonly NewRevision[] {
  const [seen, fields] = [toPaths(before.fields), toPaths(after.fields)]
  if (diffFields(seen, fields) === undefined) return []
  const elsewhere = { itemId: after.id, action: 'elsewhere' } as const
  const saved = { ...elsewhere, version: after.version, fields, savedBy }
  if (last !== undefined && diffFields(last, seen) === undefined) return [saved]
  const unrecorded = { ...elsewhere, version: before.version, fields: seen, savedBy: null }
  return [last === undefined ? { ...unrecorded, action: 'start' } : unrecorded, saved]
}

const toChunks = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / productsPerRead) }, (_, at) =>
    ids.slice(at * productsPerRead, (at + 1) * productsPerRead),
  )
