import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { listCountries, listCurrencies } from './method-tables-store.ts'
import {
  findIdentityFaults,
  findPaymentFaults,
  fromPaymentFields,
  toPaymentFields,
  withTransferHold,
} from './payment-fields.ts'
import {
  insertPaymentMethod,
  listPaymentKeys,
  lockPaymentMethod,
  updatePaymentMethod,
  writePaymentArchived,
} from './payment-settings-store.ts'
import { mergeOrRefuse, recordFieldChange, refuseFaults } from './save-merged.ts'
import { fault } from './shipping-faults.ts'

const subject = 'paymentMethod'

export async function addPaymentMethod(
  tx: Tx,
  ctx: Context,
  { key, provider, method }: Payload<'doAddPaymentMethod'>,
  providers: readonly string[],
): Promise<number> {
  const keys = await listPaymentKeys(tx)
  refuseFaults([
    ...findIdentityFaults({ key, provider }, { providers, keys }),
    ...findPaymentFaults(method, await readChoices(tx)),
  ])
  const fields = toPaymentFields(withTransferHold(method, provider))
  const id = await insertPaymentMethod(tx, { key, provider, method: fromPaymentFields(fields) })
  if (id === undefined) return refuse('method.invalid', { faults: [fault('key', 'keyTaken', [key])] })
  await recordAudit(tx, ctx, {
    action: 'doAddPaymentMethod',
    subject,
    subjectId: id,
    after: { key, provider, ...fields },
  })
  return id
}

export async function savePaymentMethod(
  tx: Tx,
  ctx: Context,
  { id, seen, method, resolved }: Payload<'setPaymentMethod'>,
): Promise<number> {
  const choices = await readChoices(tx)
  refuseFaults(findPaymentFaults(method, choices))
  const locked = (await lockPaymentMethod(tx, id)) ?? refuse('method.notFound')
  const stored = toPaymentFields(locked)
  const merged = await mergeOrRefuse(tx, {
    subject,
    id,
    stored,
    seen: seen && toPaymentFields(seen),
    sent: toPaymentFields(method),
    resolved,
  })
  const result = withTransferHold(fromPaymentFields(merged), locked.provider)
  // Two changes that are right each can be wrong together.
  refuseFaults(findPaymentFaults(result, choices))
  if (
    await recordFieldChange(tx, ctx, {
      action: 'setPaymentMethod',
      subject,
      id,
      before: stored,
      after: toPaymentFields(result),
    })
  )
    await updatePaymentMethod(tx, id, result)
  return id
}

export async function archivePaymentMethod(
  tx: Tx,
  ctx: Context,
  { id, isArchived }: Payload<'setPaymentMethodArchived'>,
): Promise<void> {
  const before = (await lockPaymentMethod(tx, id)) ?? refuse('method.notFound')
  if (before.isArchived === isArchived) return
  await writePaymentArchived(tx, id, isArchived ? ctx.now : null)
  await recordAudit(tx, ctx, {
    action: 'setPaymentMethodArchived',
    subject,
    subjectId: id,
    before: { isArchived: before.isArchived, isActive: before.isActive },
    after: { isArchived, isActive: false },
  })
}

async function readChoices(db: Db) {
  return {
    countries: (await listCountries(db)).map(({ names: _names, ...country }) => ({ ...country, name: country.code })),
    currencies: await listCurrencies(db),
  }
}
