import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { SettingKey } from '@vitrine/contract/shop/settings'
import { commandLine } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { getLegalRetentionStart } from '../kernel/legal-retention.ts'
import { defaultSettings, readSettings } from '../kernel/settings.ts'
import { countAmounts } from './currency-change-store.ts'
import { findKey, readAllSettings, readRevisions } from './read-settings.ts'
import { deleteRevisionsBefore, findRevision } from './revisions-store.ts'
import { saveSettings, type ChangedSetting, type SettingChange } from './save-settings.ts'
import { hasOrders } from './settings-store.ts'

export type { ChangedSetting } from './save-settings.ts'
export { findSettingFaults, isPlaceholder, normaliseSetting } from './setting-faults.ts'

export interface SettingsModule {
  readonly handlers: Handlers<
    'getSettings' | 'setSettings' | 'getSettingRevisions' | 'doRestoreSetting' | 'getCurrencyChange'
  >
  readonly jobs: readonly Job[]
}

/** The settings of the shop for staff: read, changed with a version, and restored. */
export function createSettingsModule(services: Services): SettingsModule {
  const { changes: feed } = services

  /** Saves in one transaction and answers when later requests see the new settings. */
  async function save(
    ctx: Context,
    { action, revision }: { readonly action: string; readonly revision: number },
    getChanges: (tx: Tx) => Promise<readonly SettingChange[]>,
  ): Promise<readonly ChangedSetting[]> {
    const saved = await inTransaction(services.db, async (tx) => {
      const changes = await getChanges(tx)
      await refuseGuarded(ctx, changes)
      return saveSettings(tx, ctx, changes, { revision, action, at: ctx.now })
    })
    await feed.caughtUp()
    return saved
  }

  return {
    handlers: {
      getSettings: ({ db }) => readAllSettings(db),
      async setSettings(ctx, { changes, revision }) {
        const saved = await save(ctx, { action: 'setSettings', revision }, async () => withoutRepetitions(changes))
        const merged = saved.flatMap(({ key, isMerged }) => (isMerged ? [key] : []))
        return { ...(await readAllSettings(ctx.db)), merged }
      },
      getSettingRevisions: readRevisions,
      async doRestoreSetting(ctx, { revisionId, revision }) {
        await save(ctx, { action: 'doRestoreSetting', revision }, async (tx) => {
          const found = await findRevision(tx, revisionId)
          const key = findKey(found?.key ?? '')
          if (!found || !key) refuse('settings.revisionNotFound')
          return [{ key, value: found.before ?? defaultSettings()[key] }]
        })
        return readAllSettings(ctx.db)
      },
      getCurrencyChange: readCurrencyChange,
    },
    jobs: [
      {
        name: 'forgetSettingRevisions',
        everySeconds: 86_400,
        async run() {
          const before = await getLegalRetentionStart(services)
          await inTransaction(services.db, (tx) => deleteRevisionsBefore(tx, before))
        },
      },
    ],
  }
}

export interface SettingsAdmin {
  /** Replaces settings, whatever their version; resolves with those that have changed. */
  set(changes: readonly SettingChange[]): Promise<readonly ChangedSetting[]>
}

/** Settings for the command line. */
export function createSettingsAdmin({ db, now }: Pick<Services, 'db' | 'now'>): SettingsAdmin {
  return {
    set: (changes) =>
      inTransaction(db, (tx) => saveSettings(tx, commandLine, changes, { action: 'settings set', at: now() })),
  }
}

async function readCurrencyChange(
  { db }: Context,
  { currency }: Payload<'getCurrencyChange'>,
): Promise<Answer<'getCurrencyChange'>> {
  const { 'shop.currency': now } = await readSettings(db)
  return { hasOrders: await hasOrders(db), ...(await countAmounts(db, now, currency)) }
}

/** Of a setting that is given twice, the last value counts. */
function withoutRepetitions(changes: Payload<'setSettings'>['changes']): readonly SettingChange[] {
  return [...new Map(changes.map(({ key, value }) => [key, { key, value }])).values()]
}

/** They decide who has access, where money goes, and what is deleted for good. */
const guardedSettings: readonly SettingKey[] = [
  'operators.secondFactor',
  'orders.keepYears',
  'orders.softLogin',
  'shop.bank',
]

/** Guarded settings need a fresh proof, and those who manage staff decide how staff prove themselves. */
async function refuseGuarded(ctx: Context, changes: readonly SettingChange[]): Promise<void> {
  const guarded = changes.map(({ key }) => key).filter((key) => guardedSettings.includes(key))
  if (guarded.length === 0) return
  const operator = await ctx.operator()
  if (guarded.includes('operators.secondFactor') && operator?.permissions.includes('staff') !== true)
    refuse('security.roleRequired', { permission: 'staff' })
  if (operator?.isFresh !== true) refuse('operator.freshProofRequired')
}
