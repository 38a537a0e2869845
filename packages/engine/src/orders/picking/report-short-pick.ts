import type { Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import { insertScans, listOpenPickLines, lockPickLines, updatePickLines } from './pick-lines-store.ts'
import { countMissing } from './pick-lines.ts'
import { changeOpenPickList } from './open-pick-list.ts'
import { selectLines } from './record-scans.ts'

/** Reports that items were not found. A repetition with the same key changes nothing. */
export function reportShortPick(
  ctx: Context,
  { pickListId, key, quantity, reason, ...item }: Payload<'doReportShortPick'>,
): Promise<void> {
  return changeOpenPickList(
    ctx,
    { pickListId, action: 'doReportShortPick', details: { ...item, quantity, reason } },
    async (tx) => {
      if (!(await insertScans(tx, pickListId, [key])).has(key)) return
      await lockPickLines(tx, { pickListId })
      const lines = selectLines(await listOpenPickLines(tx, pickListId), item)
      const changed = countMissing(lines, quantity, reason)
      if (changed === undefined)
        refuse('pickList.tooManyMissing', {
          count: lines.reduce((sum, { wanted, packed, missing }) => sum + Math.max(0, wanted - packed - missing), 0),
        })
      await updatePickLines(tx, { pickListId, lines: changed })
    },
  )
}
