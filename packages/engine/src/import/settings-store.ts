import type { Tx } from '../kernel/db.ts'
import { pictureAddress } from '@vitrine/contract/picture'
import { defaultLocale } from '@vitrine/contract/kernel/locale'
import type { Pictures } from './pictures.ts'
import { resolveSetting, type FindTarget } from './references.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'

const settings: RowShape = { table: 'settings', key: { key: 'text' }, set: { value: 'jsonb' }, touch: 'version = t.version + 1, updated_at = now()' }

interface SettingReferences {
  readonly targets: FindTarget
  readonly pictures: Pictures
}

export function writeSettings(tx: Tx, values: Readonly<Record<string, unknown>>, { targets, pictures }: SettingReferences): Promise<Count> {
  return syncRows(tx, settings, Object.entries(values).map(([key, value]) => ({ key, value: pictureSettings.includes(key) ? toPictureSetting(value, pictures) : resolveSetting(value, { targets, locale: defaultLocale }) })))
}

/** Picture settings are stored with their size, so that pages do not shift when the picture loads. */
const pictureSettings = ['shop.logo', 'shop.icon']

function toPictureSetting(value: unknown, pictures: Pictures): unknown {
  if (typeof value !== 'string') return value
  const { storageKey, width, height } = pictures.get(value.replace(/^media:/, ''))
  return { address: pictureAddress(storageKey), width, height }
}
