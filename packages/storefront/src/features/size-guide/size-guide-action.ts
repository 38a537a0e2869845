import type { Call } from '@vitrine/contract/operations'
import { comparisonIn, type Comparison, type OwnPiece } from './comparison.ts'

/** What was posted, to be shown as with script, and the pieces to choose from once they were asked for. */
export interface ComparePosted {
  readonly comparison: Comparison
  readonly pieces: readonly OwnPiece[] | null
}

/** For browsers without script: the same page with the comparison. Pieces are those of whoever is logged in. */
export async function sizeGuideAction({ form, call, variationId }: { readonly form: FormData; readonly call: Call; readonly variationId: number }): Promise<ComparePosted> {
  const wantsPieces = form.get('intent') === 'pieces'
  const pieces = wantsPieces || form.has('piece') ? (await call('getOwnPieces', { variationId })).pieces : null
  return { comparison: comparisonIn(form, !wantsPieces), pieces }
}
