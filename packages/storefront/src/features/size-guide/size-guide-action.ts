import type { Call } from '@vitrine/contract/api/operations'
import { parseComparison, type ComparisonForm, type OwnItem } from './comparison.ts'

/** The submitted form, rendered as with script, and the customer's items once requested. */
export interface CompareActionData {
  readonly comparison: ComparisonForm
  readonly ownItems: readonly OwnItem[] | null
}

/** For browsers without script: the same page with the comparison. Own items require a login. */
export async function sizeGuideAction({
  form,
  call,
  variationId,
}: {
  readonly form: FormData
  readonly call: Call
  readonly variationId: number
}): Promise<CompareActionData> {
  const requestsItems = form.get('intent') === 'pieces'
  const ownItems = requestsItems || form.has('piece') ? (await call('getOwnPieces', { variationId })).pieces : null
  return { comparison: parseComparison(form, !requestsItems), ownItems }
}
