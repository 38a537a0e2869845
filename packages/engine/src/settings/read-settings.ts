import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { settings, withShopName, type SettingKey } from '@vitrine/contract/shop/settings'
import { settingKeys } from '@vitrine/contract/shop/settings.contract'
import * as v from 'valibot'
import type { Context } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import { defaultSettings } from '../kernel/settings.ts'
import { isSame } from './merge-setting.ts'
import { listRevisions } from './revisions-store.ts'
import { hasOrders, readRevision, readSettingRows } from './settings-store.ts'

export async function readAllSettings(db: Db): Promise<Answer<'getSettings'>> {
  // Before the values: a change in between is then merged once more, and never overwritten.
  const revision = await readRevision(db)
  const [stored, hasAnyOrder] = [await readSettingRows(db), await hasOrders(db)]
  const parsedName = v.safeParse(settings['shop.name'], stored.get('shop.name')?.value)
  const name = parsedName.success ? parsedName.output : defaultSettings()['shop.name']
  return {
    revision,
    settings: settingKeys.map((key) => {
      const row = stored.get(key)
      return {
        key,
        value: withShopName(key, row ? v.parse(settings[key], row.value) : defaultSettings()[key], name),
        default: withShopName(key, defaultSettings()[key], name),
        updatedAt: row?.at.toISOString() ?? null,
        updatedBy: row?.by ?? null,
      }
    }),
    hasOrders: hasAnyOrder,
  }
}

const revisionsPerPage = 30

export async function readRevisions(
  { db }: Context,
  { keys = [...settingKeys], before }: Payload<'getSettingRevisions'>,
): Promise<Answer<'getSettingRevisions'>> {
  // One more than shown tells whether there are more.
  const rows = await listRevisions(db, { keys, before, limit: revisionsPerPage + 1 })
  return {
    revisions: rows.slice(0, revisionsPerPage).flatMap(({ key, at, ...row }) => {
      const known = findKey(key)
      // A default that was stored as it is changed nothing.
      if (known === undefined || isSame(row.before ?? defaultSettings()[known], row.after)) return []
      return [{ ...row, key: known, at: at.toISOString() }]
    }),
    hasMore: rows.length > revisionsPerPage,
  }
}

/** Undefined: of a setting that a later version does not have any more. */
export function findKey(key: string): SettingKey | undefined {
  return settingKeys.find((each) => each === key)
}
