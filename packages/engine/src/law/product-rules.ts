import type { LegalIssue } from '@vitrine/contract/shop/law.contract'
import type { RuleOutcome } from './built-in-rules.ts'
import type { LegalFacts } from './facts.ts'

/** Checks products for gaps of these reasons; the number of the other products is the evidence. */
export function checkProductGaps(
  reasons: readonly LegalIssue['what'][],
  evidence: (counts: LegalFacts['counts']) => string,
) {
  return ({ gaps, counts }: LegalFacts): RuleOutcome => ({
    evidence: [evidence(counts)],
    lacks: reasons.flatMap((what) => {
      const gap = gaps.get(what)
      return gap ? [{ what, count: gap.count, examples: [...gap.examples] }] : []
    }),
  })
}
