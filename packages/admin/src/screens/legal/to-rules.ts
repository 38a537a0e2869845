import type { LegalFinding, LegalRule } from '@vitrine/contract/shop/law.contract'

export interface RuleRow {
  readonly rule: LegalRule
  /** The worst state of its languages. */
  readonly state: LegalFinding['state']
  readonly findings: readonly LegalFinding[]
  /** Pages of the shop that show it. */
  readonly pages: readonly string[]
}

const order: readonly LegalFinding['state'][] = ['missing', 'look', 'holds']

/** The requirements in their order, each with its languages; with a country, those of its law. */
export function toRules(findings: readonly LegalFinding[], country: string): readonly RuleRow[] {
  const relevant = findings.filter(({ countries }) => country === '' || countries.includes(country))
  const rules = [...new Set(relevant.map(({ rule }) => rule))]
  return rules.map((rule) => {
    const own = relevant.filter((finding) => finding.rule === rule)
    return {
      rule,
      state: order.find((state) => own.some((finding) => finding.state === state)) ?? 'holds',
      findings: own,
      pages: [...new Set(own.flatMap(({ evidence }) => evidence))].filter((each) => each.startsWith('/')),
    }
  })
}
