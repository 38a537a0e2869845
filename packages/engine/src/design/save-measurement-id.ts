import { commandLine, recordAudit } from '../kernel/audit.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { lockSettings, writeSettings } from './settings-store.ts'

/** To which property of Google Analytics visits are told; null: to none. The pages that are kept are made anew, since their policy names whom they may load from. */
export function saveMeasurementId(db: Db, id: string | null): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const before = (await readSettings(tx))['analytics.measurementId']
    if (before === id) return
    await writeSettings(tx, [{ key: 'analytics.measurementId', value: id }], { by: null, at: new Date() })
    await recordAudit(tx, commandLine, { action: 'analytics set', subject: 'settings', subjectId: 'analytics.measurementId', before, after: id })
  })
}
