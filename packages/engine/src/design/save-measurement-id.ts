import { commandLine, recordAudit } from '../kernel/audit.ts'
import { inTransaction, type Db } from '../kernel/database/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { lockSettings, writeSettings } from '../kernel/settings-store.ts'

/**
 * Sets the Google Analytics property that receives analytics events; null: none. Cached pages are invalidated, since
 * their Content-Security-Policy depends on it.
 */
export function saveMeasurementId(db: Db, id: string | null): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const before = (await readSettings(tx))['analytics.measurementId']
    if (before === id) return
    await writeSettings(tx, [{ key: 'analytics.measurementId', value: id }], { by: null, at: new Date() })
    await recordAudit(tx, commandLine, {
      action: 'analytics set',
      subject: 'settings',
      subjectId: 'analytics.measurementId',
      before,
      after: id,
    })
  })
}
