import { getDecimals } from '@vitrine/contract/kernel/money'
import { parseStorageKey } from '@vitrine/contract/pages/picture'
import { pictureSettings, settings, type SettingKey } from '@vitrine/contract/shop/settings'
import { findShapeFaults } from '@vitrine/contract/shop/setting-shape'
import type { SettingConflict, SettingFault } from '@vitrine/contract/shop/settings.contract'
import * as v from 'valibot'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { defaultSettings } from '../kernel/settings.ts'
import { lockSettings, writeSettings } from '../kernel/settings-store.ts'
import { getField, isSame, mergeSetting } from './merge-setting.ts'
import { findSettingFaults, normaliseSetting } from './setting-faults.ts'
import {
  ensureCurrency,
  hasOrders,
  holdOrders,
  listCurrenciesBeside,
  lockPictures,
  readRevision,
  readSettingAt,
  readSettingRows,
  type SettingRow,
} from './settings-store.ts'

export interface SettingChange {
  readonly key: SettingKey
  readonly value: unknown
}

interface SaveOptions {
  /** Of the settings that were changed. Undefined: whatever is stored is replaced. */
  readonly revision?: number | undefined
  readonly action: string
  readonly at: Date
}

/** A setting that is stored now, and what it was before. */
export interface ChangedSetting {
  readonly key: SettingKey
  /** Undefined: none was stored. */
  readonly before: unknown
  readonly after: unknown
  /** Changes of others since the given version were kept. */
  readonly isMerged: boolean
}

/**
 * Saves all changes or none, and records them. Refuses `settings.invalid`, `settings.conflict` and
 * `settings.currencyInUse`; settings that would stay as they are are not written.
 */
export async function saveSettings(
  tx: Tx,
  actor: Actor,
  changes: readonly SettingChange[],
  { revision, action, at }: SaveOptions,
): Promise<readonly ChangedSetting[]> {
  await lockSettings(tx)
  const stored = await readSettingRows(tx)
  const wanted = parseChanges(changes)
  const merged = []
  for (const change of wanted) merged.push(await mergeChange(tx, change, { row: stored.get(change.key), revision }))
  const conflicts = merged.flatMap((each) => each.conflicts)
  if (conflicts.length > 0)
    refuse('settings.conflict', { count: conflicts.length, conflicts, revision: await readRevision(tx) })
  // A default that somebody chose is stored, so that a later default does not replace it.
  const changed = merged.filter(({ key, value }) => !stored.has(key) || !isSame(value, stored.get(key)?.value))
  if (changed.length === 0) return []
  // A join of two valid values need not be valid.
  const values = parseChanges(changed)
  await refuseMissingPictures(tx, values)
  await prepareCurrency(tx, values, stored)
  const operator = await actor.operator()
  await writeSettings(tx, values, { by: operator?.id ?? null, at })
  for (const { key, value } of values)
    await recordAudit(tx, actor, {
      action,
      subject: 'settings',
      subjectId: key,
      before: stored.get(key)?.value ?? defaultSettings()[key],
      after: value,
    })
  return values.map(({ key, value }, index) => ({
    key,
    before: stored.get(key)?.value,
    after: value,
    isMerged: changed[index]?.isMerged === true,
  }))
}

function parseChanges<C extends SettingChange>(changes: readonly C[]): readonly C[] {
  refuseFaults(changes.flatMap(({ key, value }) => findShapeFaults(key, value)))
  refuseFaults(changes.flatMap(({ key, value }) => findSettingFaults(key, v.parse(settings[key], value))))
  return changes.map((change) => ({
    ...change,
    value: normaliseSetting(change.key, v.parse(settings[change.key], change.value)),
  }))
}

function refuseFaults(faults: readonly SettingFault[]): void {
  if (faults.length > 0) refuse('settings.invalid', { faults: faults.slice(0, maxFaults) })
}

const maxFaults = 50

async function mergeChange(
  tx: Tx,
  { key, value }: SettingChange,
  { row, revision }: { readonly row: SettingRow | undefined; readonly revision: number | undefined },
): Promise<SettingChange & { readonly isMerged: boolean; readonly conflicts: readonly SettingConflict[] }> {
  const current = row?.value ?? defaultSettings()[key]
  if (row === undefined || revision === undefined) return { key, value, isMerged: false, conflicts: [] }
  const base = (await readSettingAt(tx, key, revision)) ?? defaultSettings()[key]
  const { value: merged, conflicts } = mergeSetting(base, value, current)
  return {
    key,
    value: merged,
    isMerged: !isSame(merged, value),
    conflicts: conflicts.map((path) => ({
      key,
      path,
      mine: getField(value, path),
      theirs: getField(current, path),
      by: row.by,
      at: row.at.toISOString(),
    })),
  }
}

/** A setting has no foreign key to its picture. */
async function refuseMissingPictures(tx: Tx, changes: readonly SettingChange[]): Promise<void> {
  const pictures = changes.flatMap(({ key, value }) => {
    if (!pictureSettings.some((each) => each === key)) return []
    const address = getField(value, 'address')
    return typeof address === 'string' ? [{ key, storageKey: parseStorageKey(address) ?? '' }] : []
  })
  if (pictures.length === 0) return
  const existing = await lockPictures(
    tx,
    pictures.map(({ storageKey }) => storageKey),
  )
  refuseFaults(
    pictures.flatMap(({ key, storageKey }) =>
      existing.has(storageKey) ? [] : [{ key, path: '', fault: 'pictureMissing' as const }],
    ),
  )
}

/** What was sold in a currency stays in it, so it is chosen before the first order. */
async function prepareCurrency(
  tx: Tx,
  changes: readonly SettingChange[],
  stored: ReadonlyMap<string, SettingRow>,
): Promise<void> {
  const currency = changes.find(({ key }) => key === 'shop.currency')?.value
  if (typeof currency !== 'string') return
  const now = stored.get('shop.currency')?.value ?? defaultSettings()['shop.currency']
  if (currency !== now) {
    await holdOrders(tx)
    if (await hasOrders(tx)) refuse('settings.currencyInUse', { currency: now })
    // Their rates are for a unit of the shop's currency.
    const others = await listCurrenciesBeside(tx)
    if (others.length > 0) refuse('settings.currencyHasOthers', { currency: now, others: others.join(', ') })
  }
  await ensureCurrency(tx, currency, getDecimals(currency))
}
