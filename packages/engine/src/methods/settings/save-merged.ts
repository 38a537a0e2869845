import type { MethodFault, ResolvedClash } from '@vitrine/contract/shop/method-fields'
import { findLastChange, recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { applyResolved, diffFields, mergeFields, type Fields } from '../../kernel/merge-fields.ts'

export interface MergedChange {
  /** The kind of thing in the audit log: 'shippingMethod'. */
  readonly subject: string
  readonly id: number
  readonly stored: Fields
  /** Undefined: the sender overwrites what is stored, having seen it. */
  readonly seen: Fields | undefined
  readonly sent: Fields
  /** What the sender decided about clashes of a former attempt. */
  readonly resolved: readonly ResolvedClash[] | undefined
}

/** The fields to store. Refuses `method.changedMeanwhile` with both values of each field that two people changed. */
export async function mergeOrRefuse(tx: Tx, change: MergedChange): Promise<Fields> {
  const { subject, id, stored, seen = stored, sent } = applyResolved(change)
  const { merged, clashes } = mergeFields({ stored, seen, sent })
  if (clashes.length === 0) return merged
  const last = await findLastChange(tx, { subject, subjectId: id })
  return refuse('method.changedMeanwhile', { clashes, by: last?.by ?? null, at: last?.at.toISOString() ?? null })
}

interface FieldChange {
  readonly action: string
  readonly subject: string
  readonly id: number
  readonly before: Fields
  readonly after: Fields
}

/** Records the changed fields, before and after. False: nothing changes, and nothing needs to be written. */
export async function recordFieldChange(
  tx: Tx,
  ctx: Context,
  { action, subject, id, before, after }: FieldChange,
): Promise<boolean> {
  const changed = diffFields(before, after)
  if (changed !== undefined) await recordAudit(tx, ctx, { action, subject, subjectId: id, ...changed })
  return changed !== undefined
}

export function refuseFaults(faults: readonly MethodFault[]): void {
  if (faults.length > 0) refuse('method.invalid', { faults })
}

const foreignKeyViolation = '23503'

/** Deletes in a transaction of its own; what other rows refer to is refused. */
export async function deleteUnlessUsed(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === foreignKeyViolation) refuse('method.inUse')
    throw error
  }
}
