import type { Tx } from '../../kernel/database/db.ts'
import { lockSettings } from '../../kernel/settings-store.ts'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { pictureSettings } from '@vitrine/contract/shop/settings'
import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Pictures } from '../pictures/pictures.ts'
import { resolveSetting, type FindTarget } from '../document/references.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'

// json_to_recordset makes SQL's null of JSON's; a setting that is null is stored as JSON.
const settings: RowShape = {
  table: 'settings',
  key: { key: 'text' },
  set: { value: "jsonb = 'null'::jsonb" },
  touch: 'version = t.version + 1, updated_at = now(), updated_by = null',
}

interface SettingReferences {
  readonly targets: FindTarget
  readonly pictures: Pictures
}

export async function writeSettings(
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  { targets, pictures }: SettingReferences,
): Promise<Count> {
  if (Object.keys(values).length > 0) await lockSettings(tx)
  const storageKeys = Object.entries(values).flatMap(([key, value]) =>
    isPictureSetting(key) && typeof value === 'string' ? [findPicture(value, pictures).storageKey] : [],
  )
  // A setting has no foreign key to its picture; the lock makes a concurrent deletion wait and find the use.
  if (storageKeys.length > 0)
    await tx.selectFrom('media').select('id').where('storage_key', 'in', storageKeys).forKeyShare().execute()
  return syncRows(
    tx,
    settings,
    Object.entries(values).map(([key, value]) => ({
      key,
      value: isPictureSetting(key)
        ? toPictureSetting(value, pictures)
        : resolveSetting(value, { targets, locale: defaultLocale }),
    })),
  )
}

/** Picture settings are stored with their size, so that pages do not shift when the picture loads. */
const isPictureSetting = (key: string) => pictureSettings.some((each) => each === key)

function toPictureSetting(value: unknown, pictures: Pictures): unknown {
  if (typeof value !== 'string') return value
  const { storageKey, width, height } = findPicture(value, pictures)
  return { address: pictureAddress(storageKey), width, height }
}

const findPicture = (value: string, pictures: Pictures) => pictures.get(value.replace(/^media:/, ''))
