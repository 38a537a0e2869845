import { randomUUID } from 'node:crypto'
import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { mergeOrRefuse, recordFieldChange, refuseFaults } from './save-merged.ts'
import { findCarrierFaults, findShippingFaults } from './shipping-faults.ts'
import { fromShippingFields, toShippingFields } from './shipping-fields.ts'
import { readShippingChoices, type SettingsDependencies } from './shipping-settings.ts'
import {
  insertShippingMethod,
  lockCarriers,
  lockShippingMethod,
  updateShippingMethod,
  writeCarrier,
  writeShippingArchived,
} from './shipping-settings-store.ts'

const subject = 'shippingMethod'

export async function saveShippingMethod(
  tx: Tx,
  ctx: Context,
  deps: SettingsDependencies,
  { id, seen, method, resolved }: Payload<'setShippingMethod'>,
): Promise<number> {
  const choices = await readShippingChoices(tx, deps)
  refuseFaults(findShippingFaults(method, choices))
  const sent = toShippingFields(method)
  if (id === undefined) {
    const newId = await insertShippingMethod(tx, fromShippingFields(sent), {
      code: `shipping-${randomUUID().slice(0, 8)}`,
    })
    await recordAudit(tx, ctx, { action: 'setShippingMethod', subject, subjectId: newId, after: sent })
    return newId
  }
  const stored = toShippingFields((await lockShippingMethod(tx, id)) ?? refuse('method.notFound'))
  const merged = await mergeOrRefuse(tx, { subject, id, stored, seen: seen && toShippingFields(seen), sent, resolved })
  const result = fromShippingFields(merged)
  // Two changes that are right each can be wrong together.
  refuseFaults(findShippingFaults(result, choices))
  if (await recordFieldChange(tx, ctx, { action: 'setShippingMethod', subject, id, before: stored, after: merged }))
    await updateShippingMethod(tx, id, result)
  return id
}

export async function archiveShippingMethod(
  tx: Tx,
  ctx: Context,
  { id, isArchived }: Payload<'setShippingMethodArchived'>,
): Promise<void> {
  const before = (await lockShippingMethod(tx, id)) ?? refuse('method.notFound')
  if (before.isArchived === isArchived) return
  await writeShippingArchived(tx, id, isArchived ? ctx.now : null)
  await recordAudit(tx, ctx, {
    action: 'setShippingMethodArchived',
    subject,
    subjectId: id,
    before: { isArchived: before.isArchived, isActive: before.isActive },
    after: { isArchived, isActive: false },
  })
}

export async function saveCarrier(
  tx: Tx,
  ctx: Context,
  { id, seen, carrier, resolved }: Payload<'setCarrier'>,
): Promise<number> {
  const carriers = await lockCarriers(tx)
  const others = carriers.filter((each) => each.id !== id)
  refuseFaults(findCarrierFaults(carrier, others))
  if (id === undefined) {
    const newId = await writeCarrier(tx, undefined, carrier)
    await recordAudit(tx, ctx, { action: 'setCarrier', subject: 'carrier', subjectId: newId, after: carrier })
    return newId
  }
  const found = carriers.find((each) => each.id === id) ?? refuse('method.notFound')
  const { id: _id, methodCount: _methodCount, ...stored } = found
  const merged = await mergeOrRefuse(tx, {
    subject: 'carrier',
    id,
    stored: { ...stored },
    seen: seen && { ...seen },
    sent: { ...carrier },
    resolved,
  })
  if (
    await recordFieldChange(tx, ctx, {
      action: 'setCarrier',
      subject: 'carrier',
      id,
      before: { ...stored },
      after: merged,
    })
  )
    // Merged of carriers, field by field.
    await writeCarrier(tx, id, { ...stored, ...(merged as Partial<typeof stored>) })
  return id
}
