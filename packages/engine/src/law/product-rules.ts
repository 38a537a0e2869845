import type { LegalIssue } from '@vitrine/contract/law.contract'
import type { Outcome } from './built-in-rules.ts'
import type { Facts } from './facts.ts'

/** Judges by the articles that fall short for one of these reasons; the rest of them is the evidence. */
export function byGaps(reasons: readonly LegalIssue['what'][], evidence: (counts: Facts['counts']) => string) {
  return ({ gaps, counts }: Facts): Outcome => ({
    evidence: [evidence(counts)],
    lacks: reasons.flatMap((what) => {
      const gap = gaps.get(what)
      return gap ? [{ what, count: gap.count, examples: [...gap.examples] }] : []
    }),
  })
}
