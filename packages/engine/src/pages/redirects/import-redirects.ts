import { redirectLimits } from '@vitrine/contract/pages/redirects.contract'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import { lockTree } from '../tree/page-tree-store.ts'
import { readProductAddresses } from './page-addresses.ts'
import { parseRedirectFile } from './parse-redirect-file.ts'
import { toSourceKey } from './redirect-address.ts'
import { writeRedirects, type RedirectWrite, type StoredRedirect } from './redirects-store.ts'
import { prepareRedirects, type PreparedRedirects, type RedirectsDependencies } from './write-redirects.ts'

const maxReported = 500

/** Imports what can be imported; a dry run does the same and writes nothing. */
export async function importRedirects(
  ctx: Context,
  db: Db,
  { csv, isDryRun, ...options }: Payload<'doImportRedirects'>,
  deps: RedirectsDependencies,
): Promise<Answer<'doImportRedirects'>> {
  const file = parseRedirectFile(csv)
  if ('fault' in file) refuse(file.fault)
  if (file.rows.length > redirectLimits.rowsPerFile) refuse('redirect.tooManyRows', { max: redirectLimits.rowsPerFile })
  const operatorId = (await ctx.operator())?.id ?? null
  const products = await readProductAddresses(ctx, file.rows, deps.catalogue)
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const prepared = await prepareRedirects(tx, { typed: file.rows, products, ...options }, deps)
    const { changes, counts } = compare(prepared)
    if (!isDryRun) {
      const flattened = prepared.flattened.map(({ known, target }) => prepared.toWrite(known.source, target))
      await writeRedirects(tx, [...changes, ...flattened], { origin: 'imported', operatorId })
      await recordAudit(tx, ctx, {
        action: 'doImportRedirects',
        subject: 'redirect',
        subjectId: 'import',
        after: { ...counts, refused: prepared.refused.length, flattened: flattened.length },
      })
    }
    const unknown = prepared.accepted.filter(({ target }) => prepared.isMissing(target))
    return {
      ...counts,
      refused: prepared.refused.length,
      flattened: prepared.flattened.length,
      targetsNotFound: unknown.length,
      rows: [...prepared.refused, ...unknown.map(({ row, from, to }) => ({ row, from, to, refusal: null }))]
        .slice(0, maxReported)
        .toSorted((a, b) => a.row - b.row),
    }
  })
}

function compare({ accepted, stored, toWrite }: PreparedRedirects) {
  const before = new Map(stored.map((redirect) => [toSourceKey(redirect), redirect]))
  const changes: RedirectWrite[] = []
  const counts = { added: 0, changed: 0, same: 0 }
  for (const { source, target } of accepted) {
    const write = toWrite(source, target)
    const old = before.get(toSourceKey(source))
    const outcome = old === undefined ? 'added' : isSame(old, write) ? 'same' : 'changed'
    counts[outcome]++
    if (outcome !== 'same') changes.push(write)
  }
  return { changes, counts }
}

const isSame = (old: StoredRedirect, write: RedirectWrite): boolean =>
  old.status === 301 &&
  old.categoryId === write.categoryId &&
  old.itemId === write.itemId &&
  old.toPath === write.toPath
