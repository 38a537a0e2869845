import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { pageRow } from './page-rows-store.ts'
import { forgetSilent, forgetTab, notePresence, othersOn } from './presence-store.ts'

/** A tab tells of itself every half minute; twice missed, it is gone. */
const goneAfterSeconds = 60

export async function tellPresence(ctx: Context, { type, identifier, tab, leaves }: Payload<'doNotePresence'>): Promise<Answer<'doNotePresence'>> {
  const operator = await ctx.operator() ?? refuse('security.operatorRequired')
  const here = { page: { type, identifier, locale: ctx.locale }, tab, operatorId: operator.id }
  const silence = new Date(ctx.now.getTime() - goneAfterSeconds * 1000)
  return inTransaction(ctx.db, async (tx) => {
    if (leaves) await forgetTab(tx, here)
    else await notePresence(tx, here, ctx.now)
    await forgetSilent(tx, silence)
    const others = await othersOn(tx, here, silence)
    return {
      others: others.map(({ name, edits, since }) => ({ name, edits, since: since.toISOString() })),
      headRevision: (await pageRow(tx, here.page))?.head ?? null,
    }
  })
}
