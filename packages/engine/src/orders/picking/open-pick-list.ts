import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Operator } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { lockPickList, type PickListHead } from './pick-lists-store.ts'

/** The member of staff who calls; the dispatcher has checked the permission. */
export async function getPicker(ctx: Context): Promise<Operator> {
  return (await ctx.operator()) ?? refuse('security.operatorRequired')
}

interface PickListChange {
  readonly pickListId: number
  readonly action: string
  readonly details?: unknown
  /** Anybody who picks may do it, not only whose list it is. */
  readonly isForAll?: boolean
}

/** A change of a locked open list of the caller, with its audit entry, in one transaction. */
export function changeOpenPickList<T>(
  ctx: Context,
  { pickListId, action, details, isForAll = false }: PickListChange,
  work: (tx: Tx, list: PickListHead) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.db, async (tx) => {
    const list = (await lockPickList(tx, pickListId)) ?? refuse('pickList.notFound')
    if (list.state !== 'open') refuse('pickList.ended')
    const picker = await getPicker(ctx)
    if (!isForAll && list.operatorId !== picker.id) refuse('pickList.notYours', { name: list.operatorName })
    const result = await work(tx, list)
    await recordAudit(tx, ctx, { action, subject: 'pickList', subjectId: pickListId, after: details })
    return result
  })
}
