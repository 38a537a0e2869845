import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { lockTree } from '../tree/page-tree-store.ts'
import { formatTarget, type PlannedRedirect } from './plan-redirects.ts'
import { readProductAddresses } from './page-addresses.ts'
import { describeRedirect, toAddresses } from './describe-redirect.ts'
import { formatAddress } from './redirect-address.ts'
import {
  deleteRedirectsById,
  findListedRedirect,
  findRedirect,
  findRedirectById,
  moveRedirect,
  writeRedirects,
} from './redirects-store.ts'
import { prepareRedirects, type RedirectsDependencies } from './write-redirects.ts'

/** Adds or changes one redirect, and those that would lead to it, if that is wanted. */
export async function setRedirect(
  ctx: Context,
  db: Db,
  { id, from, to, allowsExternal, flattens }: Payload<'setRedirect'>,
  deps: RedirectsDependencies,
): Promise<Answer<'setRedirect'>> {
  const operatorId = (await ctx.operator())?.id ?? null
  const products = await readProductAddresses(ctx, [{ from }], deps.catalogue)
  const changedId = await inTransaction(db, async (tx) => {
    await lockTree(tx)
    const before = id === undefined ? undefined : await findRedirectById(tx, id)
    if (id !== undefined && before === undefined) refuse('redirect.notFound')
    const typed = [{ row: 1, from, to }]
    const prepared = await prepareRedirects(tx, { typed, products, allowsExternal, flattens, replacedId: id }, deps)
    const [refused] = prepared.refused
    const [planned] = prepared.accepted
    if (refused !== undefined || planned === undefined)
      refuse(refused?.refusal.key ?? 'redirect.fromInvalid', refused?.refusal.details ?? { from })
    await refuseTaken(tx, planned, id)
    if (id !== undefined) await moveRedirect(tx, id, planned.source)
    const writes = [
      prepared.toWrite(planned.source, planned.target),
      ...prepared.flattened.map(({ known, target }) => prepared.toWrite(known.source, target)),
    ]
    await writeRedirects(tx, writes, { origin: 'typed', operatorId })
    const written = await findRedirect(tx, planned.source.locale, planned.source.path)
    await recordAudit(tx, ctx, {
      action: 'setRedirect',
      subject: 'redirect',
      subjectId: written?.id ?? 0,
      ...(before && { before: toAddresses(before) }),
      after: {
        from: formatAddress(planned.source),
        to: formatTarget(planned.target),
        ...(prepared.flattened.length > 0 && { flattened: prepared.flattened.length }),
      },
    })
    return written?.id ?? 0
  })
  const listed = await findListedRedirect(db, changedId)
  return listed === undefined ? refuse('redirect.notFound') : describeRedirect(ctx, listed, deps)
}

async function refuseTaken(tx: Tx, { source }: PlannedRedirect, id: number | undefined): Promise<void> {
  const taken = await findRedirect(tx, source.locale, source.path)
  if (taken && taken.id !== id) refuse('redirect.fromTaken', { from: formatAddress(source), id: taken.id })
}

export async function deleteRedirects(
  ctx: Context,
  db: Db,
  { ids }: Payload<'deleteRedirects'>,
): Promise<Answer<'deleteRedirects'>> {
  return inTransaction(db, async (tx) => {
    const deleted = await deleteRedirectsById(tx, ids)
    for (const redirect of deleted)
      await recordAudit(tx, ctx, {
        action: 'deleteRedirects',
        subject: 'redirect',
        subjectId: redirect.id,
        before: toAddresses(redirect),
      })
    return { deleted: deleted.length }
  })
}
