import type { Tx } from '../kernel/db.ts'
import { pictureAddress } from '@vitrine/contract/picture'
import { defaultLocale } from '@vitrine/contract/kernel/locale'
import type { Pictures } from './pictures.ts'
import { resolveSetting, type Targets } from './references.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'

const settings: RowShape = { table: 'settings', key: { key: 'text' }, set: { value: 'jsonb' }, touch: 'version = t.version + 1, updated_at = now()' }

interface SettingParts {
  readonly targets: Targets
  readonly pictures: Pictures
}

export function writeSettings(tx: Tx, given: Readonly<Record<string, unknown>>, { targets, pictures }: SettingParts): Promise<Count> {
  return syncRows(tx, settings, Object.entries(given).map(([key, value]) => ({ key, value: pictureSettings.includes(key) ? shopPicture(value, pictures) : resolveSetting(value, { targets, locale: defaultLocale }) })))
}

/** Settings that are a picture: their size goes with them, so that no page moves when it comes. */
const pictureSettings = ['shop.logo', 'shop.icon']

function shopPicture(value: unknown, pictures: Pictures): unknown {
  if (typeof value !== 'string') return value
  const { storageKey, width, height } = pictures.of(value.replace(/^media:/, ''))
  return { address: pictureAddress(storageKey), width, height }
}
