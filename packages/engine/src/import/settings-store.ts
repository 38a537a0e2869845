import type { Tx } from '../kernel/db.ts'
import { defaultLocale } from '@vitrine/contract/kernel/locale'
import { resolveSetting, type Targets } from './references.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'

const settings: RowShape = { table: 'settings', key: { key: 'text' }, set: { value: 'jsonb' }, touch: 'version = t.version + 1, updated_at = now()' }

export function writeSettings(tx: Tx, given: Readonly<Record<string, unknown>>, targets: Targets): Promise<Count> {
  return syncRows(tx, settings, Object.entries(given).map(([key, value]) => ({ key, value: resolveSetting(value, { targets, locale: defaultLocale }) })))
}
