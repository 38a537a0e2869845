import type { Configuration } from '@vitrine/contract/design/design.contract'
import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../kernel/audit.ts'
import type { Context, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { lockSettings, writeSettings } from '../kernel/settings-store.ts'
import { toConfiguration } from './configuration.ts'

/** Saves all settings or none; resolves when later requests see the new design. ED-7.09 */
export async function saveConfiguration(
  ctx: Context,
  { settings: newSettings }: Payload<'setConfiguration'>,
  { changes }: Services,
): Promise<Configuration> {
  const operator = await ctx.operator()
  const saved = await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const before = toConfiguration(await readSettings(tx))
    const changed = newSettings.filter(({ key, value }) => before[key] !== value)
    if (changed.length === 0) return before
    await writeSettings(tx, changed, { by: operator?.id ?? null, at: ctx.now })
    const after = toConfiguration(await readSettings(tx))
    await recordAudit(tx, ctx, { action: 'setConfiguration', subject: 'settings', subjectId: 'design', before, after })
    return after
  })
  await changes.caughtUp()
  return saved
}
