import type { VariationClash } from '@vitrine/contract/catalogue/variations/variation-fields'
import { listChangesOf } from '../../kernel/audit.ts'
import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { mergeFields, type Fields } from '../../kernel/merge-fields.ts'

export interface FieldChange {
  readonly variationId: number
  readonly stored: Fields
  /** The values that the sender saw, of the fields that are sent. */
  readonly seen: Fields
  readonly sent: Fields
}

export interface MergedFields {
  readonly variationId: number
  readonly before: Fields
  readonly after: Fields
}

/** Refuses with both values of each field that somebody else has changed; else what each variation becomes. */
export async function mergeVariations(tx: Tx, changes: readonly FieldChange[]): Promise<readonly MergedFields[]> {
  const clashes: VariationClash[] = []
  const merged = changes.map(({ variationId, stored, seen, sent }) => {
    const result = mergeFields({ stored, seen: { ...stored, ...seen }, sent: { ...stored, ...sent } })
    clashes.push(...result.clashes.map((clash) => ({ variationId, ...clash })))
    return { variationId, before: stored, after: { ...stored, ...result.merged } }
  })
  if (clashes.length > 0) await refuseChanged(tx, clashes)
  return merged
}

/** Says who changed it last, and when. */
export async function refuseChanged(tx: Tx, clashes: readonly VariationClash[]): Promise<never> {
  const ids = [...new Set(clashes.map(({ variationId }) => variationId))]
  const changes = await listChangesOf(
    tx,
    ids.map((subjectId) => ({ subject: 'variation', subjectId })),
  )
  const last = changes.toSorted((one, other) => Number(other.at) - Number(one.at))[0]
  return refuse('variation.changedMeanwhile', { clashes, by: last?.by ?? null, at: last?.at.toISOString() ?? null })
}
