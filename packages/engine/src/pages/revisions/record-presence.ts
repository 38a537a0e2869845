import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { findPageRow } from '../page-rows-store.ts'
import { deleteStalePresence, deleteTab, upsertPresence, listOtherOperators } from './presence-store.ts'

/** An editor tab reports its presence every 30 seconds and is removed after two missed reports. */
const presenceTtlSeconds = 60

export async function recordPresence(
  ctx: Context,
  { type, identifier, tab, leaves }: Payload<'doNotePresence'>,
): Promise<Answer<'doNotePresence'>> {
  const operator = (await ctx.operator()) ?? refuse('security.operatorRequired')
  const tabPresence = { page: { type, identifier, locale: ctx.locale }, tab, operatorId: operator.id }
  const staleBefore = new Date(ctx.now.getTime() - presenceTtlSeconds * 1000)
  return inTransaction(ctx.db, async (tx) => {
    if (leaves) await deleteTab(tx, tabPresence)
    else await upsertPresence(tx, tabPresence, ctx.now)
    await deleteStalePresence(tx, staleBefore)
    const others = await listOtherOperators(tx, tabPresence, staleBefore)
    return {
      others: others.map(({ name, edits, since }) => ({ name, edits, since: since.toISOString() })),
      headRevision: (await findPageRow(tx, tabPresence.page))?.head ?? null,
    }
  })
}
