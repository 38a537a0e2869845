import type { Payload } from '@vitrine/contract/api/operations'
import type { VariationFields } from '@vitrine/contract/catalogue/variations/variation-fields'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { diffFields, type Fields } from '../../kernel/merge-fields.ts'
import { mergeVariations } from './merge-variations.ts'
import { findVariationFaults } from './variation-faults.ts'
import {
  listTakenGtins,
  listTakenSkus,
  listUnits,
  listVariations,
  lockCodes,
  lockItem,
  updateVariations,
  type StoredVariation,
} from './variations-store.ts'

/** Changes fields of variations, all or none. */
export async function saveVariations(
  tx: Tx,
  ctx: Context,
  { itemId, variations }: Payload<'setVariations'>,
): Promise<void> {
  const stored = await lockVariations(tx, itemId)
  await lockCodes(tx)
  const merged = await mergeVariations(
    tx,
    variations.map(({ id, seen, fields }) => ({
      variationId: id,
      stored: { ...pickVariation(stored, id).fields },
      seen,
      sent: cleanFields(fields),
    })),
  )
  const changes = merged.flatMap(({ variationId, before, after }) => {
    const changed = diffFields(before, after)
    // Merged of fields of variations, one by one.
    return changed ? [{ id: variationId, fields: after as unknown as VariationFields, changed }] : []
  })
  if (changes.length === 0) return
  const fieldsOf = new Map(changes.map(({ id, fields }) => [id, fields]))
  await refuseFaulty(tx, {
    all: stored.map(({ id, fields }) => ({ id, fields: fieldsOf.get(id) ?? fields })),
    changed: new Map(changes.map(({ id, changed }) => [id, new Set(Object.keys(changed.after))])),
  })
  await updateVariations(tx, changes)
  for (const { id, changed } of changes)
    await recordAudit(tx, ctx, { action: 'setVariations', subject: 'variation', subjectId: id, ...changed })
}

/** The variations of a product, which nobody else changes until the end of the transaction. */
export async function lockVariations(tx: Tx, itemId: number): Promise<readonly StoredVariation[]> {
  const item = await lockItem(tx, itemId)
  if (!item) refuse('catalogue.productNotFound')
  return listVariations(tx, itemId)
}

export function pickVariation(stored: readonly StoredVariation[], id: number): StoredVariation {
  return stored.find((variation) => variation.id === id) ?? refuse('variation.notFound')
}

type SentFields = Payload<'setVariations'>['variations'][number]['fields']

interface Edited {
  readonly all: readonly { readonly id: number; readonly fields: VariationFields }[]
  readonly changed: ReadonlyMap<number, ReadonlySet<string>>
}

async function refuseFaulty(tx: Tx, { all, changed }: Edited): Promise<void> {
  const ids = all.map(({ id }) => id)
  const edited = all.filter(({ id }) => changed.has(id))
  const [skus, gtins, units] = [
    await listTakenSkus(
      tx,
      edited.map(({ fields }) => fields.sku),
      ids,
    ),
    await listTakenGtins(
      tx,
      edited.flatMap(({ fields }) => fields.gtin ?? []),
      ids,
    ),
    await listUnits(tx),
  ]
  const faults = findVariationFaults(all, changed, {
    skus: new Map(skus.map(({ code, by }) => [code, by])),
    gtins: new Map(gtins.map(({ code, by }) => [code, by])),
    units: new Set(units.map(({ code }) => code)),
  })
  if (faults.length > 0) refuse('variation.invalid', { faults })
}

/** Spaces and hyphens in a GTIN are those of a label; an emptied field has no value. */
function cleanFields({ gtin, mpn, ...fields }: SentFields): Fields {
  return {
    ...fields,
    ...(gtin !== undefined && { gtin: gtin?.replaceAll(/[\s-]/g, '') || null }),
    ...(mpn !== undefined && { mpn: mpn || null }),
    ...(fields.unit === null && { showsUnitPrice: false }),
  }
}
