import type { Payload } from '@vitrine/contract/api/operations'
import type { PaymentAccounts } from '@vitrine/contract/shop/payment-settings.contract'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { seal, unseal } from '../../kernel/security/seal.ts'
import type { PaymentAccountSlot, PaymentAccountValues } from '../../ports/payment-accounts.ts'
import {
  deleteAccount,
  listAccounts,
  lockAccounts,
  writeAccount,
  type StoredPaymentAccount,
} from './payment-accounts-store.ts'

export interface PaymentAccountOptions {
  readonly slots: readonly PaymentAccountSlot[]
  /** 32 bytes of the configuration; undefined: no keys can be stored. */
  readonly encryptionKey: Buffer | undefined
  readonly origin: string
}

const shownCharacters = 4

/** Connects the providers to the stored accounts; called at the start and after every change on any instance. */
export async function connectStoredAccounts(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { slots, encryptionKey }: PaymentAccountOptions,
): Promise<void> {
  const stored = await listAccounts(db)
  for (const slot of slots) {
    // The environment wins: what is stored beside it stays unused.
    if (slot.environment !== undefined) continue
    const account = stored.find(({ provider }) => provider === slot.provider)
    const values = account && readValues(account, encryptionKey)
    if (values === 'unreadable')
      log.error({ provider: slot.provider }, 'The stored keys of a payment provider cannot be decrypted')
    slot.connect(values ?? null)
  }
}

export async function readAccounts(
  db: Db,
  { slots, encryptionKey, origin }: PaymentAccountOptions,
): Promise<PaymentAccounts> {
  const stored = await listAccounts(db)
  return {
    canStore: encryptionKey !== undefined,
    accounts: slots.map((slot) => {
      const account = stored.find(({ provider }) => provider === slot.provider)
      const lastCharacters = slot.environment ?? account?.lastCharacters ?? {}
      return {
        provider: slot.provider,
        source: toSource(slot, account, encryptionKey),
        isTest: slot.isTestNow(),
        fields: slot.fields.map((field) => ({ ...field, lastCharacters: lastCharacters[field.name] ?? null })),
        webhookUrl: `${origin}/webhooks/${slot.provider}`,
        changedAt: slot.environment === undefined ? (account?.changedAt.toISOString() ?? null) : null,
      }
    }),
  }
}

function toSource(
  slot: PaymentAccountSlot,
  account: StoredPaymentAccount | undefined,
  encryptionKey: Buffer | undefined,
): PaymentAccounts['accounts'][number]['source'] {
  if (slot.environment !== undefined) return 'environment'
  if (account !== undefined) return readValues(account, encryptionKey) === 'unreadable' ? 'unreadable' : 'stored'
  return slot.state() === 'simulated' ? 'simulated' : 'none'
}

/** Stores the keys of an account, or removes it, in one transaction with its audit entry. Keys are never recorded. */
export async function saveAccount(
  ctx: Context,
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  options: PaymentAccountOptions,
  { provider, values }: Payload<'setPaymentAccount'>,
): Promise<void> {
  const slot = options.slots.find((each) => each.provider === provider) ?? refuse('notFound')
  if (slot.environment !== undefined) refuse('payment.accountFromEnvironment')
  await inTransaction(db, (tx) => writeValues(tx, ctx, { slot, values, encryptionKey: options.encryptionKey }))
  await changes.caughtUp()
}

interface ValuesChange {
  readonly slot: PaymentAccountSlot
  readonly values: Payload<'setPaymentAccount'>['values']
  readonly encryptionKey: Buffer | undefined
}

async function writeValues(tx: Tx, ctx: Context, { slot, values, encryptionKey }: ValuesChange): Promise<void> {
  const { provider } = slot
  const before = (await lockAccounts(tx)).find((each) => each.provider === provider)
  const stored = before && readValues(before, encryptionKey)
  const merged = mergeValues(stored === undefined || stored === 'unreadable' ? {} : stored, values)
  const lastCharacters = toLastCharacters(merged)
  if (Object.keys(merged).length === 0) await deleteAccount(tx, provider)
  else {
    if (encryptionKey === undefined) refuse('payment.encryptionKeyMissing')
    const faults = slot.check(merged)
    if (faults.length > 0) refuse('payment.accountInvalid', { faults })
    await writeAccount(tx, {
      provider,
      sealed: seal(encryptionKey, toOwner(provider), Buffer.from(JSON.stringify(merged))),
      lastCharacters,
      isTest: slot.isTest(merged),
      changedAt: ctx.now,
    })
  }
  await recordAudit(tx, ctx, {
    action: 'setPaymentAccount',
    subject: 'paymentAccount',
    subjectId: provider,
    before: before?.lastCharacters ?? {},
    after: lastCharacters,
  })
}

function mergeValues(stored: PaymentAccountValues, given: ValuesChange['values']): PaymentAccountValues {
  const entries = [...Object.entries(stored), ...given.map(({ name, value }) => [name, value] as const)]
  return Object.fromEntries(
    Object.entries(Object.fromEntries(entries)).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, value]],
    ),
  )
}

function toLastCharacters(values: PaymentAccountValues): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(-shownCharacters)]))
}

// A sealed account cannot be put into the row of another provider.
const toOwner = (provider: string) => `payment account ${provider}`

function readValues(
  { provider, sealed }: StoredPaymentAccount,
  encryptionKey: Buffer | undefined,
): PaymentAccountValues | 'unreadable' {
  if (encryptionKey === undefined) return 'unreadable'
  try {
    // Only writeValues writes it.
    return JSON.parse(unseal(encryptionKey, toOwner(provider), sealed).toString()) as PaymentAccountValues
  } catch {
    // Another key, or a changed row: nothing of it can be trusted.
    return 'unreadable'
  }
}
