import type { Configuration } from '@vitrine/contract/design.contract'
import type { Payload } from '@vitrine/contract/operations'
import { recordAudit } from '../kernel/audit.ts'
import type { Context, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { configurationOf } from './configuration.ts'
import { lockSettings, writeSettings } from './settings-store.ts'

/** All or nothing. Pages that are asked for afterwards have the new design. ED-7.09 */
export async function saveConfiguration(ctx: Context, { settings: given }: Payload<'setConfiguration'>, { changes }: Services): Promise<Configuration> {
  const operator = await ctx.operator()
  const saved = await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const before = configurationOf(await readSettings(tx))
    const changed = given.filter(({ key, value }) => before[key] !== value)
    if (changed.length === 0) return before
    await writeSettings(tx, changed, { by: operator?.id ?? null, at: ctx.now })
    const after = configurationOf(await readSettings(tx))
    await recordAudit(tx, ctx, { action: 'setConfiguration', subject: 'settings', subjectId: 'design', before, after })
    return after
  })
  await changes.caughtUp()
  return saved
}
