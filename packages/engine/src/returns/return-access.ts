import { refuse, type Context } from '../kernel/context.ts'
import { isSameKey } from '../kernel/security/same-key.ts'
import { findReturn, type ReturnRow } from './returns-store.ts'

/** The return behind a key. A wrong key and a missing return are refused in the same way. */
export async function requireReturnAccess(
  { db }: Pick<Context, 'db'>,
  { returnId, accessKey }: { readonly returnId: number; readonly accessKey: string },
): Promise<ReturnRow> {
  const row = await findReturn(db, returnId)
  if (!isSameKey(row?.accessKey ?? '', accessKey) || !row) refuse('return.notFound')
  return row
}
