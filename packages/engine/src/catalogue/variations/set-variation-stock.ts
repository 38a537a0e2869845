import type { Payload } from '@vitrine/contract/api/operations'
import type { VariationFault, VariationStock } from '@vitrine/contract/catalogue/variations/variation-fields'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { diffFields, type Fields } from '../../kernel/merge-fields.ts'
import { staffStock } from '../../stock/stock.ts'
import { mergeVariations } from './merge-variations.ts'
import { lockVariations, pickVariation } from './set-variations.ts'

/** Changes stock, all or none; what was sold since it was read is asked about. */
export async function saveVariationStock(
  tx: Tx,
  ctx: Context,
  { itemId, variations }: Payload<'setVariationStock'>,
): Promise<void> {
  const stored = await lockVariations(tx, itemId)
  const faults = variations.flatMap(({ id }): VariationFault[] =>
    pickVariation(stored, id).kind === 'bundle'
      ? [{ variationId: id, field: 'stock.available', because: 'stockOfBundle' }]
      : [],
  )
  if (faults.length > 0) refuse('variation.invalid', { faults })
  const rows = await staffStock.lockStaffStock(
    tx,
    variations.map(({ id }) => id),
  )
  const levels = new Map(rows.map(({ variationId, ...level }) => [variationId, level]))
  const merged = await mergeVariations(
    tx,
    variations.map(({ id, seen, fields }) => ({
      variationId: id,
      stored: toStockFields(levels.get(id) ?? {}),
      seen: toStockFields(seen),
      sent: toStockFields(fields),
    })),
  )
  const changes = merged.flatMap(({ variationId, before, after }) => {
    const changed = diffFields(before, after)
    return changed ? [{ variationId, ...toLevel(after), changed }] : []
  })
  const negative = changes.filter(({ available, mayOversell }) => available < 0 && !mayOversell)
  if (negative.length > 0)
    refuse('variation.invalid', {
      faults: negative.map(({ variationId }) => ({ variationId, field: 'stock.available', because: 'stockNegative' })),
    })
  const operator = await ctx.operator()
  await staffStock.writeStaffStock(tx, changes, operator?.id)
  for (const { variationId, changed } of changes)
    await recordAudit(tx, ctx, {
      action: 'setVariationStock',
      subject: 'variation',
      subjectId: variationId,
      before: changed.before,
      after: changed.after,
    })
}

/** 'stock.available': the names of the fields at which faults and clashes are shown. */
const toStockFields = (level: Fields) =>
  Object.fromEntries(Object.entries(level).map(([name, value]) => [`stock.${name}`, value]))

// Merged of levels, field by field.
const toLevel = (fields: Fields): VariationStock => ({
  available: Number(fields['stock.available']),
  mayOversell: fields['stock.mayOversell'] === true,
  lowBelow: Number(fields['stock.lowBelow']),
})
